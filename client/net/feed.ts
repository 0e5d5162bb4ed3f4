import type { EventsMessage, NumberedEvent } from "../../shared/core/protocol.ts";

/** Events of the table itself (see `TableEvent`) stand in the same stream as the game's; boards know nothing of them. */
export function isOfTable(type: string): boolean {
  return type.startsWith("table.");
}

/** What a message brought: new events, or the number from which on they must be asked for again. */
interface Received {
  readonly fresh: readonly NumberedEvent[];
  readonly missing?: number;
}

export class Feed {
  #next: number;

  /** @param next number of the first event awaited */
  constructor(next = 0) {
    this.#next = next;
  }

  get next(): number {
    return this.#next;
  }

  /** Takes what is new of a message. One that leaves a gap is not taken at all: the answer to `missing` holds it again. */
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

  /** Asks for all before a number, one page after the other. */
  async fill(end: number, ask: (from: number) => Promise<EventsMessage>, use: (fresh: readonly NumberedEvent[]) => void): Promise<void> {
    while (this.#next < end) {
      const page = await ask(this.#next);
      if (page.events.length === 0) return;
      use(this.take(page).fresh);
    }
  }
}
