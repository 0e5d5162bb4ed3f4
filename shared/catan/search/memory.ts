/**
 * A seat's memory in Catan: the possible hands of all seats, card by card. Only thefts between others are hidden; each splits the
 * possibilities by the card that may have been stolen, and later payments, discards and monopolies rule some out.
 */
import type { Seat } from "../../core/game.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { CatanEvent } from "../events.ts";
import { COSTS, NO_CARDS } from "../resources.ts";
import { type Bundle, RESOURCES, type Resource } from "../vocabulary.ts";

/** Rows: dice pairs drawn from the current deck; then possible hands (weight, five counts per seat). */
export const DRAWN = 0;
export const HANDS = 1;

const KINDS = RESOURCES.length;
/** Keeps only the most likely hands. */
const MAX_ROWS = 120;
/** Pairs drawn before the dice deck is reshuffled. */
const MAX_DRAWN = 31;

export function newMemory(seats: number): Memory {
  return [[], [1, ...new Array<number>(KINDS * seats).fill(0)]];
}

const at = (seat: Seat, kind: number): number => 1 + KINDS * seat + kind;

export function handIn(row: readonly number[], seat: Seat): Bundle {
  return row.slice(at(seat, 0), at(seat, KINDS));
}

const isPossible = (row: readonly number[]): boolean => row.every((count) => count >= 0);

function filterRows(memory: Memory, predicate: (row: readonly number[]) => boolean): void {
  const rows = memory.slice(HANDS).filter(predicate);
  memory.length = HANDS;
  memory.push(...rows);
}

/** Adds cards to a seat's hand in every row. */
function add(memory: Memory, seat: Seat, cards: readonly number[], times = 1): void {
  for (let i = HANDS; i < memory.length; i++) for (let kind = 0; kind < KINDS; kind++) memory[i][at(seat, kind)] += times * cards[kind];
}

function addCards(memory: Memory, seat: Seat, resource: Resource, count: number): void {
  const kind = RESOURCES.indexOf(resource);
  for (let i = HANDS; i < memory.length; i++) memory[i][at(seat, kind)] += count;
}

/** Merges equal hands and keeps the most likely. */
function merged(rows: readonly number[][]): number[][] {
  const known = new Map<string, number[]>();
  for (const row of rows) {
    const key = row.slice(1).join();
    const same = known.get(key);
    if (same) same[0] += row[0];
    else known.set(key, row);
  }
  const all = [...known.values()].sort((a, b) => b[0] - a[0]).slice(0, MAX_ROWS);
  const total = all.reduce((sum, [weight]) => sum + weight, 0);
  return all.map(([weight, ...hands]) => [weight / total, ...hands]);
}

/** One row per kind of card that may have been stolen. */
function split(row: readonly number[], thief: Seat, victim: Seat): number[][] {
  const hand = handIn(row, victim);
  const total = hand.reduce((sum, count) => sum + count, 0);
  return hand.flatMap((count, kind) => {
    if (count === 0) return [];
    const after = [...row];
    after[0] *= count / total;
    after[at(victim, kind)]--;
    after[at(thief, kind)]++;
    return [after];
  });
}

type Observer<K extends CatanEvent["type"]> = (memory: Memory, event: Extract<CatanEvent, { readonly type: K }>) => void;

const stolen: Observer<"stolen"> = (memory, { thief, victim, resource }) => {
  if (resource) {
    addCards(memory, victim, resource, -1);
    addCards(memory, thief, resource, 1);
    filterRows(memory, isPossible);
    return;
  }
  const rows = memory.slice(HANDS).flatMap((row) => split(row, thief, victim));
  memory.length = HANDS;
  memory.push(...merged(rows));
};

function pay(memory: Memory, seat: Seat, cost: readonly number[]): void {
  add(memory, seat, cost, -1);
  filterRows(memory, isPossible);
}

/** Records the roll as drawn from the dice deck; ordinary dice ignore it. */
function recordDraw(memory: Memory, [first, second]: readonly [number, number]): void {
  const pair = 6 * (first - 1) + second - 1;
  const pairs = memory[DRAWN];
  if (pairs.length >= MAX_DRAWN) pairs.length = 0;
  pairs.push(pair);
}

const produced: Observer<"produced"> = (memory, { bySeat }) => {
  for (const [seat, cards] of bySeat.entries()) add(memory, seat, cards);
};

const discarded: Observer<"discarded"> = (memory, { bySeat }) => {
  for (const [seat, cards] of bySeat.entries()) add(memory, seat, cards, -1);
  filterRows(memory, isPossible);
};

const traded: Observer<"traded"> = (memory, { seat, with: partner, give, get }) => {
  add(memory, seat, give, -1);
  add(memory, partner, give);
  add(memory, seat, get);
  add(memory, partner, get, -1);
  filterRows(memory, isPossible);
};

const bankTraded: Observer<"bankTraded"> = (memory, { seat, give, count, get }) => {
  addCards(memory, seat, give, -count);
  addCards(memory, seat, get, 1);
  filterRows(memory, isPossible);
};

const monopolised: Observer<"monopolised"> = (memory, { seat, resource, bySeat }) => {
  const kind = RESOURCES.indexOf(resource);
  filterRows(memory, (row) => bySeat.every((count, victim) => victim === seat || row[at(victim, kind)] === count));
  for (const [victim, count] of bySeat.entries()) {
    addCards(memory, victim, resource, -count);
    addCards(memory, seat, resource, count);
  }
};

/** Events without an observer need no memory. */
const OBSERVERS: { readonly [K in CatanEvent["type"]]?: Observer<K> } = {
  startingResources: (memory, { seat, cards }) => add(memory, seat, cards),
  produced,
  discarded,
  stolen,
  traded,
  bankTraded,
  monopolised,
  roadBuilt: (memory, { seat, free }) => pay(memory, seat, free ? NO_CARDS : COSTS.road),
  settlementBuilt: (memory, { seat }) => pay(memory, seat, COSTS.settlement),
  cityBuilt: (memory, { seat }) => pay(memory, seat, COSTS.city),
  cardBought: (memory, { seat }) => pay(memory, seat, COSTS.card),
  plentyTaken: (memory, { seat, cards }) => add(memory, seat, cards),
  rolled: (memory, { dice }) => recordDraw(memory, dice),
  sevenIgnored: (memory, { dice }) => recordDraw(memory, dice),
};

export function observe(memory: Memory, event: CatanEvent): void {
  (OBSERVERS[event.type] as Observer<CatanEvent["type"]> | undefined)?.(memory, event);
}
