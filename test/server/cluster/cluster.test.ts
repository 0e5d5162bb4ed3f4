/** Several processes on one database share their tables, and any of them may die, hang or stop during play. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { Lobby } from "../../../server/lobby/lobby.ts";
import type { BotCreated } from "../../../shared/core/botApi.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import type { JoinTable, TableCreated, TableJoined, TableListing } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord } from "../../../shared/core/record.ts";
import type { MySeeks } from "../../../shared/core/seeks.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { query } from "../helpers/postgres.ts";
import { checkRecord, playOn, RandomPlayer } from "../helpers/randomPlayer.ts";
import { statusOfSocket } from "../helpers/rawSocket.ts";
import { joinTable, kill, post, type ServerProcess } from "../helpers/serverProcess.ts";
import { CLIENT_SEED, eventually, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

/** Has the shortest games for two. */
const GAME: Game = shipyard;
const TABLE_INPUT = { game: GAME.id, seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
/** Acknowledged moves of one player between two faults, and the maximum during one; the game must outlast them all. */
const SOME = 8;
const AT_LEISURE = { thoughtMs: 40, most: 8 };
/** Maximum wait in ms of a player whose table was in a process that died, and in one that stalls. */
const DEAD_MS = 1900;
const STALLED_MS = 5000;
/** Maximum time in ms until all processes count alike. */
const COUNTED_MS = 10_000;
/** Enough tables that handing them over takes a while. */
const MANY = 60;
/** The same for those who play while their process hands its tables over, which is half a second where nothing else takes the machine's time. */
const PAUSE_MS = 2000;

interface IssuedSession extends TableJoined {
  readonly reservation: { readonly processId: string; readonly sessionId: string };
}

const enter = (server: ServerProcess, id: string, secrets: JoinTable = {}) =>
  post<IssuedSession>(server, `/api/tables/${id}/join`, secrets);

async function listed(server: ServerProcess, id: string): Promise<TableListing | undefined> {
  const tables = (await (await fetch(`${server.url}/api/tables`)).json()) as TableListing[];
  return tables.find((table) => table.id === id);
}

/** The text of a server's lobby stream, until the cluster ends. */
async function listen(server: ServerProcess): Promise<() => string> {
  const response = await fetch(`${server.url}/api/tables/stream`);
  let text = "";
  const read = async () => {
    for await (const part of response.body as ReadableStream<Uint8Array>) text += new TextDecoder().decode(part);
  };
  read().catch(() => undefined);
  return () => text;
}

/** All that processes send each other from now on: channels are known by the numbers of the processes so far. */
async function listenTo(database: string): Promise<{ heard(): string; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database });
  let text = "";
  client.on("notification", ({ payload }) => {
    text += payload;
  });
  await client.connect();
  await client.query("listen quayside");
  const { rows } = await client.query<{ number: number }>("select number from processes");
  for (const { number } of rows) await client.query(`listen quayside_${number}`);
  return { heard: () => text, stop: () => client.end() };
}

