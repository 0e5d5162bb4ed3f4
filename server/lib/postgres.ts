/** Connections to PostgreSQL: how long they are waited for, what is done with those that fail, and which errors mean that it is away. */
import { once } from "node:events";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { StoreUnavailableError } from "./storeErrors.ts";

/** By this name PostgreSQL lists the connections of a server at work. */
export const APPLICATION_NAME = "quayside";

/** Milliseconds for a connection to be made, and to come free where all are taken, … */
const CONNECT_TIMEOUT_MS = 3000;
const POOL_TIMEOUT_MS = 10_000;
/** … for a statement, after which the server gives it up, and for all that one connection is taken for, after which we do. */
const STATEMENT_TIMEOUT_MS = 8000;
const MAX_CHECKOUT_MS = 10_000;
/** More gain nothing: appends go over one of them, a batch at a time. */
const MAX_CONNECTIONS = 10;

/** Times and numbers are safe integers. */
const BIGINT = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)),
};

/** The pool has one time for making a connection and for waiting for one. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** One that hangs is cut, so that neither it nor who waits for it hangs for ever; the pool makes another. */
function endHangingClients(pool: pg.Pool): void {
  const alarms = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on("acquire", (client) => {
    const cut = () => client instanceof pg.Client && void client.end();
    alarms.set(client, setTimeout(cut, MAX_CHECKOUT_MS));
  });
  pool.on("release", (_error, client) => {
    clearTimeout(alarms.get(client));
    alarms.delete(client);
  });
}

/** Whoever uses a connection hears of its end by a rejection: nobody else needs to. */
function ignoreIdleErrors(pool: pg.Pool): void {
  const ignore = () => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
}

/** How often a connection is asked for again while the database has none left, in ms. */
const RETRY_MS = 250;

/** SQL's code for a database, or a role, that has all its connections in use. */
const isOutOfConnections = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "53300";

/**
 * A pool that queues where the database has no connection left, as pg's does where its own maximum is reached: callers wait in line
 * for a connection that comes free here or there, at most FREE_MS, instead of failing at once.
 */
export class QueueingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  /** Settles when nobody is in line any more. One asks at a time: each attempt costs the database a process. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + POOL_TIMEOUT_MS;
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!isOutOfConnections(error)) throw error;
      const connected = this.#queue.then(() => this.#retry(deadline, error));
      this.#queue = connected.catch(() => undefined);
      return connected;
    }
  }

  /** @throws the refusal, once the deadline has passed */
  async #retry(deadline: number, refusal: unknown): Promise<pg.PoolClient> {
    while (performance.now() < deadline) {
      if (this.#pool.idleCount === 0) await once(this.#pool, "release", { signal: AbortSignal.timeout(RETRY_MS) }).catch(() => undefined);
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isOutOfConnections(error)) throw error;
      }
    }
    throw refusal;
  }

  /** One statement. */
  async query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const client = await this.connect();
    try {
      return await client.query<R>(config);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** The connections of a server at work. @param max at most so many at once */
export function openPool(url: string, max = MAX_CONNECTIONS): QueueingPool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    Client,
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  ignoreIdleErrors(pool);
  endHangingClients(pool);
  return new QueueingPool(pool);
}

/** For what may take its time, as steps of a migration. */
export function openToolPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, max: 2, application_name: "quayside-tool", Client });
  ignoreIdleErrors(pool);
  return pool;
}

/** Host, port and name of the database, without user and password. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `PostgreSQL at ${hostname || searchParams.get("host") || "localhost"}:${port || 5432}${pathname}`;
}

/**
 * SQL's codes for a database that is no longer there, closes, is full, fails, became read-only, or gave up to end a deadlock or a
 * statement that hung.
 */
const UNAVAILABLE_CODES = /^(08|25006|28|3D|40|53|55P03|57|58)/;

/** What comes from anywhere but the database is about the way to it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? UNAVAILABLE_CODES.test(error.code ?? "") : isConnectionError(error);
}

/** The driver gives no code to the errors of a connection that was lost or not made in time. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "syscall" in error || error instanceof AggregateError || /connect|timeout|not queryable/i.test(error.message);
}

/** The same function; that the database is away is told as StoreUnavailableError. */
export function asUnavailable<A extends unknown[], R>(run: (...values: A) => Promise<R>): (...values: A) => Promise<R> {
  return async (...values) => {
    try {
      return await run(...values);
    } catch (error) {
      if (isUnavailable(error)) throw new StoreUnavailableError(String(error), { cause: error });
      throw error;
    }
  };
}
