/** Value of auction lots, and the expected length of the game. In dollars, which are points. */
import type { Seat } from "../../core/game.ts";
import { END_EXHAUSTED, VALUE_CARDS } from "../components.ts";
import { countColours, discardedColour, isComplete, islandPoints } from "../outcome.ts";
import type { Table } from "../schema.ts";
import { exhaustedColours } from "../supply.ts";
import { type ContainerId, ORDINARY } from "../vocabulary.ts";
import type { EvalContext } from "./evaluation.ts";

/** Share of machines that work per round, and the output of a colour without machines. */
const WORKING = 0.55;
const IDLE_OUTPUT = 0.25;
const MAX_ROUNDS = 24;

/** Players can delay the end, so at least this many rounds remain. */
const MIN_ROUNDS = 2;

/** Expected rounds until two colours are exhausted. */
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

/** Score of an island if the game ended now. @param counts by colour */
export function islandValue(table: Table, card: number, counts: readonly number[]): number {
  const complete = isComplete(counts);
  const discarded = discardedColour(counts, card, table.secondShipment);
  let sum = 0;
  for (let colour = 0; colour < counts.length; colour++) {
    if (counts[colour] > 0 && colour !== discarded) sum += islandPoints(card, colour, counts[colour], complete);
  }
  return sum;
}

/** Expected share of a container's value that is scored: a colour may still be discarded, less likely on large islands. */
const MIN_SCORED = 0.5;
const SCORED_PER_CONTAINER = 0.03;
const MAX_SCORED = 0.9;

/** Near the end, current scores become reliable. */
const FORESIGHT = 8;
const MIN_CERTAINTY = 0.15;

/** An island's containers by colour, without and with a lot. */
interface IslandGrowth {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Containers with the lot. */
  readonly size: number;
}

function growthOf(island: readonly ContainerId[], lot: readonly ContainerId[]): IslandGrowth {
  return { before: countColours(island), after: countColours([...island, ...lot]), size: island.length + lot.length };
}

/** Value of the growth on this card: near the end by its score, before by the card's values. */
function growthValue(table: Table, card: number, { before, after, size }: IslandGrowth, rounds: number): number {
  const scored = islandValue(table, card, after) - islandValue(table, card, before);
  const share = Math.min(MAX_SCORED, MIN_SCORED + SCORED_PER_CONTAINER * size);
  let potential = 0;
  for (let colour = 0; colour < after.length; colour++) {
    const added = after[colour] - before[colour];
    if (added > 0) potential += share * islandPoints(card, colour, added, true);
  }
  const certainty = Math.max(MIN_CERTAINTY, 1 - rounds / FORESIGHT);
  return certainty * scored + (1 - certainty) * potential;
}

/** Value of a lot on an island. */
export function lotValue(table: Table, card: number, island: readonly ContainerId[], lot: readonly ContainerId[], rounds: number): number {
  return growthValue(table, card, growthOf(island, lot), rounds);
}

/** Mean value to an opponent over all cards it may hold. */
function expectedLotValue({ table, hand, rounds }: EvalContext, other: Seat, lot: readonly ContainerId[]): number {
  const growth = growthOf(table.seats[other].island, lot);
  let sum = 0;
  for (let card = 0; card < VALUE_CARDS.length; card++) if (card !== hand.card) sum += growthValue(table, card, growth, rounds);
  return sum / (VALUE_CARDS.length - 1);
}

/** The highest bid expected for a lot of `seller`. */
export function expectedBid(context: EvalContext, seller: Seat, lot: readonly ContainerId[]): number {
  let max = 0;
  for (let other = 0; other < context.table.seats.length; other++) {
    if (other !== seller && other !== context.seat) max = Math.max(max, expectedLotValue(context, other, lot));
  }
  return context.preferences.othersBid * max;
}
