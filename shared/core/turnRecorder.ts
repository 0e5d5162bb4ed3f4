/** Scores and winning chances at each turn of a game. Uses all hands, so only for finished games. */

import type { Game, Outcome, Seat, State } from "./game.ts";
import type { SearchModel } from "./searchModel.ts";
import type { Chart, ReplayStep, Series } from "./statistics.ts";

/** Ids of charts that all games have; their texts belong to the shell. */
export const WIN_CHANCES = "chances";
export const SCORES = "scores";

const PERCENT = 100;

/** Chances of winning as they are shown, by seat. */
export function shownChances<T, H, S>(
  { chances, value }: Pick<SearchModel<T, H, S>, "chances" | "value">,
  state: State<T, H, S>,
): readonly number[] {
  return (chances ?? value)(state);
}

/** Where a turn begins, or the end of the game. */
export interface TurnPoint {
  /** Number of moves made. */
  readonly version: number;
  /** Counts from 1; 0 during the setup. */
  readonly round: number;
  /** By seat, as if the game ended here. */
  readonly scores: readonly number[];
  /** By seat, 0 to 1. Undefined without a search model. */
  readonly chances: readonly number[] | undefined;
}

type RecordedGame = Pick<Game, "searchModel" | "turnOf" | "roundOf" | "standings">;
type AnyState = State<object, object, object>;

/** By seat, 0 to 1; ties share the win. */
export function winShares({ ranks }: Outcome): number[] {
  const first = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / first : 0));
}

export class TurnRecorder {
  readonly #game: RecordedGame;
  readonly #points: TurnPoint[] = [];
  #turnOf: Seat;

  /** @param first the state before the first move */
  constructor(game: RecordedGame, first: AnyState) {
    this.#game = game;
    this.#turnOf = game.turnOf(first.table);
    this.#points.push(this.#pointAt(0, first));
  }

  #pointAt(version: number, state: AnyState): TurnPoint {
    const game = this.#game;
    const round = game.roundOf?.(state.table) ?? 1;
    return { version, round, scores: game.standings(state).scores, chances: game.searchModel && shownChances(game.searchModel, state) };
  }

  /** Passes the steps through and records each turn and the end. */
  *recording(steps: Iterable<ReplayStep>): Generator<ReplayStep> {
    let last: ReplayStep | undefined;
    for (const step of steps) {
      const turnOf = this.#game.turnOf(step.state.table);
      last = turnOf === this.#turnOf ? step : undefined;
      if (!last) this.#points.push(this.#pointAt(step.version, step.state));
      this.#turnOf = turnOf;
      yield step;
    }
    if (last) this.#points.push(this.#pointAt(last.version, last.state));
  }

  /** @param outcome the last point is the result; without one, the game was abandoned */
  points(outcome: Outcome | undefined): TurnPoint[] {
    const { scores } = outcome ?? {};
    return this.#points.map((point, i) => {
      if (!outcome || !scores || i < this.#points.length - 1) return point;
      return { ...point, scores, chances: point.chances && winShares(outcome) };
    });
  }
}

function chartOf(id: string, points: readonly TurnPoint[], valuesOf: (point: TurnPoint) => readonly number[]): Chart {
  const rows = points.map(valuesOf);
  const series = rows[0]?.map((_, seat): Series => ({ seat, values: rows.map((row) => row[seat] as number) })) ?? [];
  const setup = points.findLastIndex(({ round }) => round === 0) + 1;
  return { id, kind: "lines", x: points.map((_, turn) => turn), series, setup };
}

/** Winning chances in percent, by turn; none for games without a search model. */
export function chancesCharts(points: readonly TurnPoint[]): Chart[] {
  if (!points[0]?.chances) return [];
  return [chartOf(WIN_CHANCES, points, ({ chances = [] }) => chances.map((chance) => Math.round(PERCENT * chance)))];
}

/** What each seat would have scored, by turn. */
export function scoresChart(points: readonly TurnPoint[]): Chart {
  return chartOf(SCORES, points, ({ scores }) => scores);
}
