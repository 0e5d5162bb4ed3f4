/** Deadlines on two processes, one of which is killed: every table is opened by one of them, and its deadline is handled once. */
import assert from "node:assert/strict";
import { openPostgres } from "../../../server/store/postgres.ts";
import type { Store } from "../../../server/store/store.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { eventually } from "../helpers/testServer.ts";
import { DAY } from "./daysTable.ts";
import { addDueTable } from "./dueTable.ts";

const TABLES = 30;

describe("deadlines on several processes", function () {
  this.timeout(120_000);
  let cluster: Cluster;
  let store: Store;
  before(async function () {
    cluster = await clusterFor(this, 2);
    store = await openPostgres(cluster.database);
  });
  after(async () => {
    await store?.close();
    await cluster?.close();
  });

  it("are handled exactly once, even if a process is killed meanwhile", async () => {
    const now = Date.now();
    const ids: string[] = [];
    for (let table = 0; table < TABLES; table++) ids.push(await addDueTable(store, now, now - 1));
    const done = async () => (await store.findAll(ids)).filter(({ head }) => head > 0).length;
    await eventually("some are handled", async () => (await done()) > 3);
    cluster.nodes[0]?.child.kill("SIGKILL");
    await eventually("all are handled", async () => (await done()) === TABLES);
    for (const id of ids) {
      const entries = (await store.entries(id)).map(({ entry }) => ("move" in entry ? entry.by : "undo"));
      assert.deepEqual(entries, ["clock"], id);
      assert.ok(((await store.find(id))?.deadline ?? 0) > now + DAY - 1000);
    }
  });
});
