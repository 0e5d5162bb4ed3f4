/** Rating and streak of a puzzle solver. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signal } from "@preact/signals";
import { formatter as catan } from "../../../client/games/catan/formatter.ts";
import { t as catanText } from "../../../client/games/catan/messages/game/messages.ts";
import { formatter as container } from "../../../client/games/container/formatter.ts";
import { t as containerText } from "../../../client/games/container/messages/game/messages.ts";
import { formatter as shipyard } from "../../../client/games/shipyard/formatter.ts";
import { t as shipyardText } from "../../../client/games/shipyard/messages/game/messages.ts";
import { t as shell } from "../../../client/kit/i18n/messages/shell/messages.ts";
import { openRecord } from "../../../client/net/record/recordedGame.ts";
import { asPuzzle } from "../../../client/pages/puzzles/asPuzzle.ts";
import { lineTexts } from "../../../client/pages/puzzles/lineTexts.ts";
import { nextNumber, othersIn, progressOf, streakOf, strengthOf, withAnswer } from "../../../client/pages/puzzles/progress.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { dailyNumber, type FirstAnswer, GAVE_UP, type PuzzleGame, type PuzzleIndex, refusedIn } from "../../../shared/core/puzzle.ts";
import { displayedRating } from "../../../shared/core/rating.ts";
import { gameOf } from "../../fixture/registry.ts";
import { PUZZLES } from "../../tools/puzzles/publish.ts";

const withLead = (loss: number) => ({
  answers: [
    { move: { type: "best" }, loss: 0, error: 0 },
    { move: { type: "second" }, loss, error: 0 },
  ],
});

const DAY = 20_000;
const COUNT = 7;
/** The puzzle of the day. */
const DAILY = dailyNumber(DAY, COUNT);

type Answers = readonly FirstAnswer[];

const NOTHING: Answers = [];
const DAY_MS = 86_400_000;

function answer(before: Answers, isRight: boolean, more: Partial<Parameters<typeof withAnswer>[1]> = {}): Answers {
  return withAnswer(before, {
    ...{ game: "catan", number: DAILY, puzzle: withLead(60), answer: isRight ? 0 : 1, isDaily: true, now: DAY * DAY_MS },
    ...more,
  });
}

const ratingOf = (answers: Answers) => displayedRating(progressOf(answers));
const daysOf = (answers: Answers) => progressOf(answers).days;

