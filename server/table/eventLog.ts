/** All events of a table, numbered from 0. Every viewer gets the same numbers, and null for events it must not see. */
import { type EventEnvelope, eventFor, type Seat } from "../../shared/core/game.ts";
import type { EventsMessage } from "../../shared/core/protocol.ts";

/** Maximum of events in one reply; the client requests the next page. */
export const PAGE = 500;

export class EventLog {
  readonly #events: EventEnvelope[] = [];
  /** Number of moves before each event. */
  readonly #versions: number[] = [];

  get length(): number {
    return this.#events.length;
  }

  /** @returns number of the first added event */
  add(events: readonly EventEnvelope[], version: number): number {
    const first = this.#events.length;
    for (const event of events) {
      this.#events.push(event);
      this.#versions.push(version);
    }
    return first;
  }

  /** Number of events up to a move, setup and table events included. */
  countUpTo(version: number): number {
    return this.#versions.findLastIndex((at) => at <= version) + 1;
  }

  /** Whether all events from a number on are the same for every viewer. */
  arePublic(from: number): boolean {
    return !this.#events.slice(from).some(({ privateFields, recipients }) => privateFields || recipients);
  }

  /** Events from a number on, as a viewer may read them. */
  for(viewer: Seat, from: number): EventsMessage {
    const page = this.#events.slice(from, from + PAGE);
    const last = Math.min(from, this.#events.length) + page.length - 1;
    return { from, version: this.#versions[last] ?? 0, events: page.map((event) => eventFor(event, viewer) ?? null) };
  }
}
