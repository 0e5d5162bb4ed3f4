/** Moderators' actions on accounts, from the report to the notice that the player sees. */

import assert from "node:assert/strict";
import { adminRoutes } from "../../../server/http/admin.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import type { FoundPeople, FoundPerson, ModeratedAccount, ModeratedNetwork, OpenAppeal } from "../../../shared/core/moderation.ts";
import type { ReportPage, TableCreated } from "../../../shared/core/protocol.ts";
import { Reading } from "../botApi/client.ts";
import { movers, startGame, statusOf } from "../correspondence/daysTable.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { type Moderator, newModerator } from "../helpers/moderator.ts";
import { CLIENT_SEED, eventually, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

const DAY_MS = 86_400_000;

describe("moderation", () => {
  let server: TestServer;
  let clock: FakeClock;
  let moderator: Moderator;
  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1 }, undefined, clock);
    moderator = await newModerator(server);
  });
  after(() => server.close());

  const admin = (method: string, path: string, body?: unknown) => moderator.ask(method, path, body);
  const act = async (id: string, action: object): Promise<ModeratedAccount> => {
    const { status, body } = await admin("POST", `people/${id}/actions`, { reason: "rude", ...action });
    assert.equal(status, 200, JSON.stringify(body));
    return body as ModeratedAccount;
  };

  async function signedUp(name: string) {
    const page = new AccountPage(server);
    await page.signUp(name);
    const account = await server.running.services.store.accounts.findAccountByName(name.toLowerCase());
    return { page, id: account?.id ?? assert.fail() };
  }

  async function tableOf(page: AccountPage, isPublic = true) {
    const input = { game: "auction", seats: 2, options: {}, public: isPublic, spectatorsAllowed: true, name: "x", clientSeed: CLIENT_SEED };
    const { id } = (await page.ask("POST", "/api/tables", input)).body as unknown as TableCreated;
    return { id, host: await server.join(id, {}, page.headers) };
  }

  it("shows the reported person's account to moderators only", async () => {
    const { page, id } = await signedUp("Rudi");
    const { id: table, host } = await tableOf(page);
    await host.ask("chat", { text: "you fool" });
    const guest = await server.sit(table, 1, "Eve");
    await guest.ask("report", { seat: 0, reason: "he called me a fool" });
    const { reports } = (await admin("GET", "reports")).body as ReportPage;
    const [report] = reports;
    assert.deepEqual([report?.account, report?.byAccount, report?.done], [id, "", false]);
    const person = (await admin("GET", `people/${id}`)).body as ModeratedAccount;
    assert.deepEqual([person.name, person.reports, person.reportsMade, person.actions], ["Rudi", 1, 0, []]);
    assert.deepEqual(
      person.messages.map(({ table: at, text }) => [at, text]),
      [[table, "you fool"]],
    );
    assert.deepEqual(
      person.games.map((game) => game.id),
      [table],
    );
    await act(id, { kind: "note", report: report?.id });
    assert.equal(((await admin("GET", "reports")).body as ReportPage).reports[0]?.done, true);
    assert.deepEqual((await page.account()).notices, [], "notes stay with the moderators");
    assert.equal((await admin("GET", "people/nobody")).status, 404);
    for (const unknown of ["x", "0", "1.5", "999999", "99999999999"]) {
      assert.equal((await admin("POST", `reports/${unknown}/done`, {})).status, 404, unknown);
      assert.equal((await admin("GET", `reports/${unknown}`)).status, 404, unknown);
    }
    assert.equal((await admin("GET", "reports?before=99999999999")).status, 400);
  });

  it("mutes a person at every table for some days, and tells them until when", async () => {
    const { page, id } = await signedUp("Max");
    const { id: table, host } = await tableOf(page);
    await host.ask("updateSettings", { apiBotsAllowed: true });
    await host.ask("chat", { text: "hello" });
    const { bot } = (await page.done("/bots", { name: "Robo" })) as { bot: { token: string } };
    const stream = new Reading(server, table, bot.token);
    await stream.open();
    const { mutedUntil } = await act(id, { kind: "mute", days: 7 });
    assert.equal(mutedUntil, clock.now() + 7 * DAY_MS);
    const muted = { code: "MUTED", params: { until: mutedUntil } };
    assert.deepEqual(await host.refused("chat", { text: "hello again" }), muted);
    await stream.ask("sit", { seat: 1 });
    assert.deepEqual((await stream.ask("chat", { text: "hello from my bot" })).body, muted);
    stream.drop();
    assert.deepEqual((await page.account()).notices, [{ kind: "mute", at: clock.now(), until: mutedUntil, reason: "rude" }]);
    await act(id, { kind: "lift" });
    await host.ask("chat", { text: "thanks" });
    assert.deepEqual((await page.account()).notices, []);
    assert.equal((await admin("POST", `people/${id}/actions`, { kind: "mute", reason: "" })).status, 400);
  });

  it("bans a person from signing in, from public tables and from using bots", async () => {
    const { page, id } = await signedUp("Zorn");
    const watcher = await server.join((await server.create()).id, {}, page.headers);
    const own = await tableOf(page, false);
    const { bot } = (await page.done("/bots", { name: "Robo" })) as { bot: { token: string } };
    const stream = new Reading(server, (await server.create({ apiBotsAllowed: true })).id, bot.token);
    await stream.open();
    const { bannedUntil } = await act(id, { kind: "ban", days: 1 });
    assert.equal((await watcher.refused("sit", { seat: 1, name: "Zorn", clientSeed: CLIENT_SEED })).code, "BANNED");
    assert.equal((await own.host.refused("updateSettings", { public: true })).code, "BANNED");
    assert.equal((await page.state()).account, undefined);
    const refused = await page.post("/login/finish", page.device.get((await page.done("/login/begin")) as never));
    const { ticket, ...told } = refused.body.params as Record<string, unknown>;
    assert.deepEqual([refused.status, refused.body.code, told], [403, "BANNED", { until: bannedUntil, reason: "rude" }]);
    assert.deepEqual((await page.post("/appeal", { text: "It was my brother." })).body, { code: "NOT_SIGNED_IN" });
    await page.done("/appeal", { text: "It was my brother.", ticket });
    const [appeal] = (await moderator.get<{ appeals: OpenAppeal[] }>("appeals")).appeals;
    assert.deepEqual([appeal?.account, appeal?.name, appeal?.text], [id, "Zorn", "It was my brother."]);
    assert.equal((await page.post("/appeal", { text: "Again.", ticket })).status, 401, "a ticket is good for one appeal");
    assert.equal((await server.call("DELETE", "/api/bots", undefined, { authorization: `Bearer ${bot.token}` })).status, 401);
    await stream.until("its bot's stream ends", () => stream.ended);
    clock.advance(DAY_MS);
    await page.logIn();
    assert.deepEqual((await page.account()).notices, []);
  });

  it("has bots play a banned person's seats in public games, which come back with the end of the ban", async () => {
    const { page, id } = await signedUp("Quirin");
    const game = async (isPublic: boolean) => {
      const { id: table, key, invite } = await server.create({ public: isPublic });
      const host = await server.join(table, { key });
      const own = await server.join(table, { invite }, page.headers);
      await own.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
      await host.ask("start", {});
      await own.until("it runs", ({ state }) => state.phase === "running");
      return { table, host, own };
    };
    const [open, secret, waiting] = [await game(true), await game(false), await tableOf(page)];
    const guest = await server.sit(waiting.id, 1, "Eve");
    assert.equal(((await admin("GET", `people/${id}`)).body as ModeratedAccount).publicGames, 1);
    await act(id, { kind: "ban", days: 1 });
    await open.host.until("a bot plays", ({ state }) => state.seats[1]?.presence === "botPlaying");
    const { name, kind } = open.host.state.seats[1] as { name: string; kind: string };
    assert.deepEqual([name, kind], ["Quirin", "person"], "the seat stays the player's");
    await open.own.until("its socket is closed", ({ closed }) => closed === CLOSE.SUSPENDED);
    assert.deepEqual(open.own.suspended, { until: clock.now() + DAY_MS, reason: "rude" });
    await guest.until("the host is away", ({ state }) => state.seats[0]?.connected === false && state.seats[0].kind === "person");
    clock.advance(60_000);
    await guest.until("the guest is the host", ({ host }) => host);
    assert.equal((await server.join(waiting.id, {}, page.headers)).seat, -1);
    await server.running.services.bannedSeats.run();
    assert.deepEqual([secret.own.closed, secret.own.seat], [undefined, 1]);
    assert.equal((await secret.own.refused("chat", { text: "still here" })).code, "MUTED");
    // The table can't be reached at first.
    const { directory, bannedSeats } = server.running.services;
    const call = directory.call.bind(directory);
    directory.call = (async () => ({ code: "TABLE_UNAVAILABLE" })) as typeof directory.call;
    await act(id, { kind: "lift" });
    await eventually("that is logged", () => server.logged.some((line) => line.includes("player not suspended yet")));
    directory.call = call;
    await bannedSeats.run();
    await open.host.until("the suspension ends", ({ state }) => state.seats[1]?.presence !== "botPlaying");
    await page.logIn();
    assert.equal((await server.join(open.table, {}, page.headers)).seat, 1);
  });

  it("ends a ban by itself in a correspondence game, where the bot plays meanwhile", async () => {
    const { page, id } = await signedUp("Xaver");
    const other = await signedUp("Yorick");
    const { services } = server.running;
    const table = await startGame(services, { accounts: [id, other.id], days: 1 });
    await act(id, { kind: "ban", days: 1 });
    await services.bannedSeats.apply(id);
    await eventually("the bot has moved", async () => (await movers(services, table)).startsWith("0b"));
    assert.equal((await statusOf(services, table)).deadlines[0], 0);
    clock.advance(DAY_MS);
    await page.logIn();
    const stored = await services.store.find(table);
    assert.ok(stored?.seating.includes(id), "the seat was never given away");
    const back = await server.join(table, {}, page.headers);
    assert.equal(back.seat, 0);
    assert.equal(back.state.seats[0]?.presence, "online");
  });

  it("replaces a name, and lets the person choose another at once", async () => {
    const { page, id } = await signedUp("Grobian");
    const { name } = await act(id, { kind: "rename" });
    assert.match(name, /^Player \d{5}$/);
    const account = await page.account();
    assert.deepEqual([account.name, account.renamableAt, account.notices[0]?.kind], [name, 0, "rename"]);
    await page.done("/rename", { name: "Gustav" });
    assert.equal((await page.account()).name, "Gustav");
    assert.equal((await new AccountPage(server).post("/signup/begin", { name: "Grobian" })).body.code, "NAME_TAKEN");
  });

  it("keeps nothing of a deleted account", async () => {
    const { page, id } = await signedUp("Ilse");
    const { id: table, host } = await tableOf(page);
    await host.ask("chat", { text: "hm" });
    const guest = await server.sit(table, 1, "Eve");
    await guest.ask("report", { seat: 0, reason: "Ilse says hm" });
    await act(id, { kind: "mute", days: 1 });
    await page.done("/delete");
    const { store, abandonedSeats } = server.running.services;
    await abandonedSeats.run();
    assert.deepEqual(await store.accounts.actionsOf(id), []);
    const [summary] = await store.reports(1);
    const report = await store.findReport(summary?.id ?? 0);
    assert.ok(!JSON.stringify(report).includes("Ilse") && !JSON.stringify(report).includes(id), JSON.stringify(report));
  });

  it("hears an appeal, which waits for one answer", async () => {
    const { page, id } = await signedUp("Leo");
    await act(id, { kind: "mute", days: 1 });
    await page.done("/appeal", { text: "I quoted a film." });
    assert.deepEqual((await page.post("/appeal", { text: "Hello?" })).body, { code: "APPEAL_WAITS" });
    assert.deepEqual((await page.account()).appeal, { at: clock.now(), text: "I quoted a film.", answer: "" });
    const [appeal] = (await moderator.get<ModeratedAccount>(`people/${id}`)).appeals;
    assert.equal((await admin("POST", `appeals/${appeal?.id}`, { answer: "Please don't." })).status, 200);
    assert.equal((await admin("POST", `appeals/${appeal?.id}`, { answer: "Twice." })).status, 404);
    assert.equal((await page.account()).appeal?.answer, "Please don't.");
    const { appeals } = await moderator.get<{ appeals: OpenAppeal[] }>("appeals");
    assert.ok(!appeals.some(({ account }) => account === id));
  });

  it("leaves a moderator's own appeal to another", async () => {
    const { accounts } = server.running.services.store;
    const { id } = await signedUp("Mara");
    await accounts.addAppeal({ id: "of-mara", account: id, at: clock.now(), text: "It was me." });
    assert.equal(await accounts.answerAppeal("of-mara", "Granted.", id), false);
    assert.equal(await accounts.answerAppeal("of-mara", "No.", "another"), true);
  });

  it("names who decided, also with two moderators at once", async () => {
    const { id } = await signedUp("Ole");
    const other = await newModerator(server, "Petra");
    const note = (by: Moderator, reason: string) => by.ask("POST", `people/${id}/actions`, { kind: "note", reason });
    await Promise.all([note(moderator, "one"), note(other, "two")]);
    const { actions } = await moderator.get<ModeratedAccount>(`people/${id}`);
    assert.deepEqual(Object.fromEntries(actions.map(({ reason, moderator: by }) => [reason, by])), { one: "Justus", two: "Petra" });
    const logged = server.logged.filter((line) => line.includes("moderator action") && line.includes(id));
    assert.ok(["Justus", "Petra"].every((name) => logged.some((line) => line.includes(`"${name}"`))));
  });

  it("finds people by present and former names and by email address", async () => {
    const { page, id } = await signedUp("Rosamunde");
    const found = async (search: string) =>
      (await moderator.get<{ people: FoundPerson[] }>(`people?search=${encodeURIComponent(search)}`)).people.map((one) => one.id);
    assert.deepEqual(await found("rosam"), [id]);
    await page.done("/rename", { name: "Roswitha" });
    assert.deepEqual([await found("Rosamunde"), await found("ROSWITHA"), await found("%")], [[id], [id], []]);
    const { formerNames } = await moderator.get<ModeratedAccount>(`people/${id}`);
    assert.deepEqual(formerNames, ["Rosamunde"]);
    const { correspondence } = server.running.services.store;
    assert.deepEqual(await found("rosa@example.org"), []);
    const email = { account: id, address: "Rosa@example.org", token: "x".repeat(30), language: "en", reportedUntil: 0, nextAt: 0 };
    await correspondence.saveEmail({ ...email, confirmed: 1 });
    assert.deepEqual(await found("rosa@example.org"), [id]);
    const all = JSON.stringify(await moderator.get(`people/${id}`));
    assert.ok(!all.includes("example.org"), "addresses stay hidden");
  });

  it("mutes the guests of an address, and bars them from public tables, for some hours", async () => {
    const [from, elsewhere] = [{ "x-forwarded-for": "198.51.100.7" }, { "x-forwarded-for": "198.51.100.8" }];
    const sanction = async (code: string, body: object) =>
      (await admin("POST", `networks/${code}`, { reason: "spam", hours: 1, ...body })).body as ModeratedNetwork;
    const made = await server.create({ seats: 3 });
    const ann = await server.join(made.id, { key: made.key }, elsewhere);
    const eve = await server.join(made.id, {}, from);
    await eve.ask("sit", { seat: 1, name: "Eve", clientSeed: CLIENT_SEED });
    await ann.ask("report", { seat: 1, reason: "spam" });
    const [report] = (await moderator.get<ReportPage>("reports")).reports;
    const code = report?.reported ?? "";
    assert.equal((await moderator.get<FoundPeople>(`people?search=${from["x-forwarded-for"]}`)).network, code);
    const { mutedUntil } = await sanction(code, { kind: "mute" });
    assert.equal(mutedUntil, clock.now() + 3_600_000);
    assert.deepEqual(await eve.refused("chat", { text: "buy" }), { code: "MUTED", params: { until: mutedUntil } });
    await ann.ask("chat", { text: "quiet now" });
    const { barredUntil, latestReports } = await sanction(code, { kind: "bar", report: report?.id });
    assert.deepEqual([latestReports.length, latestReports[0]?.done], [1, true]);
    await eve.until("she is removed", ({ closed }) => closed === CLOSE.SUSPENDED);
    assert.deepEqual(eve.suspended, { until: barredUntil, reason: "spam" });
    await ann.until("her seat is free", ({ state }) => state.seats[1]?.kind === "free");
    const banned = { code: "BANNED", params: { until: barredUntil, reason: "spam" } };
    const again = await server.join(made.id, {}, from);
    assert.deepEqual(await again.refused("sit", { seat: 1, name: "Eva", clientSeed: CLIENT_SEED }), banned);
    const wishes = { games: ["auction"], seatsMin: 2, seatsMax: 2, clock: { kind: "none" }, rated: "any", range: 0, bots: false };
    const seek = { ...wishes, visitor: "a".repeat(32), minutes: 9, name: "Eva" };
    assert.deepEqual((await server.call("POST", "/api/seeks", seek, from)).body, banned);
    assert.deepEqual((await server.call("POST", "/api/tables", TABLE_INPUT, from)).body, banned);
    assert.equal((await server.call("POST", "/api/tables", { ...TABLE_INPUT, public: false }, from)).status, 200);
    const { page } = await signedUp("Nachbar");
    assert.equal((await page.ask("POST", "/api/tables", TABLE_INPUT, from)).status, 200, "accounts answer for themselves");
    await sanction(code, { kind: "lift" });
    await again.ask("sit", { seat: 1, name: "Eva", clientSeed: CLIENT_SEED });
    assert.deepEqual((await moderator.get<ModeratedNetwork>(`networks/${code}`)).barredUntil, 0);
    await sanction(code, { kind: "bar" });
    clock.advance(3_600_000);
    assert.equal((await server.call("POST", "/api/tables", TABLE_INPUT, from)).status, 200);
    for (const bad of ["x", "../people", "f".repeat(13)])
      assert.equal((await admin("POST", `networks/${encodeURIComponent(bad)}`, { kind: "lift", reason: "" })).status, 404);
    assert.equal((await admin("POST", `networks/${code}`, { kind: "mute", reason: "" })).status, 400);
  });

  it("has a bot play on for a guest who is removed from a running game", async () => {
    const from = { "x-forwarded-for": "198.51.100.9" };
    const made = await server.create();
    const ann = await server.join(made.id, { key: made.key });
    const eve = await server.join(made.id, {}, from);
    const { key } = await eve.ask("sit", { seat: 1, name: "Eve", clientSeed: CLIENT_SEED });
    await ann.ask("start", {});
    await ann.ask("report", { seat: 1, reason: "rude" });
    const [report] = (await moderator.get<ReportPage>("reports")).reports;
    await admin("POST", `networks/${report?.reported}`, { kind: "bar", hours: 1, reason: "rude", report: report?.id });
    await eve.until("she is removed", ({ closed }) => closed === CLOSE.SUSPENDED);
    assert.deepEqual(await server.enter(made.id, { key }, from), { code: "KICKED" });
    clock.advance(60_000);
    await ann.until("a bot plays", ({ state }) => state.seats[1]?.presence === "botPlaying");
  });

  it("answers nobody else, whatever the route", async () => {
    const { page: player, id } = await signedUp("Nosy");
    const boss = await newModerator(server, "Chefin", "admin");
    const guest = new AccountPage(server);
    const routes = adminRoutes(server.running.services).stack.flatMap(({ route }) =>
      route ? route.stack.slice(0, 1).map(({ method }) => [String(method).toUpperCase(), route.path] as const) : [],
    );
    assert.ok(routes.length >= 10, String(routes));
    for (const [method, path] of routes) {
      const request = [method, `/api/admin${path.replace(":id", id).replace(":table", "x")}`, method === "POST" ? {} : undefined] as const;
      const answers = [await guest.ask(...request), await player.ask(...request)].map(({ status, body }) => [status, body.code]);
      assert.deepEqual(
        answers,
        [
          [401, "NOT_SIGNED_IN"],
          [403, "NOT_MODERATOR"],
        ],
        path,
      );
      const foreign = await boss.page.ask(...request, { origin: "https://elsewhere.example" });
      assert.equal(foreign.body.code, "FOREIGN_ORIGIN", path);
      const forAdmins = path.endsWith("/role");
      assert.equal((await moderator.page.ask(...request)).body.code === "NOT_MODERATOR", forAdmins, path);
      assert.notEqual((await boss.page.ask(...request)).body.code, "NOT_MODERATOR", path);
    }
    assert.equal((await boss.ask("POST", `people/${id}/role`, { role: "moderator" })).status, 200);
    assert.equal((await player.account()).role, "moderator");
    assert.equal((await player.ask("GET", "/api/admin/reports")).status, 200);
    assert.deepEqual((await moderator.ask("POST", `people/${id}/actions`, { kind: "mute", days: 1, reason: "x" })).body, {
      code: "NOT_MODERATOR",
    });
    assert.deepEqual((await boss.ask("POST", `people/${boss.id}/role`, { role: "" })).body, { code: "NOT_MODERATOR" });
    await boss.ask("POST", `people/${id}/role`, { role: "" });
    assert.equal((await player.ask("GET", "/api/admin/reports")).status, 403, "at once");
  });
});
