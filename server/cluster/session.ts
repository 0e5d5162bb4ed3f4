/**
 * A process's dedicated connection to the cluster: its advisory lock and heartbeat mark the process as alive (view `live_processes`), and
 * messages travel over it (NOTIFY). Reconnects at once when lost.
 */

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { at } from "../../shared/core/at.ts";
import type { Log } from "../lib/log.ts";
import { describeDatabase } from "../lib/postgres.ts";
import { newKey } from "../lib/secrets.ts";
import { errorWithCode, postgresStartError } from "../lib/storeErrors.ts";
import type { Peer } from "./cluster.ts";

/** Class of the advisory locks of processes; also in the view `live_processes`. */
const ALIVE = 7_150_002;
/** Lock held while a process registers. */
const REGISTERING = 7_150_004;
const BEAT_MS = 500;
/** In ms. Short, because others may acquire the tables once the heartbeat is 3 s old. */
const STATEMENT_MS = 1500;
const RETRY_MS = 25;
const MAX_RETRY_MS = 250;
/** How long to wait for a dead predecessor with the same address to time out, in ms. */
const PREDECESSOR_MS = 4000;
const PREDECESSOR_POLL_MS = 100;

/** Channel of all processes; each also has its own. */
const ALL = "quayside";
const channelOf = (process: number): string => `${ALL}_${process}`;
/** PostgreSQL limits payloads to 8000 bytes. Longer messages are stored and their id is sent. */
const MAX_PAYLOAD = 7900;
const MAX_BATCH = 500;

/** Upsert, in case the row was deleted. Heartbeats are compared on the database's clock only. */
const BEAT = {
  name: "beat",
  text: `with previous as (select heartbeat from processes where number = $1),
    beating as (
      insert into processes (number, name, address, heartbeat, published) values ($1, $2, $3, clock_timestamp(), $4)
      on conflict (number) do update set heartbeat = excluded.heartbeat, published = excluded.published
    )
    select coalesce((select heartbeat < clock_timestamp() - interval '2 seconds' from previous), true) as late,
      pg_notification_queue_usage() as "queueUsage",
      coalesce((
        select json_agg(json_build_object('process', number, 'address', address, 'published', published))
        from live_processes where number <> $1
      ), '[]') as peers`,
};

/** A process sends itself a message this often, in ms, … */
const ECHO_MS = 5000;
/** … and reconnects if it hears none for this long, in ms: PostgreSQL's queue is full, or something between swallows notifications. */
const DEAF_MS = 15_000;
const ECHO = "echo";
/** How long a notification may take at the start, in ms. */
const CHECK_MS = 3000;
/** Lock that a second connection tries to take at the start. */
const CHECKING = 7_150_005;

const SEND = "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)";
const SEND_LONG = `with stored as (insert into messages (body) values ($2) returning id) select pg_notify($1, id::text) from stored`;

export interface Heartbeat {
  /** So late that others may have declared this process dead. */
  readonly late: boolean;
  readonly queueUsage: number;
  readonly peers: readonly PeerBeat[];
}

/** `published`: number of its latest update. */
export interface PeerBeat extends Peer {
  readonly published: number;
}

interface SessionListener {
  /** Number of this process's latest update, which its row tells the others. */
  readonly published: number;
  onMessage(message: unknown): void;
  onHeartbeat(beat: Heartbeat): void;
  /** After a reconnect, messages may have been missed and tables lost. */
  onConnect(): void;
  onDisconnect(): void;
}

interface Message {
  readonly channel: string;
  readonly payload: string;
}

export class Session {
  readonly #url: string;
  readonly #name: string;
  readonly #address: string;
  readonly #log: Log;
  /** 0 until registered. */
  #process = 0;
  #client: pg.Client | undefined;
  #listener: SessionListener | undefined;
  /** Messages received before `listen`. */
  #early: unknown[] = [];
  #outbox: Message[] = [];
  #sending = false;
  /** Queue of statements: the connection runs one at a time. */
  #statements: Promise<unknown> = Promise.resolve();
  /** Keeps messages in order, including stored ones. */
  #inbox: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Monotonic times in ms of the latest message to itself that was sent, and heard. */
  #echoSentAt = 0;
  #heardAt = 0;

  private constructor(url: string, name: string, address: string, log: Log) {
    this.#url = url;
    this.#name = name;
    this.#address = address;
    this.#log = log;
  }

