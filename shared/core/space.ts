/**
 * The values that an open field of a move may take, as data. One description serves validation, board controls, the move list, the random
 * bot and the fuzzer.
 */
import type { Random } from "./random.ts";

export type Plain = string | number | boolean | { readonly [key: string]: Plain } | readonly Plain[];

export type Space =
  /** An integer from min to max, inclusive. */
  | { readonly kind: "integer"; readonly min: number; readonly max: number }
  /** Exactly one of these. */
  | { readonly kind: "option"; readonly of: readonly Plain[] }
  /**
   * Distinct items, as an array in any order. The sum of `cost` (by index of `of`) must not exceed `budget`.
   * With `fill`, items are objects and each chosen one gets further fields from these spaces.
   */
  | {
      readonly kind: "subset";
      readonly of: readonly Plain[];
      readonly min: number;
      readonly max: number;
      readonly cost?: readonly number[];
      readonly budget?: number;
      readonly fill?: { readonly [field: string]: Space };
    }
  /** Counts parallel to `of`: each 0..most[i], their total min..max. */
  | {
      readonly kind: "counts";
      readonly of: readonly string[];
      readonly most: readonly number[];
      readonly min: number;
      readonly max: number;
    }
  /** One value from each space, in order. */
  | { readonly kind: "tuple"; readonly of: readonly Space[] };

/** Deep equality of plain data; key order does not matter. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => deepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

export function costOf(cost: readonly number[] | undefined, chosen: readonly number[]): number {
  return cost ? chosen.reduce((sum, index) => sum + (cost[index] as number), 0) : 0;
}

/**
 * Why a value is outside a space, in the order in which it is checked: wrong shape; below or above the range; unknown or repeated item; too
 * few or too many; invalid `fill`; over budget.
 */
export type Violation = "shape" | "below" | "above" | "item" | "few" | "many" | "fill" | "cost";

function integerViolation(space: Extract<Space, { kind: "integer" }>, value: unknown): Violation | undefined {
  if (!Number.isInteger(value)) return "shape";
  if ((value as number) < space.min) return "below";
  return (value as number) > space.max ? "above" : undefined;
}

function countsViolation(space: Extract<Space, { kind: "counts" }>, value: unknown): Violation | undefined {
  if (!Array.isArray(value) || value.length !== space.of.length) return "shape";
  let total = 0;
  for (let i = 0; i < value.length; i++) {
    if (!Number.isInteger(value[i]) || value[i] < 0) return "shape";
    if (value[i] > (space.most[i] as number)) return "item";
    total += value[i];
  }
  return numberViolation(space, total);
}

function numberViolation(space: { readonly min: number; readonly max: number }, number: number): Violation | undefined {
  if (number < space.min) return "few";
  return number > space.max ? "many" : undefined;
}

type Subset = Extract<Space, { kind: "subset" }>;

/** The chosen value without its `fill` fields. */
function withoutFill(space: Subset, value: unknown): unknown {
  if (!space.fill || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const rest: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) if (!(field in space.fill)) rest[field] = inner;
  return rest;
}

/** -1 if there is none. */
export function itemIndex(space: Subset, value: unknown): number {
  const item = withoutFill(space, value);
  return space.of.findIndex((other) => deepEqual(other, item));
}

function isFilled(space: Subset, value: unknown): boolean {
  for (const field in space.fill) if (!contains(space.fill[field] as Space, (value as Record<string, unknown>)[field])) return false;
  return true;
}

function subsetViolation(space: Subset, value: unknown): Violation | undefined {
  if (!Array.isArray(value)) return "shape";
  const chosen = value.map((entry) => itemIndex(space, entry));
  if (chosen.includes(-1) || new Set(chosen).size !== chosen.length) return "item";
  const violation = numberViolation(space, chosen.length);
  if (violation) return violation;
  if (space.fill && !value.every((entry) => isFilled(space, entry))) return "fill";
  return space.budget !== undefined && costOf(space.cost, chosen) > space.budget ? "cost" : undefined;
}

function tupleViolation(space: Extract<Space, { kind: "tuple" }>, value: unknown): Violation | undefined {
  if (!Array.isArray(value) || value.length !== space.of.length) return "shape";
  for (const [i, inner] of space.of.entries()) {
    const violation = violationOf(inner, value[i]);
    if (violation) return violation;
  }
  return undefined;
}

