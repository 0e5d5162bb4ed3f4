/** A division's rounds: who meets whom how often. */
import assert from "node:assert/strict";
import { allPlayAll, DIVISION } from "../../../shared/tournaments/allPlayAll.ts";

describe("a division in which all meet", () => {
  for (let size = DIVISION.min; size <= DIVISION.max; size++) {
    it(`of ${size} members`, () => {
      const members = Array.from({ length: size }, (_, i) => i + 1);
      const meetings = new Map<string, number>();
      for (const { tables, byes } of allPlayAll(members)) {
        assert.deepEqual(
          [...tables.flat(), ...byes].sort((a, b) => a - b),
          members,
          "everybody once a round",
        );
        for (const table of tables) {
          assert.ok(table.length === 3 || table.length === 4, `${table.length} seats`);
          for (const a of table) for (const b of table) if (a < b) meetings.set(`${a} ${b}`, (meetings.get(`${a} ${b}`) ?? 0) + 1);
        }
      }
      const pairs = (size * (size - 1)) / 2;
      assert.deepEqual(new Set(meetings.values()), new Set([1]));
      assert.equal(meetings.size, size === 14 ? pairs - 1 : pairs);
    });
  }
});
