/** The public file of a tournament: what anybody can recompute, and what a change of it breaks. */
import assert from "node:assert/strict";
import { type RecordedSeat, type TournamentRecord, verifyTournament } from "../../../shared/tournaments/record.ts";
import { playedTournament } from "./played.ts";

const SECRET = "c0".repeat(32);
const SETTINGS = { min: 3, max: 4, preferred: 4, apart: [[1, 2]] as const };
const ENTRANTS = Array.from({ length: 13 }, (_, i) => ({ id: i + 1, name: `Player ${i + 1}`, rating: 1400 + 20 * i }));

/** Three rounds; the first table's game of each was adjourned, and ended one round later. */
const played = (): TournamentRecord =>
  playedTournament({
    ...{ entrants: ENTRANTS, settings: SETTINGS, secret: SECRET, rounds: 3 },
    plays: (id, round) => round < 3 || id !== 5,
    placings: (table, round) => table.map((_, seat) => ((seat + round) % table.length) + 1),
    knownIn: (round, at) => round + (at === 0 ? 2 : 1),
  });

/** With fields of the first seat of a round's second table replaced. */
function withSeat(record: TournamentRecord, round: number, change: Partial<RecordedSeat>): TournamentRecord {
  const rounds = record.rounds.map((recorded, i) => ({
    ...recorded,
    tables: recorded.tables.map(({ table, seats: [first, ...others] }, at) => ({
      table,
      seats: i === round - 1 && at === 1 ? [{ ...first, ...change }, ...others] : [first, ...others],
    })),
  }));
  return { ...record, rounds };
}

describe("a tournament's record", () => {
  const record = played();

  it("agrees with what anybody computes from it, also through JSON", () => {
    assert.deepEqual(verifyTournament(record), []);
    assert.deepEqual(verifyTournament(JSON.parse(JSON.stringify(record))), []);
  });

  it("shows another draw, another secret and other points", () => {
    const [first, ...rest] = record.rounds;
    const [a, b, ...others] = first.tables;
    const swapped = [{ ...a, seats: [b.seats[0], ...a.seats.slice(1)] }, { ...b, seats: [a.seats[0], ...b.seats.slice(1)] }, ...others];
    const codes = (changed: TournamentRecord) => verifyTournament(changed).map(({ code }) => code);
    assert.ok(codes({ ...record, rounds: [{ ...first, tables: swapped }, ...rest] }).includes("DRAW"));
    assert.ok(codes({ ...record, secret: "c1".repeat(32) }).includes("COMMITMENT"));
    assert.deepEqual(codes(withSeat(record, 3, { halfPoints: 23 })), ["POINTS", "STANDINGS"]);
    assert.ok(codes(withSeat(record, 1, { knownIn: 3 })).includes("DRAW"), "a result that a draw knew and now pretends not to");
    assert.deepEqual(codes({ ...record, standings: [...record.standings].reverse() }), ["STANDINGS"]);
    assert.deepEqual(codes({ ...record, secret: undefined }), ["NO_SECRET"]);
  });
});
