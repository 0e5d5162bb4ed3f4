/** Seats of accounts: taken without a key, claimed from a guest's, opened in any browser of the account and by nothing else. */
import assert from "node:assert/strict";
import type { Claimed } from "../../../shared/core/account.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import type { PublicProfile } from "../../../shared/core/profile.ts";
import type { MyTable, TableCreated } from "../../../shared/core/protocol.ts";
import { verify } from "../../../shared/core/record.ts";
import { auction } from "../../fixture/auction.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { joinTable } from "../helpers/serverProcess.ts";
import {
  auctionMove,
  CLIENT_SEED,
  playOut,
  startTestServer,
  TABLE_INPUT,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

const INPUT = { ...TABLE_INPUT, public: false, name: "Whoever" };

const create = async (page: AccountPage, input: object = {}): Promise<TableCreated> =>
  (await page.ask("POST", "/api/tables", { ...INPUT, ...input })).body as unknown as TableCreated;

const myTables = async (page: AccountPage, tables: object[] = []): Promise<MyTable[]> =>
  (await page.ask("POST", "/api/tables/mine", { tables })).body as unknown as MyTable[];

const claim = async (page: AccountPage, tables: { id: string; key: string }[]): Promise<Claimed[]> =>
  (await page.done("/claim", { tables })).claimed as Claimed[];

const namesAt = ({ state }: TestClient): string[] => state.seats.map(({ name }) => name);

describe("a seat of an account", () => {
  let server: TestServer;
  let names = 0;
  const LETTERS = "abcdefghijklmnopqrstuvwxyz";
  /** A signed-in player. */
  async function player(): Promise<AccountPage & { readonly name: string }> {
    const page = new AccountPage(server);
    const name = `Player ${LETTERS[names % 26]}${LETTERS[Math.floor(names++ / 26)]}`;
    await page.signUp(name);
    return Object.assign(page, { name });
  }
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  it("has no key, has the account's name and opens in each of its browsers", async () => {
    const page = await player();
    const made = await create(page);
    assert.equal(made.key, "");
    const host = await server.join(made.id, {}, page.headers);
    assert.deepEqual([host.seat, host.host, namesAt(host)[0]], [0, true, page.name]);
    const other = page.another();
    await other.logIn();
    assert.equal((await server.join(made.id, {}, other.headers)).seat, 0);
    const guest = await server.enter(made.id, {});
    assert.deepEqual(guest, { code: "INVITE_REQUIRED" });
    assert.deepEqual(await server.enter(made.id, {}, { ...page.headers, origin: "http://evil.localhost" }), { code: "FOREIGN_ORIGIN" });
    const { origin: _origin, ...without } = page.headers;
    assert.deepEqual(await server.enter(made.id, {}, without), { code: "INVITE_REQUIRED" }, "without an origin the cookie says nothing");
  });

  it("can be taken over a socket and is kept on return", async () => {
    const [page, host] = [await player(), await server.create({ public: false })];
    const guest = await server.join(host.id, { invite: host.invite }, page.headers);
    const { key, seat } = await guest.ask("sit", { seat: 1, name: "Somebody", clientSeed: CLIENT_SEED });
    assert.deepEqual([key, seat], ["", 1]);
    await guest.until("the name is shown", (one) => namesAt(one)[1] === page.name);
    await guest.leave();
    assert.equal((await server.join(host.id, {}, page.headers)).seat, 1);
  });

  it("gets a number after its name if a guest has the same name", async () => {
    const page = await player();
    const made = await server.create({ public: false, name: page.name });
    const guest = await server.join(made.id, { invite: made.invite }, page.headers);
    await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await guest.until("the name is shown", (one) => namesAt(one)[1] === `${page.name} 2`);
  });

  it("passes from a guest's key to the account while its socket stays connected, and voids the key", async () => {
    const [page, other] = [await player(), await player()];
    const made = await server.create({ public: false });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob", { invite: made.invite });
    await ann.ask("start", {});
    await ann.until("it runs", ({ state }) => state.phase === "running");
    assert.deepEqual(await claim(page, [{ id: made.id, key: made.key }]), [{ id: made.id }]);
    await bob.until("the seat has the account's name", ({ state }) => state.seats[0].name === state.seats[0].account);
    const move = auctionMove(ann);
    assert.ok(move);
    await ann.move(move);
    assert.deepEqual(await server.enter(made.id, { key: made.key }), { code: "INVITE_REQUIRED" });
    const again = await server.join(made.id, {}, page.headers);
    assert.equal(again.seat, 0);
    assert.deepEqual(await claim(page, [{ id: made.id, key: made.key }]), [{ id: made.id }], "once more changes nothing");
    assert.deepEqual(await claim(other, [{ id: made.id, key: made.key }]), [{ id: made.id, refused: "NO_KEY" }]);
    assert.deepEqual(await claim(page, [{ id: made.id, key: bob.key }]), [{ id: made.id, refused: "ALREADY_SEATED" }]);
    assert.deepEqual(await claim(page, [{ id: "missing", key: made.key }]), [{ id: "missing", refused: "TABLE_NOT_FOUND" }]);
    await playOut([ann, bob]);
    const record = await page.ask("GET", `/api/tables/${made.id}/record`);
    assert.equal(record.status, 200, "the record of a private table");
    assert.equal((await other.ask("GET", `/api/tables/${made.id}/record`)).status, 403);
    assert.ok((await myTables(page)).some(({ id }) => id === made.id));
    assert.ok(!(await myTables(other)).some(({ id }) => id === made.id));
  });

  it("is listed once on each of the account's devices", async () => {
    const page = await player();
    const own = await create(page);
    const guest = await server.create({ public: false });
    const listed = await myTables(page, [{ id: guest.id, key: guest.key }]);
    assert.deepEqual(
      listed.map((table) => [table.id, table.isMissing, "via" in table && table.via]),
      [
        [guest.id, false, false],
        [own.id, false, "account"],
      ],
    );
    assert.deepEqual(await myTables(new AccountPage(server)), []);
  });

  it("is kept for the rematch", async () => {
    const [page, made] = [await player(), await server.create({ public: false })];
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.join(made.id, { invite: made.invite }, page.headers);
    await bob.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await ann.ask("start", {});
    for (const one of [ann, bob]) await one.until("it runs", ({ state }) => state.phase === "running");
    await playOut([ann, bob]);
    const { id } = await ann.ask("rematch", {});
    assert.equal((await server.join(id, {}, page.headers)).seat, 0);
    assert.ok((await myTables(page)).some((table) => table.id === id));
  });

  it("reserves its name at public tables only", async () => {
    const page = await player();
    const look = page.name.toUpperCase();
    const refused = await server.call("POST", "/api/tables", { ...INPUT, public: true, name: look });
    assert.deepEqual(refused.body, { code: "NAME_TAKEN_BY_ACCOUNT" });
    const open = await server.create({ public: true });
    const guest = await server.join(open.id);
    assert.equal((await guest.refused("sit", { seat: 1, name: look, clientSeed: CLIENT_SEED })).code, "NAME_TAKEN_BY_ACCOUNT");
    await guest.ask("sit", { seat: 1, name: `${look} not`, clientSeed: CLIENT_SEED });
    assert.equal((await server.call("POST", "/api/tables", { ...INPUT, name: look })).status, 200);
  });

  it("is not given to a guest who repeats the request that took it", async () => {
    const [page, made] = [await player(), await server.create({ public: true })];
    const guest = await server.join(made.id, {}, page.headers);
    const clientSeed = "f".repeat(32);
    await guest.ask("sit", { seat: 1, name: "x", clientSeed });
    const thief = await server.join(made.id);
    assert.equal((await thief.refused("sit", { seat: 1, name: page.name, clientSeed })).code, "NAME_TAKEN_BY_ACCOUNT");
  });

  it("goes to a bot and loses its name in all stored data when the account is deleted", async () => {
    const page = await player();
    const secret = page.name;
    const running = await server.create({ public: false });
    const ann = await server.join(running.id, { key: running.key });
    const own = await server.join(running.id, { invite: running.invite }, page.headers);
    await own.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await own.ask("chat", { text: "hello" });
    await ann.ask("start", {});
    const finished = await create(page, { bots: ["random"] });
    const host = await server.join(finished.id, {}, page.headers);
    await host.ask("start", {});
    await host.until("it runs", ({ state }) => state.phase === "running");
    while (host.state.phase !== "over") {
      const { version } = host.state;
      const move = auctionMove(host);
      if (move) await host.move(move);
      await host.until("it goes on", ({ state }) => state.version > version || state.phase === "over");
    }
    const open = await create(page, { public: true });
    const [running_, finished_, open_] = [running, finished, open].map(({ id }) => id) as [string, string, string];
    await page.done("/delete");
    assert.equal((await page.state()).account, undefined);
    const { store, abandonedSeats } = server.running.services;
    await abandonedSeats.run();
    const read = async (id: string) => (await store.find(id)) ?? assert.fail(id);
    for (const id of [running_, finished_, open_]) assert.ok(!JSON.stringify([await read(id), await store.open(id)]).includes(secret), id);
    assert.deepEqual(await store.accounts.abandonedSeats(9), []);
    const places = async (id: string) =>
      (JSON.parse((await read(id)).seating) as { slots: { participant: string; level: string }[] }).slots;
    assert.deepEqual(
      (await places(running_)).map(({ participant, level }) => [participant !== "", level]),
      [
        [true, ""],
        [false, "steady"],
      ],
    );
    assert.equal((await places(open_))[0]?.participant, "");
    const record = (
      await server.call("GET", `/api/tables/${finished_}/record`, undefined, { authorization: `Bearer ${finished.watchKey}` })
    ).body;
    assert.ok(!isRefusal(verify(auction as never, record as never)), "the record still verifies");
  });

  it("is on the account's public page if the game is public", async () => {
    const page = await player();
    const [open, secret] = [await create(page, { public: true, bots: ["random"] }), await create(page, { bots: ["random"] })];
    for (const { id } of [open, secret]) {
      const host = await server.join(id, {}, page.headers);
      await host.ask("start", {});
    }
    const { status, body } = await server.call("GET", `/api/users/${encodeURIComponent(page.name.toUpperCase())}`);
    const profile = body as PublicProfile;
    assert.deepEqual([status, profile.name, profile.games, profile.latest], [200, page.name, 0, []]);
    assert.deepEqual(
      profile.running.map(({ id }) => id),
      [open.id],
    );
    for (const unknown of ["Nobody here", "%00", "x".repeat(300)])
      assert.equal((await server.call("GET", `/api/users/${encodeURIComponent(unknown)}`)).status, 404);
  });

  it("does not reveal the account's id", async () => {
    const page = await player();
    const id = page.device.held[0]?.user ?? assert.fail();
    assert.equal((await server.running.services.accounts.store.findAccount(id))?.name, page.name);
    const made = await create(page, { public: true });
    const frames: string[] = [];
    const watcher = await server.join(made.id);
    watcher.socket.on("message", (data: Buffer) => void frames.push(data.toString("latin1")));
    const host = await server.join(made.id, {}, page.headers);
    host.socket.on("message", (data: Buffer) => void frames.push(data.toString("latin1")));
    const bob = await server.sit(made.id, 1, "Bob");
    await host.ask("chat", { text: "hello" });
    await host.ask("start", {});
    for (const one of [host, bob]) await one.until("it runs", ({ state }) => state.phase === "running");
    await playOut([host, bob]);
    const seen = [
      frames.join("\n"),
      JSON.stringify([host, bob, watcher].map(({ state, events, welcome, chat }) => ({ state, events, welcome, chat }))),
      JSON.stringify((await server.call("GET", "/api/tables")).body),
      JSON.stringify((await server.call("GET", `/api/tables/${made.id}/record`)).body),
      JSON.stringify(await myTables(page)),
      JSON.stringify(await page.state()),
      server.logged.join("\n"),
    ];
    for (const [i, text] of seen.entries()) assert.ok(!text.includes(id), `${i} contains it`);
    assert.ok(frames.length > 0);
  });
});

describe("seats of accounts at several processes", () => {
  const ORIGIN = "http://localhost:8080";
  let cluster: Cluster;
  before(async function () {
    cluster = await clusterFor(this, 2, { env: { PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: "1" } });
  });
  after(() => cluster?.close());

  it("can be opened, claimed and signed out of at any process", async () => {
    const [first, second] = cluster.nodes;
    assert.ok(first && second);
    const behind = { "x-forwarded-host": "localhost:8080" };
    class Behind extends AccountPage {
      override get headers() {
        return { ...super.headers, ...behind };
      }
    }
    const page = new Behind(first, ORIGIN);
    await page.signUp("Berta");
    const far = Object.assign(new Behind(second, ORIGIN, page.device), { cookie: page.cookie });
    assert.equal((await far.account()).name, "Berta");
    const made = await create(page, { game: "catan" });
    const here = await joinTable(first, made.id, {}, page.headers);
    const there = await joinTable(second, made.id, {}, far.headers);
    assert.deepEqual([here.seat, there.seat], [0, 0]);
    const guests = (await (
      await fetch(`${first.url}/api/tables`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...INPUT, game: "catan" }),
      })
    ).json()) as TableCreated;
    const guest = await joinTable(first, guests.id, { key: guests.key });
    assert.deepEqual(await claim(far, [{ id: guests.id, key: guests.key }]), [{ id: guests.id }]);
    assert.equal(guest.closed, undefined);
    assert.equal((await joinTable(second, guests.id, {}, far.headers)).seat, 0);
    await page.done("/logout", {});
    assert.equal((await far.state()).account, undefined);
  });
});
