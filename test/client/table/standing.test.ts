/** The sentences of the ending: how the reader came out, and when they led. */
import assert from "node:assert/strict";
import { t } from "../../../client/kit/i18n/messages/shell/messages.ts";
import { courseText, headline } from "../../../client/table/gameOver/standing.ts";
import { t as ending } from "../../../client/table/messages/ending/messages.ts";
import { COLOURS, type Outcome, SPECTATOR } from "../../../shared/core/game.ts";
import type { TurnPoint } from "../../../shared/core/turnRecorder.ts";

const PLAYERS = ["Ann", "Blaise", "Clio"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));
const MONEY = { margin: (n: number) => `$${n}` };

const outcome = (scores: readonly number[], ranks: readonly number[]): Outcome => ({ scores, ranks, lines: scores.map(() => []) });

/** Scores by turn, one turn a round; the last is the result. */
const pointsOf = (...rows: (readonly number[])[]): TurnPoint[] =>
  rows.map((scores, i) => ({ version: i, round: i + 1, scores, chances: undefined }));

describe("the ending says", () => {
  before(() => Promise.all([t.load(), ending.load()]));

  const heads: readonly (readonly [said: string, seat: number, scores: readonly number[], ranks: readonly number[]])[] = [
    ["You won by $4", 0, [10, 6, 3], [1, 2, 3]],
    ["You came second, $4 behind Ann", 1, [10, 6, 3], [1, 2, 3]],
    ["You came third, $7 behind Ann", 2, [10, 6, 3], [1, 2, 3]],
    ["Ann won, $4 ahead of Blaise", SPECTATOR, [10, 6, 3], [1, 2, 3]],
    ["You won on the tiebreak", 0, [10, 10, 3], [1, 2, 3]],
    ["You came second: level with Ann, who won on the tiebreak", 1, [10, 10, 3], [1, 2, 3]],
    ["Ann won on the tiebreak", SPECTATOR, [10, 10, 3], [1, 2, 3]],
    ["You share the victory with Blaise", 0, [10, 10, 3], [1, 1, 3]],
    ["Ann and Blaise share the victory!", 2, [10, 10, 3], [1, 1, 3]],
  ];
  for (const [said, seat, scores, ranks] of heads)
    it(`“${said}”`, () => assert.equal(headline(outcome(scores, ranks), { players: PLAYERS, seat }, MONEY), said));

  const RESULT = outcome([10, 6, 3], [1, 2, 3]);
  const courses: readonly (readonly [said: string, seat: number, rows: readonly (readonly number[])[]])[] = [
    [
      "You led from round 3 on.",
      0,
      [
        [1, 1, 1],
        [1, 2, 1],
        [3, 2, 1],
        [10, 6, 3],
      ],
    ],
    [
      "Ann led from round 3 on.",
      SPECTATOR,
      [
        [1, 1, 1],
        [1, 2, 1],
        [3, 2, 1],
        [10, 6, 3],
      ],
    ],
    [
      "You led until round 3.",
      1,
      [
        [1, 1, 1],
        [1, 2, 1],
        [1, 3, 1],
        [4, 3, 1],
        [10, 6, 3],
      ],
    ],
    [
      "Closest in round 3: $1 behind.",
      2,
      [
        [1, 1, 1],
        [3, 2, 1],
        [3, 4, 2],
        [6, 3, 1],
        [10, 6, 3],
      ],
    ],
    [
      "Closest in round 3: $3 behind.",
      1,
      [
        [1, 5, 1],
        [5, 1, 1],
        [5, 2, 1],
        [6, 2, 1],
        [9, 3, 1],
        [10, 6, 3],
      ],
    ],
    ["", 2, [[10, 6, 3]]],
  ];
  for (const [said, seat, rows] of courses)
    it(`“${said}” of seat ${seat}, by the scores of each turn`, () =>
      assert.equal(courseText(RESULT, pointsOf(...rows), { players: PLAYERS, seat }, MONEY), said));

  it("who was ahead in an abandoned game, unless players were level", () => {
    const said = (...scores: number[]) => courseText(undefined, pointsOf([9, 0, 0], scores), { players: PLAYERS, seat: 1 }, MONEY);
    assert.match(said(3, 7, 4), /^You were ahead by \$3\.$/);
    assert.equal(said(7, 7, 4), "");
  });

  it("nothing of the course of a shared victory", () =>
    assert.equal(courseText(outcome([5, 5], [1, 1]), pointsOf([1, 2], [5, 5]), { players: PLAYERS, seat: 0 }, MONEY), ""));
});
