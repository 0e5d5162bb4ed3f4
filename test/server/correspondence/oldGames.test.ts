/** An upgrade that would end running correspondence games is refused. */
import assert from "node:assert/strict";
import { checkOldGames, OldGamesError } from "../../../server/correspondence/oldGames.ts";
import { createLog } from "../../../server/lib/log.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { startGame } from "./daysTable.ts";

const silent = createLog("silent", "test");

describe("an upgrade of a game's rules", () => {
  let server: TestServer;
  const clock = new FakeClock();
  let id: string;
  const store = () => server.running.services.store;
  before(async () => {
    server = await startTestServer({}, undefined, clock);
    const accounts = [await addAccount(store(), "Ann", clock.now()), await addAccount(store(), "Bob", clock.now())];
    id = await startGame(server.running.services, { accounts });
  });
  after(() => server.close());

  const check = (rulesVersion: number, oldestRulesVersion: number, abandons = false) =>
    checkOldGames(store().correspondence, () => ({ rulesVersion, oldestRulesVersion }), abandons, silent);

  it("starts if it can play all running games", async () => {
    await check(1, 1);
    await check(7, 1);
  });

  it("is refused with the number of games it would end, and changes nothing", async () => {
    await assert.rejects(
      check(7, 2),
      (error: Error) => error instanceof OldGamesError && error.message.startsWith("1 correspondence game runs"),
    );
    assert.equal((await store().find(id))?.phase, "running");
  });

  it("ends them without a result on request", async () => {
    await check(7, 2, true);
    const { phase, outcome, deadline } = (await store().find(id)) ?? {};
    assert.deepEqual([phase, outcome, deadline], ["over", "", 0]);
    await check(7, 2);
  });
});
