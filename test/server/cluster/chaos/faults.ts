/** Faults to inject into a cluster. Each promise resolves once the fault is over and everything is restored. */
import assert from "node:assert/strict";
import type { Random } from "../../../../shared/core/random.ts";
import { query } from "../../helpers/postgres.ts";
import { eventually } from "../../helpers/testServer.ts";
import type { Cluster, Node } from "./cluster.ts";
import type { Journal } from "./journal.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Harm {
  readonly cluster: Cluster;
  readonly journal: Journal;
  readonly random: Random;
  /** Milliseconds for which a part is away. */
  readonly away: number;
}

const oneOf = ({ cluster, random }: Harm): Node => cluster.nodes[random.int(cluster.nodes.length, "node")];

async function killed(harm: Harm): Promise<void> {
  const node = oneOf(harm);
  await node.kill();
  await pause(harm.away);
  await node.start();
}

async function stalled(harm: Harm): Promise<void> {
  const node = oneOf(harm);
  node.signal("SIGSTOP");
  await pause(harm.away);
  node.signal("SIGCONT");
}

const isReady = (node: Node) => async () => (await fetch(`${node.url}/ready`)).ok;

/** Ends in order, and comes back. */
async function drain(node: Node): Promise<void> {
  assert.equal(await node.stop(), 0, `${node.name} ends in order`);
  await node.start();
  await eventually(`${node.name} is ready`, isReady(node));
}

const drained = (harm: Harm): Promise<void> => drain(oneOf(harm));

/** Each in turn, the next one once the last is back. */
async function rolled({ cluster }: Harm): Promise<void> {
  for (const node of cluster.nodes) await drain(node);
}

/** All processes look dead until their next heartbeats. */
async function unregistered({ cluster }: Harm): Promise<void> {
  await query(cluster.database, "delete from processes");
}

async function disconnected({ cluster }: Harm): Promise<void> {
  await query(
    cluster.database,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

/** Nothing is acknowledged during it, and clients get the reason. */
async function withoutPostgres({ cluster, journal, away }: Harm): Promise<void> {
  cluster.postgres.stop("immediate");
  const stopped = performance.now();
  await pause(away);
  const starts = performance.now();
  cluster.postgres.start();
  const meanwhile = journal.acknowledgements.filter(({ sent, at }) => sent > stopped && at < starts);
  assert.equal(meanwhile.length, 0, "nothing is acknowledged that cannot be stored");
  assert.ok(
    journal.progressTimes.some((at) => at > stopped),
    "people are told that nothing can be stored",
  );
}

async function cut({ cluster, random, away }: Harm): Promise<void> {
  await cluster.closePort(random.int(2, "silent") === 0 ? 0 : away);
  await cluster.openPort();
}

export const FAULTS = { killed, stalled, drained, rolled, unregistered, disconnected, withoutPostgres, cut };
export type Fault = keyof typeof FAULTS;
