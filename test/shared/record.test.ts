import assert from "node:assert/strict";
import { catan } from "../../shared/catan/catan.ts";
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { seedFrom } from "../../shared/core/provablyFair.ts";
import {
  createMatchFrom, decodeRecord, effectiveMoves, encodeRecord, type GameRecord, type MoveEntry, maxMoves, playAll, RECORD_FORMAT, RECORD_VERSION, type RecordEntry, replay, verify,
} from "../../shared/core/record.ts"; // biome-ignore format: names
import { botRecord } from "../fixture/botRecord.ts";

const game = catan;
const RECORD = botRecord(catan as Game, 2, 11, "random", { options: { domesticTrade: false } });
const { options } = RECORD.header;
const SEED = seedFrom(RECORD.secret as string, RECORD.clientSeeds as string[]);
const moves = RECORD.entries as MoveEntry[];
const codeOf = (result: unknown) => (isRefusal(result) ? (result as Refusal).code : "");

const BAD_TEXTS: readonly [name: string, text: string, code: string][] = [
  ["no JSON", "{", "RECORD_NOT_JSON"],
  ["another format", '{"format":"other","version":1}', "RECORD_OTHER_FORMAT"],
  ["nothing", "null", "RECORD_OTHER_FORMAT"],
  ["a newer version", `{"format":"${RECORD_FORMAT}","version":${RECORD_VERSION + 1}}`, "RECORD_NEWER"],
  ["no header", `{"format":"${RECORD_FORMAT}","version":${RECORD_VERSION}}`, "RECORD_MALFORMED"],
  ["a field too many", encodeRecord(RECORD).replace('"secret"', '"extra": 1, "secret"'), "RECORD_MALFORMED"],
  ["too much of it", " ".repeat(8_000_001), "RECORD_TOO_LARGE"],
];

const withHeader = (change: Partial<GameRecord["header"]>): GameRecord => ({ ...RECORD, header: { ...RECORD.header, ...change } });

const BAD_RECORDS: readonly [name: string, record: GameRecord, code: string][] = [
  ["another secret than the one committed to", { ...RECORD, secret: "00".repeat(32) }, "BAD_COMMITMENT"],
  ["without its secret", { ...RECORD, secret: undefined }, "RECORD_NOT_PUBLIC"],
  ["of another game", withHeader({ game: "chess" }), "RECORD_OTHER_GAME"],
  ["under other rules", withHeader({ rules: 99 }), "RULES_VERSION_MISMATCH"],
  ["with too few seats", withHeader({ seats: RECORD.header.seats.slice(0, 1) }), "BAD_SEATS"],
  ["with an unknown option", withHeader({ options: { ...options, nonsense: 1 } }), "BAD_OPTION"],
  ["that stops before the end", { ...RECORD, entries: RECORD.entries.slice(0, -1) }, "RECORD_UNFINISHED"],
  [
    "that was conceded, with another result",
    { ...RECORD, entries: RECORD.entries.slice(0, -1), concededTo: 1, ranks: [1, 2] },
    "RECORD_OTHER_RESULT",
  ],
  ["that states another result", { ...RECORD, scores: [1, 2] }, "RECORD_OTHER_RESULT"],
];

