/**
 * Turning points of a finished game: the turns in which winning chances changed most, luck included, and what did it. Chances are those of
 * the game's forecast at the start of turns, where it is reliable, so that a game always has the same turning points.
 */
import type { Game, Move, Seat, State } from "../core/game.ts";
import { isRefusal } from "../core/game.ts";
import { type Match, tryMove } from "../core/match.ts";
import { FastRandom } from "../core/random.ts";
import type { MoveEntry } from "../core/record.ts";
import type { SearchModel } from "../core/searchModel.ts";
import { deepEqual } from "../core/space.ts";
import { shownChances, type TurnPoint } from "../core/turnRecorder.ts";

/** Chances from 0 to 1. */
export interface TurningPoint {
  /** Index of the turn's start among the points. */
  readonly turn: number;
  readonly round: number;
  /** Number of moves before the one that did most, and at the end of its turn. */
  readonly version: number;
  readonly end: number;
  /** Whose chance changed most, and the chance before and after the turn. */
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
  /** Draws did it rather than the decision. */
  readonly isLuck: boolean;
}

export interface FinishedGame {
  readonly game: Game;
  readonly moves: readonly MoveEntry[];
  /** A copy of the match after `version` moves. */
  matchAt(version: number): Match;
}

const MAX_POINTS = 3;
/** Smaller changes are no turning points. */
const MIN_SWING = 0.04;
/** Other draws that a move is compared with. */
const OTHER_DRAWS = 16;
/** More moves than a turn has left. */
const MAX_MOVES = 60;

interface Swing {
  readonly turn: number;
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
}

function swingBetween(turn: number, before: readonly number[], after: readonly number[]): Swing {
  const size = (seat: Seat) => Math.abs((after[seat] as number) - (before[seat] as number));
  const seat = before.map((_, each) => each).reduce((most, each) => (size(each) > size(most) ? each : most));
  return { turn, seat, before: before[seat] as number, after: after[seat] as number };
}

const sizeOf = ({ before, after }: Swing): number => Math.abs(after - before);

/** The largest changes from one turn to the next, in the order of the game. The setup and the end itself don't count. */
export function swingsOf(points: readonly TurnPoint[], most = MAX_POINTS): Swing[] {
  const swings = points.slice(0, -2).flatMap(({ round, chances }, turn) => {
    const after = points[turn + 1]?.chances;
    return round > 0 && chances && after ? [swingBetween(turn, chances, after)] : [];
  });
  const largest = swings.filter((swing) => sizeOf(swing) >= MIN_SWING).sort((a, b) => sizeOf(b) - sizeOf(a));
  return largest.slice(0, most).sort((a, b) => a.turn - b.turn);
}

type AnyState = State<object, object, object>;
interface ForecastGame extends Game {
  readonly searchModel: SearchModel;
}

/** The seat's chance when the turn is over, if nothing more is done in it. Consumes the state. */
function chanceAfterTurn(game: ForecastGame, state: AnyState, turn: object, seat: Seat, random: FastRandom): number {
  const { searchModel } = game;
  for (let moves = 0; moves < MAX_MOVES && searchModel.turnsElapsed(turn, state.table) === 0; moves++) {
    const [next] = game.toMove(state.table);
    if (next === undefined) break;
    const move = game.timeoutMove(state.table, state.hands[next] as object, next, random);
    if (isRefusal(game.simulate(state, next, move, random))) break;
  }
  return shownChances(searchModel, state)[seat] as number;
}

/** The seat's chance after the move, with other draws than the actual ones. */
function expectedChance(game: ForecastGame, before: AnyState, { seat, move }: MoveEntry, turn: object, of: Seat): number {
  let sum = 0;
  for (let i = 0; i < OTHER_DRAWS; i++) {
    const random = new FastRandom(i + 1);
    const world = game.clone(before);
    game.searchModel.reshuffle?.(world, random);
    game.simulate(world, seat, move as Move, random);
    sum += chanceAfterTurn(game, world, turn, of, random);
  }
  return sum / OTHER_DRAWS;
}

/** The next move does not matter much if it is left out: nobody has to choose, as after a 7, where the robber goes. */
function isQuiet(game: ForecastGame, { table, hands }: AnyState): boolean {
  const [seat] = game.toMove(table);
  if (seat === undefined) return true;
  const [first, ...others] = [1, 2, 3].map((seed) => game.timeoutMove(table, hands[seat] as object, seat, new FastRandom(seed)));
  return others.every((move) => deepEqual(move, first));
}

/** A move, with those that had to follow. */
interface Step {
  readonly version: number;
  readonly before: AnyState;
  /** The seat's chance if it does nothing more in the turn. */
  readonly chance: number;
  /** How far the chance went in the direction of the swing. */
  readonly gain: number;
}

/** The step of the turn that moved the chance furthest in the direction of the swing. */
function mainStep(game: ForecastGame, recorded: FinishedGame, from: number, to: number, swing: Swing): Step {
  const match = recorded.matchAt(from);
  const turn = game.clone(match.state).table;
  const direction = Math.sign(swing.after - swing.before);
  let start: Step = { version: from, before: game.clone(match.state), chance: swing.before, gain: 0 };
  let main = start;
  for (let version = from; version < to; version++) {
    const { seat, move } = recorded.moves[version] as MoveEntry;
    if (isRefusal(tryMove(match, seat, move as Move))) break;
    if (version + 1 < to && !isQuiet(game, match.state)) continue;
    const chance = chanceAfterTurn(game, game.clone(match.state), turn, swing.seat, new FastRandom(1));
    const gain = direction * (chance - start.chance);
    if (gain > main.gain) main = { ...start, chance, gain };
    start = { version: version + 1, before: game.clone(match.state), chance, gain: 0 };
  }
  return main;
}

/** At most three, in the order of the game; none without a search model. @param points of the same game */
export function turningPoints(recorded: FinishedGame, points: readonly TurnPoint[]): TurningPoint[] {
  const { game, moves } = recorded;
  if (!game.searchModel) return [];
  const forecast = game as ForecastGame;
  return swingsOf(points).map((swing) => {
    const [start, end] = [points[swing.turn] as TurnPoint, points[swing.turn + 1] as TurnPoint];
    const main = mainStep(forecast, recorded, start.version, end.version, swing);
    const turn = recorded.matchAt(start.version).state.table;
    const expected = expectedChance(forecast, main.before, moves[main.version] as MoveEntry, turn, swing.seat);
    const isLuck = Math.abs(main.chance - expected) > main.gain / 2;
    return { ...swing, round: start.round, version: main.version, end: end.version, isLuck };
  });
}
