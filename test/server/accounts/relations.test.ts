/** Following and blocking, and what a block keeps apart without a word. */
import assert from "node:assert/strict";
import type { AccountNotifications, Relations } from "../../../shared/core/account.ts";
import type { BotCreated } from "../../../shared/core/botApi.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import type { MySeeks } from "../../../shared/core/seeks.ts";
import { Reading } from "../botApi/client.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { CLIENT_SEED, eventually, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

describe("follows, blocks and invitations", () => {
  let server: TestServer;
  let ann: AccountPage;
  let bob: AccountPage;
  let cid: AccountPage;
  let dan: AccountPage;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
    [ann, bob, cid, dan] = [new AccountPage(server), new AccountPage(server), new AccountPage(server), new AccountPage(server)];
    await ann.signUp("Annika");
    await bob.signUp("Boris");
    await cid.signUp("Cecil");
    await dan.signUp("Danilo");
  });
  after(() => server.close());

  const relate = async (page: AccountPage, name: string, kind: string) => page.ask("POST", `/api/users/${name}/${kind}`, {});
  const peopleOf = async (page: AccountPage) => ((await page.ask("GET", "/api/account/friends")).body as unknown as Relations).people;

  it("make two players friends once both follow", async () => {
    assert.equal((await relate(ann, "boris", "follow")).status, 200);
    assert.deepEqual(await peopleOf(ann), [{ name: "Boris", kind: "follow", isFriend: false }]);
    assert.deepEqual(await peopleOf(bob), []);
    await relate(bob, "Annika", "follow");
    assert.deepEqual(await peopleOf(ann), [{ name: "Boris", kind: "follow", isFriend: true }]);
    const { id } = await server.create({ public: true });
    const there = await server.join(id, {}, bob.headers);
    assert.deepEqual(await peopleOf(ann), [{ name: "Boris", kind: "follow", isFriend: true, isOnline: true }]);
    await relate(bob, "Annika", "none");
    assert.deepEqual(await peopleOf(ann), [{ name: "Boris", kind: "follow", isFriend: false }], "only friends are told who is online");
    there.cut();
  });

  it("need a session and our origin, and an existing account other than one's own", async () => {
    assert.equal((await relate(new AccountPage(server), "Boris", "follow")).status, 401);
    assert.equal((await ann.ask("POST", "/api/users/Boris/block", {}, { origin: "http://evil.example" })).status >= 400, true);
    assert.equal((await relate(ann, "Annika", "follow")).status, 400);
    assert.equal((await relate(ann, "Nobody", "follow")).status, 404);
    assert.equal((await relate(ann, "Boris", "marry")).status, 404);
  });

  it("keep a blocked player from the blocker's tables, without saying why", async () => {
    await relate(ann, "Boris", "block");
    assert.deepEqual(await peopleOf(ann), [{ name: "Boris", kind: "block", isFriend: false }]);
    const made = (await ann.ask("POST", "/api/tables", { ...TABLE_INPUT, public: true, seats: 3 })).body as unknown as TableCreated;
    const host = await server.join(made.id, {}, ann.headers);
    const blocked = await server.join(made.id, {}, bob.headers);
    assert.deepEqual(await blocked.refused("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED }), { code: "TABLE_FULL" });
    assert.ok(!JSON.stringify(await peopleOf(bob)).includes("Annika"));
    await relate(ann, "Boris", "none");
    await blocked.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    assert.equal(host.state.phase, "open");
  });

  it("keep a blocked player from seats beside the blocker at third tables", async () => {
    const made = await server.create({ seats: 3 });
    const [own, blocked] = [await server.join(made.id, {}, ann.headers), await server.join(made.id, {}, bob.headers)];
    await own.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await relate(ann, "Boris", "block");
    assert.deepEqual(await blocked.refused("sit", { seat: 2, name: "x", clientSeed: CLIENT_SEED }), { code: "TABLE_FULL" });
    await relate(ann, "Boris", "none");
    await blocked.ask("sit", { seat: 2, name: "x", clientSeed: CLIENT_SEED });
  });

  it("keep what a blocked player writes from the blocker, before the start and after it, and from nobody else", async () => {
    const made = await server.create({ seats: 3, game: "auction" });
    const cleo = await server.join(made.id, { key: made.key });
    const boris = await server.join(made.id, {}, bob.headers);
    const annika = await server.join(made.id, {}, ann.headers);
    for (const [seat, one] of [annika, boris].entries()) await one.ask("sit", { seat: seat + 1, name: "x", clientSeed: CLIENT_SEED });
    await boris.ask("chat", { text: "before the block" });
    await annika.until("she reads it", ({ chat }) => chat.length === 1);
    await annika.leave();
    await relate(ann, "Boris", "block");
    const back = await server.join(made.id, {}, ann.headers);
    assert.deepEqual(back.welcome.chat, []);
    await boris.ask("chat", { text: "beside it" });
    await cleo.ask("start", {});
    await boris.ask("chat", { text: "after the start" });
    await cleo.ask("chat", { text: "hello" });
    await back.until("she reads the others", ({ chat }) => chat.some(({ text }) => text === "hello"));
    assert.deepEqual(
      back.chat.map(({ text }) => text),
      ["hello"],
    );
    assert.equal(cleo.chat.length, 4);
    assert.equal((await server.join(made.id, {}, bob.headers)).welcome.chat.length, 4);
    await relate(ann, "Boris", "none");
  });

  it("hold for a blocked player's API bots and for seats that the player claims", async () => {
    const { bot } = (await bob.done("/bots", { name: "Robo" })) as unknown as { bot: BotCreated };
    await relate(ann, "Boris", "block");
    const input = { ...TABLE_INPUT, public: true, seats: 3, apiBotsAllowed: true };
    const { id } = (await ann.ask("POST", "/api/tables", input)).body as unknown as TableCreated;
    const stream = new Reading(server, id, bot.token);
    await stream.open();
    assert.deepEqual((await stream.ask("sit", { seat: 1 })).body, { code: "TABLE_FULL" });
    const guest = await server.sit(id, 1, "Stranger");
    const claim = async (page: AccountPage) => (await page.done("/claim", { tables: [{ id, key: guest.key }] })).claimed;
    assert.deepEqual(await claim(bob), [{ id, refused: "TABLE_FULL" }]);
    await relate(ann, "Boris", "none");
    assert.deepEqual(await claim(bob), [{ id }]);
    await guest.ask("leaveSeat", {});
    assert.equal((await stream.ask("sit", { seat: 1 })).status, 200);
    stream.drop();
  });

  it("end a blocked player's following, and allow no other", async () => {
    await relate(bob, "Annika", "follow");
    await relate(ann, "Boris", "block");
    assert.deepEqual(await peopleOf(bob), []);
    assert.deepEqual((await relate(bob, "Annika", "follow")).body, { code: "CANNOT_FOLLOW" });
    assert.equal((await relate(bob, "Annika", "block")).status, 200);
    await relate(bob, "Annika", "none");
    await relate(ann, "Boris", "none");
    assert.equal((await relate(bob, "Annika", "follow")).status, 200);
  });

  it("let a host invite a player to a table, even to a private one", async () => {
    const open = async (isPublic: boolean) =>
      (await ann.ask("POST", "/api/tables", { ...TABLE_INPUT, public: isPublic, seats: 3 })).body as unknown as TableCreated;
    const made = await open(false);
    const invite = (page: AccountPage, name: string, id = made.id) => page.ask("POST", `/api/tables/${id}/invite`, { name });
    const invites = async () =>
      ((await bob.ask("GET", "/api/account/notifications")).body as unknown as AccountNotifications).notifications.map(
        ({ kind, table, by }) => [kind, table, by],
      );
    const join = async (page: AccountPage) => (await page.ask("POST", `/api/tables/${made.id}/join`, {})).body.code;
    assert.equal(await join(bob), "INVITE_REQUIRED");
    assert.equal((await invite(new AccountPage(server), "Boris")).status, 401);
    assert.equal((await invite(bob, "Annika")).body.code, "NOT_HOST");
    assert.equal((await invite(ann, "Annika")).status, 400);
    assert.equal((await invite(ann, "Nobody")).status, 404);
    assert.equal((await invite(ann, "Boris", "no-table")).status, 404);
    assert.equal((await invite(ann, "boris")).status, 200);
    assert.equal((await invite(ann, "Boris")).status, 200, "twice is once");
    assert.deepEqual(await invites(), [["invite", made.id, "Annika"]]);
    assert.equal(await join(cid), "INVITE_REQUIRED", "it is for one account");
    const guest = await server.join(made.id, {}, bob.headers);
    await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    assert.deepEqual(await invites(), [], "who sits there needs no invitation");
    const annsNotifications = async () => (await ann.ask("GET", "/api/account/notifications")).body as unknown as AccountNotifications;
    const told = async () => (await annsNotifications()).notifications.filter(({ table }) => table === made.id);
    await eventually("the host, who is away, is told of the newcomer", async () => (await told()).length === 1);
    assert.equal((await told())[0].kind, "seat");
    const host = await server.join(made.id, {}, ann.headers);
    await eventually("she has seen it", async () => (await told())[0].seen);
    await guest.ask("leaveSeat", {});
    await guest.ask("sit", { seat: 2, name: "x", clientSeed: CLIENT_SEED });
    await guest.ask("leaveSeat", {});
    await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    assert.equal((await told()).length, 1, "who is there sees it");
    await invite(ann, "Cecil");
    await host.ask("kick", { seat: 1 });
    assert.equal(await join(cid), "INVITE_REQUIRED", "the invitation ends when the link is renewed");
    const tooMany = await Promise.all([...Array(4)].map(async () => (await invite(ann, "Cecil")).status));
    assert.ok(tooMany.includes(429), "three a day to one person");
    assert.equal((await bob.ask("GET", "/api/account/notifications")).body.unseen, 0);
  });

  it("silently drop invitations between players if one has blocked the other", async () => {
    const made = (await ann.ask("POST", "/api/tables", { ...TABLE_INPUT, public: true, seats: 3 })).body as unknown as TableCreated;
    await relate(dan, "Annika", "block");
    assert.equal((await ann.ask("POST", `/api/tables/${made.id}/invite`, { name: "Danilo" })).status, 200);
    assert.equal((await dan.ask("GET", "/api/account/notifications")).body.unseen, 0);
    await relate(dan, "Annika", "none");
    assert.deepEqual((await dan.ask("GET", "/api/account/notifications")).body.notifications, [], "it was never sent");
  });

  it("keep both apart in seeks", async () => {
    await relate(ann, "Boris", "block");
    const wishes = { games: ["auction"], seatsMin: 2, seatsMax: 2, rated: "any", range: 0, bots: false, minutes: 60 };
    const input = { ...wishes, clock: { kind: "correspondence", days: 3 }, name: "x" };
    const ask = async (page: AccountPage, path: string, body: object) =>
      (await page.ask("POST", `/api/seeks${path}`, body)).body as unknown as MySeeks;
    for (const page of [bob, ann]) assert.equal((await ask(page, "", input)).seeks[0]?.match, undefined);
    const met = (await ask(cid, "", input)).seeks[0]?.match;
    assert.deepEqual(
      met?.players.map(({ name }) => name),
      ["Boris"],
      "who waits longest",
    );
    assert.equal((await ask(ann, "/mine", {})).seeks[0]?.match, undefined);
    await relate(ann, "Boris", "none");
  });
});
