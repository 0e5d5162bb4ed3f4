/** Random access to a recorded game: any position equals the one reached by playing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isIllegalMove, openRecord, RecordedGame } from "../../../../client/net/record/recordedGame.ts";
import { ReplaySession } from "../../../../client/replay/replaySession.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import { eventFor, isRefusal, SPECTATOR } from "../../../../shared/core/game.ts";
import { seedFrom } from "../../../../shared/core/provablyFair.ts";
import { createMatchFrom, decodeRecord, effectiveMoves, type GameRecord, playAll } from "../../../../shared/core/record.ts";

const TEXT = readFileSync(join(import.meta.dirname, "../../../fixture/catan/game-1.record"), "utf8");
const decoded = decodeRecord(TEXT);
assert.ok(!isRefusal(decoded));
const RECORD: GameRecord = decoded;

function recorded(): RecordedGame {
  const made = openRecord(catan, RECORD);
  assert.ok(made instanceof RecordedGame);
  return made;
}

describe("a recorded game", () => {
  it("shows the same position after any move as playing up to it", () => {
    const { length } = recorded();
    const made = recorded();
    for (const version of [0, 1, 19, 20, 21, 60, length - 1, length]) {
      const match = createMatchFrom(catan, RECORD.header, seedFrom(RECORD.secret ?? "", RECORD.clientSeeds ?? []));
      assert.ok(!isRefusal(match));
      playAll(match, effectiveMoves(RECORD.entries).slice(0, version));
      assert.deepEqual(made.matchAt(version).state, match.state, `after ${version}`);
    }
  });

  it("returns states that are not shared", () => {
    const made = recorded();
    const first = made.matchAt(40);
    Object.assign(first.state.table, { phase: "spoilt" });
    assert.notEqual((made.matchAt(40).state.table as { phase: string }).phase, "spoilt");
  });

  it("lists the starts of all turns in order", () => {
    const { turns, length } = recorded();
    assert.equal(turns[0], 0);
    assert.equal(turns.at(-1), length);
    assert.deepEqual(
      turns,
      [...new Set(turns)].sort((a, b) => a - b),
    );
  });

  it("reports an illegal move with its number and reason", () => {
    const entries = RECORD.entries.map((entry, i) => (i === 56 ? { seat: 0, move: { type: "placeSettlement", vertex: 1 } } : entry));
    const refusal = openRecord(catan, { ...RECORD, entries });
    assert.ok(isRefusal(refusal) && isIllegalMove(refusal));
    assert.equal(refusal.params.move, 57);
    assert.ok(refusal.why.code.length > 0 && refusal.why.code !== "RECORD_ILLEGAL_MOVE");
  });

  it("requires the secret that matches its commitment", () => {
    const codeOf = (result: unknown) => isRefusal(result) && result.code;
    assert.equal(codeOf(openRecord(catan, { ...RECORD, secret: undefined })), "RECORD_NOT_PUBLIC");
    assert.equal(codeOf(openRecord(catan, { ...RECORD, secret: "0".repeat(64) })), "BAD_COMMITMENT");
    assert.equal(codeOf(openRecord(catan, { ...RECORD, scores: RECORD.scores?.map((score) => score + 1) })), "RECORD_OTHER_RESULT");
  });

  it("replays an unfinished game as far as it goes", () => {
    const entries = RECORD.entries.slice(0, 30);
    const made = openRecord(catan, { ...RECORD, entries, ranks: undefined, scores: undefined });
    assert.ok(made instanceof RecordedGame);
    assert.equal(made.outcome, undefined);
    assert.equal(made.length, 30);
  });
});

describe("a recorded game as a table", () => {
  it("shows each viewer at each step what they saw live", () => {
    const made = recorded();
    for (const seat of [SPECTATOR, 0, 1]) {
      const table = new ReplaySession(made, "");
      table.viewAs(seat, false);
      const seen: unknown[] = [];
      table.onBatch(({ events }) => seen.push(...events));
      for (let version = 1; version <= made.length; version++) table.goTo(version);
      const live = made.events.flat().map((one) => eventFor(one, seat));
      assert.deepEqual(
        seen,
        live.filter((event) => event !== undefined),
      );
      const open = table.state.value?.hands?.flatMap((hand, index) => (Object.keys(hand).length > 0 ? [index] : []));
      assert.deepEqual(open, seat < 0 ? [] : [seat]);
      assert.equal(table.hands.value, undefined);
    }
  });

  it("reveals all hands, and jumps to any move of the game", () => {
    const table = new ReplaySession(recorded(), "");
    assert.equal(table.hands.value?.length, RECORD.header.seats.length);
    table.goTo(99_999);
    assert.equal(table.version.value, table.recorded.length);
    assert.notEqual(table.state.value?.outcome, "");
    table.goTo(-3);
    assert.equal(table.version.value, 0);
    const types = table.log.value.map(({ event }) => event.type);
    assert.deepEqual(
      types,
      table.recorded.setupEvents.map(({ event }) => event.type),
      "only what the setup told",
    );
    assert.ok(types.length > 0);
  });
});
