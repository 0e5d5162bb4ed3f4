/** A recorded game as a table: the same page shows it, but its moves are made by a slider. */
import { signal } from "@preact/signals";
import { eventFor, type GameEvent, type Move, type Refusal, type Seat, SPECTATOR, type Told } from "../../shared/game.ts";
import type { ChatMessage, Replies, RequestOf, RequestType, SeatState, TableState } from "../../shared/protocol.ts";
import { encodeRecord } from "../../shared/record.ts";
import type { Ply } from "../../shared/search/examine.ts";
import { aloneState } from "../net/alone.ts";
import type { Logged } from "../net/feed.ts";
import { Refused } from "../net/refused.ts";
import type { Batch, Link, TableSession } from "../net/session.ts";
import type { Timeline } from "../playback/timeline.ts";
import type { Film, Frame } from "../record/film.ts";

/** What might have been: other moves, from the one that is shown on, and how many of them are made. */
export interface Branch {
  readonly plies: readonly Ply[];
  readonly at: number;
}

/** What one may read of an event when all hands are open. */
function openly({ event, only }: Told): GameEvent {
  return Object.assign({}, event, ...Object.values(only ?? {}));
}

export class ReplayTable implements TableSession, Timeline {
  readonly id: string;
  readonly film: Film;
  readonly state = signal<TableState | undefined>(undefined);
  /** Through whose eyes the game is seen. */
  readonly seat = signal<Seat>(SPECTATOR);
  readonly host = signal(false);
  readonly link = signal<Link>("open");
  readonly failure = signal<Refusal | undefined>(undefined);
  readonly log = signal<readonly Logged[]>([]);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly skew = signal(0);
  readonly version = signal(0);
  /** All hands, while they are open. */
  readonly hands = signal<readonly object[] | undefined>(undefined);
  /** What the move that led here told, as it may be read. */
  readonly happened = signal<readonly GameEvent[]>([]);
  /** What is tried out from there, if anything is. */
  readonly branch = signal<Branch | undefined>(undefined);
  #frames: readonly Frame[] = [];
  #open = true;
  readonly #listeners = new Set<(batch: Batch) => void>();

  /** @param id of the table it was played at; "" for a file */
  constructor(film: Film, id: string) {
    this.film = film;
    this.id = id;
    this.goTo(0);
  }

  get length(): number {
    return this.film.length;
  }

  get turns(): readonly number[] {
    return this.film.turns;
  }

  /** Shows the game after so many moves. One step on is told as it was live; anything else is shown at once. */
  goTo(wished: number): void {
    const version = Math.min(this.film.length, Math.max(0, wished));
    const step = version === this.version.peek() + 1 && !this.branch.peek();
    this.#frames = [];
    this.branch.value = undefined;
    this.version.value = version;
    this.#show(step ? this.film.told[version - 1] : []);
  }

  /** Makes so many of these moves from the one that is shown on, instead of those that were made. One step on is told as if it were live. */
  tryOut(plies: readonly Ply[], at: number): void {
    const branch = this.branch.peek();
    const before = branch?.plies === plies ? branch.at : 0;
    if (before === 0) this.#frames = this.film.branch(this.version.peek(), plies);
    this.branch.value = { plies, at };
    this.#show(at === before + 1 ? this.#frames[at - 1].told : []);
  }

  /** Looks through a seat's eyes; SPECTATOR sees no hand, or all of them with `open`. */
  lookAs(seat: Seat, open: boolean): void {
    this.seat.value = seat;
    this.#open = open;
    this.#show([]);
  }

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request<R extends RequestType>(type: R, _payload: RequestOf<R>): Promise<Replies[R]> {
    throw new Refused({ code: "NO_SERVER", params: { request: type } });
  }

  async play(_move: Move): Promise<void> {
    throw new Refused({ code: "GAME_OVER" });
  }

  async record(): Promise<string> {
    return encodeRecord(this.film.record);
  }

  close(): void {
    this.#listeners.clear();
    this.link.value = "closed";
  }

  #show(told: readonly Told[]): void {
    const version = this.version.peek();
    const frames = this.#frames.slice(0, this.branch.peek()?.at ?? 0);
    const { table, hands } = frames.at(-1)?.state ?? this.film.matchAt(version).state;
    const state = this.#stateOf(table, hands, version + frames.length);
    const all = [...this.film.told.slice(0, version), ...frames.map((frame) => frame.told)];
    this.hands.value = this.#open ? hands : undefined;
    this.log.value = this.#logOf(all);
    this.happened.value = this.#read(all.at(-1) ?? []);
    this.state.value = state;
    const events = this.#read(told);
    for (const listener of this.#listeners) listener({ events, state });
  }

  #read(told: readonly Told[]): GameEvent[] {
    if (this.#open) return told.map(openly);
    return told.map((one) => eventFor(one, this.seat.peek())).filter((event) => event !== undefined);
  }

  #logOf(told: readonly (readonly Told[])[]): Logged[] {
    return [this.film.opening, ...told].flatMap((some, i) => this.#read(some).map((event, j) => ({ number: i * 1000 + j, event })));
  }

  #stateOf(table: object, hands: readonly object[], version: number): TableState {
    const { header } = this.film.record;
    const over = version === this.film.length && !this.branch.peek() && this.film.outcome !== undefined;
    return {
      game: header.game,
      phase: "over",
      version,
      commitment: header.commitment,
      ...aloneState(),
      options: JSON.stringify(header.options),
      seats: header.seats.map(placeOf),
      host: SPECTATOR,
      table,
      hands: hands.map((hand, seat) => (seat === this.seat.peek() ? hand : {})),
      outcome: over ? JSON.stringify(this.film.outcome) : "",
      undoAlone: version,
      undoSeat: SPECTATOR,
    };
  }
}

function placeOf({ name, colour, kind, level, ownBot = false }: Film["record"]["header"]["seats"][number]): SeatState {
  return { name, colour, kind, level: level ?? "", ownBot, connected: true, presence: "here", botAt: 0, freeAt: 0, ready: true };
}
