/** What several processes show after a fault: lists, streams and sessions of others are made good from the database's rows. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { BotCreated } from "../../../shared/core/botApi.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import type { TableCreated, TableListing } from "../../../shared/core/protocol.ts";
import { itNightly } from "../../nightly.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { freePort } from "../helpers/freePort.ts";
import { type Postgres, postgresFor, query } from "../helpers/postgres.ts";
import { ADMIN_TOKEN, joinTable, post, program, type ServerProcess } from "../helpers/serverProcess.ts";
import { eventually, TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

/** Path of PgBouncer; see `test/programs.mjs`. */
const PGBOUNCER = process.env.PGBOUNCER;

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/ready`).catch(() => undefined))?.ok === true;

async function attendedAt({ url }: ServerProcess, id: string): Promise<boolean | undefined> {
  const response = await fetch(`${url}/api/tables`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as TableListing[]).find((table) => table.id === id)?.attended === true;
}

async function metricAt({ url }: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).text();
  return Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, "m").exec(text)?.[1]);
}

describe("what three processes know of each other", function () {
  this.timeout(120_000);
  let cluster: Cluster;
  let nodes: readonly [ServerProcess, ServerProcess, ServerProcess];
  before(async function () {
    cluster = await clusterFor(this, 3);
    nodes = cluster.nodes as unknown as typeof nodes;
  });
  after(() => cluster?.close());

  /** A waiting table at a process, with its host, which the others know. */
  async function waiting(at: ServerProcess): Promise<{ id: string; host: TestClient }> {
    const made = await post<TableCreated>(at, "/api/tables", { ...TABLE_INPUT, game: "catan", seats: 3 });
    const host = await joinTable(at, made.id, { key: made.key });
    for (const node of nodes) await eventually("all know that somebody is there", async () => (await attendedAt(node, made.id)) === true);
    return { id: made.id, host };
  }

  const processOf = async (node: ServerProcess): Promise<number> => {
    const address = node.url.replace("http://", "");
    const [row] = await query<{ number: number }>(
      cluster.database,
      `select number from processes where address = '${address}' order by number desc`,
    );
    return row?.number ?? assert.fail();
  };

  it("is right again after PostgreSQL was away and rooms have died meanwhile", async () => {
    const { id, host } = await waiting(nodes[0]);
    cluster.postgres.stop("immediate");
    await host.ask("ready", { ready: true }).catch(() => undefined);
    await host.until("its room dies", ({ closed }) => closed === CLOSE.STORE_UNAVAILABLE);
    cluster.postgres.start();
    for (const node of nodes) await eventually("the process is ready", () => isReady(node));
    for (const node of nodes) await eventually("nobody is there any more", async () => (await attendedAt(node, id)) === false);
  });

  it("is right again soon after a process was stopped and continued", async () => {
    const [sleeper, other] = nodes;
    const { id, host } = await waiting(sleeper);
    sleeper.child.kill("SIGSTOP");
    await eventually("it counts as gone", async () => (await attendedAt(other, id)) === false);
    sleeper.child.kill("SIGCONT");
    const woken = performance.now();
    for (const node of nodes) await eventually("its table is attended again", async () => (await attendedAt(node, id)) === true);
    assert.ok(performance.now() - woken < 5000);
    await host.leave();
  });

  it("is made good from the rows when a notification was lost", async () => {
    const [owner, other] = nodes;
    const { id, host } = await waiting(owner);
    // As if this had been its list: the table's own update was lost.
    const forged = JSON.stringify({ type: "list", from: await processOf(owner), updates: [], published: 0 });
    await query(cluster.database, `select pg_notify('quayside_${await processOf(other)}', '${forged}')`);
    await eventually("the other process has lost it", async () => (await attendedAt(other, id)) === false);
    await eventually("it has learnt of it again", async () => (await attendedAt(other, id)) === true);
    await host.leave();
  });

  it("ends a revoked bot's stream everywhere at once", async () => {
    const [maker, owner, third] = nodes;
    const made = await post<TableCreated>(owner, "/api/tables", { ...TABLE_INPUT, game: "catan", seats: 3, apiBotsAllowed: true });
    const host = await joinTable(owner, made.id, { key: made.key });
    const { token } = await post<BotCreated>(maker, "/api/bots", { name: "Robo" });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const stream = await fetch(`${owner.url}/api/bots/tables/${made.id}/stream`, { headers });
    assert.equal(stream.status, 200);
    const read = async () => {
      for await (const _part of stream.body as ReadableStream<Uint8Array>);
    };
    const over = read()
      .catch(() => undefined)
      .then(() => performance.now());
    const chat = () => fetch(`${owner.url}/api/bots/tables/${made.id}/chat`, { method: "POST", headers, body: '{"text":"hello"}' });
    assert.equal((await chat()).status, 200);
    assert.equal((await fetch(`${third.url}/api/bots`, { method: "DELETE", headers })).status, 200);
    const revoked = performance.now();
    assert.ok((await over) - revoked < 1000);
    assert.equal((await chat()).status, 401);
    await host.leave();
  });

  it("shows how full PostgreSQL's notification queue is while a listener does not read", async () => {
    const stalled = new pg.Client({ connectionString: cluster.database });
    await stalled.connect();
    await stalled.query("listen quayside");
    // PostgreSQL delivers nothing during a transaction, and keeps what was sent.
    await stalled.query("begin");
    await query(cluster.database, "select pg_notify('quayside_noise', repeat('x', 7900) || n) from generate_series(1, 1200) as sent (n)");
    const usage = () => metricAt(nodes[0], "quayside_notification_queue_usage");
    await eventually("the queue fills up", async () => (await usage()) > 0);
    const { id, host } = await waiting(nodes[1]);
    for (const node of nodes) assert.equal(await isReady(node), true, "messages still arrive");
    await host.leave();
    for (const node of nodes) await eventually("also that the host has left", async () => (await attendedAt(node, id)) === false);
    await stalled.end();
    await eventually("the queue is empty", async () => (await usage()) === 0);
  });
});

describe("a server behind PgBouncer", function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const children = new Set<ReturnType<typeof spawn>>();
  let postgres: Postgres;
  before(async function () {
    if (!PGBOUNCER) this.skip();
    postgres = await postgresFor(this);
  });
  after(() => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** @returns the database's URL through the pooler */
  async function pooled(mode: "session" | "transaction"): Promise<string> {
    const port = await freePort();
    const url = new URL(await postgres.database());
    const server = `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}`;
    const lines = {
      listen_addr: "127.0.0.1",
      listen_port: port,
      auth_type: "any",
      pool_mode: mode,
      unix_socket_dir: "",
      ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout",
    };
    const file = join(folder, `${mode}.ini`);
    const settings = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
    writeFileSync(file, ["[databases]", `* = ${server}`, "[pgbouncer]", ...settings].join("\n"));
    const child = spawn(PGBOUNCER as string, [...(process.getuid?.() === 0 ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
    children.add(child);
    const address = `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`;
    await eventually("the pooler answers", () =>
      query(address, "select 1").then(
        () => true,
        () => false,
      ),
    );
    return address;
  }

  /** @returns its output once it is ready or has ended */
  function started(url: string): Promise<{ readonly code: number | null; readonly said: string }> {
    const env = { ...process.env, PORT: "0", DATA_DIR: folder, DATABASE_URL: url, EXHIBITION: "off" };
    const child = spawn(process.execPath, [program("main")], { env, stdio: ["ignore", "pipe", "pipe"] });
    children.add(child);
    let said = "";
    return new Promise((done) => {
      for (const from of [child.stdout, child.stderr])
        from.on("data", (text) => {
          said += text;
          if (/"port":\d+/.test(said)) done({ code: null, said });
        });
      child.once("exit", (code) => done({ code, said }));
    });
  }

  it("refuses transaction mode with one sentence", async () => {
    const { code, said } = await started(await pooled("transaction"));
    assert.equal(code, 1, said);
    assert.match(said, /is behind a pooler that does not keep sessions: set PgBouncer's pool_mode to session/);
  });

  itNightly("starts in session mode", async () => {
    const { code, said } = await started(await pooled("session"));
    assert.equal(code, null, said);
  });
});
