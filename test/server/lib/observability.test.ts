/** Logs, metrics, request ids, slow operations and Colyseus' monitor. */
import assert from "node:assert/strict";
import { configFrom, DEFAULTS } from "../../../server/boot/config.ts";
import { createLog } from "../../../server/lib/log.ts";
import { createMetrics } from "../../../server/lib/metrics.ts";
import { instrumented } from "../../../server/store/instrumented.ts";
import type { Store } from "../../../server/store/store.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { auctionMove, eventually, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

const TOKEN = "for-the-one-who-runs-it";

/** Threshold of slow operations in ms, and minimum duration of those meant to be slow. */
const SLOW_MS = 20;
const LATE_MS = 30;

/** A timer may come a little early. */
const beLate = () => new Promise((resolve) => setTimeout(resolve, LATE_MS + 1));

type Line = Record<string, unknown>;

const linesOf = (logged: readonly string[], what: string): Line[] =>
  logged.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === what);

describe("metrics and log", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ adminToken: TOKEN, processName: "n7", slowRequestMs: SLOW_MS });
  });
  after(() => server.close());

  it("name the process on every line", async () => {
    const { body } = await server.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` });
    const figures = String(body)
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    assert.ok(figures.length > 50);
    for (const line of figures) assert.match(line, /process="n7"/);
    for (const line of server.logged) assert.equal((JSON.parse(line) as Line).process, "n7");
  });

  it("use the host name by default", () => {
    assert.equal(configFrom({}).processName, DEFAULTS.processName);
    assert.equal(configFrom({ PROCESS_NAME: "n1" }).processName, "n1");
    assert.throws(() => configFrom({ PROCESS_NAME: "a b" }), /PROCESS_NAME/);
  });

  it("measure the event loop lag", async () => {
    const { eventLoopLag } = createMetrics("n7");
    const lag = async () => (await eventLoopLag.get()).values[0].value;
    assert.equal(await lag(), 0, "nothing is known yet");
    // After each read, Node's first sample of its loop measures nothing: two samples are needed between these.
    let busy = 0;
    await eventually("it was busy some times", () => {
      for (const end = performance.now() + 250; performance.now() < end; );
      return ++busy === 6;
    });
    assert.ok((await lag()) > 0.1);
  });

  it("log a request's id, route and status, and none of its secrets", async () => {
    const made = await server.create();
    const response = await fetch(`${server.url}/api/tables/${made.id}/join`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": "from-the-proxy.17" },
      body: JSON.stringify({ key: made.key }),
    });
    assert.equal(response.headers.get("x-request-id"), "from-the-proxy.17");
    await response.text();
    await eventually("it is written down", () =>
      linesOf(server.logged, "request completed").some(({ requestId }) => requestId === "from-the-proxy.17"),
    );
    const line = linesOf(server.logged, "request completed").find(({ requestId }) => requestId === "from-the-proxy.17");
    const { path, table, method, status } = line ?? {};
    assert.deepEqual({ path, table, method, status }, { path: "/api/tables/:id/join", table: made.id, method: "POST", status: 200 });
    for (const secret of [made.key, made.invite, made.watchKey]) assert.ok(!server.logged.join("").includes(secret));
  });

  for (const given of ["short", "a".repeat(65), "with blanks in it", 'with"quotes"'])
    it(`replace the invalid request id ${given.slice(0, 20)}`, async () => {
      const { headers } = await fetch(`${server.url}/health`, { headers: { "x-request-id": given } });
      assert.match(String(headers.get("x-request-id")), /^[0-9a-f-]{36}$/);
    });

  it("log slow requests once per kind, and count the others", async () => {
    const { made, ann, bob } = await startedPair(server);
    const { store } = server.running.services;
    const append = store.append;
    const late: Store["append"] = async (...entry) => {
      await beLate();
      return append(...entry);
    };
    Object.assign(store, { append: late });
    const moves = [auctionMove(ann), auctionMove(bob)];
    for (const [i, guest] of [ann, bob].entries()) await guest.move(moves[i] ?? assert.fail("no move"));
    Object.assign(store, { append });
    const slow = linesOf(server.logged, "slow request").filter(({ request }) => request === "move");
    assert.equal(slow.length, 1);
    const { table, ms, process, ...rest } = slow[0];
    assert.deepEqual([table, Number(ms) >= LATE_MS, process], [made.id, true, "n7"]);
    assert.deepEqual(Object.keys(rest).sort(), ["level", "msg", "request", "time", "version"]);
    assert.ok((await server.metric('quayside_slow_operations_total{operation="request"}')) >= 2);
    assert.ok((await server.metric("quayside_move_duration_seconds_count")) >= 2);
  });
});

describe("a slow query", () => {
  const run = async (slowMs: number) => {
    const logged: string[] = [];
    const metrics = createMetrics("n7");
    const slow = async () => {
      await beLate();
      return undefined;
    };
    const quick = async () => undefined;
    const groups = {
      accounts: {},
      correspondence: {},
      results: {},
      seeks: {},
      studies: {},
      appointments: {},
      tournaments: {},
      fairPlay: {},
    };
    const stub = { find: slow, findBot: quick, ...groups } as unknown as Store;
    const store = instrumented(stub, createLog("info", "n7", { write: (line) => void logged.push(line) }), metrics, slowMs);
    for (let i = 0; i < 3; i++) await store.find("atable");
    await store.findBot("the-hash-of-a-token");
    return { logged, figures: await metrics.registry.metrics() };
  };

  it("is logged by its name only, once, and counted each time", async () => {
    const { logged, figures } = await run(SLOW_MS);
    const [line, ...more] = linesOf(logged, "slow query");
    assert.deepEqual([line.query, Number(line.ms) >= LATE_MS, more.length], ["find", true, 0]);
    assert.ok(!logged.join("").includes("atable"));
    assert.match(figures, /quayside_slow_operations_total\{operation="query",process="n7"\} 3/);
    assert.match(figures, /quayside_store_duration_seconds_count\{.*operation="findBot".*\} 1/);
  });

  it("is ignored with a limit of 0", async () => {
    assert.deepEqual((await run(0)).logged, []);
  });
});

const basic = { authorization: `Basic ${Buffer.from(`anybody:${TOKEN}`).toString("base64")}` };

describe("Colyseus' monitor", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ adminToken: TOKEN });
  });
  after(() => server.close());

  const look = (path: string, headers: Record<string, string> = basic) => fetch(`${server.url}/monitor${path}`, { headers });

  it("needs the password", async () => {
    const without = await look("/", {});
    assert.deepEqual([without.status, without.headers.get("www-authenticate")?.slice(0, 5)], [401, "Basic"]);
    for (const path of ["/", "/api", "/api/room?roomId=x", "/assets/"]) assert.equal((await look(path, {})).status, 401, path);
    assert.equal((await look("/", { authorization: `Basic ${Buffer.from("anybody:guess").toString("base64")}` })).status, 401);
  });

  it("has the same policy as other pages", async () => {
    const page = await look("/");
    const other = await fetch(`${server.url}/health`);
    assert.equal(page.status, 200);
    const [, script] = /src="\.(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
    const whole = await look(script, { ...basic, "accept-encoding": "gzip" });
    assert.equal((await whole.arrayBuffer()).byteLength, Number(whole.headers.get("content-length")), "it comes whole");
    assert.equal(page.headers.get("content-security-policy"), other.headers.get("content-security-policy"));
  });

  it("lists rooms and their public state", async () => {
    const { made, ann } = await startedPair(server);
    const { rooms } = (await (await look("/api")).json()) as { rooms: { roomId: string; clients: number }[] };
    assert.deepEqual(
      rooms.map(({ roomId, clients }) => [roomId, clients]),
      [[made.id, 2]],
    );
    const shown = (await (await look(`/api/room?roomId=${made.id}`)).json()) as { state: Line; clients: Line[] };
    assert.deepEqual([shown.clients.length, shown.state.version, "hands" in shown.state], [2, ann.state.version, false]);
  });

  it("closes a room, which reloads for the next client, and calls nothing else", async () => {
    const { made, ann } = await startedPair(server);
    const call = (method: string) => look(`/api/room/call?roomId=${made.id}&method=${method}&args=[]`);
    for (const method of ["_editStateProperty", "begin", "close", "onDispose", "constructor"])
      assert.equal((await call(method)).status, 404, method);
    assert.equal((await look("/api/room/call?roomId=none&method=disconnect&args=[]")).status, 404);
    assert.equal((await call("disconnect")).status, 200);
    await ann.until("she is sent away", ({ closed }) => closed !== undefined);
    assert.equal(ann.closed, CLOSE.RECONNECT);
    const again = await server.join(made.id, { key: made.key });
    assert.deepEqual([again.state.phase, again.seat], ["running", 0]);
  });

  it("ignores requests from foreign pages, although the browser sends the password", async () => {
    const path = "/api/room/call?roomId=x&method=disconnect&args=[]";
    assert.equal((await look(path, { ...basic, "sec-fetch-site": "cross-site" })).status, 403);
  });
});

describe("a server without a token", () => {
  it("has no monitor", async () => {
    const server = await startTestServer();
    const { status, headers } = await fetch(`${server.url}/monitor/`, { headers: basic });
    assert.deepEqual([status, headers.get("www-authenticate")], [404, null]);
    await server.close();
  });
});
