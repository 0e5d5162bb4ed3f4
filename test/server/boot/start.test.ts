/** Settings, startup errors, security headers and metrics: what an operator sees. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ConfigError, checkSpelling, configFrom, DEFAULTS } from "../../../server/boot/config.ts";
import { CLIENT_DIR, kill, program, startServerProcess } from "../helpers/serverProcess.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const TOKEN = "for-the-one-who-runs-it";

/** What a server says that cannot start; one that starts all the same is ended. */
function startWith(env: Record<string, string>) {
  return spawnSync(process.execPath, [program("main")], { env: { ...process.env, ...env }, encoding: "utf8", timeout: 50_000 });
}

describe("the settings", () => {
  it("have defaults and are read from the environment", () => {
    assert.deepEqual(configFrom({}), DEFAULTS);
    const { port, dataDir, logLevel, botDelayMs } = configFrom({ PORT: "8080", DATA_DIR: "/x", LOG_LEVEL: "warn", BOT_DELAY_MS: "0" });
    assert.deepEqual({ port, dataDir, logLevel, botDelayMs }, { port: 8080, dataDir: resolve("/x"), logLevel: "warn", botDelayMs: 0 });
  });

  for (const [name, value] of [
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["LOG_LEVEL", "loud"],
    ["UNLOAD_AFTER_MS", "1.5"],
    ["RETENTION_DAYS", "for ever"],
    ["DATABASE_URL", "mysql://here/there"],
    ["DATABASE_URL", "localhost:5432"],
    ["PUBLIC_ADDRESS", "https://play.example.org/p/n1"],
    ["SMTP_URL", "mail.example.org"],
    ["MAIL_FROM", "Quayside"],
    ["PUBLIC_ORIGIN", "http://play.example.org"],
    ["PUBLIC_ORIGIN", "https://play.example.org/"],
    ["PUBLIC_ORIGIN", "https://192.0.2.1"],
    ["PUBLIC_ORIGIN", "ftp://localhost"],
    ["ADMIN_TOKEN", "fifteen letters"],
  ])
    it(`refuse ${name}=${value} with a hint`, () => {
      assert.throws(
        () => configFrom({ [name]: value }),
        (error: Error) => error instanceof ConfigError && error.message.includes(name) && !error.message.includes("\n"),
      );
    });

  it("accept the sender that is the default on localhost", () => {
    assert.equal(configFrom({ MAIL_FROM: "quayside@localhost" }).mailFrom, "quayside@localhost");
  });

  for (const [misspelt, meant] of [
    ["BOT_DELAY", "BOT_DELAY_MS"],
    ["RETENTION_DAY", "RETENTION_DAYS"],
    ["PUBLIC_ORIGINS", "PUBLIC_ORIGIN"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["PORTS", "PORT"],
  ])
    it(`do not ignore ${misspelt}`, () => {
      assert.throws(
        () => checkSpelling({ [misspelt as string]: "1" }),
        new ConfigError(`${misspelt} is not a setting: rename it to ${meant}, or unset it.`),
      );
    });

  it("leave other programs' variables alone", () => {
    const others =
      "HOME HOST PATH PWD MAIL PAGER TERM USER SHELL LANG EDITOR DISPLAY NODE_ENV NODE_OPTIONS HTTP_PROXY NO_PROXY HTTP_URL DATABASE_PORT";
    const containers =
      "HOSTNAME DOMAIN LISTEN POSTGRES_PASSWORD PGPASSWORD QUAYSIDE_PORT QUAYSIDE_SERVICE_HOST KUBERNETES_PORT INVOCATION_ID JOURNAL_STREAM";
    checkSpelling(Object.fromEntries(`${others} ${containers}`.split(" ").map((name) => [name, "x"])));
  });

  it("pass DATABASE_URL on unchanged and never print its password", () => {
    const url = "postgres://somebody:s3cret@db.example.org/quayside?sslmode=require";
    assert.equal(configFrom({ DATABASE_URL: url }).databaseUrl, url);
    assert.throws(
      () => configFrom({ DATABASE_URL: "postgres//somebody:s3cret@db.example.org" }),
      (error: Error) => error instanceof ConfigError && !error.message.includes("s3cret"),
    );
  });

  it("never print the password of SMTP_URL", () => {
    assert.throws(
      () => configFrom({ SMTP_URL: "smtp//somebody:s3cret@mail.example.org" }),
      (error: Error) => error instanceof ConfigError && !error.message.includes("s3cret"),
    );
  });

  for (const [what, env, line] of [
    ["an invalid PORT", { PORT: "x" }, /^PORT is "x": set it to /],
    [
      "a public site without https",
      { PUBLIC_ORIGIN: "http://play.example.org" },
      /^PUBLIC_ORIGIN is "http:\/\/play\.example\.org": set it to /,
    ],
    ["a misspelt setting", { BOT_DELAY: "100" }, /^BOT_DELAY is not a setting: rename it to BOT_DELAY_MS/],
    ["a token that can be guessed", { ADMIN_TOKEN: "s3cret" }, /^ADMIN_TOKEN is shorter than 16 characters: set it to (?!.*s3cret)/],
    ["a PAGES_DIR that does not exist", { PAGES_DIR: "/nowhere/pages" }, /^PAGES_DIR is \/nowhere\/pages, which does not exist\.$/m],
    ["a CLIENT_DIR without the client", { CLIENT_DIR: "server" }, /^CLIENT_DIR is .*, which has no index\.html: run npm run build/],
  ] as const)
    it(`${what} stops the start with one line`, () => {
      const { status, stderr, stdout } = startWith(env);
      assert.deepEqual([status, stdout], [1, ""], stderr);
      assert.match(stderr, line);
      assert.match(stderr, /^[^\n]*\n$/);
    });

  it("a port in use stops the start with one line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = startWith({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "fatal", CLIENT_DIR });
    other.close();
    rmSync(folder, { recursive: true });
    assert.equal(status, 1);
    assert.match(stderr, /^[^\n]*\bset PORT to\b[^\n]*\n$/);
  });
});

