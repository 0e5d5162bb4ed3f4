/** Trading with the bank: rules document, section 3.7. */
import type { Refusal } from "../../core/game.ts";
import { type CatanAct, type CatanView, emit, notYourTurn } from "../act.ts";
import { ratesOf } from "../maritime.ts";
import type { CatanMove } from "../moves.ts";
import { refuse } from "../refusals.ts";
import { drawFromBank } from "../resources.ts";
import type { Table } from "../schema.ts";
import { RESOURCES } from "../vocabulary.ts";

type BankTrade = Extract<CatanMove, { type: "bankTrade" }>;

const WORST_RATE = 4;

/** By given resource, rate and wanted resource; shared by all games. */
const TRADES: readonly (readonly (readonly BankTrade[])[])[] = RESOURCES.map((give) =>
  Array.from({ length: WORST_RATE + 1 }, (_, count) => RESOURCES.map((get) => Object.freeze({ type: "bankTrade", give, count, get }))),
);

/** As far as the bank is visible. */
const lacks = ({ bankShown, bank }: Table, resource: number) => bankShown && bank[resource] === 0;

/** Without trades of a resource for itself. */
const USEFUL_TRADES = TRADES.map((rates, give) => rates.map((trades) => trades.filter((_, get) => get !== give)));

const NO_TRADES: readonly BankTrade[] = [];

/** Trades of `count` cards of one kind that the bank can pay. */
function tradesFor(table: Table, give: number, count: number): readonly BankTrade[] {
  if (!table.bankShown || !table.bank.includes(0)) return USEFUL_TRADES[give][count];
  return USEFUL_TRADES[give][count].filter(({ get }) => !lacks(table, RESOURCES.indexOf(get)));
}

/** Trades that both the hand and the bank can pay. */
function tradesOf({ table, hand: { resources }, seat }: CatanView): readonly BankTrade[] {
  const rates = ratesOf(table, seat);
  let found = NO_TRADES;
  for (let give = 0; give < rates.length; give++) {
    if (resources[give] < rates[give]) continue;
    const trades = tradesFor(table, give, rates[give]);
    found = found === NO_TRADES ? trades : found.concat(trades);
  }
  return found;
}

function rateRefusal({ table, hand, seat }: CatanView, given: number, count: number): Refusal | undefined {
  const rate = ratesOf(table, seat)[given];
  if (count < rate || hand.resources[given] < count) return refuse("CANNOT_PAY", { rate });
  return count > rate ? refuse("WRONG_COUNT", { count: rate }) : undefined;
}

export const bankTrade: CatanAct<"bankTrade"> = {
  type: "bankTrade",
  unavailable: (view) => notYourTurn(view) ?? (view.table.tradeClosed ? refuse("TRADE_CLOSED") : undefined),
  candidates: tradesOf,
  check(view, { give, count, get }) {
    if (give === get) return refuse("LIKE_FOR_LIKE");
    const refusal = rateRefusal(view, RESOURCES.indexOf(give), count);
    return refusal ?? (lacks(view.table, RESOURCES.indexOf(get)) ? refuse("BANK_EMPTY") : undefined);
  },
  noCandidates: ({ table, seat }) => refuse("CANNOT_PAY", { rate: Math.min(...ratesOf(table, seat)) }),
  // The reply of a hidden bank reveals something.
  final: ({ bankShown }) => !bankShown,
  apply(context, seat, { give, count, get }) {
    const wanted = RESOURCES.indexOf(get);
    if (context.secret.bank[wanted] === 0) return refuse("BANK_EMPTY");
    drawFromBank(context, seat, RESOURCES.indexOf(give), -count);
    drawFromBank(context, seat, wanted, 1);
    emit(context, { type: "bankTraded", seat, give, count, get });
    return undefined;
  },
};
