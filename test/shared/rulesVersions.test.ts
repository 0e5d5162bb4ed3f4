/** Every version of the rules that a game still plays has a record, made by that version, which replays: running games survive an upgrade. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import { decodeRecord, type GameRecord, verify } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";
import { botRecord } from "../fixture/botRecord.ts";

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

  it("are played on by a game that distinguishes them, and unproven if it no longer does", () => {
    const container = GAMES.find(({ id }) => id === "container") ?? assert.fail();
    const records = recordsOf("container");
    // A made-up version 2 draws a number before everything else.
    const newer: Game = {
      ...container,
      rulesVersion: 2,
      oldestRulesVersion: 1,
      setup: (options, seats, random, rules = 2) => {
        if (rules >= 2) random.int(2, "weather");
        return container.setup(options, seats, random);
      },
    };
    const record = botRecord(newer, 4, 0, "random");
    assert.equal(record.header.rules, 2);
    assert.deepEqual(unproven(newer, [...records, record]), []);
    assert.deepEqual(unproven(newer, records), [2]);
    const forgetful: Game = { ...newer, setup: (options, seats, random) => newer.setup(options, seats, random) };
    assert.deepEqual(unproven(forgetful, [...records, record]), [1]);
  });
});
