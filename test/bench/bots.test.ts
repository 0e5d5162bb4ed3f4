/** Tests the tools of the bot benchmark: opponents play legal games to the end, cached results are not played again. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GAMES } from "../../shared/games.ts";
import { itNightly } from "../nightly.ts";
import { type Duel, playDuel, type Result } from "./bots/duel.ts";
import { type Make, makesOf } from "./bots/opponents.ts";
import { Ledger } from "./bots/resultCache.ts";

/** One of a make among steady ones. */
const among = (game: string, level: Make): Duel => ({
  game,
  options: {},
  players: [{ level }, { level: "steady" }, { level }],
  seed: 11,
});

describe("bots of another make", () => {
  const known = GAMES.flatMap((game) => makesOf(game).map((make) => ({ game, make })));
  for (const { game, make } of known)
    itNightly(`the ${make} plays ${game.id} by the rules to the end`, () => {
      const { wins, moves } = playDuel(game, among(game.id, make));
      assert.equal(
        wins.reduce((sum, win) => sum + win, 0),
        1,
      );
      assert.ok(moves > 0);
    });

  it("are told apart from those that a game does not know", () => {
    assert.throws(() => playDuel(GAMES[1], among(GAMES[1].id, "trader")), /no trader/);
  });
});

describe("the ledger of games played", () => {
  const result: Result = {
    wins: [1, 0, 0],
    scores: [10, 5, 5],
    ranks: [1, 2, 2],
    moves: 100,
    decisions: [0, 0, 0],
    searches: [0, 0, 0],
    early: [0, 0, 0],
    playouts: [0, 0, 0],
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "quayside-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("finds after a stop what was played before it, and nothing else", () => {
    const file = join(folder, "games");
    new Ledger(file).add(among("catan", "builder"), result);
    const again = new Ledger(file);
    assert.deepEqual(again.find(among("catan", "builder")), result);
    assert.equal(again.find(among("catan", "hoarder")), undefined);
    assert.equal(again.find({ ...among("catan", "builder"), seed: 12 }), undefined);
  });

  it("begins with an empty file, and writes none where none is named", () => {
    const file = join(folder, "games");
    writeFileSync(file, "");
    assert.equal(new Ledger(file).find(among("catan", "builder")), undefined);
    const loose = new Ledger(undefined);
    loose.add(among("catan", "builder"), result);
    assert.deepEqual(loose.find(among("catan", "builder")), result);
  });
});
