/**
 * What a game provides for searching bots: memory, hidden-state sampling, candidate moves and an evaluation. Nothing here sees more than a
 * seat does.
 */
import type { Random } from "./random.ts";
import { type EventEnvelope, eventFor, type GameEvent, type Move, type Seat, type State, type View } from "./state.ts";

/** A seat's memory: rows of numbers whose meaning is up to the game. */
export type Memory = number[][];

/** How long a bot may search, and with what memory. */
export interface SearchBudget {
  /** The seat's memory (see `SearchModel`). */
  readonly memory?: Memory;
  /** Number of candidates to play out besides the heuristic's move. */
  readonly breadth?: number;
  /** Share of the budget that is used up; from 1 on, no further playout may start. @param playouts played so far */
  used(playouts: number): number;
}

/** Difference between two winning chances, and its standard error. */
export interface Lead {
  readonly mean: number;
  readonly error: number;
}

/** Depends on the view, and a move on its budget, alone. */
export interface InstantModel<T, H, M extends Move> {
  /**
   * A legal move, or undefined for decisions that are to be searched. Searching bots play it and suggestions are it; analysis compares it
   * with the move that was made. @param budget for looking deeper, if it is worth it
   */
  move(view: View<T, H>, budget?: SearchBudget): M | undefined;
  /** What one of such moves gains over another. */
  lead(view: View<T, H>, better: M, other: M): Lead;
}

export interface SearchModel<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  newMemory(seats: number): Memory;
  /** Updates the memory in place with an event as its owner reads it. */
  observe(memory: Memory, event: E): void;
  /**
   * Samples a state consistent with the view and the memory; every consistent state is possible. Without a memory, the view alone counts.
   * Shares nothing with the view that `play` changes.
   */
  determinize(view: View<T, H>, memory: Memory | undefined, random: Random): State<T, H, S>;
  /** Reshuffles, in place, what no player can know, e.g. decks. */
  reshuffle?(state: State<T, H, S>, random: Random): void;
  /** Legal moves worth a playout besides the heuristic's, the most promising first. */
  candidates(view: View<T, H>, random: Random, memory?: Memory): readonly M[];
  /** For decisions that the game knows better than playouts. */
  readonly instant?: InstantModel<T, H, M>;
  /** Chooses moves in playouts; defaults to the heuristic bot. @param searcher the searching seat */
  rolloutPolicy?(view: View<T, H>, searcher: Seat, random: Random): M | undefined;
  /**
   * In playouts, one in this many required moves of opponents is random, because opponents may not play like the heuristic. Never, if
   * absent.
   */
  readonly randomMoveOneIn?: number;
  /** Simplifies a state after each move of a playout, to save time. @param searcher the searching seat */
  simplify?(state: State<T, H, S>, searcher: Seat): void;
  /** Turns between two tables, if the later one can be evaluated; otherwise 0. */
  turnsElapsed(start: T, now: T): number;
  /** Length of a playout for a decision of this seat, in turns. */
  horizon(table: T, seat: Seat): number;
  /** A playout is worth the mean of its values at the ends of turns, not the last one. Better where real play soon differs from playouts. */
  readonly averagesTurns?: boolean;
  /** By seat: inputs of the forecast that `npm run train` fits, if `value` uses one. */
  features?(state: State<T, H, S>): number[][];
  /** Chance of winning by seat, 0 to 1; defined for finished games too. What searches compare. */
  value(state: State<T, H, S>): readonly number[];
  /**
   * The chances to show: the value, made as certain as results of games proved it to be. Defaults to `value`.
   * Searches don't use them, since they would lose what the margin of a win says.
   */
  chances?(state: State<T, H, S>): readonly number[];
  /** Share of the game that is left, 0 to 1. Needed by `npm run train -- <game> --sharpness`. */
  shareLeft?(table: T): number;
}

/** A seat's memory after these events. */
export function memoryOf<E extends GameEvent>(
  model: Pick<SearchModel<object, object, object, Move, E>, "newMemory" | "observe">,
  seats: number,
  events: Iterable<EventEnvelope<E>>,
  seat: Seat,
): Memory {
  const memory = model.newMemory(seats);
  observeAll(model, memory, events, seat);
  return memory;
}

function observeAll<E extends GameEvent>(
  model: Pick<SearchModel<object, object, object, Move, E>, "observe">,
  memory: Memory,
  events: Iterable<EventEnvelope<E>>,
  seat: Seat,
): void {
  for (const envelope of events) {
    const event = eventFor(envelope, seat);
    if (event) model.observe(memory, event);
  }
}

interface FoldedMemory {
  readonly memory: Memory;
  /** Number of event lists already observed. */
  folded: number;
}

/** Memories of all seats of a game, updated lazily. */
export class SeatMemories {
  readonly #model: SearchModel | undefined;
  readonly #seats: number;
  /** Events of the setup, then of each move. */
  readonly #events: (readonly EventEnvelope[])[];
  readonly #bySeat = new Map<Seat, FoldedMemory>();

  constructor({ searchModel }: { readonly searchModel?: SearchModel }, seats: number, setupEvents: readonly EventEnvelope[]) {
    this.#model = searchModel;
    this.#seats = seats;
    this.#events = [setupEvents];
  }

  append(events: readonly EventEnvelope[]): void {
    this.#events.push(events);
  }

  truncate(keep: number): void {
    this.#events.length = keep + 1;
    this.#bySeat.clear();
  }

  /** Undefined if the game has no search model. Valid until the next call. */
  of(seat: Seat): Memory | undefined {
    if (!this.#model) return undefined;
    const seatMemory = this.#bySeat.get(seat) ?? { memory: this.#model.newMemory(this.#seats), folded: 0 };
    this.#bySeat.set(seat, seatMemory);
    for (const events of this.#events.slice(seatMemory.folded)) observeAll(this.#model, seatMemory.memory, events, seat);
    seatMemory.folded = this.#events.length;
    return seatMemory.memory;
  }
}
