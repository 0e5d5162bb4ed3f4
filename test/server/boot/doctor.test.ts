/** `npm run doctor` on both stores, with a real mail server, push service, certificate and log. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Sqlite from "better-sqlite3";
import { VARIABLES } from "../../../server/boot/config.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { fileOf, openSqlite } from "../../../server/store/sqlite.ts";
import { describeNightly } from "../../nightly.ts";
import { MailServer } from "../correspondence/mailServer.ts";
import { freePort } from "../helpers/freePort.ts";
import { postgresFor, query } from "../helpers/postgres.ts";
import { ADMIN_TOKEN, CLIENT_DIR, kill, program, startServerProcess } from "../helpers/serverProcess.ts";

type Env = Readonly<Record<string, string>>;

const HOUR_MS = 3_600_000;

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** Runs it without the settings of the tests' own environment. */
async function examine(env: Env, log: readonly string[] = [], ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VARIABLES.includes(name)));
  const child = spawn(process.execPath, [program("doctor"), ...(args.length > 0 ? args : ["--log", "-"])], {
    env: { ...own, CLIENT_DIR, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(log.map((line) => `${line}\n`).join(""));
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit") as Promise<[number]>]);
  return { code, lines: said.trimEnd().split("\n") };
}

/** Each pattern is that of a line. */
function assertLines(lines: readonly string[], ...patterns: RegExp[]): void {
  for (const pattern of patterns)
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${pattern} in\n${lines.join("\n")}`,
    );
}

const logLine = (level: number, msg: string, more: object = {}): string =>
  JSON.stringify({ level, time: Date.UTC(2026, 0, 2), process: "n1", msg, ...more });

for (const kind of ["the embedded store", "PostgreSQL"] as const)
  (kind === "PostgreSQL" ? describeNightly : describe)(`npm run doctor with ${kind}`, function () {
    this.timeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const dataDir = join(folder, "data");
    let env: Env;
    before(async function () {
      env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
      if (kind === "PostgreSQL") env = { ...env, DATABASE_URL: await (await postgresFor(this)).database() };
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    it("says that nothing is there yet, and creates nothing", async () => {
      const { code, lines } = await examine(env);
      assert.equal(code, 1);
      if (kind === "PostgreSQL") assertLines(lines, /^problem migrations {2}none yet/);
      else assertLines(lines, /^problem store {7}There is none in .*data: set DATA_DIR/);
      assert.deepEqual(readdirSync(folder), []);
    });

    it("describes the store, running or not, and leaves it as it is", async () => {
      const store = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : await openSqlite(dataDir);
      await store.close();
      const files = env.DATABASE_URL ? [] : readdirSync(dataDir);
      const stopped = await examine(env);
      assert.equal(stopped.code, 0, stopped.lines.join("\n"));
      assertLines(
        stopped.lines,
        /^ +version {5}Quayside \d+\.\d+\.\d+, Node v/,
        /^ok {6}store .* \d+\.\d MB, 0 tables\.$/,
        /^ok {6}migrations {2}oldest 001-schema of 20\d\d-\d\d-\d\dT.*, newest \d{3}-/,
        /^unknown server {6}Nothing answers at/,
        /^ +mail {8}off/,
        /^ +push {8}off/,
        /^unknown log {9}the log has no line of a server/,
      );
      if (env.DATABASE_URL) assertLines(stopped.lines, /^unknown disk /, /^ok {6}clock {7}agrees with that of PostgreSQL/);
      else assertLines(stopped.lines, /^(ok|problem) +disk {8}\d+\.\d [MG]B free/, /^unknown clock /);
      if (!env.DATABASE_URL) assert.deepEqual(readdirSync(dataDir), files);

      const server = await startServerProcess(dataDir, { env });
      const running = await examine(env);
      await kill(server);
      assertLines(running.lines, /^ok {6}server {6}.*\/ready says 200\.$/);
      assert.equal(running.code, 0, running.lines.join("\n"));
      if (!env.DATABASE_URL) {
        await examine(env);
        assert.ok(readdirSync(dataDir).includes("quayside.db-wal"), "the next start still sees that the server was killed");
      }
    });

    it("sees that a newer version has migrated it", async () => {
      const step = "insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')";
      if (env.DATABASE_URL) await query(env.DATABASE_URL, step);
      else new Sqlite(fileOf(dataDir)).exec(step).close();
      const { code, lines } = await examine(env);
      assertLines(lines, /^problem migrations .*: 999-later is of a newer version\.$/);
      assert.equal(code, 1);
    });
  });

describe("npm run doctor", function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const closers: (() => unknown)[] = [];
  let env: Env;
  before(async () => {
    const dataDir = join(folder, "data");
    await (await openSqlite(dataDir)).close();
    env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  });
  after(async () => {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows what is set, and no secret", async () => {
    const secret = "s3cret";
    const set = {
      ADMIN_TOKEN: `${ADMIN_TOKEN}${secret}`,
      SMTP_URL: `smtp://${secret}:${secret}@127.0.0.1:1`,
      DATABASE_URL: `postgres://${secret}:${secret}@127.0.0.1:1/games?password=${secret}`,
      BOT_DELAY_MS: "5",
      BOT_DELAY: "5",
    };
    const { lines } = await examine({ ...env, ...set });
    assert.ok(!lines.join().includes(secret), lines.join("\n"));
    assertLines(
      lines,
      /settings {4}ADMIN_TOKEN=\(not shown\)$/,
      /settings {4}SMTP_URL=127\.0\.0\.1:1 \(/,
      /settings {4}DATABASE_URL=PostgreSQL at 127\.0\.0\.1:1\/games$/,
      /settings {4}BOT_DELAY_MS=5$/,
      /^problem settings {4}BOT_DELAY is not a setting/,
      /^problem store {7}PostgreSQL at .* does not answer/,
      /^problem mail {8}127\.0\.0\.1:1 doesn't let the sender in: .*ECONNREFUSED/,
    );
  });

  it("logs in to the mail server, and sends nothing", async () => {
    const mail = await MailServer.start();
    closers.push(() => mail.close());
    assertLines((await examine({ ...env, SMTP_URL: mail.url })).lines, /^ok {6}mail {8}127\.0\.0\.1:\d+ lets the sender in/);
    const wrong = new URL(mail.url);
    wrong.password = "wrong";
    const { code, lines } = await examine({ ...env, SMTP_URL: wrong.href });
    assertLines(lines, /^problem mail .*doesn't let the sender in: Invalid login/);
    assert.equal(code, 1);
    assert.equal(mail.received.length, 0);
  });

  it("reaches push services, and compares the clock with theirs", async () => {
    let ahead = 0;
    const service = createServer((_request, response) => {
      response.setHeader("date", new Date(Date.now() + ahead).toUTCString());
      response.writeHead(404).end();
    }).listen(0, "localhost");
    closers.push(() => service.close());
    await once(service, "listening");
    const origin = `http://localhost:${portOf(service)}`;
    const lines = async () => (await examine({ ...env, PUSH_ORIGINS: origin })).lines;
    assertLines(await lines(), /^ok {6}push {8}http:\/\/localhost:\d+ can be reached/, /^ok {6}clock {7}agrees with that of http/);
    ahead = HOUR_MS;
    assertLines(await lines(), /^problem clock {7}3(599|600)\.\d s behind that of http:.*NTP/);
    const unreachable = await examine({ ...env, PUSH_ORIGINS: `http://localhost:${await freePort()}` });
    assertLines(unreachable.lines, /^problem push {8}http:\/\/localhost:\d+ can't be reached: .*ECONNREFUSED/);
  });

  for (const [days, trusted, line] of [
    [90, true, /^ok {6}certificate {1}that of localhost:\d+ is valid until .*, for (89|90) days\.$/],
    [5, true, /^problem certificate {1}that of localhost:\d+ is valid until .*, for [45] days: look/],
    [90, false, /^problem certificate {1}Browsers refuse that of localhost:\d+ \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
  ] as const)
    it(`looks at a ${trusted ? "trusted" : "self-signed"} certificate that is valid for ${days} days`, async () => {
      const [key, cert] = ["key", "cert"].map((name) => join(folder, `${name}-${days}-${trusted}`));
      const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
      const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
      execFileSync("openssl", ["req", "-x509", ...kind, "-days", String(days), ...names, "-keyout", key, "-out", cert], {
        stdio: "ignore",
      });
      const site = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
        response.end('{"ok":true}');
      }).listen(0, "localhost");
      await once(site, "listening");
      closers.push(() => site.close());
      const origin = `https://localhost:${portOf(site)}`;
      const { lines } = await examine({ ...env, PUBLIC_ORIGIN: origin, ...(trusted && { NODE_EXTRA_CA_CERTS: cert }) });
      assertLines(lines, line, trusted ? /^ok {6}pages {7}https:.* leads to a server/ : /^unknown pages .*self-signed/);
    });

  it("shows the last ten problems of a log, whatever else is in it", async () => {
    const failures = Array.from({ length: 12 }, (_, n) =>
      logLine(50, "move not stored", { err: { message: `disk full ${n}` }, table: "t" }),
    );
    const slow = ["probe", "dueTables"].map((query, i) => logLine(40, "slow query", { query, ms: 300 + i }));
    const log = ["Building the client …", logLine(30, "listening"), ...failures.map((line) => `quayside-1  | ${line}`), ...slow, "{"];
    const shown = (lines: readonly string[]) => lines.filter((line) => line.includes("move not stored"));
    const piped = await examine(env, log);
    assert.equal(shown(piped.lines).length, 10);
    assertLines(piped.lines, /^ +log {9}2026-01-02T00:00:00\.000Z n1 move not stored: disk full 11 \{"table":"t"\}$/);
    assertLines(piped.lines, /^ +log {9}slow query: 2 times, dueTables took 301 ms\. A few around a start are harmless;/);
    assertLines((await examine(env, slow)).lines, /^ok {6}log {9}no problem in 2 lines/, /^ +log {9}slow query: 2 times/);
    const file = join(folder, "log");
    writeFileSync(file, log.join("\n"));
    assert.deepEqual(shown((await examine(env, [], "--log", file)).lines), shown(piped.lines));
    assertLines((await examine(env, [logLine(30, "listening")])).lines, /^ok {6}log {9}no problem in 1 lines of the log\.$/);
    assertLines((await examine(env, [], "--log", join(folder, "none"))).lines, /^unknown log .*none can't be read: ENOENT/);
  });
});
