/**
 * What bots that search go by, and what a game may add to the contract for them: which worlds are possible for all that a seat knows, what is
 * worth trying, and how good a state looks. Nothing here sees more than a seat does.
 */
import { type EventEnvelope, eventFor, type Game, type GameEvent, type Move, type Seat, type State, type View } from "./game.ts";
import type { Random } from "./random.ts";

/** What a seat remembers of what it was told: rows of numbers, whose meaning is the game's own. */
export type Memory = number[][];

export interface SearchModel<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** The memory of a seat that was told nothing yet. */
  newMemory(seats: number): Memory;
  /** Folds an event into it, in place, as its owner may read it. */
  observe(memory: Memory, event: E): void;
  /**
   * A state that agrees with all that the seat sees and remembers: whatever may be so has a chance, and nothing else has one. Without a
   * memory, or where it has been lost, the view alone counts. Shares nothing with the view that `play` changes.
   */
  determinize(view: View<T, H>, memory: Memory | undefined, random: Random): State<T, H, S>;
  /** Deals anew, in place, what nobody can know, as the order of decks; absent where there is no such thing. */
  reshuffle?(state: State<T, H, S>, random: Random): void;
  /** Legal moves worth a playout besides the steady bot's own, the most promising first. */
  candidates(view: View<T, H>, random: Random): readonly M[];
  /**
   * A legal move chosen without playouts, where the game knows better than by them; nothing elsewhere. It follows from the view alone.
   * The bots that search make it; advice and analysis weigh it against others.
   */
  instantMove?(view: View<T, H>): M | undefined;
  /** Who plays the seats in playouts; the steady bot if absent. @param searcher the seat that thinks */
  rolloutPolicy?(view: View<T, H>, searcher: Seat, random: Random): M | undefined;
  /** One owed move in so many of the others' is any legal one in playouts, for others need not play as the steady bot does; none if absent. */
  readonly randomMoveOneIn?: number;
  /** Makes a state cheaper to play on, after each move of a playout. @param searcher the seat that thinks */
  simplify?(state: State<T, H, S>, searcher: Seat): void;
  /** Turns from one table to a later one where the later one can be judged; 0 in the middle of something. */
  turnsElapsed(start: T, now: T): number;
  /** Turns of a playout. */
  readonly horizon: number;
  /** How many times dearer a playout is than a millisecond or so; 1 if absent. Fewer candidates are played out then. */
  readonly playoutCost?: number;
  /** What the fitted value goes by: numbers for each seat, by seat. `npm run train` fits it to games of the steady bot. */
  features?(state: State<T, H, S>): number[][];
  /** Each seat's chance of winning, 0 to 1, by seat; also when the game is over. */
  value(state: State<T, H, S>): readonly number[];
}

/** What a seat remembers after it was told all this, in order. */
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
  /** Lists of what was told that are in it. */
  folded: number;
}

/** The memories of all seats of one game, folded where they are asked for. */
export class SeatMemories {
  readonly #model: SearchModel | undefined;
  readonly #seats: number;
  /** What the setup told, then each move. */
  readonly #events: (readonly EventEnvelope[])[];
  readonly #bySeat = new Map<Seat, FoldedMemory>();

  constructor({ searchModel }: Pick<Game, "searchModel">, seats: number, setupEvents: readonly EventEnvelope[]) {
    this.#model = searchModel;
    this.#seats = seats;
    this.#events = [setupEvents];
  }

  /** A move was made and told this. */
  append(events: readonly EventEnvelope[]): void {
    this.#events.push(events);
  }

  /** Forgets all moves after the first `keep`. */
  truncate(keep: number): void {
    this.#events.length = keep + 1;
    this.#bySeat.clear();
  }

  /** What a seat remembers; nothing if the game knows no memory. Sharing it is safe only until the next call. */
  of(seat: Seat): Memory | undefined {
    if (!this.#model) return undefined;
    const seatMemory = this.#bySeat.get(seat) ?? { memory: this.#model.newMemory(this.#seats), folded: 0 };
    this.#bySeat.set(seat, seatMemory);
    for (; seatMemory.folded < this.#events.length; seatMemory.folded++)
      observeAll(this.#model, seatMemory.memory, this.#events[seatMemory.folded], seat);
    return seatMemory.memory;
  }
}
