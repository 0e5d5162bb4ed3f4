/** A server on PostgreSQL: startup, error messages, and outages of the database. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { StoreStartError } from "../../../server/lib/storeErrors.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { StoreUnavailableError } from "../../../server/store/store.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { type Postgres, postgresFor, query } from "../helpers/postgres.ts";
import { newTable } from "../helpers/rows.ts";
import {
  auctionMove,
  CLIENT_SEED,
  eventually,
  startedPair,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";
import { Valve } from "../helpers/valve.ts";

describe("a database", () => {
  let postgres: Postgres;
  let url: string;
  before(async function () {
    postgres = await postgresFor(this);
    url = await postgres.database();
  });

  it("is migrated once by several processes that start at the same moment", async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    await Promise.all(stores.map((store) => store.probe()));
    await Promise.all(stores.map((store) => store.close()));
    const steps = () => query<{ name: string; timestamp: string }>(url, "select * from kysely_migration order by name");
    const made = await steps();
    const { status, stdout } = spawnSync(process.execPath, ["server/boot/migrate.ts"], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: "utf8",
    });
    assert.deepEqual([status, stdout], [0, "The database is up to date.\n"]);
    assert.deepEqual(await steps(), made);
  });

  it("is archived by one process at a time", async () => {
    const [first, second] = await Promise.all([openPostgres(url), openPostgres(url)]);
    await first.create(newTable("over", { phase: "over" }));
    const busy = new pg.Client({ connectionString: url });
    await busy.connect();
    await busy.query("begin; select from tables where id = 'over' for update");
    const packed = first.archive(500);
    await eventually("it is at work", async () => (await query(url, "select from pg_locks where locktype = 'advisory'")).length > 0);
    assert.equal(await second.archive(500), 0);
    await busy.end();
    assert.equal(await packed, 1);
    for (const store of [first, second]) await store.close();
  });

  it("stores the other rows of a batch with a bad row", async () => {
    const store = await openPostgres(url);
    const ids = ["a", "b", "c", "d"];
    for (const id of ids) await store.create(newTable(id));
    const opened = await Promise.all(ids.map((id) => store.open(id)));
    const append = (nth: number, moves: number) =>
      store.append(
        opened[nth]?.lease ?? assert.fail(),
        0,
        { entry: { seat: 0, move: { type: "pass" } }, intent: "", moves, seatsToMove: [] },
        2,
      );
    const ends = await Promise.allSettled([append(0, 1), append(1, 1), append(2, 0.5), append(3, 1)]);
    assert.deepEqual(
      ends.map(({ status }) => status),
      ["fulfilled", "fulfilled", "rejected", "fulfilled"],
    );
    assert.deepEqual((await store.findAll(ids)).map(({ id, head }) => [id, head]).sort(), [
      ["a", 1],
      ["b", 1],
      ["c", 0],
      ["d", 1],
    ]);
    await store.close();
  });

  const WRONG: readonly (readonly [what: string, url: () => string | Promise<string>, says: RegExp])[] = [
    [
      "no server listens",
      () => postgres.url("quayside", { port: 1 }),
      /127\.0\.0\.1:1\/quayside does not answer .*: start it, or correct DATABASE_URL\.$/,
    ],
    [
      "a wrong password",
      () => postgres.url("postgres", { password: "guess" }),
      /refuses user or password \(28P01\): correct DATABASE_URL\.$/,
    ],
    ["an unknown user", () => postgres.url("postgres", { user: "nobody" }), /refuses user or password \(28P01\): correct DATABASE_URL\.$/],
    ["no such database", () => postgres.url("missing"), /\/missing does not exist: create it \(createdb\), or correct DATABASE_URL\.$/],
    [
      "a newer program's",
      newer,
      /was written by a newer version of Quayside \(900-tomorrow\): start that version, or correct DATABASE_URL\.$/,
    ],
    [
      "commits that are not synchronous",
      careless,
      /has synchronous_commit off, so a crash would lose moves: turn it on, or correct DATABASE_URL\.$/,
    ],
    ["a user who may do nothing", guest, /does not let this user create tables .*: make the user its owner, or correct DATABASE_URL\.$/],
    ["a database that may not be changed", standby, /is read-only, as a standby is: set DATABASE_URL to the primary\.$/],
  ];

  async function newer(): Promise<string> {
    const address = await postgres.database();
    await (await openPostgres(address)).close();
    await query(address, "insert into kysely_migration (name, timestamp) values ('900-tomorrow', '2099')");
    return address;
  }

  async function careless(): Promise<string> {
    const address = await postgres.database();
    await query(address, "do $$ begin execute 'alter database ' || current_database() || ' set synchronous_commit = off'; end $$");
    return address;
  }

  async function guest(): Promise<string> {
    const address = await postgres.database();
    await query(address, "create role guest login password 'guest'; revoke create on schema public from public");
    return address.replace(/\/\/[^@]+@/, "//guest:guest@");
  }

  async function standby(): Promise<string> {
    const address = await postgres.database();
    await query(
      address,
      "do $$ begin execute 'alter database ' || current_database() || ' set default_transaction_read_only = on'; end $$",
    );
    return address;
  }

  for (const [what, address, pattern] of WRONG)
    it(`refused: ${what}`, async () => {
      await assert.rejects(openPostgres(await address()), (error: Error) => {
        assert.match(error.message, pattern);
        assert.ok(!error.message.includes("\n") && !error.message.includes(postgres.password), error.message);
        return error instanceof StoreStartError;
      });
    });

  it("that cannot be used stops the start with one line", () => {
    const env = { ...process.env, PORT: "0", DATABASE_URL: postgres.url("missing") };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server/boot/main.ts"], { env, encoding: "utf8", timeout: 15_000 });
    assert.deepEqual([status, stdout], [1, ""], stderr);
    assert.match(stderr, /^[^\n]*\bDATABASE_URL\b[^\n]*\n$/);
  });

  it("that never replies times out", async () => {
    const mute = createServer().listen(0, "127.0.0.1");
    await once(mute, "listening");
    const { port } = mute.address() as { port: number };
    await assert.rejects(openPostgres(postgres.url("quayside", { port })), /does not answer \(.*timeout.*\): start it/);
    mute.close();
  });
});

describe("a database that never replies", () => {
  let postgres: Postgres;
  before(async function () {
    postgres = await postgresFor(this);
  });

  it("gets 503 without a stack in the log, and is used again when it replies", async () => {
    const proxy = new Valve(await postgres.database());
    const app = await startTestServer({ databaseUrl: await proxy.listen() });
    try {
      const input = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
      const create = () => app.call("POST", "/api/tables", input);
      assert.equal((await create()).status, 200);
      proxy.shut = true;
      // More than there are idle connections: some ask over one that was open, the others while one is made.
      const requests = [create(), create(), create(), ...[1, 2, 3].map(() => app.call("GET", "/api/tables"))];
      const away = { status: 503, body: { code: "STORE_UNAVAILABLE" } };
      assert.deepEqual(
        await Promise.all(requests),
        requests.map(() => away),
      );
      assert.deepEqual(
        app.logged.filter((line) => line.includes("request failed")),
        [],
      );
      proxy.shut = false;
      await eventually("it is ready again", async () => (await app.call("GET", "/ready")).status === 200);
      assert.equal((await create()).status, 200);
    } finally {
      await app.close();
      proxy.close();
    }
  });
});

describe("a database that has few connections left", () => {
  let postgres: Postgres;
  const LIMIT = 4;
  before(async function () {
    postgres = await postgresFor(this);
  });

  it("lets callers wait for a free one", async () => {
    const address = await postgres.database();
    const name = new URL(address).pathname.slice(1);
    await query(address, `create role few login password 'few' connection limit ${LIMIT}; alter database ${name} owner to few`);
    const url = postgres.url(name, { user: "few", password: "few" });
    const store = await openPostgres(url);
    const others: pg.Client[] = [];
    try {
      await store.probe();
      for (let i = 1; i < LIMIT; i++) {
        const other = new pg.Client({ connectionString: url });
        await other.connect();
        others.push(other);
      }
      const ids = Array.from({ length: 20 }, (_, i) => `t${i}`);
      await Promise.all(ids.map((id) => store.create(newTable(id))));
      assert.equal((await store.findAll(ids)).length, ids.length);
    } finally {
      await Promise.all(others.map((other) => other.end()));
      await store.close();
    }
  });
});

describe("a database that goes away", () => {
  let postgres: Postgres;
  let url: string;
  before(async function () {
    postgres = await postgresFor(this);
    url = await postgres.database();
  });

  it("is reported by its store, which continues when it is back", async () => {
    const store = await openPostgres(url);
    await store.probe();
    postgres.stop("fast");
    try {
      await assert.rejects(store.probe(), StoreUnavailableError);
      await assert.rejects(store.find("a"), StoreUnavailableError);
      await assert.rejects(
        store.append({ id: "a", epoch: 1 }, 0, { entry: { undo: 0, seat: 0 }, intent: "", moves: 0, seatsToMove: [] }, 1),
        StoreUnavailableError,
      );
    } finally {
      postgres.start();
    }
    await store.probe();
    await store.close();
  });

  it("stops play with a notice and acknowledges nothing, and play continues afterwards", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
    const app = await startTestServer({ databaseUrl: url, dataDir });
    try {
      await awayAndBack(app, postgres);
    } finally {
      await app.close();
    }
  });
});

/** Two people play, the database goes and comes. */
async function awayAndBack(app: TestServer, postgres: Postgres): Promise<void> {
  const status = async (path: string) => (await app.call("GET", path)).status;
  const { made, ann, bob } = await startedPair(app);
  await ann.move(auctionMove(ann) as never);
  const shown = ann.state.version;
  postgres.stop("immediate");
  try {
    const error = await bob.refused("move", { id: "while-it-is-away", version: bob.state.version, move: auctionMove(bob) });
    assert.equal(error.code, "STORE_UNAVAILABLE");
    await Promise.all(
      [ann, bob].map((guest: TestClient) =>
        guest.until("the table is closed, with the reason", ({ closed }) => closed === CLOSE.STORE_UNAVAILABLE),
      ),
    );
    assert.equal(bob.state.version, shown, "nothing was shown that is not stored");
    assert.deepEqual(await app.call("POST", `/api/tables/${made.id}/join`, { key: made.key }), {
      status: 503,
      body: { code: "STORE_UNAVAILABLE" },
    });
    const paths = ["/health", "/ready", "/api/tables", "/api/tables/stream", `/api/tables/${made.id}/record`];
    assert.deepEqual(await Promise.all(paths.map(status)), [200, 503, 503, 503, 503]);
    assert.equal(await app.metric("quayside_store_writable"), 0);
  } finally {
    postgres.start();
  }
  await eventually("it is ready again", async () => (await status("/ready")) === 200);
  assert.equal(await app.metric("quayside_store_writable"), 1);
  const [annAgain, bobAgain] = [await app.join(made.id, { key: made.key }), await app.join(made.id, { key: bob.key })];
  assert.equal(annAgain.state.version, shown);
  const { version } = await bobAgain.move(auctionMove(bobAgain) as never);
  await annAgain.until("the move is seen", ({ state }) => state.version === version);
}
