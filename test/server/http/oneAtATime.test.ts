/** A connection that sends requests without waiting for responses takes turns, and is closed after some refusals. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { oneAtATime } from "../../../server/http/edge/oneAtATime.ts";
import { REFUSAL_DELAY_MS } from "../../../server/http/edge/requestBudget.ts";
import { readToEnd } from "../helpers/rawSocket.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const REQUESTS = 60;

const request = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** Sends all at once. @returns what comes until the connection ends */
function pipelined(port: number, requests: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(requests.join(""));
  return readToEnd(socket);
}

const statuses = (text: string): number[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe("pipelined requests", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ joinsPerMinute: 5, requestsPerMinute: 400 });
  });
  after(() => server.close());

  it("are handled one after the other, in order", async () => {
    let [open, most] = [0, 0];
    const http = createServer(
      oneAtATime((asked, response) => {
        most = Math.max(most, ++open);
        setTimeout(() => {
          open--;
          response.end(asked.url);
        }, 1);
      }),
    ).listen(0);
    await once(http, "listening");
    const paths = Array.from({ length: REQUESTS }, (_, i) => `/${i}`);
    const requests = paths.map((path, i) => request(path, i === REQUESTS - 1 ? "Connection: close\r\n" : ""));
    const answered = await pipelined((http.address() as AddressInfo).port, requests);
    assert.deepEqual(
      [...answered.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, path]) => path),
      paths,
    );
    assert.deepEqual(statuses(answered), Array(REQUESTS).fill(200));
    assert.equal(most, 1);
    http.close();
  });

  it("close the connection after some refusals", async () => {
    const requests = Array.from({ length: REQUESTS }, () => request("/api/tables"));
    const got = statuses(await pipelined(server.running.port, requests));
    assert.deepEqual(got, [...Array(5).fill(200), ...Array(11).fill(429)]);
    assert.equal((await server.call("GET", "/health")).status, 200);
  });

  it("are refused late once their address has spent its budget", async () => {
    const ask = async (path: string) => {
      const start = performance.now();
      const { status } = await fetch(server.url + path);
      return { status, ms: performance.now() - start };
    };
    server.running.services.requestBudget.spend("127.0.0.1", 400);
    const refused = await Promise.all(Array.from({ length: 3 }, () => ask("/")));
    for (const { status, ms } of refused) assert.deepEqual([status, ms > REFUSAL_DELAY_MS * 0.9], [429, true], `${ms}`);
    assert.equal((await ask("/health")).status, 200);
  });

  it("cost their address more the longer their bodies are, with or without a length", async () => {
    const proxied = await startTestServer({ requestsPerMinute: 100, trustedProxies: 1 });
    const long = "[".repeat(320_000);
    const put = async (address: string, init: object) => {
      const headers = { "x-forwarded-for": address, "content-type": "application/json" };
      return (await fetch(`${proxied.url}/api/studies/x`, { method: "PUT", headers, ...init })).status;
    };
    for (let n = 0; n < 5; n++) assert.equal(await put("192.0.2.1", { body: long }), 400);
    assert.equal(await put("192.0.2.1", { body: long }), 429);
    let accepted = 0;
    while ((await put("192.0.2.2", { body: new Blob([long]).stream(), duplex: "half" })) === 400) accepted++;
    assert.ok(accepted < 10, String(accepted));
    await proxied.close();
  });

  it("close the connection if too many wait", async () => {
    const requests = Array.from({ length: 1000 }, () => request("/health"));
    assert.ok(statuses(await pipelined(server.running.port, requests)).length < 400);
    // It has spent the budget of its address, as often as connections are closed as soon as they are open.
    assert.equal(await pipelined(server.running.port, [request("/health")]), "");
  });
});
