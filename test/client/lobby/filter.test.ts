/** The filter of public tables. */
import assert from "node:assert/strict";
import { ANY, type Filter, fits } from "../../../client/lobby/filter.ts";
import type { TableListing } from "../../../shared/core/protocol.ts";

describe("the lobby's filter", () => {
  const listing: TableListing = {
    id: "t",
    game: "a",
    phase: "open",
    seats: 4,
    names: ["Ann", "", "", ""],
    present: [true, null, null, null],
    bots: 1,
    spectatorsAllowed: false,
    spectatorCount: 0,
    clock: "bank 15+10",
    hasBots: true,
    apiBotsAllowed: false,
    accounts: ["Ann", "", "", ""],
    ratings: ["1512?", "", "", ""],
    rated: true,
    updatedAt: 0,
  };
  const rows: [Partial<Filter>, boolean][] = [
    [{}, true],
    [{ game: "a" }, true],
    [{ game: "b" }, false],
    [{ seats: 4 }, true],
    [{ seats: 3 }, false],
    [{ clock: "bank" }, true],
    [{ clock: "fast" }, false],
    [{ bots: "with" }, true],
    [{ bots: "without" }, false],
    [{ watchable: true }, false],
    [{ rated: true }, true],
    [{ level: "middle" }, true],
    [{ level: "high" }, false],
  ];
  for (const [part, expected] of rows)
    it(`${JSON.stringify(part)}: ${expected}`, () => assert.equal(fits({ ...ANY, ...part }, listing), expected));
});
