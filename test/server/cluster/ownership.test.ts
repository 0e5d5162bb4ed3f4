/** A table's row decides who owns it: concurrent starts, processes declared dead, lost connections. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { PeerUnavailableError, type Cluster as Processes } from "../../../server/cluster/cluster.ts";
import { ConnectionCounts } from "../../../server/cluster/connectionCounts.ts";
import { DatabaseMutex } from "../../../server/cluster/mutex.ts";
import { openPool } from "../../../server/lib/postgres.ts";
import type { TableCreated, TableJoined } from "../../../shared/core/protocol.ts";
import { GAMES } from "../../../shared/games.ts";
import { itNightly, NIGHTLY } from "../../nightly.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { query } from "../helpers/postgres.ts";
import { joinTable, kill, post, program, type ServerProcess } from "../helpers/serverProcess.ts";
import { eventually, startTestServer, TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";
import { Valve } from "../helpers/valve.ts";

const INPUT = { ...TABLE_INPUT, game: GAMES[2].id };
const TABLES = 9;
/** A table may be split for a moment after a fault, and not before it. */
const SPLIT_MS = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type IssuedSession = TableJoined & { readonly reservation: { readonly processId: string } };

const enter = (server: ServerProcess, id: string) => post<IssuedSession>(server, `/api/tables/${id}/join`, {});

