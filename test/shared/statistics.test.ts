/** The totals of statistics match the game. */
import assert from "node:assert/strict";
import type { EventEnvelope, Game, GameEvent } from "../../shared/core/game.ts";
import { outcomeOf } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { MoveEntry } from "../../shared/core/record.ts";
import { type Chart, type ChartMaker, type ReplayStep, replaySteps } from "../../shared/core/statistics.ts";
import { chancesCharts, SCORES, scoresChart, TurnRecorder, WIN_CHANCES } from "../../shared/core/turnRecorder.ts";
import { botMoves, newMatch } from "../fixture/botGame.ts";
import { contractOf, type Played } from "../fixture/contract.ts";
import { fathom } from "../fixture/fathom/shared/fathom.ts";
import { GAMES } from "../fixture/registry.ts";

function played(game: Game, figures: ChartMaker<object, object, object, GameEvent>, seed: number): Played {
  const start = () => newMatch(game, 3, new FastRandom(seed));
  const match = start();
  const moves: MoveEntry[] = [];
  for (const { seat, move } of botMoves(match, new FastRandom(seed + 1), "random")) moves.push({ seat, move: { ...move } });
  const again = start();
  const events: EventEnvelope[] = [];
  function* steps(): Generator<ReplayStep> {
    for (const step of replaySteps(again, moves)) {
      events.push(...(step as ReplayStep).events);
      yield step as ReplayStep;
    }
  }
  const recorder = new TurnRecorder(game, again.state);
  const charts = figures(game.clone(again.state), recorder.recording(steps()));
  const outcome = outcomeOf(match);
  const points = recorder.points(outcome);
  return {
    statistics: [...charts, ...chancesCharts(points), scoresChart(points)],
    events: events.map(({ event }) => event),
    scores: outcome?.scores ?? [],
  };
}

/** Chances end with the result, as scores do, and always sum to 1. */
function assertChances({ statistics, scores }: Played): void {
  const chances = statistics.find(({ id }) => id === WIN_CHANCES) ?? assert.fail("no chances");
  const lastOf = ({ series }: Chart) => series.map(({ values }) => values.at(-1));
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  if (winners === 1)
    assert.deepEqual(
      lastOf(chances),
      scores.map((score) => (score === best ? 100 : 0)),
    );
  assert.deepEqual(lastOf(statistics.find(({ id }) => id === SCORES) ?? assert.fail("no scores")), scores);
  for (const turn of chances.x.keys()) {
    const total = chances.series.reduce((sum, { values }) => sum + values[turn], 0);
    assert.ok(Math.abs(total - 100) <= 2, `${total} % after turn ${turn}`);
  }
}

describe("statistics after a game", () => {
  for (const game of [...GAMES, fathom])
    it(`${game.id}: totals agree with what happened, and every row is as long as its axis`, async () => {
      const { statistics } = await contractOf(game);
      if (!statistics) return;
      for (const seed of [1, 2, 3]) {
        const result = played(game, statistics.make, seed);
        statistics.agree(result);
        assertChances(result);
        for (const { id, x, series } of result.statistics) for (const { values } of series) assert.equal(values.length, x.length, id);
      }
    });
});