describe("thumbnails after a move", () => {
  const clock = new FakeClock();
  const published: string[][] = [];
  let app: TestServer;
  let lobby: Lobby;
  before(async () => {
    app = await startTestServer({}, undefined, clock);
    const { store, broken, gameById } = app.running.services;
    const cluster = { isShared: true, publish: (updates: readonly { id: string }[]) => void published.push(updates.map(({ id }) => id)) };
    lobby = new Lobby(store, clock, broken, cluster, gameById);
  });
  after(() => {
    lobby.close();
    return app.close();
  });

  const table = (id: string): TableListing => ({
    ...{
      id,
      game: GAME.id,
      phase: "running",
      seats: 2,
      names: ["Ann", "Bob"],
      present: [true, true],
      bots: 0,
      spectatorsAllowed: true,
      spectatorCount: 0,
    },
    ...{ clock: "none", hasBots: false, apiBotsAllowed: false, updatedAt: clock.now() },
  });

  it("are sent to other processes in batches by the owner", () => {
    lobby.publish(table("a"), true);
    for (const id of ["a", "b", "a", "c", "b"]) lobby.publishThumbnail(table(id), true);
    lobby.receive({ id: "c", listing: table("c"), isLoaded: true, attended: true }, 2);
    clock.advance(9_999);
    assert.deepEqual(published, [["a"]]);
    clock.advance(1);
    assert.deepEqual(published, [["a"], ["a", "b"]]);
    clock.advance(60_000);
    lobby.publishThumbnail(table("b"), true);
    clock.advance(10_000);
    assert.deepEqual(published, [["a"], ["a", "b"], ["b"]]);
  });

  it("are sent to visitors once a minute, without what they know, and other changes at once", async () => {
    let sent = "";
    const received = () => {
      lobby.flush();
      const events = [...sent.matchAll(/event: (.*)\ndata: (.*)\n/g)].map(([, type = "", data = ""]) => [type, JSON.parse(data)]);
      sent = "";
      return events;
    };
    for (const id of ["d", "e"]) lobby.publish(table(id), true);
    lobby.flush();
    clock.advance(60_000);
    const send = (text: string) => {
      sent += text;
    };
    const leave = await lobby.subscribe({ send });
    received();
    const moved = (id: string, thumbnail: string) => lobby.publishThumbnail({ ...table(id), thumbnail, updatedAt: clock.now() }, true);
    moved("d", "1");
    moved("e", "1");
    moved("d", "2");
    clock.advance(59_999);
    assert.deepEqual(received(), []);
    clock.advance(1);
    assert.deepEqual(received(), [["thumbnails", { d: "2", e: "1" }]]);
    moved("d", "3");
    lobby.publish({ ...table("d"), thumbnail: "3", spectatorCount: 1 }, true);
    assert.deepEqual(
      received().map(([type, { id, thumbnail }]) => [type, id, thumbnail]),
      [["table", "d", "3"]],
      "a spectator came",
    );
    clock.advance(60_000);
    assert.deepEqual(received(), [["thumbnails", {}]], "and its board with it");
    leave();
  });
});

