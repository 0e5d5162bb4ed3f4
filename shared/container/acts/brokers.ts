/** The investment bank (section 6.9): calling a broker, bidding for a lot, winning it. */
import { filtered } from "../../core/act.ts";
import type { Refusal, Seat } from "../../core/game.ts";
import { action, type ContainerContext, type ContainerView, NOT_NOW, refuseUnlessActionLeft } from "../act.ts";
import { BROKERS, END_EXHAUSTED } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { charge, credit, markProgress, markTurnActive } from "../players.ts";
import { type ContainerCodes, refuse } from "../refusals.ts";
import type { ContainerSeat, Table } from "../schema.ts";
import { NOTHING, takeOut } from "../stores.ts";
import { exhaustedColours } from "../supply.ts";
import { type ContainerId, LOTS, type Lot, STORES } from "../vocabulary.ts";

const NO_LOT = -1;

/** Deals a payment to the brokers dollar by dollar. */
export function dealCash(table: Table, amount: number): void {
  for (let dollar = 0; dollar < amount; dollar++) table.brokers[dollar % table.brokers.length].cash++;
}

function dealContainers(table: Table, ids: readonly ContainerId[]): void {
  ids.forEach((id, i) => {
    table.brokers[i % table.brokers.length].containers.push(id);
  });
}

function stored(seat: ContainerSeat): ContainerId[] {
  return STORES.flatMap((store) => seat[store].map(({ id }) => id));
}

/** The highest bid, in dollars or containers. */
function lotBid(table: Table): number {
  return table.lotKind === "money" ? table.lotContainers.length : table.lotCash;
}

function closeLot(table: Table): void {
  table.lotBroker = NO_LOT;
  table.lotBidder = -1;
  table.lotKind = "";
  table.lotCash = 0;
  table.lotContainers = [];
}

/** The highest bidder gets the lot; the bid goes to the brokers. */
export function awardLot(context: ContainerContext): void {
  const { table } = context;
  const seat = table.lotBidder;
  const broker = table.brokers[table.lotBroker];
  const lot = table.lotKind as Lot;
  const won = lot === "money" ? { cash: broker.cash, containers: [] } : { cash: 0, containers: broker.containers };
  const paid = { paidCash: table.lotCash, paidContainers: [...table.lotContainers] };
  context.emit?.({ type: "brokerLotWon", seat, broker: table.lotBroker, lot, ...won, ...paid });
  credit(context, seat, won.cash);
  table.seats[seat].personal.push(...won.containers);
  if (lot === "money") broker.cash = 0;
  else broker.containers = [];
  payBid(table, seat);
  closeLot(table);
  markProgress(table);
}

function payBid(table: Table, seat: Seat): void {
  const player = table.seats[seat];
  for (const store of STORES) {
    const bid = player[store].filter(({ id }) => table.lotContainers.includes(id)).map(({ id }) => id);
    takeOut(player[store], bid);
  }
  dealContainers(table, table.lotContainers);
  dealCash(table, table.lotCash);
}

const AMOUNT_CODES: ContainerCodes = { below: "BAD_AMOUNT", above: "INSUFFICIENT_CASH", shape: "BAD_AMOUNT", item: "BAD_AMOUNT" };
const CONTAINER_CODES: ContainerCodes = { few: "BAD_AMOUNT", item: "BAD_ITEM" };
const NO_MONEY = { kind: "option", of: [0] } as const;

function lotRefusal(
  { table, hand, seat }: ContainerView,
  { broker, lot }: Pick<MoveOf<"callBroker">, "broker" | "lot">,
): Refusal | undefined {
  const { cash, containers } = table.brokers[broker];
  const isOpen = table.lotBroker === broker && table.lotKind === lot;
  const isThere = table.lotBroker === NO_LOT && (lot === "money" ? cash : containers.length) > 0;
  if (!isOpen && !isThere) return refuse("BAD_SELECTION");
  const max = lot === "money" ? stored(table.seats[seat]).length : hand.cash;
  if (max > lotBid(table)) return undefined;
  return refuse(lot === "money" ? "BAD_AMOUNT" : "INSUFFICIENT_CASH");
}

type Call = Pick<MoveOf<"callBroker">, "type" | "broker" | "lot">;

const CALLS: readonly Call[] = BROKERS.flatMap((_, broker) => LOTS.map((lot) => ({ type: "callBroker" as const, broker, lot })));

export const callBroker = action<"callBroker", "amount" | "containers">({
  type: "callBroker",
  unavailable(view) {
    const { table } = view;
    if (!table.investmentBank) return NOT_NOW;
    const refusal = refuseUnlessActionLeft(view);
    if (refusal) return refusal;
    if (table.called) return refuse("ALREADY_CALLED");
    return exhaustedColours(table) >= END_EXHAUSTED ? NOT_NOW : undefined;
  },
  ...filtered(CALLS, lotRefusal),
  open({ table, hand, seat }, { lot }) {
    const min = lotBid(table) + 1;
    const of = stored(table.seats[seat]);
    if (lot === "money") return { amount: NO_MONEY, containers: { kind: "subset", of, min, max: of.length } };
    return { amount: { kind: "integer", min, max: hand.cash }, containers: NOTHING };
  },
  codes: { amount: AMOUNT_CODES, containers: CONTAINER_CODES },
  final: true,
  apply(context, seat, { broker, lot, amount, containers }) {
    const { table } = context;
    const outbid = table.lotBidder;
    if (outbid >= 0) credit(context, outbid, table.lotCash);
    charge(context, seat, amount);
    table.lotBroker = broker;
    table.lotKind = lot;
    table.lotBidder = seat;
    table.lotCash = amount;
    table.lotContainers = [...containers];
    table.called = true;
    markTurnActive(table);
    context.emit?.({ type: "brokerCalled", seat, broker, lot, amount, containers: [...containers], outbid });
  },
});