  /** Registers this process. @throws StoreStartError, also if another process with this address is alive */
  static async open(url: string, name: string, address: string, log: Log): Promise<Session> {
    const session = new Session(url, name, address, log);
    const client = session.#makeClient();
    try {
      await client.connect();
      await session.#checkConnection(client);
      await session.#register(client);
      await session.#attach(client);
      return session;
    } catch (error) {
      void client.end();
      throw postgresStartError(describeDatabase(url), error);
    }
  }

  /** Unique number of this start of the process. */
  get process(): number {
    return this.#process;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Connected, or for a moment not, and messages arrive. */
  get isHearing(): boolean {
    return performance.now() - this.#heardAt < DEAF_MS;
  }

  listen(listener: SessionListener): void {
    this.#listener = listener;
    for (const message of this.#early.splice(0)) listener.onMessage(message);
  }

  /** Sends to one process, or to all. Dropped while disconnected. */
  send(message: object, process?: number): void {
    if (!this.#client) return;
    this.#outbox.push({ channel: process === undefined ? ALL : channelOf(process), payload: JSON.stringify(message) });
    if (!this.#sending) void this.#flush(this.#client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (client)
      await this.#query(client, { text: "delete from processes where number = $1", values: [this.#process] }).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  // --- Connecting ---------------------------------------------------------------------------------------------------------

  #makeClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "quayside-cluster",
      keepAlive: true,
      connectionTimeoutMillis: STATEMENT_MS,
      query_timeout: STATEMENT_MS,
      statement_timeout: STATEMENT_MS,
    });
    client.on("error", () => this.#disconnect(client));
    client.on("end", () => this.#disconnect(client));
    client.on("notification", ({ payload = "" }) => this.#receive(client, payload));
    return client;
  }

  /**
   * Poolers may run each statement of a session on another connection: then no notification arrives, and a lock locks nobody out.
   * @throws Error with code POOLED
   */
  async #checkConnection(client: pg.Client): Promise<void> {
    const channel = `${ALL}_${newKey()}`;
    const heard = new Promise<boolean>((resolve) => {
      client.on("notification", (message) => message.channel === channel && resolve(true));
      setTimeout(() => resolve(false), CHECK_MS).unref();
    });
    const other = this.#makeClient();
    try {
      await client.query(`listen ${channel}`);
      await client.query("select pg_advisory_lock($1, hashtext($2))", [CHECKING, channel]);
      await other.connect();
      const { rows } = await other.query<{ taken: boolean }>("select pg_try_advisory_lock($1, hashtext($2)) as taken", [CHECKING, channel]);
      await other.query("select pg_notify($1, '')", [channel]);
      if (rows[0]?.taken || !(await heard)) throw errorWithCode("POOLED", "");
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [CHECKING, channel]);
      await client.query(`unlisten ${channel}`);
    } finally {
      void other.end().catch(() => undefined);
    }
  }

  async #register(client: pg.Client): Promise<void> {
    for (const end = performance.now() + PREDECESSOR_MS; !(await this.#tryRegister(client)); await sleep(PREDECESSOR_POLL_MS))
      if (performance.now() > end) throw errorWithCode("SAME_ADDRESS", this.#conflict());
  }

  #conflict(): string {
    if (this.#address === "") return "another server uses this database: stop it, or set PUBLIC_ADDRESS for each of them.";
    return `another server with PUBLIC_ADDRESS ${this.#address}, or with none, uses this database: stop it, or give each its own.`;
  }

  /** @returns false if another process with this address is alive */
  async #tryRegister(client: pg.Client): Promise<boolean> {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [REGISTERING]);
    const { rows: rivals } = await client.query("select from live_processes where address in ($1, '') or $1 = ''", [this.#address]);
    if (rivals.length === 0) {
      await client.query("delete from processes where heartbeat < clock_timestamp() - interval '1 day'");
      const { rows } = await client.query(
        "insert into processes (name, address, heartbeat) values ($1, $2, clock_timestamp()) returning number",
        [this.#name, this.#address],
      );
      this.#process = rows[0].number;
      await client.query("select pg_advisory_lock($1, $2)", [ALIVE, this.#process]);
    }
    await client.query("commit");
    return rivals.length === 0;
  }

  /** Terminates this process's own broken connection, which may hold the lock for a long time. */
  async #takeLock(client: pg.Client): Promise<void> {
    const values = [ALIVE, this.#process];
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
      values,
    );
    await client.query("select pg_advisory_lock($1, $2)", values);
  }

  async #attach(client: pg.Client): Promise<void> {
    await client.query(`listen ${ALL}`);
    await client.query(`listen ${channelOf(this.#process)}`);
    const beat = await this.#beat(client);
    this.#client = client;
    this.#heardAt = performance.now();
    this.#schedule(client);
    this.#listener?.onHeartbeat(beat);
    this.#listener?.onConnect();
  }

  #disconnect(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#outbox = [];
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    this.#log.warn("cluster connection lost");
    this.#listener?.onDisconnect();
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait = RETRY_MS; !this.#closed; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      const client = this.#makeClient();
      try {
        await client.connect();
        await this.#takeLock(client);
        await this.#attach(client);
        if (this.#closed) await this.close();
        this.#log.info("cluster connection restored");
        return;
      } catch {
        void client.end().catch(() => undefined);
        await sleep(wait);
      }
    }
  }

  #query<R extends pg.QueryResultRow>(client: pg.Client, config: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const result = this.#statements.then(() => client.query<R>(config));
    this.#statements = result.catch(() => undefined);
    return result;
  }

  // --- Heartbeat ----------------------------------------------------------------------------------------------------------

  async #beat(client: pg.Client): Promise<Heartbeat> {
    const { rows } = await this.#query<Heartbeat>(client, {
      ...BEAT,
      values: [this.#process, this.#name, this.#address, this.#listener?.published ?? 0],
    });
    return at(rows, 0);
  }

  /** @throws Error if the process has not heard itself for too long */
  #checkEcho(): void {
    const now = performance.now();
    if (!this.isHearing) throw new Error("notifications do not arrive");
    if (now - this.#echoSentAt < ECHO_MS) return;
    this.#echoSentAt = now;
    this.#outbox.push({ channel: channelOf(this.#process), payload: ECHO });
    if (!this.#sending && this.#client) void this.#flush(this.#client);
  }

  #schedule(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      try {
        this.#listener?.onHeartbeat(await this.#beat(client));
        if (client !== this.#client) return;
        this.#checkEcho();
        this.#schedule(client);
      } catch {
        this.#disconnect(client);
      }
    }, BEAT_MS);
  }

  // --- Messages -----------------------------------------------------------------------------------------------------------

  /** Messages sent during a statement go with the next one. */
  async #flush(client: pg.Client): Promise<void> {
    this.#sending = true;
    try {
      while (this.#outbox.length > 0 && client === this.#client) await this.#sendSome(client);
    } catch (error) {
      if (error instanceof pg.DatabaseError) this.#log.error({ err: error }, "messages to other processes were lost");
      else this.#disconnect(client);
    } finally {
      this.#sending = false;
    }
    if (this.#client && this.#outbox.length > 0) void this.#flush(this.#client);
  }

  async #sendSome(client: pg.Client): Promise<void> {
    const isLong = ({ payload }: Message) => Buffer.byteLength(payload) > MAX_PAYLOAD;
    const [first] = this.#outbox;
    if (!first) return;
    const firstLong = this.#outbox.slice(0, MAX_BATCH).findIndex(isLong);
    const batch = this.#outbox.splice(0, firstLong < 0 ? MAX_BATCH : Math.max(firstLong, 1));
    const columns = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    if (firstLong === 0) await this.#query(client, { text: SEND_LONG, values: [first.channel, first.payload] });
    else await this.#query(client, { name: "send", text: SEND, values: columns });
  }

  #receive(client: pg.Client, payload: string): void {
    // Empty ones are of the check at the start.
    if (payload === "") return;
    this.#heardAt = performance.now();
    if (payload === ECHO) return;
    this.#inbox = this.#inbox
      .then(async () => this.#deliver(JSON.parse(payload.startsWith("{") ? payload : await this.#readLong(client, payload))))
      .catch((error: unknown) => this.#log.error({ err: error }, "unreadable message from another process"));
  }

  async #readLong(client: pg.Client, id: string): Promise<string> {
    const { rows } = await this.#query<{ body: string }>(client, { text: "select body from messages where id = $1", values: [id] });
    return rows[0]?.body ?? "null";
  }

  #deliver(message: unknown): void {
    if (this.#listener) this.#listener.onMessage(message);
    else this.#early.push(message);
  }
}
