/** Mutations of moves, mostly illegal. */
import type { Move } from "../../../shared/core/game.ts";
import type { Random } from "../../../shared/core/random.ts";
import type { Plain, Space } from "../../../shared/core/space.ts";

function twistList(list: readonly unknown[], random: Random): unknown[] {
  if (list.length === 0) return [];
  const at = random.int(list.length, "twist");
  if (random.int(4, "twist") === 0) return list.filter((_, i) => i !== at);
  if (random.int(6, "twist") === 0) return [...list, list[at]];
  return list.with(at, twistValue(list[at], random));
}

function twistValue(value: unknown, random: Random): unknown {
  if (typeof value === "number") return Math.max(0, value + random.int(7, "twist") - 3);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return twistList(value, random);
  return typeof value === "object" && value !== null ? twistField(value, random) : value;
}

function twistField<V extends object>(value: V, random: Random): V {
  const fields = Object.keys(value).filter((field) => field !== "type");
  if (fields.length === 0) return value;
  const field = fields[random.int(fields.length, "twist")] as keyof V;
  return { ...value, [field]: twistValue(value[field], random) };
}

/** Changes one field slightly. */
export function mutated(move: Move, random: Random): Move {
  return twistField(move, random);
}

/** Takes one field from another move of the same type. */
export function crossedOver(move: Move, others: readonly Move[], random: Random): Move {
  const alike = others.filter(({ type }) => type === move.type);
  const fields = Object.keys(move).filter((field) => field !== "type");
  if (alike.length === 0 || fields.length === 0) return move;
  const field = fields[random.int(fields.length, "twist")];
  return { ...move, [field]: (alike[random.int(alike.length, "twist")] as unknown as Record<string, unknown>)[field] } as Move;
}

/** The smallest and largest values of a space; for subsets, possibly over budget. */
export function boundsOf(space: Space): Plain[] {
  switch (space.kind) {
    case "integer":
      return [space.min, space.max];
    case "option":
      return [space.of[0], space.of[space.of.length - 1]];
    case "subset":
      return space.fill ? [] : [space.of.slice(0, space.min), space.of.slice(Math.max(0, space.of.length - space.max))];
    case "counts":
      return [countsWithTotal(space.most, space.min), countsWithTotal(space.most, space.max)];
    case "tuple":
      return [0, 1].map((end) => space.of.map((inner) => boundsOf(inner)[end]));
  }
}

/** Counts with this total, from the first kind on. */
function countsWithTotal(max: readonly number[], total: number): number[] {
  let left = total;
  return max.map((there) => {
    const taken = Math.min(there, left);
    left -= taken;
    return taken;
  });
}

/** Zod's description of a schema. */
interface Shape {
  readonly def: {
    readonly type: string;
    readonly values?: readonly unknown[];
    readonly entries?: { readonly [name: string]: unknown };
    readonly options?: readonly Shape[];
    readonly shape?: { readonly [field: string]: Shape };
    readonly element?: Shape;
    readonly items?: readonly Shape[];
    readonly innerType?: Shape;
  };
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
}

/** Small numbers are more often close to legal ones. */
const NEAR = 9;
const LONGEST = 3;

const oneOf = <V>(values: readonly V[], random: Random): V => values[random.int(values.length, "stray")];

/** A random value of the schema. */
export function randomValueOf(shape: Shape, random: Random): unknown {
  const { type, values = [], entries = {}, options = [], shape: fields = {}, element, items = [], innerType } = shape.def;
  const inner = (part: Shape) => randomValueOf(part, random);
  switch (type) {
    case "literal":
      return oneOf(values, random);
    case "enum":
      return oneOf(Object.values(entries), random);
    case "boolean":
      return random.int(2, "stray") === 0;
    case "number":
      return Math.min(shape.maxValue ?? NEAR, (shape.minValue ?? 0) + random.int(NEAR, "stray"));
    case "union":
      return inner(oneOf(options, random));
    case "object":
      return Object.fromEntries(Object.entries(fields).map(([field, part]) => [field, inner(part)]));
    case "array":
      return Array.from({ length: random.int(LONGEST, "stray") }, () => element && inner(element));
    case "tuple":
      return items.map(inner);
    case "optional":
      return innerType && random.int(2, "stray") === 0 ? inner(innerType) : undefined;
    default:
      throw new Error(`no idea of ${type}`);
  }
}