describe("records", () => {
  it("are encoded one entry per line and decoded unchanged", () => {
    const text = encodeRecord(RECORD);
    assert.deepEqual(decodeRecord(text), RECORD);
    assert.ok(text.split("\n").filter((line) => line.startsWith('  {"seat"')).length === RECORD.entries.length);
    assert.deepEqual(decodeRecord(encodeRecord({ ...RECORD, entries: [] })), { ...RECORD, entries: [] });
  });

  it("say where they are malformed", () => {
    const malformed = encodeRecord(
      withHeader({ seats: [{ ...RECORD.header.seats[0], name: 3 as unknown as string }, ...RECORD.header.seats.slice(1)] }),
    );
    assert.deepEqual(decodeRecord(malformed), { code: "RECORD_MALFORMED", params: { where: "header.seats.0.name" } });
  });

  for (const [name, text, code] of BAD_TEXTS) it(`${name}: ${code}`, () => assert.equal(codeOf(decodeRecord(text)), code));

  it("of conceded games have the standings as their result, the winner first", () => {
    const entries = RECORD.entries.slice(0, -1);
    const cut = { ...RECORD, entries, ranks: undefined, scores: undefined };
    for (const concededTo of [0, 1]) {
      const record = decodeRecord(encodeRecord({ ...cut, concededTo }));
      assert.ok(!isRefusal(record));
      const outcome = verify(game, record);
      assert.ok(!isRefusal(outcome));
      assert.deepEqual(outcome.ranks, concededTo === 0 ? [1, 2] : [2, 1]);
      assert.deepEqual(verify(game, { ...record, ranks: [...outcome.ranks], scores: [...outcome.scores] }), outcome);
    }
    assert.equal(codeOf(verify(game, { ...cut, concededTo: 5 })), "RECORD_UNFINISHED", "there is no such seat");
  });

  it("are verified by replaying them", () => {
    const outcome = verify(game, RECORD);
    assert.ok(!isRefusal(outcome));
    assert.deepEqual(outcome.scores, RECORD.scores);
  });

  for (const [name, record, code] of BAD_RECORDS) it(`${name}: ${code}`, () => assert.equal(codeOf(verify(game, record)), code));

  it("an illegal move is named by its number, from 1", () => {
    const entries = moves.map((entry, i) => (i === 2 ? moves[0] : entry));
    assert.deepEqual(replay(game, { ...RECORD, entries }), { code: "RECORD_ILLEGAL_MOVE", params: { move: 3, reason: "NOT_YOUR_TURN" } });
  });

  it("refuses a move of unknown shape", () => {
    const entries = [{ seat: moves[0].seat, move: { type: "placeSettlement", vertex: 1, cheat: true } }, ...moves.slice(1)];
    assert.deepEqual(replay(game, { ...RECORD, entries }), { code: "RECORD_ILLEGAL_MOVE", params: { move: 1, reason: "INVALID_REQUEST" } });
  });

  it("a move after the end is refused", () => {
    const late = { seat: 0, move: { type: "endTurn" } };
    const params = { move: moves.length + 1, reason: "GAME_OVER" };
    assert.deepEqual(replay(game, { ...RECORD, entries: [...moves, late] }), { code: "RECORD_ILLEGAL_MOVE", params });
  });

  it("ignores undone moves", () => {
    const [a, b, c, d] = moves;
    const entries: RecordEntry[] = [a, b, { undo: 1, seat: 0 }, c, { undo: 5, seat: 1 }, { undo: 0, seat: 0 }, d];
    assert.deepEqual(effectiveMoves(entries), [d]);
    assert.deepEqual(effectiveMoves([a, b, { undo: 1, seat: 0 }, b, c]), [a, b, c]);
    assert.equal(maxMoves(entries), 2);
    assert.equal(maxMoves([a, { undo: 0, seat: 0 }, b, c, d]), 3);
  });

  it("replays a record with an undone move to the same end", () => {
    const entries: RecordEntry[] = [...moves.slice(0, 5), moves[5], { undo: 5, seat: 0 }, ...moves.slice(5)];
    assert.ok(!isRefusal(verify(game, { ...RECORD, entries })));
  });

  it("every move emits events", () => {
    const match = createMatchFrom(game, RECORD.header, SEED);
    assert.ok(!isRefusal(match));
    const events = playAll(match, moves.slice(0, 3));
    assert.ok(!isRefusal(events));
    assert.equal(events.length, 3);
    assert.equal(match.version, 3);
    assert.equal(events[0].at(-1)?.event.type, "settlementPlaced");
  });
});
