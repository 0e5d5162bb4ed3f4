/** PostgreSQL connection pools: timeouts, retries, and which errors mean that the database is unavailable. */
import { once } from "node:events";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { StoreUnavailableError } from "./storeErrors.ts";

/** Identifies servers' connections in pg_stat_activity. */
export const APPLICATION_NAME = "quayside";

/** In ms: establishing a connection, waiting for a free one, … */
const CONNECT_TIMEOUT_MS = 3000;
const POOL_TIMEOUT_MS = 10_000;
/** … a statement (PostgreSQL cancels it), and one use of a connection (we close it). */
const STATEMENT_TIMEOUT_MS = 8000;
const MAX_CHECKOUT_MS = 10_000;
/** More don't help: appends use one connection, a batch at a time. */
const MAX_CONNECTIONS = 10;

/** Our bigints are times in ms and ids: safe integers. */
const BIGINT = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)),
};

/** pg's pool has one timeout for connecting and for waiting; this sets the first one apart. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** Closes connections that hang, so that their users don't hang forever. The pool replaces them. */
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

/** Users of a connection get a rejection; without listeners, errors of idle ones would end the process. */
function ignoreIdleErrors(pool: pg.Pool): void {
  const ignore = () => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
}

/** Retry interval while the database has no connection left, in ms. */
const RETRY_MS = 250;

/** SQL state of a database or role whose connections are all in use. */
const isOutOfConnections = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "53300";

/** Queues callers while the database has no connection left, for up to POOL_TIMEOUT_MS; pg's pool queues only at its own maximum. */
export class QueueingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  /** One caller retries at a time: each attempt makes PostgreSQL fork a process. */
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

  /** @throws the database's error after the deadline */
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

/** A server's connections. */
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

/** For tools and migrations: without statement timeouts. */
export function openToolPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, max: 2, application_name: "quayside-tool", Client });
  ignoreIdleErrors(pool);
  return pool;
}

/** Host, port and name of the database for messages, without user and password. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `PostgreSQL at ${hostname || searchParams.get("host") || "localhost"}:${port || 5432}${pathname}`;
}

/** SQL states of a database that is gone, shuts down, is full, fails or is read-only, and of cancelled statements. */
const UNAVAILABLE_CODES = /^(08|25006|28|3D|40|53|55P03|57|58)/;

/** Whether an error means that the database is unavailable or cannot be written. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? UNAVAILABLE_CODES.test(error.code ?? "") : isConnectionError(error);
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "syscall" in error || error instanceof AggregateError || /connect|timeout|not queryable/i.test(error.message);
}

/** Wraps a query: throws StoreUnavailableError if the database is unavailable. */
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
