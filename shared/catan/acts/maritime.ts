/** Trading with the bank: rules document, section 3.7. */
import type { Refusal } from "../../core/game.ts";
import { type CatanAct, type CatanView, notYourTurn } from "../act.ts";
import { harboursOf, rateOf, ratesOf } from "../maritime.ts";
import type { CatanMove } from "../moves.ts";
import { refuse } from "../refusals.ts";
import { drawFromBank } from "../resources.ts";
import type { Table } from "../schema.ts";
import { RESOURCE_INDEX, RESOURCES } from "../vocabulary.ts";

type BankTrade = Extract<CatanMove, { type: "bankTrade" }>;

const WORST_RATE = 4;

/** By given resource and rate, one trade per other resource; shared by all games. */
const TRADES: readonly (readonly (readonly BankTrade[])[])[] = RESOURCES.map((give) =>
  Array.from({ length: WORST_RATE + 1 }, (_, count) =>
    RESOURCES.filter((get) => get !== give).map((get) => Object.freeze({ type: "bankTrade", give, count, get })),
  ),
);

/** Trades that the hand can pay and, as far as it is shown, the bank. */
function tradesOf({ table, hand: { resources }, seat }: CatanView): readonly BankTrade[] {
  const harbours = harboursOf(table, seat);
  const anyLacks = table.bankShown && table.bank.includes(0);
  let found: readonly BankTrade[] = [];
  for (let give = 0; give < resources.length; give++) {
    const rate = rateOf(harbours, give);
    if (resources[give] < rate) continue;
    const all = TRADES[give][rate];
    const trades = anyLacks ? all.filter(({ get }) => !lacks(table, RESOURCE_INDEX[get])) : all;
    found = found.length === 0 ? trades : found.concat(trades);
  }
  return found;
}

/** The bank's reason if the hand could pay something. */
function noTradeRefusal({ table, hand: { resources }, seat }: CatanView): Refusal {
  const rates = ratesOf(table, seat);
  return resources.some((count, resource) => count >= rates[resource])
    ? refuse("BANK_EMPTY")
    : refuse("CANNOT_PAY", { rate: Math.min(...rates) });
}

function rateRefusal({ table, hand, seat }: CatanView, given: number, count: number): Refusal | undefined {
  const rate = rateOf(harboursOf(table, seat), given);
  if (count < rate || hand.resources[given] < count) return refuse("CANNOT_PAY", { rate });
  return count > rate ? refuse("WRONG_COUNT", { count: rate }) : undefined;
}

/** The bank has none of it, as far as it is shown. */
const lacks = ({ bankShown, bank }: Table, resource: number) => bankShown && bank[resource] === 0;

export const bankTrade: CatanAct<"bankTrade"> = {
  type: "bankTrade",
  unavailable: (view) => notYourTurn(view) ?? (view.table.tradeClosed ? refuse("TRADE_CLOSED") : undefined),
  candidates: tradesOf,
  check(view, { give, count, get }) {
    if (give === get) return refuse("LIKE_FOR_LIKE");
    const refusal = rateRefusal(view, RESOURCE_INDEX[give], count);
    return refusal ?? (lacks(view.table, RESOURCE_INDEX[get]) ? refuse("BANK_EMPTY") : undefined);
  },
  noCandidates: noTradeRefusal,
  // The reply of a hidden bank reveals something.
  final: ({ bankShown }) => !bankShown,
  apply(context, seat, { give, count, get }) {
    const wanted = RESOURCE_INDEX[get];
    if (context.secret.bank[wanted] === 0) return refuse("BANK_EMPTY");
    drawFromBank(context, seat, RESOURCE_INDEX[give], -count);
    drawFromBank(context, seat, wanted, 1);
    context.emit?.({ type: "bankTraded", seat, give, count, get });
    return undefined;
  },
};
