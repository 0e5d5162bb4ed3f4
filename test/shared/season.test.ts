/** Seasons: quarters in UTC, and scores that expect what the ratings do. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { seasonAt, seasonScore, seasonSpan, seasonsSince, surpluses } from "../../shared/core/season.ts";

const NEW = { mu: 25, sigma: 25 / 3 };

describe("a season", () => {
  it("is a quarter of a year in UTC", () => {
    assert.deepEqual([Date.UTC(2026, 0), Date.UTC(2026, 2, 31, 23, 59, 59, 999), Date.UTC(2026, 3), Date.UTC(2026, 11, 31)].map(seasonAt), [
      "2026-Q1",
      "2026-Q1",
      "2026-Q2",
      "2026-Q4",
    ]);
    assert.deepEqual(seasonSpan("2026-Q4"), { starts: Date.UTC(2026, 9), ends: Date.UTC(2027, 0) });
    for (let year = 1999; year < 2110; year++)
      for (let quarter = 0; quarter < 4; quarter++) {
        const [starts, ends] = [Date.UTC(year, 3 * quarter), Date.UTC(year, 3 * quarter + 3)];
        const id = `${year}-Q${quarter + 1}`;
        assert.deepEqual([seasonAt(starts), seasonAt(ends - 1), seasonSpan(id)], [id, id, { starts, ends }]);
      }
    for (const wrong of ["2026-Q5", "2026-Q0", "26-Q1", "2026-Q1 ", ""]) assert.equal(seasonSpan(wrong), undefined, wrong);
    assert.deepEqual(seasonsSince("2025-Q3", Date.UTC(2026, 4)), ["2026-Q2", "2026-Q1", "2025-Q4", "2025-Q3"]);
    assert.deepEqual(seasonsSince("2026-Q3", Date.UTC(2026, 4)), []);
  });

  it("gives equals the points of their places less the mean", () => {
    const placed = (...placings: number[]) => surpluses(placings.map((placing) => ({ before: NEW, placing })));
    assert.deepEqual(placed(1, 2, 3, 4), [6000, 2000, -2000, -6000]);
    assert.deepEqual(placed(1, 2, 3), [6000, 0, -6000]);
    assert.deepEqual(placed(2, 1), [-6000, 6000]);
    assert.deepEqual(placed(1, 1, 3, 3), [4000, 4000, -4000, -4000]);
  });

  it("expects more of the stronger, and hands out nothing in all", () => {
    const strength = fc.record({ mu: fc.double({ min: 0, max: 50, noNaN: true }), sigma: fc.double({ min: 1, max: 9, noNaN: true }) });
    const table = fc.array(fc.record({ before: strength, placing: fc.integer({ min: 1, max: 5 }) }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(table, (players) => {
        const each = surpluses(players);
        const sum = each.reduce((total, one) => total + one, 0);
        assert.ok(Math.abs(sum) <= players.length, `${sum} parts are left over`);
        const level = surpluses(players.map(({ before }) => ({ before, placing: 1 })));
        for (const [i, a] of players.entries())
          for (const [j, b] of players.entries()) if (a.before.mu > b.before.mu + 1e-6) assert.ok((level[i] ?? 0) <= (level[j] ?? 0));
      }),
    );
  });

  it("lists players from ten games on, among five at what was expected", () => {
    assert.equal(seasonScore(9, 54_000), undefined);
    assert.equal(seasonScore(10, 60_000), 4);
    assert.equal(seasonScore(45, -100_000), -2);
  });
});
