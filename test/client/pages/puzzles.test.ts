/** Rating and streak of a puzzle solver. */
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { asPuzzle } from "../../../client/pages/puzzles/asPuzzle.ts";
import { NOTHING, nextNumber, type Progress, progressAfter, streakOf, strengthOf } from "../../../client/pages/puzzles/progress.ts";
import { dailyNumber } from "../../../shared/core/puzzle.ts";
import { displayedRating } from "../../../shared/core/rating.ts";

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

function answer(before: Progress, isRight: boolean, more: Partial<Parameters<typeof progressAfter>[1]> = {}): Progress {
  return progressAfter(before, { game: "catan", number: DAILY, puzzle: withLead(60), isRight, day: DAY, count: COUNT, ...more });
}

describe("the progress of a puzzle solver", () => {
  it("goes up with right answers and down with wrong ones, more for hard puzzles", () => {
    const gain = (lead: number) => displayedRating(answer(NOTHING, true, { puzzle: withLead(lead) })) - displayedRating(NOTHING);
    assert.ok(gain(40) > gain(240) && gain(240) > 0);
    assert.ok(displayedRating(answer(NOTHING, false)) < displayedRating(NOTHING));
    assert.ok(strengthOf(withLead(40)).mu > strengthOf(withLead(240)).mu);
    assert.deepEqual(strengthOf(withLead(240)), strengthOf(withLead(900)));
  });

  it("counts only the first answer to a puzzle", () => {
    const once = answer(NOTHING, false);
    assert.equal(answer(once, true), once);
    assert.notEqual(answer(once, true, { game: "shipyard" }), once);
  });

  it("has a streak of days on which a puzzle of the day was solved", () => {
    const first = answer(NOTHING, true);
    assert.deepEqual(first.days, [DAY]);
    assert.deepEqual(answer(first, true, { game: "shipyard" }).days, [DAY], "two on one day");
    assert.deepEqual(answer(NOTHING, false).days, []);
    assert.deepEqual(answer(NOTHING, true, { number: (DAILY % COUNT) + 1 }).days, [], "another puzzle");
    const streak = (days: number[], today: number) => streakOf({ days }, today);
    assert.equal(streak([], DAY), 0);
    assert.equal(streak([DAY - 1, DAY], DAY), 2);
    assert.equal(streak([DAY - 3, DAY - 2, DAY - 1], DAY), 3, "today is not over");
    assert.equal(streak([DAY - 3, DAY - 2], DAY), 0);
    assert.equal(streak([DAY - 4, DAY - 1, DAY], DAY), 2);
  });

  it("leads on to puzzles without an answer, then round again", () => {
    assert.equal(nextNumber(NOTHING, "catan", 3, 3), 1);
    assert.equal(nextNumber({ answers: { "catan/2": true } }, "catan", 1, 3), 3);
    assert.equal(nextNumber({ answers: { "catan/1": true, "catan/2": true, "catan/3": false } }, "catan", 1, 3), 2);
    assert.equal(nextNumber(NOTHING, "catan", 1, 1), 1);
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
});
