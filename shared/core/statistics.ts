/** Figures worth looking at after a game, as data: each game makes them from its chronicle, the client plots them or sets them in a table. */
import type { EventEnvelope, GameEvent, Method, Move, Refusal, Seat, State } from "./game.ts";
import { isRefusal } from "./game.ts";
import type { Match } from "./match.ts";
import { tryMove } from "./match.ts";
import type { MoveEntry } from "./record.ts";

/** One line or one row of bars: of a seat, or named by a key of the game's words. */
export interface Series {
  readonly seat?: Seat;
  readonly key?: string;
  readonly values: readonly number[];
}

/** `id` and the labels in `x` (where they are texts) are keys of the game's words; numbers stand for themselves. */
export interface Chart {
  readonly id: string;
  readonly kind: "lines" | "bars";
  readonly x: readonly (string | number)[];
  readonly series: readonly Series[];
}

/** What happened at one move; `state` is the live state after it, to be read at once and not kept. */
export interface ReplayStep<T = object, H = object, S = object, E extends GameEvent = GameEvent> {
  readonly version: number;
  readonly entry: MoveEntry;
  readonly state: State<T, H, S>;
  readonly events: readonly EventEnvelope<E>[];
}

/** Plays the moves of a match one by one and stops at the first that is refused (which a stored game never has). */
export function* replaySteps<T, H, S, M extends Move, E extends GameEvent>(
  match: Match<T, H, S, M, E>,
  moves: readonly MoveEntry[],
): Generator<ReplayStep<T, H, S, E>, Refusal | undefined> {
  for (const entry of moves) {
    const made = tryMove(match, entry.seat, entry.move as unknown as M);
    if (isRefusal(made)) return made;
    yield { version: match.version, entry, state: match.state, events: made.events };
  }
  return undefined;
}

/** Makes a game's figures from its first state and all its steps. */
export type ChartMaker<T, H, S, E extends GameEvent> = Method<[first: State<T, H, S>, steps: Iterable<ReplayStep<T, H, S, E>>], Chart[]>;
