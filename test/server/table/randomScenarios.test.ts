/** Property test: from any position, any players leave while anything else happens, and the game still ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import type { Game } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import { contractOf } from "../../fixture/contract.ts";
import { GAMES as TINY } from "../../fixture/games.ts";
import { GAMES } from "../../fixture/registry.ts";
import { NIGHTLY } from "../../nightly.ts";
import { plans, Scenario } from "./scenario.ts";

/** Random scenarios. A real game takes a second, a tiny one hardly any time. */
const RUNS = NIGHTLY ? 4 : 2;
const TINY_RUNS = 50;

describe("from any position", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  let store: Store;
  before(async () => {
    store = await openSqlite(folder);
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const property = (game: Game, options: Options = {}) =>
    fc.asyncProperty(plans, async (plan) => {
      const scenario = await Scenario.begin(store, game, options, plan);
      for (const happening of plan.happenings) await scenario.happens(happening);
      await scenario.endsWithout(plan);
      await scenario.isStored();
    });

  const tiny = (id: string) => TINY.find((game) => game.id === id) as Game;
  it("the tower ends if any players leave", () => fc.assert(property(tiny("tower")), { numRuns: TINY_RUNS })).timeout(120_000);
  it("the auction ends if any players leave", () => fc.assert(property(tiny("auction"), { rounds: 3 }), { numRuns: TINY_RUNS })).timeout(
    120_000,
  );

  for (const game of GAMES)
    it(`${game.id} ends if any players leave`, async () => {
      const { shortOptions } = await contractOf(game);
      await fc.assert(property(game, shortOptions), { numRuns: RUNS, endOnFailure: true });
    }).timeout(120_000);
});
