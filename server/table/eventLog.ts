/** All events of a table, numbered from 0. Every viewer gets the same numbers, and null for events it must not see. */
import { type EventEnvelope, eventFor, type Refusal, type Seat } from "../../shared/core/game.ts";
import type { EventsMessage, TableEvent } from "../../shared/core/protocol.ts";
import { QUOTAS } from "../lib/limits.ts";

/** Maximum of events in one reply; the client requests the next page. */
export const PAGE = 500;

/** Events that a seat causes alone. */
const OWN_EVENTS: readonly string[] = [
  "table.voteStarted",
  "table.paused",
  "table.resumed",
  "table.undone",
  "table.returned",
] satisfies TableEvent["type"][];

export class EventLog {
  /** Number of `OWN_EVENTS` by seat. */
  readonly #own = new Map<Seat, number>();
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
      this.#countOwn(event.event as TableEvent);
    }
    return first;
  }

  #countOwn(event: TableEvent): void {
    if (OWN_EVENTS.includes(event.type) && "seat" in event) this.#own.set(event.seat, (this.#own.get(event.seat) ?? 0) + 1);
  }

  /** Whether a seat has caused too many events of the table. Refusals: EVENT_LIMIT {max}. */
  limitRefusal(seat: Seat): Refusal | undefined {
    const max = QUOTAS.seatEvents;
    return (this.#own.get(seat) ?? 0) < max ? undefined : { code: "EVENT_LIMIT", params: { max } };
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
