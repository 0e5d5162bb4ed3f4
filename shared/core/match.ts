/** A game in progress. Rooms, replays, offline play and tests all play through this. */
import { concededOutcome } from "./concession.ts";
import type { EventEnvelope, Game, GameEvent, Move, Outcome, Refusal, Seat, SeatSetup, State } from "./game.ts";
import { isRefusal, MAX_GAME_LENGTH } from "./game.ts";
import type { Options } from "./options.ts";
import type { Random } from "./random.ts";

export interface Match<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  readonly game: Game<T, H, S, M, E>;
  readonly state: State<T, H, S>;
  readonly random: Random;
  readonly setupEvents: readonly EventEnvelope<E>[];
  /** Number of moves played. */
  version: number;
  /** Moves that count towards `MAX_GAME_LENGTH`. */
  counted: number;
  /** The others conceded to this seat, which ended the game. */
  concededTo?: Seat;
}

export interface MoveResult<E extends GameEvent = GameEvent> {
  readonly events: readonly EventEnvelope<E>[];
  /** Its mover cannot undo it alone. */
  readonly final: boolean;
  /** It counts towards `MAX_GAME_LENGTH`: the game waited for it, and the seat can't repeat it for ever. */
  readonly counts: boolean;
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
  return { game, state, random, setupEvents: events, version: 0, counted: 0 };
}

/** Plays a move if it is legal; a refusal changes nothing. The only place that decides legality. */
export function tryMove<T, H, S, M extends Move, E extends GameEvent>(
  match: Match<T, H, S, M, E>,
  seat: Seat,
  move: M,
): MoveResult<E> | Refusal {
  const { game, state } = match;
  if (seatsToMove(match).length === 0) return { code: "GAME_OVER" };
  const counts = countsTowardsLength(match, seat, move);
  const mayAct = game.mayAct(state.table).includes(seat);
  // The seat whose turn it is learns why it must wait, as for any illegal move.
  const refusal = mayAct || game.turnOf(state.table) === seat ? game.check(state.table, state.hands[seat] as H, seat, move) : undefined;
  if (refusal || !mayAct) return refusal ?? { code: "NOT_YOUR_TURN" };
  const final = game.isFinal(state.table, move);
  const events = game.play(state, seat, move, match.random);
  if (isRefusal(events)) return events;
  match.version++;
  if (counts) match.counted++;
  return { events, final, counts };
}

/** True for a move that the game waits for, unless the seat could repeat it for ever. */
export function countsTowardsLength<T, H, S, M extends Move, E extends GameEvent>(
  { game, state }: Match<T, H, S, M, E>,
  seat: Seat,
  { type }: Move,
): boolean {
  return game.perTurn[type] === undefined && game.toMove(state.table).includes(seat);
}

const isFull = ({ counted }: { readonly counted: number }): boolean => counted >= MAX_GAME_LENGTH;

/** The game reached its maximum length before it ended by its rules. */
export const isTooLong = (match: Match): boolean => isFull(match) && match.game.toMove(match.state.table).length > 0;

/** Seats that must move; none once the game is over. */
export function seatsToMove<T, H, S, M extends Move, E extends GameEvent>(match: Match<T, H, S, M, E>): readonly Seat[] {
  return isFull(match) || match.concededTo !== undefined ? [] : match.game.toMove(match.state.table);
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
  const { game, state, concededTo } = match;
  if (concededTo !== undefined) return concededOutcome(game.standings(state), concededTo);
  return game.outcome(state) ?? (isFull(match) ? game.standings(state) : undefined);
}
