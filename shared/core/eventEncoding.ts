/**
 * Events as they go out with every move: types and fields as numbers, since their names would be more than half of a move's bytes. Which
 * number stands for which word is said to each viewer in its welcome; what is no word of the list goes as it is.
 */
import type { GameEvent } from "./game.ts";
import type { EventsMessage } from "./protocol.ts";

/** Type of the message; a number, too. */
export const EVENTS = 1;

/** Types of events and names of their fields. */
type WordOf<E extends GameEvent> = E extends GameEvent ? E["type"] | Exclude<keyof E & string, "type"> : never;

/** The words of one game's events: another game's list is an error. */
export type EventKeys<E extends GameEvent> = readonly WordOf<E>[];

/** All words of a game's events, as a list. The compiler asks for every one. */
export function eventKeysOf<E extends GameEvent>(words: { readonly [W in WordOf<E>]: 0 }): EventKeys<E> {
  return Object.keys(words) as WordOf<E>[];
}

type Word = string | number;
/** Its type, then each field with its value. */
type PackedEvent = readonly [type: Word, ...fieldsAndValues: unknown[]];
export type PackedEvents = readonly [from: number, version: number, ...events: (PackedEvent | null)[]];

const numbered = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function numbersOf(words: readonly string[]): ReadonlyMap<string, number> {
  const known = numbered.get(words) ?? new Map(words.map((word, number) => [word, number]));
  numbered.set(words, known);
  return known;
}

function packEvent(event: GameEvent, numbers: ReadonlyMap<string, number>): PackedEvent {
  const packed: [Word, ...unknown[]] = [numbers.get(event.type) ?? event.type];
  for (const field in event) if (field !== "type") packed.push(numbers.get(field) ?? field, event[field as keyof GameEvent]);
  return packed;
}

export function packEvents({ from, version, events }: EventsMessage, words: readonly string[]): PackedEvents {
  const numbers = numbersOf(words);
  return [from, version, ...events.map((event) => event && packEvent(event, numbers))];
}

function unpackEvent([type, ...rest]: PackedEvent, words: readonly string[]): GameEvent {
  const said = (word: Word) => (typeof word === "number" ? words[word] : word);
  const event: { type: string; [field: string]: unknown } = { type: said(type) };
  for (let i = 0; i < rest.length; i += 2) event[said(rest[i] as Word)] = rest[i + 1];
  return event;
}

export function unpackEvents([from, version, ...events]: PackedEvents, words: readonly string[]): EventsMessage {
  return { from, version, events: events.map((event) => event && unpackEvent(event, words)) };
}