describe("a starting server", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** What it says is on. */
  async function summary(env: Record<string, string>): Promise<Record<string, unknown>> {
    const { logged, ...server } = await startServerProcess(folder, { env: { LOG_LEVEL: "info", ...env } });
    await kill(server);
    const {
      level,
      time,
      process: _process,
      msg: _msg,
      ...said
    } = logged.find(({ msg }) => msg === "settings") ?? assert.fail("no summary");
    return said;
  }

  it("says what is on", async () => {
    const origin = "https://play.example.org";
    const mail = { SMTP_URL: "smtp://localhost:1" };
    const site = await summary({ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "1", EXHIBITION: "on", ...mail });
    const store = join(folder, "quayside.db");
    const email = existsSync(join(CLIENT_DIR, "server", "preview.mjs"));
    assert.deepEqual(site, { accounts: origin, ratings: true, email, push: true, exhibition: true, trustedProxies: 1, store });
  });
});

describe("the pages", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ adminToken: TOKEN });
  });
  after(() => server.close());

  it("come with a content security policy and without a software header", async () => {
    const { headers } = await fetch(`${server.url}/health`);
    const policy = String(headers.get("content-security-policy"));
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "worker-src 'self' blob:"])
      assert.ok(policy.includes(rule), rule);
    assert.ok(!policy.includes("unsafe-eval"));
    assert.equal(headers.get("x-powered-by"), null);
    assert.match(String(headers.get("permissions-policy")), /(^|, )camera=\(\), .*microphone=\(\)/);
    assert.equal(headers.get("referrer-policy"), "no-referrer");
  });

  it("health and metrics", async () => {
    assert.deepEqual(await server.call("GET", "/health"), { status: 200, body: { ok: true } });
    // Of the store there are figures once it has done something.
    await server.create();
    const { body } = await server.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` });
    for (const name of ["quayside_rooms{", "quayside_store_duration_seconds_count", "nodejs_eventloop_lag_seconds"])
      assert.ok(String(body).includes(name), name);
  });

  it("the metrics need the token", async () => {
    assert.equal((await server.call("GET", "/metrics")).status, 401);
    assert.equal((await server.call("GET", "/metrics", undefined, { authorization: "Bearer guess" })).status, 401);
    const tokenless = await startTestServer();
    assert.equal((await tokenless.call("GET", "/metrics")).status, 404);
    await tokenless.close();
  });
});
