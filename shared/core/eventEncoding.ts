/**
 * Wire encoding of events: types and field names become indexes into a list that the welcome message carries, because names would be more
 * than half of a move's bytes. Names outside the list are sent as they are.
 */
import type { GameEvent } from "./game.ts";
import type { EventsMessage } from "./protocol.ts";

/** Message type of encoded events. */
export const EVENTS_MESSAGE = 1;

type KeyOf<E extends GameEvent> = E extends GameEvent ? E["type"] | Exclude<keyof E & string, "type"> : never;

/** Event types and field names of one game; another game's list is a type error. */
export type EventKeys<E extends GameEvent> = readonly KeyOf<E>[];

/** Lists all keys of a game's events; the compiler requires each. */
export function eventKeysOf<E extends GameEvent>(keys: { readonly [W in KeyOf<E>]: 0 }): EventKeys<E> {
  return Object.keys(keys) as KeyOf<E>[];
}

type EncodedKey = string | number;
/** The type, then key and value of each field. */
type EncodedEvent = readonly [type: EncodedKey, ...fieldsAndValues: unknown[]];
export type EncodedEvents = readonly [from: number, version: number, ...events: (EncodedEvent | null)[]];

const indexCache = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function indexOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const index = indexCache.get(keys) ?? new Map(keys.map((key, number) => [key, number]));
  indexCache.set(keys, index);
  return index;
}

function encodeEvent(event: GameEvent, indexes: ReadonlyMap<string, number>): EncodedEvent {
  const encoded: [EncodedKey, ...unknown[]] = [indexes.get(event.type) ?? event.type];
  for (const field in event) if (field !== "type") encoded.push(indexes.get(field) ?? field, event[field as keyof GameEvent]);
  return encoded;
}

export function encodeEvents({ from, version, events }: EventsMessage, keys: readonly string[]): EncodedEvents {
  const indexes = indexOf(keys);
  return [from, version, ...events.map((event) => event && encodeEvent(event, indexes))];
}

function decodeEvent([type, ...rest]: EncodedEvent, keys: readonly string[]): GameEvent {
  const decodeKey = (key: EncodedKey) => (typeof key === "number" ? (keys[key] as string) : key);
  const event: { type: string; [field: string]: unknown } = { type: decodeKey(type) };
  for (let i = 0; i < rest.length; i += 2) event[decodeKey(rest[i] as EncodedKey)] = rest[i + 1];
  return event;
}

export function decodeEvents([from, version, ...events]: EncodedEvents, keys: readonly string[]): EventsMessage {
  return { from, version, events: events.map((event) => event && decodeEvent(event, keys)) };
}