describe("the owner of a table", () => {
  let cluster: Cluster;
  before(async function () {
    this.timeout(120_000);
    cluster = await clusterFor(this, 3);
  });
  after(() => cluster?.close());

  const make = () => post<TableCreated>(cluster.nodes[0], "/api/tables", INPUT);

  it("is one process, even if several load the table at the same moment", async () => {
    for (let table = 0; table < (NIGHTLY ? 40 : 15); table++) {
      const { id } = await make();
      const entered = await Promise.all([...cluster.nodes, ...cluster.nodes].map((node) => enter(node, id)));
      assert.equal(new Set(entered.map(({ reservation }) => reservation.processId)).size, 1, id);
    }
  }).timeout(120_000);

  describe("is found again", () => {
    /** By table, all clients that ever joined; each at a process that may have lost the table since. */
    let guests: Map<string, TestClient[]>;
    beforeEach(async () => {
      const made = await Promise.all(Array.from({ length: TABLES }, make));
      guests = new Map();
      for (const [i, { id }] of made.entries()) {
        await joinTable(cluster.nodes[i % cluster.nodes.length], id, {});
        guests.set(id, await Promise.all(cluster.nodes.map((node) => joinTable(node, id, {}))));
      }
    });
    afterEach(async () => {
      for (const guest of [...guests.values()].flat()) guest.cut();
    });

    /** Clients join every table through every process, until stopped. */
    async function newcomers(signal: AbortSignal): Promise<void> {
      for (let i = 0; !signal.aborted; i++)
        for (const [id, present] of guests) {
          const guest = await Promise.race([joinTable(cluster.nodes[i % cluster.nodes.length], id, {}).catch(() => undefined), pause(300)]);
          if (guest) present.push(guest);
          // Without a break they would take both processors.
          await pause(20);
        }
    }

    const processesOf = (id: string) =>
      new Set((guests.get(id) ?? []).filter(({ closed }) => closed === undefined).map(({ socket }) => new URL(socket.url).host));

    async function survive(fault: () => Promise<void>): Promise<void> {
      const stop = new AbortController();
      const coming = newcomers(stop.signal);
      await fault();
      await pause(SPLIT_MS);
      await eventually("no table is split", () => [...guests.keys()].every((id) => processesOf(id).size <= 1));
      stop.abort();
      await coming;
      for (const id of guests.keys()) {
        const entered = await Promise.all(cluster.nodes.map((node) => enter(node, id)));
        assert.equal(new Set(entered.map(({ reservation }) => reservation.processId)).size, 1, id);
      }
    }

    it("after the heartbeats were deleted", () =>
      survive(async () => {
        await query(cluster.database, "delete from processes");
      })).timeout(60_000);

    itNightly("after a restart of the database", () =>
      survive(async () => {
        cluster.postgres.stop("immediate");
        await pause(500);
        cluster.postgres.start();
      }),
    ).timeout(60_000);

    itNightly("after one process's connection to the database stalled", async () => {
      const valve = new Valve(cluster.database);
      const behind = await cluster.add({ DATABASE_URL: await valve.listen() });
      try {
        for (const id of guests.keys()) guests.get(id)?.push(await joinTable(behind, id, {}));
        const { id } = await make();
        guests.set(id, [await joinTable(behind, id, {}), await joinTable(cluster.nodes[0], id, {})]);
        await survive(async () => {
          valve.shut = true;
          await pause(5000);
          valve.shut = false;
        });
      } finally {
        cluster.nodes.pop();
        await kill(behind);
        valve.close();
      }
    }).timeout(60_000);
  });

  it("is named to browsers by a process that cannot reach it", async () => {
    const app = await startTestServer();
    const { id } = await app.create();
    const owner = { process: 7, address: "play.example.org/p/n7" };
    const unreachable: Partial<Processes> = {
      acquire: async () => ({ status: "owned", owner }),
      call: async () => {
        throw new PeerUnavailableError("no reply", owner);
      },
    };
    Object.assign(app.running.services.cluster, unreachable);
    const path = `/api/tables/${id}/join`;
    const { status, headers } = await fetch(app.url + path, { method: "POST", redirect: "manual" });
    assert.deepEqual([status, headers.get("location")], [307, `//${owner.address}${path}`]);
    await app.close();
  });

  it("counts connections together with all live processes", async () => {
    const pool = openPool(cluster.database);
    const living = await query<{ number: number }>(cluster.database, "select number from live_processes order by number limit 2");
    const [one, two] = living.map(({ number }) => new ConnectionCounts(pool, number));
    const dead = new ConnectionCounts(pool, 1_000_000);
    assert.deepEqual([await one.count("a", 1), await one.count("a", 2), await one.count("b", 5), await dead.count("a", 9)], [0, 0, 0, 2]);
    assert.deepEqual([await two.count("a", 1), await one.count("a", 2), await two.count("c", 1)], [2, 1, 0]);
    await query(cluster.database, "delete from connection_counts");
    assert.equal(await two.count("b", 1), 0);
    await one.rewrite();
    assert.deepEqual([await two.count("a", 1), await two.count("b", 1)], [2, 5], "what the database lost is written again");
    await one.count("b", 0);
    assert.equal(await two.count("b", 1), 0);
    await pool.end();
    assert.equal(await one.count("a", 3), 0, "nobody can say");
    await query(cluster.database, "delete from connection_counts");
  });

  it("serialises tasks of one name across processes, and ignores dead ones", async () => {
    const pools = [openPool(cluster.database), openPool(cluster.database)];
    const done: string[] = [];
    const task = (name: string) => async () => {
      done.push(`${name} begins`);
      await pause(20);
      done.push(`${name} ends`);
    };
    const locks = pools.map((pool) => new DatabaseMutex(pool));
    await Promise.all(locks.flatMap((lock, i) => [lock.run("thing", task(`${i}a`)), lock.run("thing", task(`${i}b`))]));
    for (let i = 0; i < done.length; i += 2) assert.equal(done[i + 1], done[i].replace("begins", "ends"));
    await assert.rejects(
      locks[0].run("thing", async () => {
        throw new Error("it fails");
      }),
      /it fails/,
    );
    await locks[1].run("thing", task("last"));
    assert.equal(done.length, 10);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it("cannot use the address of another process", async () => {
    const [first] = cluster.nodes;
    for (const PUBLIC_ADDRESS of [new URL(first.url).host, ""]) {
      const env = { ...process.env, PORT: "0", DATABASE_URL: cluster.database, PUBLIC_ADDRESS };
      const child = spawn(process.execPath, [program("main")], { env, stdio: ["ignore", "ignore", "pipe"] });
      let output = "";
      child.stderr.on("data", (data) => {
        output += data;
      });
      const [code] = (await once(child, "exit")) as [number];
      assert.equal(code, 1);
      assert.match(output, /^[^\n]*PUBLIC_ADDRESS[^\n]*\n$/);
    }
  }).timeout(60_000);
});
