/** A short form of `npm run test:chaos`: each component of a cluster under load fails once. */
import assert from "node:assert/strict";
import { describeNightly } from "../../nightly.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { proxyFor } from "../helpers/proxy.ts";
import { type Cluster, openCluster } from "./chaos/cluster.ts";
import type { Fault } from "./chaos/faults.ts";
import { ChaosSession, muteConsole } from "./chaos/session.ts";

const HARM: { readonly [F in Fault]?: string } = {
  killed: "one is killed",
  stalled: "one stalls",
  drained: "one restarts gracefully",
  unregistered: "their heartbeats are deleted",
  disconnected: "PostgreSQL drops all connections",
  withoutPostgres: "PostgreSQL is down, and acknowledge nothing meanwhile",
  cut: "all clients lose their connection",
};

describeNightly("three processes behind a proxy", function () {
  this.timeout(180_000);
  let cluster: Cluster;
  let session: ChaosSession;
  let unmute: () => void = () => undefined;
  before(async function () {
    proxyFor(this);
    await postgresFor(this);
    unmute = muteConsole();
    cluster = await openCluster(3);
    session = new ChaosSession(cluster, { tables: 6, seed: 5, pace: 150, away: [300, 200] });
    await session.fill();
  });
  after(async () => {
    await session?.leave();
    await cluster?.close();
    unmute();
  });

  for (const [fault, what] of Object.entries(HARM) as [Fault, string][])
    it(`keep working when ${what}`, async () => {
      await session.suffer(fault);
    });

  it("lost no acknowledged move, made none twice and leaked no hand", async () => {
    assert.ok((await session.end()) > 100);
  });
});
