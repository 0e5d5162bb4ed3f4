/** Programs and pages of version 0.1.0 still work, under its names. */
import assert from "node:assert/strict";
import type { BotLine } from "../../../shared/core/botApi.ts";
import { CLIENT_SEED, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { makeBot, OLD_PROGRAM, Reading, start } from "./client.ts";

const VERSION_1 = { "x-api-version": "1" };

/** A line as version 0.1.0 sent it. */
type OldLine = Record<string, unknown>;

describe("the names of version 0.1.0", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("still work for its example program, which plays a game to the end", async () => {
    const made = await server.create({ game: "fathom", bots: ["steady"], hostSpectates: true, apiBotsAllowed: true });
    const host = await server.join(made.id, { key: made.key });
    const { child, exit } = start(server, OLD_PROGRAM, made.id, await makeBot(server, "Old"));
    try {
      await host.until("it sits", ({ state }) => state.seats.some(({ apiBot }) => apiBot));
      await host.ask("start", {});
      assert.deepEqual(await exit, { code: 0, said: "OVER\n" });
    } finally {
      child.kill();
    }
  });

  it("are used with bots that request no newer version", async () => {
    const made = await server.create({ game: "fathom", apiBotsAllowed: true, hostSpectates: true });
    const host = await server.join(made.id, { key: made.key });
    const bot = new Reading(server, made.id, await makeBot(server, "Old"));
    await bot.open(VERSION_1);
    const ask = (request: string, body: object) =>
      server.call("POST", `/api/bots/tables/${made.id}/${request}`, body, { authorization: `Bearer ${bot.token}` });
    const last = (type: string) => (bot.lines as (BotLine | OldLine)[]).findLast((line) => line.type === type) as OldLine | undefined;
    assert.deepEqual((await ask("sit", { seat: 0, number: CLIENT_SEED })).body, { seat: 0 });
    assert.deepEqual((await ask("sit", { seat: 7 })).body, { code: "NO_SEAT" });
    assert.deepEqual((await ask("stand", {})).body, {});
    await ask("sit", { seat: 0 });
    await host.ask("setBot", { seat: 1, level: "random" });
    await host.ask("start", {});
    await bot.until("the game runs", () => (last("state")?.state as OldLine | undefined)?.phase === "running");
    const { owes, state } = last("state") as { owes: unknown; state: Record<string, unknown> & { seats: OldLine[]; vote: OldLine } };
    assert.equal(typeof owes, "boolean");
    const { watching, watchers, ownBots, next, again, undoAlone, moved } = state;
    assert.deepEqual(
      [watching, typeof watchers, ownBots, next, again, typeof undoAlone, moved],
      [true, "number", true, "", [], "number", []],
    );
    const { presence, ownBot, botAt, goesOnAt, freeAt } = state.seats[0];
    assert.deepEqual([presence, ownBot, botAt, goesOnAt, freeAt], ["here", true, 0, 0, 0]);
    assert.deepEqual(state.vote, { kind: "", by: -1, about: 0, asked: [], yes: [] });
    assert.equal(((await ask("past", { version: 0 })).body as OldLine).version, 0);
    await server.call("DELETE", "/api/bots", undefined, { authorization: `Bearer ${bot.token}` });
    await bot.until("its stream ended", () => bot.ended);
    assert.equal(last("bye")?.code, "CLOSED");
  });
});
