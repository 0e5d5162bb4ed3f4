/** A game in progress. Rooms, replays, offline play and tests all play through this. */
import type { EventEnvelope, Game, GameEvent, Move, Outcome, Refusal, Seat, SeatSetup, State } from "./game.ts";
import { isRefusal } from "./game.ts";
import type { Options } from "./options.ts";
import type { Random } from "./random.ts";

export interface Match<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  readonly game: Game<T, H, S, M, E>;
  readonly state: State<T, H, S>;
  readonly random: Random;
  readonly setupEvents: readonly EventEnvelope<E>[];
  /** Number of moves played. */
  version: number;
}

export interface MoveResult<E extends GameEvent = GameEvent> {
  readonly events: readonly EventEnvelope<E>[];
  /** Its mover cannot undo it alone. */
  readonly final: boolean;
}

/** @param rules version to play by, for records of an earlier one */
export function createMatch<T, H, S, M extends Move, E extends GameEvent>(
  game: Game<T, H, S, M, E>,
  options: Options,
  seats: readonly SeatSetup[],
  random: Random,
  rules = game.rulesVersion,
): Match<T, H, S, M, E> {
  const { state, events } = game.setup(options, seats, random, rules);
  return { game, state, random, setupEvents: events, version: 0 };
}

/** Plays a move if it is legal; a refusal changes nothing. The only place that decides legality. */
export function tryMove<T, H, S, M extends Move, E extends GameEvent>(
  match: Match<T, H, S, M, E>,
  seat: Seat,
  move: M,
): MoveResult<E> | Refusal {
  const { game, state } = match;
  if (game.toMove(state.table).length === 0) return { code: "GAME_OVER" };
  const mayAct = game.mayAct(state.table).includes(seat);
  // The seat whose turn it is learns why it must wait, as for any illegal move.
  const refusal = mayAct || game.turnOf(state.table) === seat ? game.check(state.table, state.hands[seat] as H, seat, move) : undefined;
  if (refusal || !mayAct) return refusal ?? { code: "NOT_YOUR_TURN" };
  const final = game.isFinal(state.table, move);
  const events = game.play(state, seat, move, match.random);
  if (isRefusal(events)) return events;
  match.version++;
  return { events, final };
}

interface MoveOrder<T> {
  toMove(table: T): readonly Seat[];
  mayAct(table: T): readonly Seat[];
}

/** Seats to ask for a move, those with optional moves first, because the game does not wait for them. */
export function botMoveOrder<T>(game: MoveOrder<T>, table: T): Seat[] {
  const required = game.toMove(table);
  return [...game.mayAct(table).filter((seat) => !required.includes(seat)), ...required];
}

/** Undefined while the match runs. */
export function outcomeOf(match: Match): Outcome | undefined {
  return match.game.outcome(match.state);
}
