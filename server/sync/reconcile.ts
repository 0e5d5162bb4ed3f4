/**
 * Brings a schema object up to plain data of the same shape, writing only what differs, so that a patch holds just that. Objects
 * and arrays are changed in place and never replaced: a new one would get a new reference number, which everybody could count.
 * Nobody else may write to an object that is brought up to date here.
 */
import { type ArraySchema, type MapSchema, Metadata, type Schema } from "@colyseus/schema";

type SchemaClass = new () => Schema;
type Plain = Record<string, unknown>;
type Write = (target: Record<string, unknown>, value: unknown, field: string) => void;
type FieldType = string | SchemaClass | { array: string | SchemaClass } | { map: string };

const plans = new WeakMap<object, readonly (readonly [field: string, write: Write])[]>();

function writePrimitive(target: Record<string, unknown>, value: unknown, field: string): void {
  if (target[field] !== value) target[field] = value;
}

function writeObject(type: SchemaClass): Write {
  return (target, value, field) => {
    target[field] ??= new type();
    reconcile(target[field] as Schema, value as Plain);
  };
}

/** What was last written to each array: reading it back through the schema's proxies would cost more than all the rest. */
const written = new WeakMap<object, unknown[]>();

function writtenTo(array: ArraySchema<unknown>): unknown[] {
  const known = written.get(array) ?? [...array];
  written.set(array, known);
  return known;
}

function writePrimitives(target: Record<string, unknown>, value: unknown, field: string): void {
  const array = target[field] as ArraySchema<unknown>;
  const values = value as readonly unknown[];
  const known = writtenTo(array);
  for (; known.length > values.length; known.pop()) array.pop();
  for (let i = 0; i < known.length; i++) {
    if (known[i] === values[i]) continue;
    known[i] = values[i];
    array[i] = values[i];
  }
  for (let i = known.length; i < values.length; i++) {
    known.push(values[i]);
    array.push(values[i]);
  }
}

function writeObjects(type: SchemaClass): Write {
  return (target, value, field) => {
    const array = target[field] as ArraySchema<Schema>;
    const values = value as readonly Plain[];
    while (array.length > values.length) array.pop();
    for (let i = 0; i < values.length; i++) {
      if (i === array.length) array.push(new type());
      reconcile(array.at(i) as Schema, values[i]);
    }
  };
}

function writeMap(target: Record<string, unknown>, value: unknown, field: string): void {
  const map = target[field] as MapSchema<unknown>;
  const values = value as Plain;
  for (const key of [...map.keys()]) if (!(key in values)) map.delete(key);
  for (const key in values) if (map.get(key) !== values[key]) map.set(key, values[key]);
}

function writerOf(type: FieldType): Write {
  if (typeof type === "string") return writePrimitive;
  if (typeof type === "function") return writeObject(type);
  if ("map" in type) return writeMap;
  return typeof type.array === "string" ? writePrimitives : writeObjects(type.array);
}

function planOf(type: object) {
  const known = plans.get(type);
  if (known) return known;
  const fields = Object.entries(Metadata.getFields(type as Parameters<typeof Metadata.getFields>[0]) as Record<string, FieldType>);
  const plan = fields.map(([field, fieldType]) => [field, writerOf(fieldType)] as const);
  plans.set(type, plan);
  return plan;
}

/** Makes `target` equal to `plain`. Fields that `plain` leaves undefined stay as they are. */
export function reconcile(target: Schema, plain: object): void {
  const values = plain as Plain;
  for (const [field, write] of planOf(target.constructor))
    if (values[field] !== undefined) write(target as unknown as Record<string, unknown>, values[field], field);
}
