/** Trade with the bank: rules document, section 3.7. */
import type { Refusal, Seat } from "../game.ts";
import { geometryOf } from "./geometry.ts";
import { draw } from "./resources.ts";
import type { Hand, Table } from "./schema.ts";
import { type RulesOf, tell } from "./step.ts";
import { HARBOUR_KINDS, RESOURCES } from "./vocabulary.ts";

const GENERIC = HARBOUR_KINDS.indexOf("generic");
const ORDINARY_RATE = 4;
const GENERIC_RATE = 3;
const SPECIAL_RATE = 2;

/** Cards of each resource that the seat gives for one other, in the order of RESOURCES. */
export function ratesOf(table: Table, seat: Seat): number[] {
  const { harbourEdges, edgeEnds } = geometryOf(table);
  const rates = [ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE];
  for (let slot = 0; slot < harbourEdges.length; slot++) {
    const ends = edgeEnds[harbourEdges[slot]];
    if (table.buildings[ends[0]] >> 1 !== seat && table.buildings[ends[1]] >> 1 !== seat) continue;
    const kind = table.harbours[slot];
    if (kind !== GENERIC) rates[kind - 1] = SPECIAL_RATE;
    else for (let resource = 0; resource < rates.length; resource++) rates[resource] = Math.min(rates[resource], GENERIC_RATE);
  }
  return rates;
}

/** Why so many cards do not pay for one of another kind. */
function rateFault(hand: Hand, rate: number, given: number, count: number): Refusal | undefined {
  if (count < rate || hand.resources[given] < count) return { code: "CANNOT_PAY", params: { rate } };
  return count > rate ? { code: "WRONG_COUNT", params: { count: rate } } : undefined;
}

export const MARITIME: RulesOf<"bankTrade"> = {
  bankTrade: {
    phases: ["main"],
    by: "active",
    check(table, hand, seat, { give, count, get }) {
      if (table.tradeClosed) return { code: "TRADE_CLOSED" };
      if (give === get) return { code: "LIKE_FOR_LIKE" };
      const given = RESOURCES.indexOf(give);
      const fault = rateFault(hand, ratesOf(table, seat)[given], given, count);
      if (fault) return fault;
      return table.bankShown && table.bank[RESOURCES.indexOf(get)] === 0 ? { code: "BANK_EMPTY" } : undefined;
    },
    play(step, { give, count, get }) {
      const { state, seat } = step;
      const wanted = RESOURCES.indexOf(get);
      if (state.secret.bank[wanted] === 0) return { code: "BANK_EMPTY" };
      draw(state, seat, RESOURCES.indexOf(give), -count);
      draw(state, seat, wanted, 1);
      tell(step, { type: "bankTraded", seat, give, count, get });
      return undefined;
    },
  },
};
