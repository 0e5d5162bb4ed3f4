/** Auctions at the Foreign Island (section 3). */
import type { Seat } from "../../core/game.ts";
import { type ContainerAct, type ContainerContext, refuseUnlessActive } from "../act.ts";
import { activeSeat, charge, credit, markProgress, othersOf } from "../players.ts";
import { type ContainerCodes, refuse, tooExpensive } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { notPending, recordAnswer, requestAnswers } from "../simultaneous.ts";
import type { ContainerId } from "../vocabulary.ts";
import { dealCash } from "./brokers.ts";

const BID_CODES: ContainerCodes = { above: "BID_TOO_HIGH", below: "BAD_AMOUNT", shape: "BAD_AMOUNT" };

/** Starts when the active player's ship reaches the island. */
export function beginAuction(context: ContainerContext): void {
  const { table } = context;
  table.bids = [];
  table.extras = [];
  table.winners = [];
  table.price = 0;
  table.actionsLeft = 0;
  markProgress(table);
  requestAnswers(table, "auctionBid", othersOf(table, table.active));
  context.emit?.({ type: "auctionBegan", seat: table.active, containers: [...activeSeat(table).cargo] });
}

function endAuction(context: ContainerContext, owner: Seat): ContainerId[] {
  const seller = activeSeat(context.table);
  const containers = seller.cargo;
  context.table.seats[owner].island.push(...containers);
  seller.cargo = [];
  context.table.phase = "actions";
  return containers;
}

/** Reveals the sealed amounts by seat; -1 for none. */
function unseal(context: ContainerContext, field: "bid" | "extra"): number[] {
  return context.hands.map((hand) => {
    const amount = hand[field];
    hand[field] = -1;
    return amount;
  });
}

/** The highest amount and the seats that offered it, clockwise from the seller. */
function highest(table: Table, amounts: readonly number[]): { readonly max: number; readonly seats: Seat[] } {
  const max = Math.max(...amounts);
  return { max, seats: othersOf(table, table.active).filter((seat) => amounts[seat] === max) };
}

function openDecision(table: Table, winners: Seat[], price: number): void {
  table.winners = winners;
  table.price = price;
  table.phase = "auctionDecide";
}

function revealBids(context: ContainerContext): void {
  const { table } = context;
  table.bids = unseal(context, "bid");
  const { max, seats } = highest(table, table.bids);
  context.emit?.({ type: "bidsRevealed", bids: [...table.bids], tied: seats.length > 1 ? seats : [] });
  openDecision(table, seats, max);
  if (seats.length > 1) requestAnswers(table, "auctionExtra", seats);
}

function revealExtras(context: ContainerContext): void {
  const { table } = context;
  table.extras = unseal(context, "extra");
  const { max, seats } = highest(table, table.extras);
  openDecision(table, seats, table.price + max);
  context.emit?.({ type: "extrasRevealed", extras: [...table.extras], winners: [...seats], price: table.price });
}

export const bid: ContainerAct<"bid", "amount"> = {
  type: "bid",
  unavailable: notPending,
  open: ({ hand }) => ({ amount: { kind: "integer", min: 0, max: hand.cash } }),
  codes: { amount: BID_CODES },
  final: true,
  apply(context, seat, { amount }) {
    context.hands[seat].bid = amount;
    context.emit?.({ type: "bidGiven", seat }, { privateFields: { [seat]: { amount } } });
    if (recordAnswer(context.table, seat)) revealBids(context);
  },
};

export const bidExtra: ContainerAct<"bidExtra", "amount"> = {
  type: "bidExtra",
  unavailable: notPending,
  open: ({ table, hand }) => ({ amount: { kind: "integer", min: 0, max: hand.cash - table.price } }),
  codes: { amount: BID_CODES },
  unaffordable: ({ table, hand }) => (hand.cash < table.price ? refuse("BID_TOO_HIGH") : undefined),
  final: true,
  apply(context, seat, { amount }) {
    context.hands[seat].extra = amount;
    context.emit?.({ type: "extraGiven", seat }, { privateFields: { [seat]: { amount } } });
    if (recordAnswer(context.table, seat)) revealExtras(context);
  },
};

export const sell: ContainerAct<"sell"> = {
  type: "sell",
  unavailable: refuseUnlessActive,
  candidates: ({ table }) => table.winners.map((bidder) => ({ type: "sell", bidder })),
  check: ({ table }, { bidder }) => (table.winners.includes(bidder) ? undefined : refuse("NOT_WINNER")),
  final: true,
  apply(context, seat, { bidder }) {
    const { price } = context.table;
    charge(context, bidder, price);
    credit(context, seat, 2 * price);
    const containers = endAuction(context, bidder);
    context.emit?.({ type: "lotSold", seat, bidder, price, containers });
  },
};

export const keep: ContainerAct<"keep"> = {
  type: "keep",
  unavailable: refuseUnlessActive,
  unaffordable: ({ table, hand }) => (hand.cash < table.price ? tooExpensive(table.price) : undefined),
  final: true,
  apply(context, seat) {
    const { table } = context;
    charge(context, seat, table.price);
    if (table.investmentBank) dealCash(table, table.price);
    const { price } = table;
    const containers = endAuction(context, seat);
    context.emit?.({ type: "lotKept", seat, price, containers });
  },
};
