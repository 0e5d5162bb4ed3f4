/** Statistics of Container: money over time, containers by stage, auctions, interest. */

import type { Seat } from "../core/game.ts";
import type { Chart, ChartMaker } from "../core/statistics.ts";
import type { ContainerEvent } from "./events.ts";
import type { Hand, Table } from "./schema.ts";

/** Stages of a container: made, in a harbour store, on a ship, on an island. */
const WAYS = ["made", "stored", "loaded", "landed"];
const AUCTIONS = ["sold", "kept", "won"];
const INTEREST = ["paid", "received"];

interface Tally {
  /** By turn, then by seat. */
  readonly money: number[][];
  /** By auction. */
  readonly prices: number[];
  readonly ways: number[][];
  readonly auctions: number[][];
  readonly interest: number[][];
}

const grid = (seats: number, columns: readonly string[]): number[][] =>
  Array.from({ length: seats }, () => new Array<number>(columns.length).fill(0));

function newTally(hands: readonly Hand[]): Tally {
  const seats = hands.length;
  return {
    money: [hands.map(({ cash }) => cash)],
    prices: [],
    ways: grid(seats, WAYS),
    auctions: grid(seats, AUCTIONS),
    interest: grid(seats, INTEREST),
  };
}

/** A lot reaches an island, the bidder's or the seller's. */
function land(tally: Tally, owner: Seat, count: number, price: number): void {
  tally.ways[owner][WAYS.indexOf("landed")] += count;
  tally.prices.push(price);
}

function count(tally: Tally, event: ContainerEvent): void {
  switch (event.type) {
    case "produced":
      tally.ways[event.seat][0] += event.goods.length;
      break;
    case "goodsBought":
      tally.ways[event.seat][1] += event.goods.length;
      break;
    case "loaded":
      tally.ways[event.seat][2] += event.containers.length;
      break;
    case "lotSold":
      land(tally, event.bidder, event.containers.length, event.price);
      tally.auctions[event.seat][0]++;
      tally.auctions[event.bidder][2]++;
      break;
    case "lotKept":
      land(tally, event.seat, event.containers.length, event.price);
      tally.auctions[event.seat][1]++;
      break;
    case "interestPaid":
      tally.interest[event.seat][0] += event.amount;
      if (event.lender >= 0) tally.interest[event.lender][1] += event.amount;
      break;
  }
}

function chartsOf({ money, prices, ways, auctions, interest }: Tally): Chart[] {
  const bySeat = (rows: number[][]) => rows.map((values, seat) => ({ seat, values }));
  return [
    {
      id: "money",
      kind: "lines",
      x: money.map((_, turn) => turn),
      series: money[0].map((_, seat) => ({ seat, values: money.map((row) => row[seat]) })),
    },
    { id: "ways", kind: "bars", x: WAYS, series: bySeat(ways) },
    { id: "auctions", kind: "bars", x: AUCTIONS, series: bySeat(auctions) },
    { id: "prices", kind: "lines", x: prices.map((_, i) => i + 1), series: [{ key: "price", values: prices }] },
    { id: "interest", kind: "bars", x: INTEREST, series: bySeat(interest) },
  ];
}

/** Money is sampled at the end of each turn, before value cards are scored. */
export const charts: ChartMaker<Table, Hand, object, ContainerEvent> = (first, steps) => {
  const tally = newTally(first.hands);
  for (const { state, events } of steps) {
    for (const { event } of events) count(tally, event);
    if (events.some(({ event }) => event.type === "turnEnded" || event.type === "gameOver"))
      tally.money.push(state.hands.map(({ cash }) => cash));
  }
  return chartsOf(tally);
};
