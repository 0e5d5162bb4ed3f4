/** Checks before admission: host, origin, rate limits and connection limits by network, slow requests. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import type { Room } from "@colyseus/sdk";
import { ConfigError, configFrom } from "../../../server/boot/config.ts";
import { rateLimitKey } from "../../../server/http/edge/address.ts";
import { RATES } from "../../../server/lib/limits.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { readToEnd, sendLines, socketAddress, statusOf, statusOfSocket } from "../helpers/rawSocket.ts";
import { Client } from "../helpers/sdkClient.ts";
import {
  CLIENT_SEED,
  eventually,
  type Reservation,
  startedPair,
  startTestServer,
  TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

const TABLE_INPUT = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
const FRIEND = "https://friend.example";

describe("an HTTP request", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ allowedOrigins: [FRIEND] });
  });
  after(() => server.close());

  const requests: [string, string[]][] = [
    ["a host with blanks, to the matchmaking", ["POST /matchmake/joinById/x HTTP/1.1", "Host: a b", "Content-Length: 0"]],
    ["a host that is no name", ["GET /__healthcheck HTTP/1.1", "Host: ///"]],
    ["an empty host", ["GET / HTTP/1.1", "Host: "]],
    ["a host that would write a policy", ["GET / HTTP/1.1", "Host: x; script-src *"]],
    ["a protocol that is none", ["GET /__healthcheck HTTP/1.1", "Host: localhost", "X-Forwarded-Proto: java script"]],
    ["a protocol that is none, to our own routes", ["GET /health HTTP/1.1", "Host: localhost", "X-Forwarded-Proto: :"]],
  ];
  for (const [name, lines] of requests)
    it(`${name}: 400`, async () => {
      assert.equal(statusOf(await readToEnd(sendLines(server, [...lines, "Connection: close"]))), 400);
    });

  it("for a socket with such a host, or of no room: 400", async () => {
    const made = await server.create();
    const address = await socketAddress(server, made.id);
    assert.equal(await statusOfSocket(address, { host: "a b" }), 400);
    assert.equal(await statusOfSocket(server.url.replace("http", "ws")), 400);
    assert.equal(await statusOfSocket(address), 101);
  });

  it("for a socket named like an object's property: 400", async () => {
    const made = await server.create();
    const address = await socketAddress(server, made.id);
    const { pathname, origin, searchParams } = new URL(address);
    const [, process, room] = pathname.split("/");
    for (const target of [
      "/a/__proto__?sessionId=__proto__",
      `/${process}/constructor?sessionId=${searchParams.get("sessionId")}`,
      `/${process}/${room}?sessionId=toString`,
      `/${process}/${room}?sessionId=__proto__`,
      `/${process}/${room}?sessionId=%5F%5Fproto%5F%5F`,
    ])
      assert.equal(await statusOfSocket(origin.replace("http", "ws") + target), 400, target);
  });

  it("for a session that is still open: 400", async () => {
    const guest = await server.join((await server.create()).id);
    const [, token] = guest.room.reconnectionToken.split(":");
    const { roomId, sessionId } = guest.room;
    const target = `${server.url.replace("http", "ws")}/a/${roomId}?sessionId=${sessionId}`;
    for (const name of ["reconnectionToken", "reconnection%54oken"])
      assert.equal(await statusOfSocket(`${target}&${name}=${token}`), 400, name);
    assert.equal(await server.running.services.metrics.viewers.get().then(({ values }) => values[0].value), 1);
    await guest.leave();
  });

  it("for the head of a stream returns no stream", async () => {
    for (const path of ["/api/tables/stream", "/api/bots/tables/x/stream"]) {
      const { headers, status } = await fetch(server.url + path, { method: "HEAD", signal: AbortSignal.timeout(10_000) });
      assert.deepEqual([status, headers.get("content-type")], [200, "text/event-stream; charset=utf-8"], path);
    }
  });

  it("reaches none of the framework's own routes", async () => {
    for (const path of ["/matchmake/joinById/x", "/__healthcheck"]) assert.equal((await server.call("POST", path, {})).status, 404, path);
  });

  it("from a foreign origin is refused without CORS headers; from our own and allowed origins it is not", async () => {
    const rows: [string, number, string | null][] = [
      [server.url, 200, null],
      [FRIEND, 200, FRIEND],
      ["https://evil.example", 403, null],
      ["null", 403, null],
    ];
    for (const [origin, status, granted] of rows) {
      const headers = { origin, "content-type": "application/json" };
      const response = await fetch(`${server.url}/api/tables`, { method: "POST", headers, body: JSON.stringify(TABLE_INPUT) });
      await response.arrayBuffer();
      assert.equal(response.status, status, origin);
      assert.equal(response.headers.get("access-control-allow-origin"), granted, origin);
      assert.equal(response.headers.get("access-control-allow-credentials"), null, origin);
    }
  });

  it("passes CORS preflight from allowed origins only", async () => {
    const ahead = (origin: string) => fetch(`${server.url}/api/tables`, { method: "OPTIONS", headers: { origin } });
    const [friend, other] = [await ahead(FRIEND), await ahead("https://evil.example")];
    assert.equal(friend.status, 204);
    assert.equal(friend.headers.get("access-control-allow-origin"), FRIEND);
    assert.equal(other.status, 403);
    assert.equal(other.headers.get("access-control-allow-origin"), null);
  });

  it("for a socket is checked the same way", async () => {
    const made = await server.create();
    const status = async (origin: string) => statusOfSocket(await socketAddress(server, made.id), { origin });
    assert.equal(await status("https://evil.example"), 403);
    assert.equal(await status("null"), 403);
    assert.equal(await status(FRIEND), 101);
    assert.equal(await status(server.url), 101);
    assert.equal(await server.metric('quayside_sockets_refused_total{status="403"}'), 2);
  });

  it("returns a policy that lets the page connect to its own host only", async () => {
    const { headers } = await fetch(`${server.url}/health`);
    const rule = /connect-src ([^;]+)/.exec(String(headers.get("content-security-policy")))?.[1].split(" ");
    const host = new URL(server.url).host;
    assert.deepEqual(rule, ["'self'", `ws://${host}`, `wss://${host}`, "data:", "blob:"]);
  });
});

describe("ALLOWED_ORIGINS", () => {
  it("is a list of origins", () => {
    assert.deepEqual(configFrom({ ALLOWED_ORIGINS: "https://a.example, http://b.example:8080" }).allowedOrigins, [
      "https://a.example",
      "http://b.example:8080",
    ]);
    for (const wrong of ["a.example", "https://a.example/", "*"])
      assert.throws(() => configFrom({ ALLOWED_ORIGINS: wrong }), ConfigError, wrong);
  });
});

describe("the rate-limit key", () => {
  const rows: [string, string][] = [
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
  ];
  for (const [address, network] of rows)
    it(`of ${address || "no address"} is ${network || "empty"}`, () => assert.equal(rateLimitKey(address), network));
});

describe("the budget of an address", () => {
  const BUDGET = 40;
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ requestsPerMinute: BUDGET, joinsPerMinute: 2, trustedProxies: 1 }, undefined, clock);
  });
  after(() => server.close());

  const ask = (path: string, address: string) => fetch(server.url + path, { headers: { "x-forwarded-for": address, connection: "close" } });
  const isServed = async (path: string, address: string) => (await ask(path, address)).status !== 429;

  it("covers pages, API and sockets; then others are served, and itself a minute later", async () => {
    const address = "192.0.2.1";
    const made = await server.create();
    for (let n = 0; n < BUDGET; n++) assert.ok(await isServed("/learn/auction", address));
    const page = await ask("/learn/auction", address);
    assert.deepEqual([page.status, page.headers.get("retry-after"), await page.text()], [429, "60", ""]);
    const refused = await ask("/api/account", address);
    assert.deepEqual([refused.status, await refused.json()], [429, { code: "TOO_MANY_REQUESTS", params: { seconds: 60 } }]);
    assert.equal(await statusOfSocket(await socketAddress(server, made.id), { "x-forwarded-for": address }), 429);
    assert.ok(await isServed("/health", address));
    assert.ok(await isServed("/learn/auction", "192.0.2.2"));
    clock.advance(60_000);
    assert.ok(await isServed("/learn/auction", address));
  });

  it("is spent by refusals sooner", async () => {
    const address = "192.0.2.3";
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await ask("/api/tables", address)).status);
    assert.deepEqual(statuses, [200, 200, 429, 429, 429]);
    await eventually("no page is left", async () => !(await isServed("/learn/auction", address)));
  });
});

describe("limits per network", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ joinsPerMinute: 3, trustedProxies: 1, connectionsPerIp: 2 });
  });
  after(() => server.close());

  const from = (address: string) => ({ "x-forwarded-for": address });

  it("count an IPv6 /64 as one", async () => {
    const statuses = [];
    for (const last of ["1", "2", "3", "4"])
      statuses.push((await server.call("GET", "/api/tables", undefined, from(`2001:db8::${last}`))).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    assert.equal((await server.call("GET", "/api/tables", undefined, from("2001:db8:0:1::1"))).status, 200);
  });

  it("trust forwarded addresses of the configured number of proxies only", async () => {
    const address = "198.51.100.1";
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await server.call("GET", "/api/tables", undefined, from(`10.0.0.${i}, ${address}`))).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });

  it("hold for profiles, with their games and ratings", async () => {
    const read = async (path: string, address: string) =>
      (await server.call("GET", `/api/users/nobody${path}`, undefined, from(address))).status;
    const { points } = RATES["users.read"];
    for (let n = 0; n < points; n++) assert.equal(await read(n % 2 > 0 ? "" : "/vs/nobody", "192.0.2.21"), 404);
    for (const path of ["", "/vs/nobody", "/rating-history/catan/live"]) assert.equal(await read(path, "192.0.2.21"), 429, path);
    assert.equal(await read("", "192.0.2.22"), 404);
    const search = async () => (await server.call("GET", "/api/games?sort=best", undefined, from("192.0.2.21"))).status;
    for (let n = 0; n < RATES["games.search"].points; n++) assert.equal(await search(), 400);
    assert.equal(await search(), 429);
  });

  it("count sockets and streams together, until one closes", async () => {
    const headers = from("192.0.2.9");
    const made = await server.create();
    const live = get(`${server.url}/api/tables/stream`, { headers });
    const [stream] = await once(live, "response");
    assert.equal(stream.statusCode, 200);
    assert.equal(await statusOfSocket(await socketAddress(server, made.id), headers), 101);
    const { connectionLimit } = server.running.services;
    await eventually("the socket is gone", () => connectionLimit.countOf("192.0.2.9") === 1);
    const other = get(`${server.url}/api/tables/stream`, { headers });
    await once(other, "response");
    assert.equal(await statusOfSocket(await socketAddress(server, made.id), headers), 429);
    assert.equal((await server.call("GET", "/api/tables/stream", undefined, headers)).status, 429);
    live.destroy();
    other.destroy();
    await eventually("the streams are gone", () => connectionLimit.countOf("192.0.2.9") === 0);
  });
});

describe("reports by spectators", () => {
  it("are counted per network, apart from players'", async () => {
    const server = await startTestServer({ trustedProxies: 1 });
    const { made, ann } = await startedPair(server);
    const watcherFrom = async (address: string) => {
      const { body } = await server.call("POST", `/api/tables/${made.id}/join`, {}, { "x-forwarded-for": address });
      const { reservation } = body as { reservation: Reservation };
      return new TestClient((await new Client(server.url).consumeSeatReservation(reservation)) as unknown as Room);
    };
    const report = { seat: 1, reason: "rude" };
    const [loud, again] = [await watcherFrom("2001:db8::1"), await watcherFrom("2001:db8::2")];
    for (let made = 0; made < 5; made++) await loud.ask("report", report);
    for (const guest of [loud, again]) assert.equal((await guest.refused("report", report)).code, "TOO_MANY_REQUESTS");
    const other = await watcherFrom("203.0.113.7");
    for (const guest of [other, ann]) await guest.ask("report", report);
    for (const guest of [loud, again, other]) await guest.leave();
    await server.close();
  });
});

describe("a slow sender", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("gets 408 after ten seconds for headers and thirty for a body", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.running.http;
    assert.deepEqual([headersTimeout, requestTimeout, keepAliveTimeout, timeout], [10_000, 30_000, 70_000, 90_000]);
  });

  it("is disconnected while sending headers", async () => {
    server.running.http.headersTimeout = 100;
    const socket = sendLines(server, ["GET /health HTTP/1.1", "Host: localhost", "X-Slow: "], "");
    assert.equal(statusOf(await readToEnd(socket)), 408);
  });

  it("is refused over eight kilobytes of headers", async () => {
    const socket = sendLines(server, ["GET /health HTTP/1.1", "Host: localhost", `X-Long: ${"x".repeat(9000)}`]);
    assert.equal(statusOf(await readToEnd(socket)), 431);
  });
});
