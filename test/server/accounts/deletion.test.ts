/** What an export has of an account, and what is left after its deletion: nothing that names it or lets it in, in any table of the database. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { hashOf } from "../../../server/lib/secrets.ts";
import { fileOf } from "../../../server/store/sqlite.ts";
import { withoutNames } from "../../../server/store/withoutNames.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { bearer, Reading } from "../botApi/client.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { CLIENT_SEED, playOut, startTestServer, TABLE_INPUT, type TestClient, type TestServer } from "../helpers/testServer.ts";

const ENDPOINT = "https://push.example.org/zebulons-browser";

const EXPORTED = [
  "account",
  "appeals",
  "appointmentAnswers",
  "appointments",
  "bots",
  "cases",
  "email",
  "formerNames",
  "markedPuzzles",
  "moderation",
  "notifications",
  "passkeys",
  "pushSubscriptions",
  "puzzles",
  "ratings",
  "relations",
  "results",
  "seats",
  "seeks",
  "sessions",
  "studies",
  "tournaments",
];

describe("a deleted account", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  /** All rows of all tables. */
  function dump(): string {
    const database = new Sqlite(fileOf(server.dataDir), { readonly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
    const rows = tables.map((table) => `${table}: ${JSON.stringify(database.prepare(`select * from "${table}"`).all())}`);
    database.close();
    return rows.join("\n");
  }

  async function signedUp(name: string): Promise<{ page: AccountPage; id: string }> {
    const page = new AccountPage(server);
    await page.signUp(name);
    return { page, id: page.device.held[0]?.user ?? assert.fail() };
  }

  const create = async (page: AccountPage, input: object): Promise<TableCreated> =>
    (await page.ask("POST", "/api/tables", { ...TABLE_INPUT, ...input })).body as unknown as TableCreated;

  /** A game of two accounts, under way. */
  async function game(page: AccountPage, other: AccountPage, input: object): Promise<{ id: string; people: TestClient[] }> {
    const { id, invite } = await create(other, input);
    const host = await server.join(id, {}, other.headers);
    const own = await server.join(id, { invite }, page.headers);
    await own.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await own.ask("chat", { text: "hello" });
    await host.until("the other sits", ({ state }) => state.seats[1]?.kind === "person");
    await host.ask("chat", { text: `hi ${host.state.seats[1]?.name.toLowerCase()}!` });
    await host.ask("start", {});
    for (const one of [host, own]) await one.until("it runs", ({ state }) => state.phase === "running");
    return { id, people: [host, own] };
  }

  /** A running game with an account's API bot. @returns the bot's stream */
  async function botGame(host: AccountPage, token: string): Promise<Reading> {
    const { id } = await create(host, { public: true, apiBotsAllowed: true });
    const person = await server.join(id, {}, host.headers);
    const stream = new Reading(server, id, token);
    await stream.open();
    assert.equal((await server.call("POST", `/api/bots/tables/${id}/sit`, { seat: 1 }, bearer(token))).status, 200);
    await person.until("the bot sits", ({ state }) => state.seats[1]?.name.startsWith("Gizmo (") === true);
    await person.ask("start", {});
    await person.until("it runs", ({ state }) => state.phase === "running");
    return stream;
  }

  it("leaves no name, handle or credential in the database, and all of it was in the export", async () => {
    const { store, abandonedSeats, results } = server.running.services;
    const [{ page, id }, { page: other, id: otherId }] = [await signedUp("Zebulon"), await signedUp("Other")];
    const finished = await game(page, other, { public: true });
    await finished.people[0]?.ask("report", { seat: 1, reason: "Zebulon says hello" });
    await playOut(finished.people);
    await results.run();
    await game(page, other, { public: false });
    await page.done("/rename", { name: "Zacharias" });
    await game(page, other, { public: true });
    await create(page, { public: true, seats: 3 });
    for (const [one, name] of [
      [page, "Other"],
      [other, "Zacharias"],
    ] as const)
      await one.ask("POST", `/api/users/${name}/follow`, {});
    const { id: party } = await create(page, { public: false });
    assert.equal((await page.ask("POST", `/api/tables/${party}/invite`, { name: "Other" })).status, 200);
    const { bot } = (await page.done("/bots", { name: "Gizmo" })) as { bot: { token: string } };
    const stream = await botGame(other, bot.token);
    const notification = { account: id, kind: "turn", table: party, dedupeKey: "1", params: "{}", created: 1, sendAt: 1 } as const;
    await store.correspondence.addNotifications([{ id: "n", ...notification }]);
    await store.correspondence.addPush({ id: "p", account: id, endpoint: ENDPOINT, p256dh: "k", auth: "a", created: 1, failures: 0 }, 9);
    const email = { account: id, address: "z@example.org", token: "stop", language: "en", confirmed: 1, reportedUntil: 1, nextAt: 0 };
    await store.correspondence.saveEmail(email);
    await page.done("/reauth/begin");
    const [passkey] = await store.accounts.passkeysOf(id);
    const secrets = {
      name: "Zacharias",
      "former name": "Zebulon",
      handle: id,
      passkey: passkey?.id ?? assert.fail(),
      "public key": passkey.publicKey,
      session: hashOf(page.cookie.split("=")[1] ?? ""),
      "recovery code": await store.accounts.recoveryHashOf(id),
      bot: hashOf(bot.token),
      "bot's name": "Gizmo",
      browser: ENDPOINT,
      email: email.address,
      study: "Zebra",
    };
    const seek = {
      games: ["tower"],
      seatsMin: 2,
      seatsMax: 4,
      clock: { kind: "none" },
      rated: "any",
      range: 0,
      bots: false,
      minutes: 60,
      name: "x",
    };
    assert.equal((await page.ask("POST", "/api/seeks", seek)).status, 200);
    const study = { table: finished.id, base: 0, title: "Zebra", visibility: "public", nodes: [] };
    assert.equal((await page.ask("PUT", `/api/studies/${"a".repeat(32)}`, study)).status, 200);
    const appointment = {
      game: "tower",
      seatsMin: 2,
      seatsMax: 2,
      clock: { kind: "none" },
      public: true,
      starts: Date.now() + 86_400_000,
      zone: "UTC",
      weekly: false,
      note: "",
    };
    const own = await page.ask("POST", "/api/appointments", { ...appointment, note: "Zacharias brings tea" });
    const others = await other.ask("POST", "/api/appointments", appointment);
    for (const [who, { body: made }] of [
      [other, own],
      [page, others],
    ] as const)
      assert.equal((await who.ask("POST", `/api/appointments/${made.id}/answer`, { answer: "yes" })).status, 200);
    const tournament = {
      id: "cup",
      account: id,
      name: "Zacharias cup",
      text: "By Zebulon",
      game: "tower",
      phase: "open",
      secret: "s",
      created: 1,
    } as const;
    const terms = {
      seatsMin: 3,
      seatsMax: 4,
      preferred: 4,
      clock: "{}",
      rounds: 3,
      days: 9,
      maxPlayers: 9,
      minGames: 0,
      ratingMin: 0,
      ratingMax: 0,
    };
    await store.tournaments.addTournament({ ...tournament, ...terms, closes: Date.now() + 86_400_000 }, 2);
    const entry = { n: 1, account: id, rating: 0, state: "in", wantsBye: false, network: "n" } as const;
    const said = { at: 1, account: id, kind: "removed", detail: JSON.stringify({ player: 2, reason: "Zacharias says so" }) } as const;
    assert.ok(await store.tournaments.changeTournament("cup", 0, { players: [entry], log: [said] }));
    const before = dump();
    for (const [what, secret] of Object.entries(secrets)) assert.ok(before.includes(secret), `its ${what} was there`);

    const { body } = await page.ask("GET", "/api/account/export");
    const exported = JSON.stringify(body);
    assert.deepEqual(Object.keys(body).sort(), EXPORTED);
    for (const part of ["Zacharias", finished.id, '"name":"Other","kind":"follow"', party, passkey.id, ENDPOINT, email.address, "Gizmo"])
      assert.ok(exported.includes(part), `${part} is exported`);
    for (const what of ["session", "recovery code", "bot"] as const) assert.ok(!exported.includes(secrets[what]), `no ${what} is exported`);

    await page.done("/delete");
    await stream.until("its bot's stream ends", () => stream.ended);
    assert.equal((await stream.ask("chat", { text: "still here" })).status, 401);
    await abandonedSeats.run();
    const lines = dump().split("\n");
    for (const [what, secret] of Object.entries(secrets)) {
      const left = lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()));
      assert.deepEqual(left, [], `its ${what} is left`);
    }
    assert.ok(
      lines.some((line) => line.includes(otherId)),
      "the other account is still there",
    );
    for (const file of [fileOf(server.dataDir), `${fileOf(server.dataDir)}-wal`]) {
      const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
      for (const [what, secret] of Object.entries(secrets)) assert.ok(!bytes.includes(secret), `its ${what} is left in ${file}`);
    }
  });

  it("is not named in free text either, in which other words stay", () => {
    const chat = { name: "Bo", text: "Bo and Bob, thanks bo." };
    assert.deepEqual(JSON.parse(withoutNames(JSON.stringify(chat), ["Bo"])), { name: "-", text: "- and Bob, thanks -." });
    assert.deepEqual(JSON.parse(withoutNames(JSON.stringify(chat), ["B.", "(a+"])), chat);
  });

  it("is not named in a result recorded after the deletion", async () => {
    const { store } = server.running.services;
    const { id } = await signedUp("Yolanda");
    await store.accounts.deleteAccount(id, Date.now());
    const seat = {
      seat: 0,
      account: id,
      kind: "account",
      name: "Yolanda",
      rank: 1,
      placing: 1,
      score: 1,
      leftEarly: false,
      counts: true,
    } as const;
    const { id: table } = await create((await signedUp("Xaver")).page, { public: true });
    const facts = { table, game: "auction", pool: "live", seats: 1, ended: 1, unratedReason: "", results: [seat] } as const;
    assert.ok(await store.results.recordResult(table, facts));
    const { unratedReason, results } = (await store.results.findGame(table)) ?? assert.fail();
    assert.deepEqual([unratedReason, results[0]?.account, results[0]?.name], ["VOID", "", "-"]);
    assert.ok(!dump().includes(id));
  });
});
