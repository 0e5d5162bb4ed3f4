/** What things are worth to a bot, in dollars (which are points): lots at auction, and how long the game will still last. */
import type { Seat } from "../../core/game.ts";
import type { ContainerView } from "../act.ts";
import { END_EXHAUSTED, VALUE_CARDS } from "../components.ts";
import { countColours, discardedColour, isComplete, islandPoints } from "../outcome.ts";
import type { Table } from "../schema.ts";
import { exhaustedColours } from "../supply.ts";
import { type ContainerId, ORDINARY } from "../vocabulary.ts";

/** Share of the machines that work in an ordinary round, and the output of a colour without machines. */
const WORKING = 0.55;
const IDLE_OUTPUT = 0.25;
const MAX_ROUNDS = 24;

/** While nothing forces the end, others too may put it off. */
const MIN_ROUNDS = 2;

/** Rounds until two colours will be exhausted, by what the machines in play can make. */
export function roundsLeft(table: Table): number {
  if (exhaustedColours(table) >= END_EXHAUSTED) return 0;
  const rounds: number[] = [];
  for (let colour = 0; colour < ORDINARY; colour++) {
    let machines = 0;
    for (const seat of table.seats) for (const machine of seat.machines) if (machine === colour) machines++;
    rounds.push(table.supply[colour] / Math.max(IDLE_OUTPUT, WORKING * machines));
  }
  rounds.sort((a, b) => a - b);
  return Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, rounds[END_EXHAUSTED - 1]));
}

/** Value of an island as it would be scored now. @param counts by colour */
export function islandValue(table: Table, card: number, counts: readonly number[]): number {
  const complete = isComplete(counts);
  const discarded = discardedColour(counts, card, table.secondShipment);
  let sum = 0;
  for (let colour = 0; colour < counts.length; colour++) {
    if (counts[colour] > 0 && colour !== discarded) sum += islandPoints(card, colour, counts[colour], complete);
  }
  return sum;
}

/** Share of a container's value that will be scored, since its colour may yet be discarded: the more lie on the island, the fewer of them. */
const MIN_SCORED = 0.5;
const SCORED_PER_CONTAINER = 0.03;
const MAX_SCORED = 0.9;

/** Rounds before the end at which scores begin to show what they will be. */
const FORESIGHT = 8;
const MIN_CERTAINTY = 0.15;

/** What a lot adds to an island: as scored now, the more so the nearer the end; before, by the card's values. */
export function lotValue(table: Table, card: number, island: readonly ContainerId[], lot: readonly ContainerId[], rounds: number): number {
  const before = countColours(island);
  const after = countColours([...island, ...lot]);
  const scored = islandValue(table, card, after) - islandValue(table, card, before);
  const share = Math.min(MAX_SCORED, MIN_SCORED + SCORED_PER_CONTAINER * (island.length + lot.length));
  let potential = 0;
  for (let colour = 0; colour < after.length; colour++) {
    const added = after[colour] - before[colour];
    if (added > 0) potential += share * islandPoints(card, colour, added, true);
  }
  const certainty = Math.max(MIN_CERTAINTY, 1 - rounds / FORESIGHT);
  return certainty * scored + (1 - certainty) * potential;
}

/** What the lot is worth to another, whose card may be any but the own one: the mean. */
function expectedLotValue(view: ContainerView, other: Seat, lot: readonly ContainerId[], rounds: number): number {
  const { table, hand } = view;
  let sum = 0;
  for (let card = 0; card < VALUE_CARDS.length; card++) {
    if (card !== hand.card) sum += lotValue(table, card, table.seats[other].island, lot, rounds);
  }
  return sum / (VALUE_CARDS.length - 1);
}

/** Share of a lot's worth that a bidder risks. */
const BID_SHARE = 0.6;

/** The highest bid to be expected for a lot of this seat. */
export function expectedBid(view: ContainerView, seller: Seat, lot: readonly ContainerId[], rounds: number): number {
  let max = 0;
  for (let other = 0; other < view.table.seats.length; other++) {
    if (other !== seller && other !== view.seat) max = Math.max(max, expectedLotValue(view, other, lot, rounds));
  }
  return BID_SHARE * max;
}