/** Undefined if the value is in the space. */
export function violationOf(space: Space, value: unknown): Violation | undefined {
  switch (space.kind) {
    case "integer":
      return integerViolation(space, value);
    case "option":
      return space.of.some((item) => deepEqual(item, value)) ? undefined : "item";
    case "subset":
      return subsetViolation(space, value);
    case "counts":
      return countsViolation(space, value);
    case "tuple":
      return tupleViolation(space, value);
  }
}

export function contains(space: Space, value: unknown): boolean {
  return violationOf(space, value) === undefined;
}

/** Why the space is empty; undefined if it is not. */
export function emptyReason(space: Space): Violation | undefined {
  switch (space.kind) {
    case "integer":
      return space.max < space.min ? "above" : undefined;
    case "option":
      return space.of.length === 0 ? "item" : undefined;
    case "subset":
      return emptySubsetReason(space);
    case "counts":
      return space.min > space.max || space.most.reduce((sum, most) => sum + most, 0) < space.min ? "few" : undefined;
    case "tuple":
      return space.of.map(emptyReason).find(Boolean);
  }
}

function emptySubsetReason(space: Subset): Violation | undefined {
  if (space.min > space.max) return "many";
  if (space.of.length < space.min) return "few";
  if (space.min > 0 && Object.values(space.fill ?? {}).some(emptyReason)) return "fill";
  return space.budget !== undefined && cheapest(space) > space.budget ? "cost" : undefined;
}

/** Minimum cost of a legal selection. */
function cheapest({ cost, min }: Subset): number {
  if (!cost || min === 0) return 0;
  if (min === 1) return Math.min(...cost);
  const prices = [...cost].sort((a, b) => a - b);
  return prices.slice(0, min).reduce((sum, price) => sum + price, 0);
}

function sampleCounts(space: Extract<Space, { kind: "counts" }>, random: Random): number[] {
  const counts = space.of.map(() => 0);
  const left = [...space.most];
  const stock = left.reduce((sum, most) => sum + most, 0);
  const most = Math.min(space.max, stock);
  const total = space.min + random.int(most - space.min + 1, "sample");
  for (let n = 0; n < total; n++) {
    const i = random.weighted(left, "sample");
    counts[i] = (counts[i] as number) + 1;
    left[i] = (left[i] as number) - 1;
  }
  return counts;
}

function sampleSubset(space: Subset, random: Random): Plain[] {
  if (space.of.length === 0 || space.max === 0) return [];
  const order = random.shuffle(
    space.of.map((_, i) => i),
    "sample",
  );
  const wanted = space.min + random.int(Math.min(space.max, order.length) - space.min + 1, "sample");
  const chosen = space.cost ? affordable(space, space.cost, order, wanted) : order.slice(0, wanted);
  return chosen.map((index) => completeItem(space, index, random));
}

/** The first affordable items in this order, leaving enough budget for the required minimum. */
function affordable(
  { min, budget = Number.POSITIVE_INFINITY }: Subset,
  cost: readonly number[],
  order: readonly number[],
  wanted: number,
): number[] {
  const chosen: number[] = [];
  const price = (index: number) => cost[index] as number;
  const byPrice = min > 1 ? [...order].sort((a, b) => price(a) - price(b)) : [];
  let spent = 0;
  for (const index of order) {
    if (chosen.length >= wanted) break;
    const required = min - chosen.length - 1;
    const reserved =
      required > 0 ? costOf(cost, byPrice.filter((other) => other !== index && !chosen.includes(other)).slice(0, required)) : 0;
    if (spent + price(index) + reserved > budget) continue;
    chosen.push(index);
    spent += price(index);
  }
  return chosen;
}

function completeItem(space: Subset, index: number, random: Random): Plain {
  const item = space.of[index] as Plain;
  if (!space.fill) return item;
  const full: Record<string, Plain> = { ...(item as Record<string, Plain>) };
  for (const field in space.fill) full[field] = sample(space.fill[field] as Space, random);
  return full;
}

/** A random value of a non-empty space; every value is possible. */
export function sample(space: Space, random: Random): Plain {
  switch (space.kind) {
    case "integer":
      return space.min + random.int(space.max - space.min + 1, "sample");
    case "option":
      return space.of[random.int(space.of.length, "sample")] as Plain;
    case "subset":
      return sampleSubset(space, random);
    case "counts":
      return sampleCounts(space, random);
    case "tuple":
      return space.of.map((inner) => sample(inner, random));
  }
}
