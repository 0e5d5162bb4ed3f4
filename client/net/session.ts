/** A table as pages see it, with or without a server. */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type GameEvent, type Move, type Refusal, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { ChatMessage, NumberedEvent, Replies, RequestOf, RequestType, TableState } from "../../shared/core/protocol.ts";
import type { RecordedGame } from "./record/recordedGame.ts";

/** `lost` reconnects automatically; `closed` is final. */
type Connection = "connecting" | "open" | "lost" | "closed";

/** Events of one or more moves and the state after them. */
interface Batch {
  readonly events: readonly GameEvent[];
  readonly state: TableState;
}

/** A branch of a recorded game: never rated, nor stored as a game. */
export interface BranchInfo {
  /** Number of moves of the recorded game before it. */
  readonly version: number;
  /** The game as it went on in the branch so far. */
  recorded(): RecordedGame;
  /** Whether it is a practice game, which isn't over. */
  readonly isPractice: boolean;
}

export interface TableSession {
  /** Table id; "" without a server. */
  readonly id: string;
  readonly branchInfo?: BranchInfo;
  /** A practice game so far, with its draws: it can be played on from each of its moments. */
  practised?(): RecordedGame;
  readonly state: ReadonlySignal<TableState | undefined>;
  /** SPECTATOR (-1) when watching. */
  readonly seat: ReadonlySignal<Seat>;
  readonly host: ReadonlySignal<boolean>;
  readonly connection: ReadonlySignal<Connection>;
  /** Why the connection is closed, or why it cannot be restored, if known. */
  readonly failure: ReadonlySignal<Refusal | undefined>;
  readonly log: ReadonlySignal<readonly NumberedEvent[]>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** Offset from `performance.now` to the server's clock, in ms. */
  readonly clockOffset: ReadonlySignal<number>;
  /** Called for each new batch, in order. Returns an unsubscribe function. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Throws `RefusalError`. */
  request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]>;
  /** Throws `RefusalError`. */
  play(move: Move): Promise<void>;
  /** The record as text. Throws `RefusalError`. */
  record(): Promise<string>;
  close(): void;
}

/** Signals and listeners that all sessions share. */
export abstract class SessionBase implements TableSession {
  readonly id: string;
  readonly state = signal<TableState | undefined>(undefined);
  readonly seat = signal<Seat>(SPECTATOR);
  readonly host = signal(false);
  readonly connection: Signal<Connection>;
  readonly failure = signal<Refusal | undefined>(undefined);
  readonly log = signal<readonly NumberedEvent[]>([]);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly clockOffset = signal(0);
  readonly #listeners = new Set<(batch: Batch) => void>();

  constructor(id: string, link: Connection) {
    this.id = id;
    this.connection = signal(link);
  }

  abstract request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]>;
  abstract play(move: Move): Promise<void>;
  abstract record(): Promise<string>;

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.connection.value = "closed";
    this.#listeners.clear();
  }

  protected emit(batch: Batch): void {
    for (const listener of this.#listeners) listener(batch);
  }
}