describe("several processes on one database", () => {
  let cluster: Cluster;
  before(async function () {
    this.timeout(120_000);
    cluster = await clusterFor(this, 3, { env: { DRAIN_MS: "2000", TRUSTED_PROXIES: "1" } });
  });
  after(() => cluster?.close());

  it("make games of seeks across processes", async () => {
    const clock = { kind: "bank", minutes: 8, increment: 8 };
    const seek = { games: [GAME.id], seatsMin: 2, seatsMax: 2, clock, rated: "any", range: 0, bots: false };
    const [first, second, third] = cluster.nodes;
    const seekers = [first, second].map((node, i) => {
      const [visitor, clientSeed] = ["a", "c"].map((digit) => `${i}`.padStart(32, digit)) as [string, string];
      const ask = (path: string, body: object = {}) => post<MySeeks>(node, `/api/seeks${path}`, { visitor, ...body });
      return { ask, clientSeed, name: `Seeker ${i}` };
    });
    for (const { ask, name } of seekers) await ask("", { ...seek, minutes: 9, name });
    const matches = [];
    for (const { ask, clientSeed } of seekers) {
      const match = (await ask("/mine")).seeks[0]?.match?.id;
      matches.push(match);
      await ask(`/matches/${match}`, { yes: true, clientSeed });
    }
    assert.equal(new Set(matches).size, 1);
    const guests = await Promise.all(
      seekers.map(async ({ ask, clientSeed }) => {
        // The process that makes the table may be another one.
        await eventually("the table", async () => (await ask("/mine")).tables.length > 0);
        const { id, seat, name } = (await ask("/mine")).tables[0] as MySeeks["tables"][number];
        const guest = await joinTable(third, id, { clientSeed });
        await guest.ask("sit", { seat, name, clientSeed });
        return guest;
      }),
    );
    assert.equal(new Set(guests.map(({ state }) => state.commitment)).size, 1);
    await Promise.all(guests.map((guest) => guest.until("the game runs", ({ state }) => state.phase === "running")));
    await Promise.all(guests.map((guest) => guest.leave()));
  });

  it("count the people of all processes together, in random tabs, and without those of one that dies", async () => {
    const dying = await cluster.add();
    const nodes = cluster.nodes;
    const stop = new AbortController();
    const random = new FastRandom(67);
    const seen = new Map<ServerProcess, string>();
    /** A tab with the lobby, of the person of this number. */
    async function look(node: ServerProcess, person: number): Promise<void> {
      const headers = { "x-forwarded-for": `198.51.100.${person}` };
      const visitor = person.toString(16).padStart(32, "0");
      const response = await fetch(`${node.url}/api/tables/stream?visitor=${visitor}`, { headers, signal: stop.signal });
      const read = async () => {
        let text = "";
        for await (const part of response.body as ReadableStream<Uint8Array>) {
          text += new TextDecoder().decode(part);
          seen.set(node, [...text.matchAll(/event: people\ndata: (.*)\n/g)].at(-1)?.[1] ?? "");
        }
      };
      read().catch(() => undefined);
    }
    const see = async (what: string, where: readonly ServerProcess[], online: number, waiting: object, playing = 0) => {
      const expected = JSON.stringify({ online, playing, waiting });
      const began = performance.now();
      await eventually(what, () => where.every((node) => seen.get(node) === expected));
      assert.ok(performance.now() - began < COUNTED_MS, `${what}: ${performance.now() - began} ms`);
    };
    const PEOPLE = 12;
    const tabs = Array.from(
      { length: 30 },
      (_, i) => [nodes[random.int(nodes.length, "node")], i < PEOPLE ? i : random.int(PEOPLE, "person")] as const,
    );
    for (const [node, person] of tabs) await look(node, person);
    // Whoever has a tab in another process, too, outlives the one that dies.
    const survivors = new Set(tabs.flatMap(([node, person]) => (node === dying ? [] : [person])));
    assert.ok(survivors.size < PEOPLE);
    // Of a private table its players see in any process who is there.
    const made = await post<TableCreated>(nodes[0], "/api/tables", { ...TABLE_INPUT, public: false });
    // The socket comes from another address, but from the browser of a tab that is counted.
    const ann = await joinTable(nodes[1], made.id, { key: made.key, visitor: "0".repeat(32) });
    const present = async (node: ServerProcess) =>
      (await post<{ present: TableListing["present"] }[]>(node, "/api/tables/mine", { tables: [{ id: made.id, key: made.key }] }))[0]
        ?.present;
    for (const node of nodes) await eventually("her seat is filled", async () => JSON.stringify(await present(node)) === "[true,null]");
    await ann.ask("updateSettings", { public: true });
    await see("each is counted once, and she waits", nodes, PEOPLE, { [GAME.id]: 1 });
    ann.cut();
    await kill(dying);
    await see("who was there alone is gone, and nobody waits", nodes.slice(0, -1), survivors.size, {});
    stop.abort();
    nodes.pop();
  });

  it("show one lobby", async () => {
    const [first, second, third] = cluster.nodes;
    const published = await listen(second);
    const made = await post<TableCreated>(first, "/api/tables", { ...TABLE_INPUT, name: "Zoë" });
    const ann = await joinTable(third, made.id, { key: made.key });
    await eventually("the table is told elsewhere", () => published().includes(`"id":"${made.id}"`));
    const watcher = await joinTable(first, made.id, {});
    await eventually("who watches is known everywhere", async () => (await listed(second, made.id))?.spectatorCount === 1);
    await ann.ask("updateSettings", { public: false });
    await eventually("it is gone from there", () => published().includes(`event: gone\ndata: {"id":"${made.id}"}`));
    for (const guest of [watcher, ann]) await guest.leave();
  });

  it("redirect an API bot to the owner of its table", async () => {
    const [first, second] = cluster.nodes;
    const made = await post<TableCreated>(first, "/api/tables", { ...TABLE_INPUT, apiBotsAllowed: true });
    const ann = await joinTable(first, made.id, { key: made.key });
    const { token } = await post<BotCreated>(second, "/api/bots", { name: "Robo" });
    const headers = { authorization: `Bearer ${token}`, "x-api-version": "1" };
    const path = `/api/bots/tables/${made.id}/stream`;
    const { status, headers: published } = await fetch(second.url + path, { headers, redirect: "manual" });
    assert.deepEqual([status, published.get("location")], [307, first.url + path]);
    const leave = new AbortController();
    const stream = await fetch(first.url + path, { headers, signal: leave.signal });
    assert.equal(stream.status, 200);
    const sat = await fetch(`${first.url}/api/bots/tables/${made.id}/sit`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"seat":1}',
    });
    assert.deepEqual(await sat.json(), { seat: 1 });
    leave.abort();
    await ann.leave();
  });

  it("send each other no secrets", async () => {
    const [first, second] = cluster.nodes;
    const spy = await listenTo(cluster.database);
    const made = await post<TableCreated>(first, "/api/tables", { ...TABLE_INPUT, public: false });
    await enter(first, made.id, { watchKey: made.watchKey });
    for (const secrets of [{ key: made.key }, { invite: made.invite }, { watchKey: made.watchKey }]) await enter(second, made.id, secrets);
    await eventually("the calls are heard", () => spy.heard().split('"method":"join"').length > 3);
    for (const secret of [made.key, made.invite, made.watchKey]) assert.ok(!spy.heard().includes(secret));
    await spy.stop();
  });

  it("limit connections per network together, without those of dead processes", async () => {
    const strict = { CONNECTIONS_PER_IP: "3", TRUSTED_PROXIES: "1" };
    const [first, second] = [await cluster.add(strict), await cluster.add(strict)];
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const stop = new AbortController();
    // Node closes the connection of an answer that nobody holds any more.
    const held: Response[] = [];
    const line = async ({ url }: ServerProcess, signal = stop.signal) => {
      const response = await fetch(`${url}/api/tables/stream`, { headers, signal });
      held.push(response);
      return response.status;
    };
    const { id, key } = await post<TableCreated>(first, "/api/tables", TABLE_INPUT);

    const leave = new AbortController();
    const opened = [await line(first), await line(first), await line(second, leave.signal)];
    assert.deepEqual(opened, [200, 200, 200]);
    assert.deepEqual([await line(first), await line(second)], [429, 429]);
    const { processId, sessionId } = (await enter(second, id, { key })).reservation;
    const address = `${first.url.replace("http", "ws")}/${processId}/${id}?sessionId=${sessionId}`;
    assert.equal(await statusOfSocket(address, headers), 429, "sockets are counted among them");

    leave.abort();
    await eventually("the line that closed is free", async () => (await line(second)) === 200);
    assert.deepEqual([await line(first), await line(second)], [429, 429]);
    const lines: string[] = [];
    for (const { child } of cluster.nodes.filter((node) => node !== first))
      createInterface({ input: child.stdout ?? assert.fail() }).on("line", (line) => lines.push(line));
    await kill(first);
    await eventually("the process that died counts no more", async () => (await living()) === 4);
    assert.deepEqual([await line(second), await line(second), await line(second)], [200, 200, 429]);
    assert.equal(held.filter(({ ok }) => ok).length, 6);
    await eventually("the log tells of it", () => lines.some((line) => line.includes('"process is gone')));
    for (const line of lines) assert.equal(line.match(/"process":/g)?.length, 1, line);
    stop.abort();
    await kill(second);
    cluster.nodes.splice(-2);
  });

  it("send no messages for a move", async () => {
    const made = await post<TableCreated>(cluster.nodes[0], "/api/tables", TABLE_INPUT);
    const bobs = await joinTable(cluster.nodes[1], made.id, {});
    const { key } = await bobs.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await bobs.leave();
    const players = [made.key, key].map((own, i) => new RandomPlayer(GAME, made.id, own, 23 + i, () => cluster.nodes));
    for (const player of players) await player.enter();
    await players[0].guest.ask("start", {});
    await playOn(players, 1);
    const spy = await listenTo(cluster.database);
    await playOn(players, SOME);
    assert.ok(!spy.heard().includes(made.id));
    await spy.stop();
    for (const { guest } of players) await guest.leave();
  });

  it("limit request rates together", async () => {
    const strict = await cluster.add({ CREATES_PER_MINUTE: "3" });
    // An address that made no tables before: its minute starts now.
    const headers = { "content-type": "application/json", "x-forwarded-for": "10.0.0.1" };
    for (let made = 0; made < 3; made++) await post<TableCreated>(cluster.nodes[0], "/api/tables", TABLE_INPUT, headers);
    const body = JSON.stringify(TABLE_INPUT);
    const response = await fetch(`${strict.url}/api/tables`, { method: "POST", headers, body });
    assert.equal(response.status, 429, "the tables made at the others count");
    await kill(strict);
    cluster.nodes.pop();
  });

  const living = async (): Promise<number> => (await query(cluster.database, "select from live_processes")).length;

  /** They play during a fault, until each has rejoined and made some more moves. */
  async function playThrough(players: readonly RandomPlayer[], happens: () => Promise<void>): Promise<void> {
    const before = players.map(({ pauses }) => pauses.length);
    const stop = new AbortController();
    const playing = Promise.all(players.map((player) => player.play(stop.signal, undefined, AT_LEISURE)));
    await happens();
    await eventually("all have rejoined", () => players.every(({ pauses }, i) => pauses.length > before[i]));
    stop.abort();
    await playing;
    await playOn(players, SOME);
  }

  /** The process that has a table: the one a player's socket leads to. */
  const ownerOf = ({ guest }: RandomPlayer): ServerProcess =>
    cluster.nodes.find(({ url }) => new URL(url).host === new URL(guest.socket.url).host) as ServerProcess;

  it("continue a game across a killed, a stalled and a stopped process, and deleted heartbeats", async () => {
    let open = [...cluster.nodes];
    const made = await post<TableCreated>(open[0], "/api/tables", TABLE_INPUT);
    const bobs = await joinTable(open[1], made.id, {});
    const { key } = await bobs.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await bobs.leave();
    const players = [made.key, key].map((own, i) => new RandomPlayer(GAME, made.id, own, 11 + i, () => open));
    const [ann] = players;
    for (const player of players) await player.enter();
    await ann.guest.ask("start", {});
    await playOn(players, SOME);

    // Killed: other processes admit players at once.
    let owner = ownerOf(ann);
    open = open.filter((node) => node !== owner);
    await playThrough(players, async () => {
      await kill(owner);
      const died = performance.now();
      await enter(open[0], made.id);
      assert.ok(performance.now() - died < DEAD_MS, `it took ${performance.now() - died} ms`);
    });

    // Stalled: it has lost the table; after resuming, it can neither write nor keep players.
    owner = ownerOf(ann);
    const others = open.filter((node) => node !== owner);
    const watcher = await joinTable(others[0], made.id, {});
    open = others;
    await playThrough(players, async () => {
      owner.child.kill("SIGSTOP");
      const stalled = performance.now();
      // As a proxy does when a server stops answering.
      for (const { guest } of players) guest.cut();
      await enter(open[0], made.id);
      assert.ok(performance.now() - stalled < STALLED_MS, `it took ${performance.now() - stalled} ms`);
    });
    assert.notEqual(ownerOf(ann), owner);
    // It reads this first of all when it wakes.
    watcher.ask("chat", { text: "From the past" }).then(
      () => assert.fail("it was written"),
      () => undefined,
    );
    owner.child.kill("SIGCONT");
    await watcher.until("the process that stalled closes its rooms", ({ closed }) => closed !== undefined);
    const again = await post<TableCreated>(owner, "/api/tables", TABLE_INPUT);
    const guest: TestClient = await joinTable(owner, again.id, { key: again.key });
    assert.equal(guest.seat, 0, "it serves again");
    await guest.leave();

    // Who is alive is forgotten: each registers again with its next heartbeat, and one of them has the table.
    open = [...others, owner];
    await query(cluster.database, "delete from processes");
    await Promise.all(open.map((node) => fetch(`${node.url}/api/tables/${made.id}/join`, { method: "POST" })));
    await eventually("all are registered again", async () => (await living()) === open.length);
    for (const player of players) if (player.guest.closed !== undefined) await player.enter();
    await playOn(players, SOME);
    owner = ownerOf(ann);

    // Stopped: it hands its tables over; others load tables requested during that.
    const spare = await post<TableCreated>(open[0], "/api/tables", TABLE_INPUT);
    const requests = Array.from({ length: MANY }, () => post<TableCreated>(owner, "/api/tables", { ...TABLE_INPUT, public: false }));
    for (const table of await Promise.all(requests)) await enter(owner, table.id, { key: table.key });
    const { reservation } = await enter(owner, made.id);
    open = open.filter((node) => node !== owner);
    for (const player of players) player.pauses.length = 0;
    await playThrough(players, async () => {
      owner.child.kill("SIGTERM");
      const exit = once(owner.child, "exit");
      await eventually("it is not ready any more", async () => (await fetch(`${owner.url}/ready`)).status === 503);
      assert.notEqual((await enter(owner, spare.id)).reservation.processId, reservation.processId);
      const started = await post<TableCreated>(owner, "/api/tables", {
        ...TABLE_INPUT,
        hostSpectates: true,
        bots: ["random", "random"],
        start: true,
      });
      assert.equal((await listed(open[0], started.id))?.phase, "running", "what starts at once does so elsewhere");
      assert.deepEqual(await exit, [0, null]);
    });
    assert.equal(ann.guest.state.phase, "running", "the game has outlasted it all");
    for (const { pauses } of players) assert.ok(pauses.length === 1 && pauses[0] < PAUSE_MS, `paused for ${pauses.join()} ms`);

    await playOn(players, Number.POSITIVE_INFINITY);
    assert.ok(
      players.every((player) => player.guest.welcome.chat.length === 0),
      "what was said to who had lost the table is nowhere",
    );
    const record = decodeRecord(await (await fetch(`${open[0].url}/api/tables/${made.id}/record`)).text());
    assert.ok(!isRefusal(record));
    for (const [seat, { acknowledged }] of players.entries()) checkRecord(GAME, record, seat, acknowledged);
  }).timeout(180_000);
});
