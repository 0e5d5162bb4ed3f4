/** Orders the event stream of a table and detects gaps. */
import type { GameEvent } from "../../shared/core/game.ts";
import type { EventsMessage, NumberedEvent, TableEvent } from "../../shared/core/protocol.ts";

/** Table events share the stream with game events; boards ignore them. */
export const isTableEvent = (event: GameEvent): event is TableEvent => event.type.startsWith("table.");

/** Result of a message: new events, or the first number that is missing. */
interface Received {
  readonly fresh: readonly NumberedEvent[];
  readonly missing?: number;
}

export class Feed {
  #next: number;

  /** @param next number of the next event */
  constructor(next = 0) {
    this.#next = next;
  }

  get next(): number {
    return this.#next;
  }

  /** Returns the new events of a message. A message that leaves a gap is dropped; refetching from `missing` includes it. */
  take(message: EventsMessage): Received {
    if (message.from > this.#next) return { fresh: [], missing: this.#next };
    const known = this.#next - message.from;
    const fresh: NumberedEvent[] = [];
    for (let i = known; i < message.events.length; i++) {
      const event = message.events[i];
      if (event) fresh.push({ number: message.from + i, event });
    }
    this.#next = Math.max(this.#next, message.from + message.events.length);
    return { fresh };
  }

  /** Fetches all events before `end`, page by page. */
  async fill(end: number, ask: (from: number) => Promise<EventsMessage>, use: (fresh: readonly NumberedEvent[]) => void): Promise<void> {
    while (this.#next < end) {
      const page = await ask(this.#next);
      if (page.events.length === 0) return;
      use(this.take(page).fresh);
    }
  }
}
