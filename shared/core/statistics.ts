/** Statistics after a game, as charts that each game builds from a replay and the client plots. */
import type { EventEnvelope, GameEvent, Method, Move, Refusal, Seat, State } from "./game.ts";
import { isRefusal } from "./game.ts";
import type { Match } from "./match.ts";
import { tryMove } from "./match.ts";
import type { MoveEntry } from "./record.ts";

/** One line or one group of bars, labelled by a seat or a message key. */
export interface Series {
  readonly seat?: Seat;
  readonly key?: string;
  readonly values: readonly number[];
}

/** `id` and text labels in `x` are message keys of the game. */
export interface Chart {
  readonly id: string;
  readonly kind: "lines" | "bars";
  readonly x: readonly (string | number)[];
  readonly series: readonly Series[];
  /** Number of leading points that are part of the setup. */
  readonly setup?: number;
}

/** One move of a replay. `state` is live: read it at once and do not keep it. */
export interface ReplayStep<T = object, H = object, S = object, E extends GameEvent = GameEvent> {
  readonly version: number;
  readonly entry: MoveEntry;
  readonly state: State<T, H, S>;
  readonly events: readonly EventEnvelope<E>[];
}

/** Replays moves one by one; stops at the first refusal. */
export function* replaySteps<T, H, S, M extends Move, E extends GameEvent>(
  match: Match<T, H, S, M, E>,
  moves: readonly MoveEntry[],
): Generator<ReplayStep<T, H, S, E>, Refusal | undefined> {
  for (const entry of moves) {
    const result = tryMove(match, entry.seat, entry.move as unknown as M);
    if (isRefusal(result)) return result;
    yield { version: match.version, entry, state: match.state, events: result.events };
  }
  return undefined;
}

/** Builds the charts from the initial state and all steps. */
export type ChartMaker<T, H, S, E extends GameEvent> = Method<[first: State<T, H, S>, steps: Iterable<ReplayStep<T, H, S, E>>], Chart[]>;
