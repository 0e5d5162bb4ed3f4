/** The auction on the Foreign Island (section 3). */
import type { Seat } from "../game.ts";
import { dealCash } from "./brokers.ts";
import { type Act, type ContainerView, complete, type FaultCodes } from "./description.ts";
import { answered, ask, notActiveIn, notAsked } from "./guards.ts";
import { activeSeat, noteBusiness, othersOf, type Play, pay, tell, tellOwner } from "./play.ts";
import { refuse, tooDear } from "./refusals.ts";
import type { Table } from "./schema.ts";
import type { ContainerId } from "./vocabulary.ts";

const BID_CODES: FaultCodes = { above: "BID_TOO_HIGH", below: "BAD_AMOUNT", shape: "BAD_AMOUNT" };

const BID = [{ type: "bid" as const }];
const BID_EXTRA = [{ type: "bidExtra" as const }];
const KEEP = [{ type: "keep" as const }];

/** The active player's ship has come to the island. */
export function beginAuction(play: Play): void {
  const { table } = play;
  table.bids = [];
  table.extras = [];
  table.winners = [];
  table.price = 0;
  table.actionsLeft = 0;
  noteBusiness(table);
  ask(table, "auctionBid", othersOf(table, table.active));
  tell(play, { type: "auctionBegan", seat: table.active, containers: [...activeSeat(table).cargo] });
}

/** The auction is over: nothing is left but the end of the turn. */
function endAuction(play: Play, owner: Seat): ContainerId[] {
  const seller = activeSeat(play.table);
  const containers = seller.cargo;
  play.table.seats[owner].island.push(...containers);
  seller.cargo = [];
  play.table.phase = "actions";
  return containers;
}

/** What was sealed comes to light, by seat; -1 for those who gave nothing. */
function unseal(play: Play, field: "bid" | "extra"): number[] {
  return play.hands.map((hand) => {
    const amount = hand[field];
    hand[field] = -1;
    return amount;
  });
}

/** The highest amount and the seats that share it, clockwise from the seller. */
function highest(table: Table, amounts: readonly number[]): { readonly most: number; readonly seats: Seat[] } {
  const most = Math.max(...amounts);
  return { most, seats: othersOf(table, table.active).filter((seat) => amounts[seat] === most) };
}

function settleOn(table: Table, winners: Seat[], price: number): void {
  table.winners = winners;
  table.price = price;
  table.phase = "auctionDecide";
}

function revealBids(play: Play): void {
  const { table } = play;
  table.bids = unseal(play, "bid");
  const { most, seats } = highest(table, table.bids);
  tell(play, { type: "bidsRevealed", bids: [...table.bids], tied: seats.length > 1 ? seats : [] });
  settleOn(table, seats, most);
  if (seats.length > 1) ask(table, "auctionExtra", seats);
}

function revealExtras(play: Play): void {
  const { table } = play;
  table.extras = unseal(play, "extra");
  const { most, seats } = highest(table, table.extras);
  settleOn(table, seats, table.price + most);
  tell(play, { type: "extrasRevealed", extras: [...table.extras], winners: [...seats], price: table.price });
}

export const bid: Act<"bid", "amount"> = {
  type: "bid",
  codes: { amount: BID_CODES },
  closed: (view) => notAsked("auctionBid", view),
  candidates: () => BID,
  describe: ({ hand }) => ({ open: { amount: { kind: "integer", min: 0, max: hand.cash } } }),
  carryOut(play, seat, { amount }) {
    play.hands[seat].bid = amount;
    tellOwner(play, { type: "bidGiven", seat }, seat, { amount });
    if (answered(play.table, seat)) revealBids(play);
  },
};

export const bidExtra: Act<"bidExtra", "amount"> = {
  type: "bidExtra",
  codes: { amount: BID_CODES },
  closed: (view) => notAsked("auctionExtra", view),
  candidates: () => BID_EXTRA,
  describe: ({ table, hand }) => ({ open: { amount: { kind: "integer", min: 0, max: hand.cash - table.price } } }),
  carryOut(play, seat, { amount }) {
    play.hands[seat].extra = amount;
    tellOwner(play, { type: "extraGiven", seat }, seat, { amount });
    if (answered(play.table, seat)) revealExtras(play);
  },
};

const notDeciding = (view: ContainerView) => notActiveIn("auctionDecide", view);

export const sell: Act<"sell"> = {
  type: "sell",
  codes: {},
  closed: notDeciding,
  candidates: ({ table }) => table.winners.map((bidder) => ({ type: "sell", bidder })),
  describe: ({ table }, { bidder }) => (table.winners.includes(bidder) ? complete() : refuse("NOT_WINNER")),
  carryOut(play, seat, { bidder }) {
    const { price } = play.table;
    pay(play, bidder, -price);
    pay(play, seat, 2 * price);
    tell(play, { type: "lotSold", seat, bidder, price, containers: endAuction(play, bidder) });
  },
};

export const keep: Act<"keep"> = {
  type: "keep",
  codes: {},
  closed: notDeciding,
  candidates: () => KEEP,
  describe: ({ table, hand }) => (hand.cash < table.price ? tooDear(table.price) : complete()),
  carryOut(play, seat) {
    const { table } = play;
    pay(play, seat, -table.price);
    if (table.investmentBank) dealCash(table, table.price);
    tell(play, { type: "lotKept", seat, price: table.price, containers: endAuction(play, seat) });
  },
};
