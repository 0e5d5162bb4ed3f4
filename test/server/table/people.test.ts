/** Chat, reports, resigning and rematch. */

import assert from "node:assert/strict";
import { StoreUnavailableError } from "../../../server/store/store.ts";
import type { Report, ReportPage } from "../../../shared/core/protocol.ts";
import { END, type FakeClockServer, nextEvent, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import { newModerator } from "../helpers/moderator.ts";
import type { TestClient } from "../helpers/testServer.ts";

const TOKEN = "a token";

describe("players at a table", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer({ adminToken: TOKEN });
  });
  after(() => server.close());

  it("cannot read spectators' chat before the end", async () => {
    const { made, ann, bob } = await towerPair(server);
    const [cleo, dora] = [await server.join(made.id), await server.join(made.id)];
    await cleo.ask("chat", { text: "she will win" });
    await dora.until("she reads it", ({ chat }) => chat.length === 1);
    assert.equal(dora.chat[0].room, "spectators");
    await ann.ask("chat", { text: "/phrase:hello" });
    await Promise.all([cleo, dora, bob].map((guest) => guest.until("all read it", ({ chat }) => chat.at(-1)?.text === "/phrase:hello")));
    assert.equal(bob.chat.length, 1);
    assert.equal((await cleo.refused("chat", { text: "hey", room: "table" })).code, "NOT_SEATED");
    assert.equal((await ann.refused("chat", { text: "hey", room: "spectators" })).code, "NOT_WATCHING");
    assert.equal((await ann.refused("chat", { text: "/phrase:boo" })).code, "NO_PHRASE");
    assert.equal((await server.join(made.id, { key: bob.key })).welcome.chat.length, 1);
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    await bob.ask("vote", { yes: true });
    await bob.until("he reads it now", ({ chat }) => chat.some(({ text }) => text === "she will win"));
  });

  it("cannot evade the chat limit with several sockets or by reconnecting", async () => {
    const { made, ann } = await towerPair(server);
    const again = await server.join(made.id, { key: made.key });
    for (let i = 0; i < 5; i++) await (i % 2 ? ann : again).ask("chat", { text: `line ${i}` });
    await again.leave();
    for (const guest of [ann, await server.join(made.id, { key: made.key })])
      assert.equal((await guest.refused("chat", { text: "one more" })).code, "TOO_MANY_REQUESTS");
  });

  it("cannot evade the chat limit as spectators or under other names", async () => {
    const made = await server.create({ game: "tower" });
    const watchers = await Promise.all(Array.from({ length: 6 }, () => server.join(made.id)));
    for (const guest of watchers.slice(0, 5)) await guest.ask("chat", { text: "hey" });
    assert.equal((await watchers[5].refused("chat", { text: "hey" })).code, "TOO_MANY_REQUESTS");
    let [sent, refused] = [5, false];
    for (let i = 0; !refused && i < 20; i++) {
      const guest = await server.sit(made.id, 1, `Name ${i}`);
      refused = await guest.ask("chat", { text: "hey" }).then(
        () => ++sent < 0,
        () => true,
      );
      await guest.ask("leaveSeat", {});
    }
    assert.equal(sent, 20);
  });

  it("send a message once, even if it is resent", async () => {
    const { made, ann, bob } = await towerPair(server);
    const { store } = server.running.services;
    const append = store.appendChat;
    store.appendChat = async (...line) => {
      store.appendChat = append;
      await append(...line);
      throw new StoreUnavailableError("the answer was lost");
    };
    const line = { id: "the-same-line", text: "hello" };
    assert.equal((await ann.refused("chat", line)).code, "STORE_UNAVAILABLE");
    await bob.until("the table is loaded again", ({ closed }) => closed !== undefined);
    const back = await server.join(made.id, { key: made.key });
    assert.deepEqual(await back.ask("chat", line), {});
    await back.ask("chat", { ...line, id: "another-line" });
    const { chat } = (await server.join(made.id, { key: made.key })).welcome;
    assert.deepEqual(
      chat.map(({ id, text }) => [id, text]),
      [
        ["the-same-line", "hello"],
        ["another-line", "hello"],
      ],
    );
  });

  it("are reported with record and chat to the operator", async () => {
    const { made, ann, bob } = await towerPair(server);
    await bob.ask("chat", { text: "<b>rude</b>" });
    await ann.move(END);
    await ann.ask("report", { seat: 1, reason: "is rude" });
    assert.equal((await ann.refused("report", { seat: 0, reason: "me" })).code, "IS_SELF");
    assert.equal((await ann.refused("report", { seat: 4, reason: "who?" })).code, "SEAT_NOT_FOUND");
    assert.equal((await ann.refused("report", { seat: 1, reason: " " })).code, "INVALID_REQUEST");
    const moderator = await newModerator(server);
    const [summary] = (await moderator.get<ReportPage>("reports")).reports;
    assert.deepEqual([summary.table, summary.name, summary.byName, summary.reason], [made.id, "Bob", "Ann", "is rude"]);
    const report = await moderator.get<Report>(`reports/${summary.id}`);
    assert.deepEqual(
      report.chat.map(({ text }) => text),
      ["<b>rude</b>"],
    );
    assert.equal(JSON.parse(report.record).entries.length, 1);
    assert.equal("secret" in JSON.parse(report.record), false);
    assert.equal((await moderator.ask("GET", "reports/x")).status, 404);
  });

  it("abandon a game, and its record has no result", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    await bob.ask("vote", { yes: true });
    await nextEvent(ann, "table.abandoned");
    await ann.until("it is over", ({ state }) => state.phase === "over" && state.outcome === "");
    assert.equal((await ann.refused("move", { id: "after-the-end", version: 0, move: END })).code, "GAME_OVER");
    const { status, body } = await server.call("GET", `/api/tables/${made.id}/record`);
    assert.equal(status, 200);
    assert.equal((body as { ranks?: number[] }).ranks, undefined);
  });

  it("mark themselves ready", async () => {
    const made = await server.create({ game: "tower" });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    await bob.ask("ready", { ready: true });
    await ann.until("he is ready", ({ state }) => state.seats[1].ready && !state.seats[0].ready);
    const cleo = await server.join(made.id);
    assert.equal((await cleo.refused("ready", { ready: true })).code, "NOT_SEATED");
  });

  it("get refusals for invalid requests, which change nothing", async () => {
    const { ann, bob } = await towerPair(server);
    const rows: [string, unknown][] = [
      ["undo", { keep: -1 }],
      ["undo", { keep: "0" }],
      ["startVote", { kind: "undo", target: 0 }],
      ["startVote", { kind: "pause", target: 9 }],
      ["vote", { yes: "yes" }],
      ["resume", { now: true }],
      ["ready", {}],
      ["rematch", { id: "x" }],
      ["report", { seat: 1, reason: "x".repeat(501) }],
      ["position", { version: 0.5 }],
      ["chat", { text: "x", room: "kitchen" }],
      ["updateSettings", { clock: { kind: "bank", minutes: 0, increment: 0 } }],
    ];
    for (const [type, body] of rows)
      assert.equal((await ann.refused(type, body)).code, "INVALID_REQUEST", `${type} ${JSON.stringify(body)}`);
    const codes: [TestClient, string, unknown, string][] = [
      [ann, "vote", { yes: true }, "NO_VOTE"],
      [ann, "resume", {}, "NOT_PAUSED"],
      [ann, "ready", { ready: true }, "ALREADY_STARTED"],
      [ann, "rematch", {}, "NOT_OVER"],
      [ann, "undo", { keep: 0 }, "NOTHING_TO_UNDO"],
      [ann, "startVote", { kind: "replaceByBot", target: 5 }, "SEAT_NOT_FOUND"],
      [ann, "startVote", { kind: "replaceByBot", target: 1 }, "PLAYER_PRESENT"],
    ];
    for (const [guest, type, body, code] of codes)
      assert.equal((await guest.refused(type, body)).code, code, `${type} ${JSON.stringify(body)}`);
    await ann.move(END);
    await bob.until("the move came", ({ state }) => state.version === 1);
  });
});
