/** Puzzles as sessions. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openRecord } from "../../../client/net/record/recordedGame.ts";
import { RefusalError } from "../../../client/net/refusalError.ts";
import { type PuzzleAnswer, PuzzleSession } from "../../../client/practice/puzzleSession.ts";
import { at } from "../../../shared/core/at.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import type { PuzzleGame, PuzzleIndex } from "../../../shared/core/puzzle.ts";
import { GAMES } from "../../../shared/games.ts";
import { gameOf } from "../../fixture/registry.ts";
import { PUZZLES } from "../../tools/puzzles/publish.ts";

const index: PuzzleIndex = JSON.parse(readFileSync(join(PUZZLES, "index.json"), "utf8"));

/** The first puzzle of a game, and the answers to it. */
function open(game: string): { readonly session: PuzzleSession; readonly answers: PuzzleAnswer[] } {
  const { file, at: place } = at(index[game] ?? [], 0);
  const { record, puzzles }: PuzzleGame = JSON.parse(readFileSync(join(PUZZLES, game, `${file}.json`), "utf8"));
  const recorded = openRecord(gameOf(game), record);
  assert.ok(!isRefusal(recorded));
  const answers: PuzzleAnswer[] = [];
  return { session: new PuzzleSession(recorded, at(puzzles, place), (answer) => answers.push(answer)), answers };
}

describe("a puzzle's session", () => {
  for (const { id } of GAMES.filter((game) => (index[game.id] ?? []).length > 0))
    it(`judges the first answer in ${id}, and steps through the line of the solution`, async () => {
      const { session, answers } = open(id);
      const { puzzle } = session;
      const before = session.log.value.length;
      await assert.rejects(session.play({ type: "nonsense" }), RefusalError);
      assert.equal(answers.length, 0, "an illegal move is no answer");
      const wrong = at(puzzle.answers, 1);
      await session.play(wrong.move);
      assert.deepEqual(answers, [{ move: wrong.move, judged: wrong, isRight: false }]);
      assert.equal(session.state.value?.version, puzzle.version + 1);
      await assert.rejects(session.play(at(puzzle.answers, 0).move), RefusalError);
      session.giveUp();
      assert.equal(answers.length, 1);
      const batches: number[] = [];
      session.onBatch(({ events }) => batches.push(events.length));
      for (const moves of [1, 2, 1, 0]) session.showLine(moves);
      assert.ok(at(batches, 1) >= 0 && at(batches, 0) === 0 && at(batches, 2) === 0, "only a step forward is animated");
      assert.equal(session.state.value?.version, puzzle.version);
      assert.equal(session.log.value.length, before);
      session.showLine(99);
      assert.equal(session.state.value?.version, puzzle.version + session.lineLength);
    });

  it("takes the solution as right, shows the own hand alone, and nothing of what came later", async () => {
    const { session, answers } = open("catan");
    const { version, seat } = session.puzzle;
    const hands = session.state.value?.hands ?? [];
    assert.ok(hands.every((hand, other) => other === seat || Object.keys(hand).length === 0));
    const position = await session.request("position", { version: version + 50 });
    assert.equal(position.version, version);
    assert.ok(position.turns.every((turn) => turn <= version));
    await session.play(at(session.puzzle.answers, 0).move);
    assert.equal(at(answers, 0).isRight, true);
  });

  it("shows the solution to who gives up", () => {
    const { session, answers } = open("catan");
    session.giveUp();
    assert.deepEqual(answers, [{ move: undefined, judged: undefined, isRight: false }]);
    assert.equal(session.shown.value, 1);
    assert.equal(session.state.value?.version, session.puzzle.version + 1);
  });
});
