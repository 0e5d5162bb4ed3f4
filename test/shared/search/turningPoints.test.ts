/** Turning points: which turns they are, which move made them, and that they do not depend on anything but the game. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { replaySteps } from "../../../shared/core/statistics.ts";
import { type TurnPoint, TurnRecorder } from "../../../shared/core/turnRecorder.ts";
import { swingsOf, turningPoints } from "../../../shared/search/turningPoints.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { GAMES } from "../../fixture/registry.ts";

/** Points of a game of two, by the chance of the first. @param setup points in the setup */
const pointsOf = (chances: readonly number[], setup = 0): TurnPoint[] =>
  chances.map((chance, i) => ({ version: 2 * i, round: i < setup ? 0 : 1 + i, scores: [0, 0], chances: [chance, 1 - chance] }));

const turnsOf = (chances: readonly number[], setup?: number) => swingsOf(pointsOf(chances, setup)).map(({ turn }) => turn);

function recordedOf(game: Game, seed: number): RecordedGame {
  const recorded = openRecord(game, botRecord(game, 3, seed, "steady"));
  assert.ok(!isRefusal(recorded) && recorded instanceof RecordedGame);
  return recorded;
}

function pointsIn(recorded: RecordedGame): TurnPoint[] {
  const match = recorded.matchAt(0);
  const recorder = new TurnRecorder(recorded.game, match.state);
  for (const _ of recorder.recording(replaySteps(match, recorded.moves)));
  return recorder.points(recorded.outcome);
}

describe("turning points", () => {
  const cases: readonly (readonly [what: string, turns: readonly number[], chances: readonly number[], setup?: number])[] = [
    ["are the three largest changes, in the order of the game", [0, 2, 4], [0.5, 0.6, 0.62, 0.4, 0.41, 0.7, 0.69, 1]],
    ["are fewer in a quiet game", [2], [0.5, 0.51, 0.52, 0.6, 0.61, 1]],
    ["are none in the setup", [3], [0.5, 0.9, 0.5, 0.5, 0.6, 0.6, 1], 3],
    ["don't include the end itself", [], [0.5, 0.5, 0.5, 1]],
    ["are none in a game of one turn", [], [0.5, 1]],
  ];
  for (const [what, turns, chances, setup] of cases) it(what, () => assert.deepEqual(turnsOf(chances, setup), turns));

  it("name the seat that gained or lost most, and how much", () => {
    const points = [
      [0.4, 0.3, 0.3],
      [0.2, 0.45, 0.35],
      [0.2, 0.45, 0.35],
      [0, 1, 0],
    ].map((chances, i) => ({ ...pointsOf([0])[0], round: i + 1, chances }));
    assert.deepEqual(swingsOf(points as TurnPoint[]), [{ turn: 0, seat: 0, before: 0.4, after: 0.2 }]);
  });

  for (const game of GAMES.filter(({ searchModel }) => searchModel))
    it(`${game.id}: are moves of the turn in which the chance changed, and the same each time`, () => {
      const recorded = recordedOf(game, 5);
      const points = pointsIn(recorded);
      const found = turningPoints(recorded, points);
      assert.ok(found.length > 0 && found.length <= 3);
      for (const { turn, version, end, seat, before, after } of found) {
        assert.ok(points[turn].version <= version && version < end && end === points[turn + 1].version);
        assert.deepEqual([points[turn].chances?.[seat], points[turn + 1].chances?.[seat]], [before, after]);
      }
      assert.deepEqual(turningPoints(recordedOf(game, 5), points), found);
    });

  it("tell luck from decisions: a roll is luck, a settlement is not", () => {
    const kinds = [5, 6, 7, 8].flatMap((seed) => {
      const recorded = recordedOf(catan, seed);
      return turningPoints(recorded, pointsIn(recorded)).map(({ version, isLuck }) => ({
        type: recorded.moves[version].move.type,
        isLuck,
      }));
    });
    const built = kinds.filter(({ type }) => type === "buildSettlement" || type === "buildCity");
    assert.ok(built.length > 0 && built.every(({ isLuck }) => !isLuck), JSON.stringify(kinds));
    assert.ok(
      kinds.some(({ type, isLuck }) => type === "roll" && isLuck),
      JSON.stringify(kinds),
    );
  });
});

describe("chances in the setup of Catan", () => {
  it("count what is not placed yet: the first settlement decides nothing", () => {
    for (const seed of [5, 6, 7]) {
      const points = pointsIn(recordedOf(catan, seed)).filter(({ round }) => round === 0);
      assert.ok(points.length > 3);
      for (const { chances = [] } of points) {
        assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9);
        assert.ok(Math.max(...chances) < 0.7, `seed ${seed}: ${chances}`);
      }
    }
  });
});
