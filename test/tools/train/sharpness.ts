/** How sure a game's forecast is shown to be: its scores are multiplied by what fits results best, for each share of the game that is left. */
import type { BotLevel, Game } from "../../../shared/core/game.ts";
import { outcomeOf } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { type SearchModel, SeatMemories } from "../../../shared/core/searchModel.ts";
import { winShares } from "../../../shared/core/turnRecorder.ts";
import { gameById } from "../../../shared/games.ts";
import { softmax } from "../../../shared/search/forecast.ts";
import { matchOf, step } from "./positions.ts";

/** Where sharpness is fitted, as shares of the game that is left. */
const KNOTS = [0, 1 / 4, 1 / 2, 3 / 4, 1];
const MAX_MOVES = 20_000;

export interface PlayedGame {
  readonly id: string;
  readonly seats: number;
  readonly seed: number;
  /** Of all seats. */
  readonly level: Extract<BotLevel, "steady" | "sharp">;
}

/** The forecast where a turn starts. */
export interface TurnStart {
  readonly left: number;
  readonly chances: readonly number[];
  /** As if the game ended here. */
  readonly scores: readonly number[];
}

export interface ForecastGame {
  readonly turns: readonly TurnStart[];
  /** Share of the victory, by seat. */
  readonly wins: readonly number[];
}

/** Forecasts of one game, by `value` or, if asked, as they are shown. Piscina task. */
export default function forecastsOf({ id, seats, seed, level, isShown = false }: PlayedGame & { isShown?: boolean }): ForecastGame {
  const game = gameById(id) as Game;
  const model = game.searchModel as SearchModel;
  const forecast = (isShown && model.chances) || model.value;
  const random = new FastRandom(seed);
  const match = matchOf(game, seats, random);
  const memories = new SeatMemories(game, seats, match.setupEvents);
  const turns: TurnStart[] = [];
  let start = game.clone(match.state).table;
  while (!outcomeOf(match) && match.version < MAX_MOVES) {
    step(match, memories, random, level);
    const { state } = match;
    if (outcomeOf(match) || model.turnsElapsed(start, state.table) === 0) continue;
    start = game.clone(state).table;
    turns.push({ left: model.shareLeft?.(state.table) ?? 0, chances: [...forecast(state)], scores: game.standings(state).scores });
  }
  const outcome = outcomeOf(match);
  return outcome ? { turns, wins: winShares(outcome) } : { turns: [], wins: [] };
}

/** What each knot contributes at some share left: its weight in a linear interpolation. */
function knotWeights(left: number): number[] {
  const width = 1 / (KNOTS.length - 1);
  return KNOTS.map((knot) => Math.max(0, 1 - Math.abs(left - knot) / width));
}

/** Slope and curvature of the mean log loss by knot. */
interface Slopes {
  readonly gradient: number[];
  readonly curvature: number[][];
}

/** Adds one turn's share. */
function addTurn(
  { gradient, curvature }: Slopes,
  knots: readonly number[],
  { left, chances }: TurnStart,
  wins: readonly number[],
  share: number,
): void {
  const weights = knotWeights(left);
  const scores = chances.map(Math.log);
  const sharpness = knots.reduce((sum, knot, i) => sum + weights[i] * knot, 0);
  const forecast = softmax(scores.map((score) => sharpness * score));
  const mean = forecast.reduce((sum, chance, seat) => sum + chance * scores[seat], 0);
  const slope = mean - wins.reduce((sum, won, seat) => sum + won * scores[seat], 0);
  const variance = forecast.reduce((sum, chance, seat) => sum + chance * (scores[seat] - mean) ** 2, 0);
  for (const [i, weight] of weights.entries()) {
    gradient[i] += share * weight * slope;
    for (const [j, other] of weights.entries()) curvature[i][j] += share * weight * other * variance;
  }
}

/** Keeps knots that few turns are near at 1. */
const PRIOR = 1e-3;
const NEWTON_STEPS = 8;
const SWEEPS = 40;

/** Solves `curvature * step = -gradient` by Gauss and Seidel. */
function stepFrom({ gradient, curvature }: Slopes): number[] {
  const step = gradient.map(() => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const [i, row] of curvature.entries()) {
      const others = row.reduce((sum, value, j) => sum + (i === j ? 0 : value * step[j]), 0);
      step[i] = -(gradient[i] + others) / row[i];
    }
  return step;
}

/** By knot, by Newton's method. */
export function fitSharpness(games: readonly ForecastGame[]): number[] {
  const share = 1 / games.reduce((sum, { turns }) => sum + turns.length, 0);
  let knots = KNOTS.map(() => 1);
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const slopes: Slopes = {
      gradient: knots.map((knot) => PRIOR * (knot - 1)),
      curvature: knots.map((_, row) => knots.map((_, column) => (row === column ? PRIOR : 0))),
    };
    for (const { turns, wins } of games) for (const turn of turns) addTurn(slopes, knots, turn, wins, share);
    const step = stepFrom(slopes);
    knots = knots.map((knot, at) => Math.max(0, knot + step[at]));
  }
  return knots;
}