describe("the progress of a puzzle solver", () => {
  it("goes up with right answers and down with wrong ones, more for hard puzzles", () => {
    const gain = (lead: number) => ratingOf(answer(NOTHING, true, { puzzle: withLead(lead) })) - ratingOf(NOTHING);
    assert.ok(gain(40) > gain(240) && gain(240) > 0);
    assert.ok(ratingOf(answer(NOTHING, false)) < ratingOf(NOTHING));
    assert.equal(ratingOf(answer(NOTHING, false, { answer: GAVE_UP })), ratingOf(answer(NOTHING, false)));
    assert.ok(strengthOf(40).mu > strengthOf(240).mu);
    assert.deepEqual(strengthOf(240), strengthOf(900));
  });

  it("counts only the first answer to a puzzle", () => {
    const once = answer(NOTHING, false);
    assert.equal(answer(once, true), once);
    assert.notEqual(answer(once, true, { game: "shipyard" }), once);
  });

  it("has a streak of days on which a puzzle of the day was solved", () => {
    const first = answer(NOTHING, true);
    assert.deepEqual(daysOf(first), [DAY]);
    assert.deepEqual(daysOf(answer(first, true, { game: "shipyard" })), [DAY], "two on one day");
    assert.deepEqual(daysOf(answer(NOTHING, false)), []);
    assert.deepEqual(daysOf(answer(NOTHING, true, { isDaily: false })), [], "another puzzle");
    const streak = (days: number[], today: number) => streakOf({ days }, today);
    assert.equal(streak([], DAY), 0);
    assert.equal(streak([DAY - 1, DAY], DAY), 2);
    assert.equal(streak([DAY - 3, DAY - 2, DAY - 1], DAY), 3, "today is not over");
    assert.equal(streak([DAY - 3, DAY - 2], DAY), 0);
    assert.equal(streak([DAY - 4, DAY - 1, DAY], DAY), 2);
  });

  it("leads on to puzzles without an answer, then round again", () => {
    assert.equal(nextNumber({ answers: {} }, "catan", 3, 3), 1);
    assert.equal(nextNumber({ answers: { "catan/2": true } }, "catan", 1, 3), 3);
    assert.equal(nextNumber({ answers: { "catan/1": true, "catan/2": true, "catan/3": false } }, "catan", 1, 3), 2);
    assert.equal(nextNumber({ answers: {} }, "catan", 1, 1), 1);
    const reviews = [
      { puzzle: "catan/1", state: "refused", note: "" },
      { puzzle: "shipyard/2", state: "refused", note: "" },
      { puzzle: "catan/3", state: "approved", note: "" },
    ] as const;
    assert.equal(nextNumber({ answers: {} }, "catan", 3, 3, refusedIn(reviews, "catan")), 2);
    assert.deepEqual(
      [0, 1, 2].map((day) => dailyNumber(day, 3, refusedIn(reviews, "catan"))),
      [2, 2, 3],
    );
  });

  it("is the same in whichever order answers are read", () => {
    const both = answer(answer(NOTHING, true, { now: 1 }), false, { game: "shipyard", now: 2 });
    const { mu, sigma, answers } = progressOf(both);
    const turned = progressOf([...both].reverse());
    assert.deepEqual([turned.mu, turned.sigma], [mu, sigma]);
    assert.deepEqual(answers, { [`catan/${DAILY}`]: true, [`shipyard/${DAILY}`]: false });
  });

  it("comes with what share of others found the solution, and what share answered alike", () => {
    const counts = [
      { answer: 0, players: 3 },
      { answer: 2, players: 1 },
    ];
    assert.deepEqual(othersIn({ counts }, 2), { n: 4, right: 0.75, same: 0.25 });
    assert.deepEqual(othersIn({ counts }, GAVE_UP), { n: 4, right: 0.75, same: 0 });
    assert.equal(othersIn({ counts: [] }, 0), undefined);
  });

  it("lets nobody move once it is answered", () => {
    const answer = signal<object | undefined>(undefined);
    const seats = () => [1];
    const game = { toMove: seats, mayAct: seats, choices: () => [{ move: { type: "roll" } }], whyNot: () => undefined };
    const client = asPuzzle({ game } as never, { answer } as never) as unknown as { game: typeof game };
    const open = () => [client.game.toMove(), client.game.mayAct(), client.game.choices(), client.game.whyNot()];
    assert.deepEqual(open(), [[1], [1], [{ move: { type: "roll" } }], undefined]);
    answer.value = {};
    assert.deepEqual(open(), [[], [], [], { code: "NOT_YOUR_TURN" }]);
  });

  it("has words for every move of every line, whoever makes it", async () => {
    const formatters = { catan, container, shipyard };
    await Promise.all([shell.load(), catanText.load(), containerText.load(), shipyardText.load()]);
    const index: PuzzleIndex = JSON.parse(readFileSync(join(PUZZLES, "index.json"), "utf8"));
    for (const [game, formatter] of Object.entries(formatters))
      for (const file of new Set(index[game]?.map((entry) => entry.file))) {
        const { record, puzzles }: PuzzleGame = JSON.parse(readFileSync(join(PUZZLES, game, `${file}.json`), "utf8"));
        const recorded = openRecord(gameOf(game), record);
        assert.ok(!isRefusal(recorded));
        for (const puzzle of puzzles) {
          const texts = lineTexts(recorded, puzzle, { formatter: formatter as never }, puzzle.line);
          assert.ok(texts.every((text) => text !== ""));
        }
      }
  });
});
