/**
 * Keeps a schema object equal to plain data of the same shape and writes only differences, so that patches hold nothing else. Objects and
 * arrays are changed in place: a new one would get a new reference number, which clients could count. The last written values are stored
 * here, because reading them through the schema's proxies costs more than everything else; so only the mirror may write to the object.
 * Writers are built once per class; an object stores only its values in one array, because comparisons are bound by memory access.
 */

import { type ArraySchema, type MapSchema, Metadata, type Schema } from "@colyseus/schema";
import { at } from "../../../shared/core/at.ts";

type SchemaClass = new () => Schema;
type Plain = Record<string, unknown>;
type FieldType = string | SchemaClass | { array: string | SchemaClass } | { map: string };

/** Updates a non-primitive field. @param known last written value, undefined the first time @returns the new `known` */
type Write = (target: Plain, field: string, value: unknown, known: unknown) => unknown;

/** How to write objects of a class: its fields, and writers for non-primitive ones. */
interface Plan {
  readonly fields: readonly string[];
  /** Index by field. */
  readonly slots: ReadonlyMap<string, number>;
  readonly writes: readonly (Write | undefined)[];
}

/** Encoded with a lone surrogate, a patch could no longer be decoded by anybody at the table. */
const encodable = (value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);

class Mirrored {
  readonly #target: Plain;
  readonly #plan: Plan;
  readonly #known: unknown[];

  constructor(target: Schema) {
    this.#target = target as unknown as Plain;
    this.#plan = planOf(target.constructor);
    this.#known = this.#plan.fields.map((field, i) => (this.#plan.writes[i] ? undefined : this.#target[field]));
  }

  /** `for in` avoids a lookup per name; most objects have their fields in the schema's order. */
  write(values: Plain): void {
    const { fields, slots } = this.#plan;
    let next = 0;
    for (const field in values) {
      const i = fields[next] === field ? next : slots.get(field);
      if (i === undefined) continue;
      next = i + 1;
      const value = values[field];
      if (value !== this.#known[i] && value !== undefined) this.#write(i, field, value);
    }
  }

  #write(i: number, field: string, value: unknown): void {
    const write = this.#plan.writes[i];
    if (!write) this.#target[field] = encodable(value);
    this.#known[i] = write ? write(this.#target, field, value, this.#known[i]) : value;
  }
}

function objectWriter(type: SchemaClass): Write {
  return (target, field, value, known) => {
    target[field] ??= new type();
    const object = known instanceof Mirrored ? known : new Mirrored(target[field] as Schema);
    object.write(value as Plain);
    return object;
  };
}

class Items<T> {
  readonly array: ArraySchema<unknown>;
  known: T[];

  constructor(array: ArraySchema<unknown>, known: T[]) {
    this.array = array;
    this.known = known;
  }

  cut(length: number): void {
    for (; this.known.length > length; this.known.pop()) this.array.pop();
  }
}

const writePrimitives: Write = (target, field, value, before) => {
  const items = before instanceof Items ? before : new Items(target[field] as ArraySchema, [...(target[field] as ArraySchema)]);
  const values = value as readonly unknown[];
  items.cut(values.length);
  rewrite(items, values);
  if (values.length === items.known.length) return items;
  items.array.push(...values.slice(items.known.length).map(encodable));
  // A copy has no spare capacity.
  items.known = [...values];
  return items;
};

function rewrite({ array, known }: Items<unknown>, values: readonly unknown[]): void {
  for (let i = 0; i < known.length; i++) {
    if (known[i] === values[i]) continue;
    known[i] = values[i];
    array[i] = encodable(values[i]);
  }
}

function objectsWriter(type: SchemaClass): Write {
  const mirroredIn = (array: ArraySchema<unknown>) =>
    new Items(
      array,
      [...(array as ArraySchema<Schema>)].map((item) => new Mirrored(item)),
    );
  const added = ({ array, known }: Items<Mirrored>): void => {
    const item = new type();
    array.push(item);
    known.push(new Mirrored(item));
  };
  return (target, field, value, before) => {
    const items = (before as Items<Mirrored> | undefined) ?? mirroredIn(target[field] as ArraySchema);
    const values = value as readonly Plain[];
    items.cut(values.length);
    for (let i = 0; i < values.length; i++) {
      if (i === items.known.length) added(items);
      at(items.known, i).write(at(values, i));
    }
    return items;
  };
}

const writeMap: Write = (target, field, value) => {
  const [map, values] = [target[field] as MapSchema<unknown>, value as Plain];
  for (const key of [...map.keys()]) if (!(key in values)) map.delete(key);
  for (const key in values) if (map.get(key) !== values[key]) map.set(key, encodable(values[key]));
  return undefined;
};

function writerOf(type: FieldType): Write | undefined {
  if (typeof type === "string") return undefined;
  if (typeof type === "function") return objectWriter(type);
  if ("map" in type) return writeMap;
  return typeof type.array === "string" ? writePrimitives : objectsWriter(type.array);
}

const plans = new WeakMap<object, Plan>();

function planOf(type: object): Plan {
  const known = plans.get(type);
  if (known) return known;
  const fields = Object.entries(Metadata.getFields(type as Parameters<typeof Metadata.getFields>[0]) as Record<string, FieldType>);
  const plan = {
    fields: fields.map(([field]) => field),
    slots: new Map(fields.map(([field], i) => [field, i])),
    writes: fields.map(([, fieldType]) => writerOf(fieldType)),
  };
  plans.set(type, plan);
  return plan;
}

/** @returns updates `target`; fields that are undefined in the data stay unchanged */
export function createReconciler(target: Schema): (plain: object) => void {
  const mirrored = new Mirrored(target);
  return (plain) => mirrored.write(plain as Plain);
}
