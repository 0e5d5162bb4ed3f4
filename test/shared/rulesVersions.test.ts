/** Every version of the rules that a game still plays has a record, made by that version, which replays: running games survive an upgrade. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import { decodeRecord, type GameRecord, verify } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";

const FIXTURES = join(import.meta.dirname, "../fixture");

function recordsOf(game: string): GameRecord[] {
  const files = readdirSync(join(FIXTURES, game)).filter((name) => name.endsWith(".record"));
  return files.map((name) => {
    const record = decodeRecord(readFileSync(join(FIXTURES, game, name), "utf8"));
    assert.ok(!isRefusal(record), name);
    return record;
  });
}

function versionsOf({ rulesVersion, oldestRulesVersion = rulesVersion }: Game): number[] {
  return Array.from({ length: rulesVersion - oldestRulesVersion + 1 }, (_, i) => oldestRulesVersion + i);
}

/** Versions that a game says it plays, without a record that shows it. */
function unproven(game: Game, records: readonly GameRecord[]): number[] {
  const shown = new Set(records.filter((record) => !isRefusal(verify(game, record))).map(({ header }) => header.rules));
  return versionsOf(game).filter((version) => !shown.has(version));
}

describe("rules versions", () => {
  for (const game of GAMES)
    it(`of ${game.id} that are still played: ${versionsOf(game).join(", ")}`, () =>
      assert.deepEqual(
        unproven(game, recordsOf(game.id)),
        [],
        "versions without a record that replays; add one of the current version: node server/boot/node.mjs test/fixture/makeRecords.ts",
      ));

  it("are unproven without a record", () => {
    for (const game of GAMES) {
      const records = recordsOf(game.id);
      const { rulesVersion, oldestRulesVersion = rulesVersion } = game;
      const older = { ...game, oldestRulesVersion: oldestRulesVersion - 1 };
      assert.deepEqual(unproven(older, records), [oldestRulesVersion - 1], "an older version is declared");
      const newer = { ...game, oldestRulesVersion, rulesVersion: rulesVersion + 1 };
      assert.deepEqual(unproven(newer, records), [rulesVersion + 1], "the version is raised");
    }
  });

  it("are unproven by a record that no longer replays", () => {
    const container = GAMES.find(({ id }) => id === "container");
    assert.ok(container);
    const records = recordsOf("container");
    // As if the current code had forgotten what its older version did.
    const forgetful: Game = { ...container, setup: (options, seats, random) => container.setup(options, seats, random) };
    assert.deepEqual(unproven(forgetful, records), [2]);
  });
});
