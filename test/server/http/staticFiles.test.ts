/** The built client is served compressed and with the right cache headers. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { CLIENT_SEED, startTestServer, type TestServer } from "../helpers/testServer.ts";

const PAGE = `<!doctype html><title>Quayside</title>${"<p>quay</p>".repeat(100)}`;
const SCRIPT = "export const quay = 1;\n".repeat(100);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it comes over the wire: `fetch` would unpack it. */
function fetchRaw(url: string, accepted?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: accepted ? { "accept-encoding": accepted } : {} }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    request.on("error", reject);
  });
}

const UNPACKED: { readonly [encoding: string]: (packed: Buffer) => Buffer } = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (plain) => plain,
};

/** A file as the build leaves it: with its compressed forms beside it. */
function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

describe("the built client as files", () => {
  let clientDir: string;
  let server: TestServer;

  before(async () => {
    clientDir = mkdtempSync(join(tmpdir(), "quayside-client-"));
    mkdirSync(join(clientDir, "assets"));
    writeCompressed(join(clientDir, "index.html"), PAGE);
    writeFileSync(join(clientDir, "icon.svg"), "<svg/>");
    writeCompressed(join(clientDir, "assets", "app-0a1b.js"), SCRIPT);
    server = await startTestServer({ clientDir });
  });
  after(async () => {
    await server.close();
    rmSync(clientDir, { recursive: true, force: true });
  });

  const rows = [
    { accepted: "gzip, deflate, br, zstd", encoding: "br" },
    { accepted: "gzip, deflate", encoding: "gzip" },
    { accepted: "br;q=0, gzip", encoding: "gzip" },
    { accepted: undefined, encoding: "none" },
  ];
  for (const { accepted, encoding } of rows)
    it(`is served as ${encoding} to clients that accept "${accepted ?? ""}"`, async () => {
      for (const [path, type, text] of [
        ["/assets/app-0a1b.js", /^text\/javascript/, SCRIPT],
        ["/t/some-table", /^text\/html; charset=utf-8/i, PAGE],
      ] as const) {
        const { status, headers, body } = await fetchRaw(server.url + path, accepted);
        assert.equal(status, 200, path);
        assert.equal(headers["content-encoding"] ?? "none", encoding, path);
        assert.match(headers.vary ?? "", /accept-encoding/i, path);
        assert.match(headers["content-type"] ?? "", type, path);
        assert.equal(UNPACKED[encoding](body).toString(), text, path);
      }
    });

  it("is cached for a year if its name has a hash, and revalidated otherwise", async () => {
    const { headers } = await fetchRaw(`${server.url}/assets/app-0a1b.js`, "br");
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    for (const path of ["/", "/index.html", "/practice/a-game", "/icon.svg"])
      assert.equal((await fetchRaw(server.url + path, "br")).headers["cache-control"], "no-cache", path);
  });

  it("does not serve the page in place of a missing script", async () => {
    const { status, headers } = await fetchRaw(`${server.url}/assets/app-9z9z.js`, "br");
    assert.equal(status, 404);
    assert.match(headers["content-type"] ?? "", /json/);
  });

  it("comes with compressed dynamic responses where it pays", async () => {
    const input = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
    for (let tables = 0; tables < 6; tables++) assert.equal((await server.call("POST", "/api/tables", input)).status, 200);
    const list = await fetchRaw(`${server.url}/api/tables`, "gzip");
    assert.equal(list.headers["content-encoding"], "gzip");
    assert.match(gunzipSync(list.body).toString(), /"auction"/);
    assert.equal((await fetchRaw(`${server.url}/health`, "gzip")).headers["content-encoding"], undefined);
  });

  it("comes with uncompressed lobby events, sent immediately", async () => {
    const response = await fetch(`${server.url}/api/tables/stream`, { headers: { "accept-encoding": "br, gzip" } });
    assert.equal(response.headers.get("content-encoding"), null);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    assert.match(new TextDecoder().decode(first?.value), /^event: tables/m);
    await reader?.cancel();
  });
});
