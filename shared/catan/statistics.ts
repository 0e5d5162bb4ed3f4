/** Statistics of Catan: points over time, dice against expectation, production, robbery, trades. */

import type { EventEnvelope, Seat } from "../core/game.ts";
import type { Chart, ChartMaker } from "../core/statistics.ts";
import type { CatanEvent } from "./events.ts";
import type { Hand, Table } from "./schema.ts";
import { RESOURCES } from "./vocabulary.ts";

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const THROWS = 36;

/** Ways to roll this sum with two dice. */
const waysOf = (sum: number) => 6 - Math.abs(7 - sum);

/** By seat, then by label. */
type BySeat = number[][];

interface Tally {
  /** By turn, then by seat. */
  readonly points: number[][];
  /** By sum, from 2. */
  readonly dice: number[];
  /** By resource. */
  readonly production: BySeat;
  /** Stolen, lost to a thief, discarded. */
  readonly robbery: BySeat;
  /** With players, with the bank. */
  readonly trades: BySeat;
}

const grid = (seats: number, columns: number): BySeat => Array.from({ length: seats }, () => new Array<number>(columns).fill(0));

function newTally(seats: number): Tally {
  return {
    points: [new Array<number>(seats).fill(0)],
    dice: SUMS.map(() => 0),
    production: grid(seats, RESOURCES.length),
    robbery: grid(seats, ROBBERY.length),
    trades: grid(seats, TRADES.length),
  };
}

const ROBBERY = ["stolen", "robbed", "discarded"];
const TRADES = ["withPlayers", "withBank"];

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function addBundles(rows: BySeat, bySeat: readonly (readonly number[])[]): void {
  bySeat.forEach((bundle, seat) => {
    bundle.forEach((count, i) => {
      rows[seat][i] += count;
    });
  });
}

function addTrade(tally: Tally, seats: readonly Seat[], column: number): void {
  for (const seat of seats) tally.trades[seat][column]++;
}

function count(tally: Tally, event: CatanEvent): void {
  switch (event.type) {
    case "rolled":
      tally.dice[event.dice[0] + event.dice[1] - SUMS[0]]++;
      break;
    case "produced":
      addBundles(tally.production, event.bySeat);
      break;
    case "stolen":
      tally.robbery[event.thief][0]++;
      tally.robbery[event.victim][1]++;
      break;
    case "discarded":
      event.bySeat.forEach((cards, seat) => {
        tally.robbery[seat][2] += sum(cards);
      });
      break;
    case "traded":
      addTrade(tally, [event.seat, event.with], 0);
      break;
    case "bankTraded":
      addTrade(tally, [event.seat], 1);
      break;
  }
}

function chartsOf({ points, dice, production, robbery, trades }: Tally): Chart[] {
  const bySeat = (rows: BySeat) => rows.map((values, seat) => ({ seat, values }));
  const rolls = sum(dice);
  return [
    {
      id: "points",
      kind: "lines",
      x: points.map((_, turn) => turn),
      series: points[0].map((_, seat) => ({ seat, values: points.map((row) => row[seat]) })),
    },
    {
      id: "dice",
      kind: "bars",
      x: SUMS,
      series: [
        { key: "thrown", values: dice },
        { key: "expected", values: SUMS.map((total) => Math.round((10 * rolls * waysOf(total)) / THROWS) / 10) },
      ],
    },
    { id: "production", kind: "bars", x: RESOURCES, series: bySeat(production) },
    { id: "robbery", kind: "bars", x: ROBBERY, series: bySeat(robbery) },
    { id: "trades", kind: "bars", x: TRADES, series: bySeat(trades) },
  ];
}

const ended = (envelopes: readonly EventEnvelope<CatanEvent>[]) =>
  envelopes.some(({ event }) => event.type === "turnEnded" || event.type === "won");

/** Points are sampled at the end of each turn and include hidden cards. */
export const charts: ChartMaker<Table, Hand, object, CatanEvent> = (first, steps) => {
  const tally = newTally(first.table.seats.length);
  for (const { state, events } of steps) {
    for (const { event } of events) count(tally, event);
    if (ended(events)) tally.points.push(state.hands.map(({ points }) => points));
  }
  return chartsOf(tally);
};
