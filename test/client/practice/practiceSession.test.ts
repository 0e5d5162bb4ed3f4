/** Practice in the browser alone: whole games of bots, and a record that proves them. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { RefusalError } from "../../../client/net/refusalError.ts";
import { type Practice, PracticeSession } from "../../../client/practice/practiceSession.ts";
import { prove } from "../../../client/table/gameOver/verify.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { decodeRecord } from "../../../shared/core/record.ts";
import { GAMES } from "../../fixture/registry.ts";
import { tower } from "../../fixture/tower.ts";

const practice = (game: Game, name?: string): Practice => ({ game, options: {}, seats: 3, name, level: "random", pace: () => 0 });

/** Resolves when the game is over. */
function ended(table: PracticeSession): Promise<void> {
  return new Promise((resolve) => {
    table.onBatch(({ state }) => {
      if (state.phase === "over") resolve();
    });
  });
}

describe("a practice table", () => {
  for (const game of GAMES) {
    it(`${game.id}: bots play to the end, and the record verifies`, async () => {
      const table = new PracticeSession(practice(game));
      await ended(table);
      table.close();
      const text = await table.record();
      const proof = prove(game, text, { commitment: table.state.value?.commitment });
      assert.deepEqual(
        { promise: proof.commitment, fault: proof.refusal, hands: proof.hands?.length },
        { promise: true, fault: undefined, hands: 3 },
      );
    });

    it(`${game.id}: the person sees only their own hand, and a record with another commitment does not verify`, async () => {
      const table = new PracticeSession(practice(game, "Ann"));
      table.close();
      const [own, ...others] = table.state.value?.hands ?? [];
      assert.ok(Object.keys(own).length > 0);
      assert.deepEqual(others, [{}, {}]);
      const proof = prove(game, await table.record(), { commitment: "0".repeat(64) });
      assert.equal(proof.commitment, false);
      assert.equal(proof.refusal?.code, "RECORD_NOT_PUBLIC");
    });
  }

  it("makes bots wait for the person's answer, until a time that it shows", async () => {
    const asking: Game = { ...tower, openQuestions: () => [{ id: 1, by: 1, to: [0] }] };
    const table = new PracticeSession({ ...practice(asking, "Ann"), seats: 2, pace: () => 1 });
    await table.play({ type: "end" });
    const before = table.state.value;
    assert.ok(before && before.seats[1].botResumesAt > performance.now() + 8_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(table.state.value?.version, before.version, "the bot has not moved");
    table.close();
  });

  for (const game of GAMES)
    it(`${game.id}: lists the starts of turns as its record does`, async () => {
      const table = new PracticeSession(practice(game));
      await ended(table);
      table.close();
      const { of, turns } = await table.request("position", { version: 0 });
      const record = decodeRecord(await table.record());
      assert.ok(!isRefusal(record));
      const recorded = openRecord(game, record);
      assert.ok(recorded instanceof RecordedGame);
      assert.deepEqual([...new Set([...turns, of])], recorded.turns);
    });

  it("drops the start of a turn that was undone", async () => {
    const open = { ...tower, isFinal: () => false };
    const table = new PracticeSession(practice(open, "Ann"));
    const turns = async () => (await table.request("position", { version: 0 })).turns;
    await table.play({ type: "end" });
    assert.deepEqual(await turns(), [0, 1]);
    await table.request("undo", { keep: 0 });
    assert.deepEqual(await turns(), [0]);
    table.close();
  });

  it("refuses others' moves, and requests that need a server", async () => {
    const table = new PracticeSession(practice(catan));
    table.close();
    const codeOf = (thrown: unknown) => thrown instanceof RefusalError && thrown.refusal.code;
    await assert.rejects(table.play({ type: "roll" }), (thrown) => codeOf(thrown) === "NOT_YOUR_TURN");
    await assert.rejects(table.request("leaveSeat", {}), (thrown) => codeOf(thrown) === "NO_SERVER");
  });
});
