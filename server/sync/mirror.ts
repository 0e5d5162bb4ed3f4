/**
 * Keeps a schema object equal to plain data of the same shape, writing only what differs, so that a patch holds just that. Objects
 * and arrays are changed in place and never replaced: a new one would get a new reference number, which everybody could count.
 * What was written last is remembered here, because reading it back through the schema's proxies would cost more than all the
 * rest; so nobody else may write to a mirrored object.
 */
import { type ArraySchema, type MapSchema, Metadata, type Schema } from "@colyseus/schema";

type SchemaClass = new () => Schema;
type Plain = Record<string, unknown>;
type FieldType = string | SchemaClass | { array: string | SchemaClass } | { map: string };

/** Brings one field, or one object, up to a value. */
type Write = (value: unknown) => void;
type Bind = (target: Plain, field: string) => Write;

function bindPrimitive(target: Plain, field: string): Write {
  let known = target[field];
  return (value) => {
    if (known === value) return;
    known = value;
    target[field] = value;
  };
}

function bindObject(type: SchemaClass): Bind {
  return (target, field) => {
    let write: Write | undefined;
    return (value) => {
      if (!write) {
        target[field] ??= new type();
        write = writerTo(target[field] as Schema);
      }
      write(value);
    };
  };
}

function bindPrimitives(target: Plain, field: string): Write {
  const array = target[field] as ArraySchema<unknown>;
  const known = [...array];
  return (value) => {
    const values = value as readonly unknown[];
    for (; known.length > values.length; known.pop()) array.pop();
    for (let i = 0; i < values.length; i++) {
      if (i === known.length) array.push(values[i]);
      else if (known[i] !== values[i]) array[i] = values[i];
      known[i] = values[i];
    }
  };
}

function bindObjects(type: SchemaClass): Bind {
  return (target, field) => {
    const array = target[field] as ArraySchema<Schema>;
    const writers = [...array].map(writerTo);
    return (value) => {
      const values = value as readonly Plain[];
      for (; writers.length > values.length; writers.pop()) array.pop();
      for (let i = 0; i < values.length; i++) {
        if (i === writers.length) {
          const item = new type();
          array.push(item);
          writers.push(writerTo(item));
        }
        writers[i](values[i]);
      }
    };
  };
}

function bindMap(target: Plain, field: string): Write {
  const map = target[field] as MapSchema<unknown>;
  return (value) => {
    const values = value as Plain;
    for (const key of [...map.keys()]) if (!(key in values)) map.delete(key);
    for (const key in values) if (map.get(key) !== values[key]) map.set(key, values[key]);
  };
}

function bindOf(type: FieldType): Bind {
  if (typeof type === "string") return bindPrimitive;
  if (typeof type === "function") return bindObject(type);
  if ("map" in type) return bindMap;
  return typeof type.array === "string" ? bindPrimitives : bindObjects(type.array);
}

type Plan = readonly (readonly [field: string, bind: Bind])[];

const plans = new WeakMap<object, Plan>();

function planOf(type: object): Plan {
  const known = plans.get(type);
  if (known) return known;
  const fields = Object.entries(Metadata.getFields(type as Parameters<typeof Metadata.getFields>[0]) as Record<string, FieldType>);
  const plan = fields.map(([field, fieldType]) => [field, bindOf(fieldType)] as const);
  plans.set(type, plan);
  return plan;
}

function writerTo(target: Schema): Write {
  const fields = planOf(target.constructor).map(([field, bind]) => ({ field, write: bind(target as unknown as Plain, field) }));
  return (value) => {
    const values = value as Plain;
    for (const { field, write } of fields) {
      const wanted = values[field];
      if (wanted !== undefined) write(wanted);
    }
  };
}

/** @returns what makes `target` equal to plain data; fields that the data leaves undefined stay as they are */
export function mirrorOf(target: Schema): (plain: object) => void {
  return writerTo(target);
}
