/** A table as the pages see it: the same over the network and in the browser alone. */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type GameEvent, type Move, type Refusal, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { ChatMessage, NumberedEvent, Replies, RequestOf, RequestType, TableState } from "../../shared/core/protocol.ts";
import type { Suggestion } from "../../shared/search/suggest.ts";

/** `lost` finds its way back by itself; `closed` does not. */
type Link = "connecting" | "open" | "lost" | "closed";

/** What a move, or several, brought: the events and the state after them. */
interface Batch {
  readonly events: readonly GameEvent[];
  readonly state: TableState;
}

export interface TableSession {
  /** Address part of the table; "" where there is no server. */
  readonly id: string;
  readonly state: ReadonlySignal<TableState | undefined>;
  /** The own seat, SPECTATOR (-1) if watching. */
  readonly seat: ReadonlySignal<Seat>;
  readonly host: ReadonlySignal<boolean>;
  readonly link: ReadonlySignal<Link>;
  /** Why the link is closed for good; while it is lost, what keeps it from opening, as far as that is known. */
  readonly failure: ReadonlySignal<Refusal | undefined>;
  readonly log: ReadonlySignal<readonly NumberedEvent[]>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** What this page's steady clock (`performance.now`) must be given to show the server's, in milliseconds. */
  readonly skew: ReadonlySignal<number>;
  /** Tells of what happened from now on, in order. Returns the way to stop. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Throws `RefusalError`. */
  request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]>;
  /** What a bot that thinks would do in the own seat's place, the same for the same position; absent where nobody thinks for the page. */
  advise?(): Promise<Suggestion | undefined>;
  /** Makes a move of the own seat. Throws `RefusalError`. */
  play(move: Move): Promise<void>;
  /** The record's text. Throws `RefusalError`. */
  record(): Promise<string>;
  close(): void;
}

/** What every such table holds, and those who listen to it. */
export abstract class SessionBase implements TableSession {
  readonly id: string;
  readonly state = signal<TableState | undefined>(undefined);
  readonly seat = signal<Seat>(SPECTATOR);
  readonly host = signal(false);
  readonly link: Signal<Link>;
  readonly failure = signal<Refusal | undefined>(undefined);
  readonly log = signal<readonly NumberedEvent[]>([]);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly skew = signal(0);
  readonly #listeners = new Set<(batch: Batch) => void>();

  constructor(id: string, link: Link) {
    this.id = id;
    this.link = signal(link);
  }

  abstract request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]>;
  abstract play(move: Move): Promise<void>;
  abstract record(): Promise<string>;

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.link.value = "closed";
    this.#listeners.clear();
  }

  protected emit(batch: Batch): void {
    for (const listener of this.#listeners) listener(batch);
  }
}
