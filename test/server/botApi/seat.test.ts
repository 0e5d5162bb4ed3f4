/** How an API bot takes part in a table. What it sees is in view.test.ts. */
import assert from "node:assert/strict";
import type { TableListing } from "../../../shared/core/protocol.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { makeBot, Reading } from "./client.ts";

describe("an API bot's stream", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** A table where a bot has the last seat, and its reading. */
  async function seated(game: string) {
    const made = await server.create({ game, apiBotsAllowed: true });
    const ann = await server.join(made.id, { key: made.key });
    const bot = new Reading(server, made.id, await makeBot(server, "Robo"));
    await bot.open();
    const seat = ann.state.seats.length - 1;
    assert.deepEqual(await bot.ask("sit", { seat }), { status: 200, body: { seat } });
    return { made, ann, bot, seat };
  }

  it("can be reopened at any time with the same seat, hand and events", async () => {
    const { made, ann, bot, seat } = await seated("fathom");
    await ann.ask("start", {});
    await bot.until("the game runs", () => bot.now.state.phase === "running");
    const { hand } = bot.now.state;
    bot.drop();
    await ann.until("it is gone", ({ state }) => !state.seats[seat].connected);
    const again = new Reading(server, made.id, bot.token);
    await again.open();
    assert.equal(again.now.seat, seat);
    assert.deepEqual(again.now.state.hand, hand);
    const { body } = await again.ask("events", { from: 0 });
    assert.deepEqual((body as { events: unknown[] }).events, ann.events);
    again.drop();
  });

  it("ends when the same bot opens a new one, which keeps the seat", async () => {
    const { made, bot, seat } = await seated("fathom");
    const later = new Reading(server, made.id, bot.token);
    await later.open();
    await bot.until("the earlier one ended", () => bot.ended);
    assert.equal(bot.closeReason, "TOO_MANY_CONNECTIONS");
    assert.equal(later.now.seat, seat);
    assert.equal((await later.ask("chat", { text: "here" })).status, 200);
    await later.until("it hears itself", () => later.lines.some((line) => line.type === "chat" && line.text === "here"));
    later.drop();
  });

  it("refuses a move with the same code as for a player", async () => {
    const { ann, bot } = await seated("fathom");
    const intent = { id: "01234567", version: 0, move: { type: "nonsense" } };
    const early = await ann.refused("move", intent);
    assert.deepEqual((await bot.ask("move", intent)).body, early);
    await ann.ask("start", {});
    const wrong = await ann.refused("move", intent);
    assert.deepEqual((await bot.ask("move", intent)).body, wrong);
    bot.drop();
  });

  it("marks the bot at the table, in the lobby and in the record; it neither hosts nor votes", async () => {
    const { made, ann, bot, seat } = await seated("fathom");
    await ann.until("its chip is there", ({ state }) => state.seats[seat].apiBot);
    const listed = ((await server.call("GET", "/api/tables?phase=open")).body as TableListing[]).find(({ id }) => id === made.id);
    assert.deepEqual([listed?.bots, listed?.hasBots, listed?.apiBotsAllowed], [1, true, true]);
    await ann.ask("start", {});
    assert.deepEqual(await ann.ask("startVote", { kind: "abandon", target: 0 }), { needsConsent: false });
    const { body } = await server.call("GET", `/api/tables/${made.id}/record`);
    const { header } = body as { header: { seats: { apiBot?: boolean }[] } };
    assert.deepEqual(
      header.seats.map(({ apiBot }) => apiBot),
      [undefined, true],
    );
    bot.drop();
  });

  it("never makes its bot the host", async () => {
    const other = await startTestServer({ hostGraceMs: 0 });
    const made = await other.create({ game: "fathom", seats: 3, apiBotsAllowed: true });
    const ann = await other.join(made.id, { key: made.key });
    const bot = new Reading(other, made.id, await makeBot(other, "Robo"));
    await bot.open();
    await bot.ask("sit", { seat: 1 });
    const cleo = await other.sit(made.id, 2, "Cleo");
    await ann.leave();
    await cleo.until("there is another host", ({ state }) => state.host !== 0);
    assert.equal(cleo.state.host, 2);
    await other.close();
  });
});
