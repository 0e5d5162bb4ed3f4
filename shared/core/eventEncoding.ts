/**
 * Events as they go out with every move: types and fields as numbers, since their names would be more than half of a move's bytes. Which
 * number stands for which word is said to each viewer in its welcome; what is no word of the list goes as it is.
 */
import type { GameEvent } from "./game.ts";
import type { EventsMessage } from "./protocol.ts";

/** Type of the message; a number, too. */
export const EVENTS_MESSAGE = 1;

/** Types of events and names of their fields. */
type KeyOf<E extends GameEvent> = E extends GameEvent ? E["type"] | Exclude<keyof E & string, "type"> : never;

/** The words of one game's events: another game's list is an error. */
export type EventKeys<E extends GameEvent> = readonly KeyOf<E>[];

/** All words of a game's events, as a list. The compiler asks for every one. */
export function eventKeysOf<E extends GameEvent>(keys: { readonly [W in KeyOf<E>]: 0 }): EventKeys<E> {
  return Object.keys(keys) as KeyOf<E>[];
}

type EncodedKey = string | number;
/** Its type, then each field with its value. */
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
  const decodeKey = (key: EncodedKey) => (typeof key === "number" ? keys[key] : key);
  const event: { type: string; [field: string]: unknown } = { type: decodeKey(type) };
  for (let i = 0; i < rest.length; i += 2) event[decodeKey(rest[i] as EncodedKey)] = rest[i + 1];
  return event;
}

export function decodeEvents([from, version, ...events]: EncodedEvents, keys: readonly string[]): EventsMessage {
  return { from, version, events: events.map((event) => event && decodeEvent(event, keys)) };
}
