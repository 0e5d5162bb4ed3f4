/** Named locks: within this process, and across all processes on a database. */
import { Mutex } from "async-mutex";
import type pg from "pg";
import { asUnavailable, type QueueingPool } from "../lib/postgres.ts";

/** Class of the advisory locks of names. */
const NAMED = 7_150_003;

/** Runs tasks of one name one at a time, FIFO. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(name) ?? new Mutex();
    this.#mutexes.set(name, mutex);
    try {
      return await mutex.runExclusive(task);
    } finally {
      if (!mutex.isLocked()) this.#mutexes.delete(name);
    }
  }
}

/** Tasks of this process queue locally first, so that each name uses at most one connection. */
export class DatabaseMutex {
  readonly #local = new KeyedMutex();
  readonly #acquire: (name: string) => Promise<pg.PoolClient>;

  constructor(pool: QueueingPool) {
    this.#acquire = asUnavailable((name) => acquire(pool, name));
  }

  /** @throws StoreUnavailableError if the lock cannot be acquired */
  run<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.#local.run(name, async () => {
      const client = await this.#acquire(name);
      try {
        return await task();
      } finally {
        await release(client, name);
      }
    });
  }
}

async function acquire(pool: QueueingPool, name: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [NAMED, name]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** If unlocking fails, closing the connection releases the lock. */
async function release(client: pg.PoolClient, name: string): Promise<void> {
  const released = client.query("select pg_advisory_unlock($1, hashtext($2))", [NAMED, name]);
  client.release(
    await released.then(
      () => false,
      () => true,
    ),
  );
}
