/** Open connections by network across processes. Absolute counts, so that a lost write can't accumulate; dead processes don't count. */
import type { QueueingPool } from "../lib/postgres.ts";

/** Writes this process's counts and returns those of others. Two concurrent writers may miss each other's latest change. */
const COUNT = {
  name: "count-connections",
  text: `with own as (select * from unnest($2::text[], $3::int[]) as own (network, count)),
    closed as (delete from connection_counts using own where process = $1 and connection_counts.network = own.network and own.count = 0),
    open as (
      insert into connection_counts (process, network, count) select $1, network, count from own where count > 0
      on conflict (network, process) do update set count = excluded.count
    )
    select network, sum(connection_counts.count)::int as remote
    from connection_counts join own using (network) join live_processes on number = process where process <> $1 group by network`,
};

interface Pending {
  readonly network: string;
  resolve(remote: number): void;
}

const TIMEOUT_MS = 500;

export class ConnectionCounts {
  readonly #pool: QueueingPool;
  readonly #process: number;
  readonly #open = new Map<string, number>();
  #pending: Pending[] = [];
  #writing = false;
  #isBehind = false;

  /** @param process number of this process */
  constructor(pool: QueueingPool, process: number) {
    this.#pool = pool;
    this.#process = process;
  }

  /** @returns connections open in other processes; 0 if the database doesn't answer in time */
  count(network: string, open: number): Promise<number> {
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(0), TIMEOUT_MS);
      this.#pending.push({
        network,
        resolve: (remote) => {
          clearTimeout(timer);
          resolve(remote);
        },
      });
      if (!this.#writing) void this.#write();
    });
  }

  async catchUp(): Promise<void> {
    if (this.#isBehind) await this.rewrite();
  }

  /** Writes all counts: an unlogged table may be empty after a crash. */
  async rewrite(): Promise<void> {
    this.#isBehind = false;
    await this.#pool.query({ text: "delete from connection_counts where process = $1", values: [this.#process] }).catch(() => undefined);
    for (const [network, open] of this.#open) void this.count(network, open);
  }

  /** One query at a time keeps the order; counts that change meanwhile go with the next one. */
  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      const remote = await this.#query([...new Set(batch.map(({ network }) => network))]).catch(() => this.#fail());
      for (const { network, resolve } of batch) resolve(remote.get(network) ?? 0);
    }
    this.#writing = false;
  }

  #fail(): Map<string, number> {
    this.#isBehind = true;
    return new Map();
  }

  async #query(networks: readonly string[]): Promise<Map<string, number>> {
    const counts = networks.map((network) => this.#open.get(network) ?? 0);
    const { rows } = await this.#pool.query<{ network: string; remote: number }>({
      ...COUNT,
      values: [this.#process, networks, counts],
    });
    return new Map(rows.map(({ network, remote }) => [network, remote]));
  }
}
