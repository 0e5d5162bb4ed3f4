/** The totals of statistics match the game. */
import assert from "node:assert/strict";
import { COLOURS, type EventEnvelope, type Game, type GameEvent } from "../../shared/core/game.ts";
import { createMatch, outcomeOf, tryMove } from "../../shared/core/match.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { MoveEntry } from "../../shared/core/record.ts";
import { type ChartMaker, type ReplayStep, replaySteps } from "../../shared/core/statistics.ts";
import { WIN_CHANCES, WinChances } from "../../shared/core/winChances.ts";
import { contractOf, type Played } from "../fixture/contract.ts";
import { fathom } from "../fixture/fathom/shared/fathom.ts";
import { GAMES } from "../fixture/registry.ts";

function played(game: Game, figures: ChartMaker<object, object, object, GameEvent>, seed: number): Played {
  const options = completeOptions(game.options, {}, 3) as Options;
  const start = () => createMatch(game, options, COLOURS.slice(0, 3).map((colour) => ({ colour })), new FastRandom(seed)); // biome-ignore format: short
  const match = start();
  const fancy = new FastRandom(seed + 1);
  const moves: MoveEntry[] = [];
  while (!outcomeOf(match)) {
    const [seat] = game.toMove(match.state.table);
    const move = game.bots.random({ table: match.state.table, hand: match.state.hands[seat], seat }, fancy);
    assert.ok(move);
    tryMove(match, seat, move);
    moves.push({ seat, move: { ...move } });
  }
  const again = start();
  const events: EventEnvelope[] = [];
  function* steps(): Generator<ReplayStep> {
    for (const step of replaySteps(again, moves)) {
      events.push(...(step as ReplayStep).events);
      yield step as ReplayStep;
    }
  }
  const chances = new WinChances(game, again.state);
  const charts = figures(game.clone(again.state), chances.recording(steps()));
  return { statistics: [...charts, ...chances.charts], events: events.map(({ event }) => event), scores: outcomeOf(match)?.scores ?? [] };
}

/** Chances start about even, end with the winner and always sum to 1. */
function assertChances({ statistics, scores }: Played): void {
  const chances = statistics.find(({ id }) => id === WIN_CHANCES) ?? assert.fail("no chances");
  const last = chances.series.map(({ values }) => values.at(-1) ?? 0);
  assert.equal(last.indexOf(Math.max(...last)), scores.indexOf(Math.max(...scores)));
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
