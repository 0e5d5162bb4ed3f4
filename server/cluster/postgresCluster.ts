/**
 * Several processes on one PostgreSQL database. The row that fences writers of a table also names its owner. A process is alive while
 * its heartbeat is fresh and it holds its advisory lock (view `live_processes`). One statement acquires a table, and only if its owner is dead.
 *
 * An owner that was declared dead finds out by itself: after a late heartbeat or a reconnect it checks which leases it still holds.
 */
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from "rate-limiter-flexible";
import type { Log } from "../lib/log.ts";
import { asUnavailable, openPool, type QueueingPool } from "../lib/postgres.ts";
import { type Call, Calls, type Reply } from "./calls.ts";
import {
  type Acquisition,
  type Cluster,
  type ClusterHandlers,
  type ClusterHealth,
  type Connection,
  type Lease,
  MINUTE_S,
  type Peer,
  PeerUnavailableError,
  type Revocation,
  type TableList,
  type TableUpdate,
} from "./cluster.ts";
import { ConnectionCounts } from "./connectionCounts.ts";
import { DatabaseMutex } from "./mutex.ts";
import { type Heartbeat, type PeerBeat, Session } from "./session.ts";

const MAX_CONNECTIONS = 4;
/** Retries when other processes change the row concurrently. */
const CLAIM_ATTEMPTS = 10;
/** A missing peer is removed after this time, in ms: it may just be reconnecting. */
const PEER_TIMEOUT_MS = 3000;
/** A peer's row names an update that has not come for this long, in ms: its notification was lost. */
const BEHIND_MS = 3000;
/** Acquisitions that saw this process as dead may complete for this long, in ms: longer than any statement takes. */
const OWNERSHIP_DOUBT_MS = 10_000;
const HOUSEKEEPING_MS = 30_000;
/** After this time, in ms, a rate limit is counted in memory instead. */
const LIMIT_TIMEOUT_MS = 500;

/** A prepared statement: planning the view takes longer than running it. */
const ACQUIRE = {
  name: "acquire",
  text: `with head as (
      select epoch, owner, address, number is not null as alive from heads left join live_processes on number = owner where table_id = $1
    ), acquired as (
      update heads set epoch = heads.epoch + 1, owner = $2 from head
      where $3 and table_id = $1 and heads.epoch = head.epoch and (not alive or head.owner = $2) returning heads.epoch
    )
    select head.owner, head.address, head.alive, acquired.epoch as acquired from head left join acquired on true`,
};
const RELEASE = { name: "release", text: "update heads set owner = 0 where table_id = $1 and epoch = $2" };
const ALIVE = { name: "live-processes", text: "select number from live_processes" };
const LOST_LEASES = `select id, own.epoch from unnest($1::text[], $2::int[]) as own (id, epoch) left join heads on table_id = id
  where heads.epoch is distinct from own.epoch`;
/** Writes this process's list if it has changed, and reads those of others. */
const SHARE_CONNECTIONS = {
  name: "share-connections",
  text: `with own as (
      insert into connections (process, list) values ($1, $2)
      on conflict (process) do update set list = excluded.list where connections.list <> excluded.list
    )
    select list from connections join live_processes on number = process where process <> $1`,
};
const HOUSEKEEPING = [
  "delete from messages where sent < clock_timestamp() - interval '1 minute'",
  "delete from connection_counts where process not in (select number from live_processes)",
  "delete from connections where process not in (select number from live_processes)",
  "delete from rate_limits where expire < extract(epoch from clock_timestamp()) * 1000 - 3600000",
];

interface OwnershipRow {
  readonly owner: number;
  readonly address: string | null;
  readonly alive: boolean;
  readonly acquired: number | null;
}

/** Some tables, or all that the process has ("list"). `published`: number of this message among those of its process. */
interface Updates extends TableList {
  readonly type: "updates" | "list";
  readonly from: number;
}

interface Revoked extends Revocation {
  readonly type: "revoked";
  readonly from: number;
}

interface KnownPeer {
  readonly peer: Peer;
  /** Monotonic time in ms since when it has not been seen. */
  readonly missing?: number;
  /** Number of its latest update that is known here; undefined while its list has to be fetched. */
  readonly known?: number;
  /** Monotonic time in ms since when its row names a later update. */
  readonly behind?: number;
}

export class PostgresCluster implements Cluster {
  readonly isShared = true;
  readonly #pool: QueueingPool;
  readonly #session: Session;
  readonly #calls: Calls;
  readonly #counts: ConnectionCounts;
  readonly #mutex: DatabaseMutex;
  readonly #log: Log;
  #handlers: ClusterHandlers | undefined;
  /** By process number. */
  readonly #peers = new Map<number, KnownPeer>();
  readonly #fetching = new Set<number>();
  /** Updates published so far. */
  #published = 0;
  #queueUsage = 0;
  #housekeeping: NodeJS.Timeout | undefined;
  /** Monotonic time in ms until which each heartbeat checks the leases. */
  #inDoubtUntil = 0;
  readonly #tryAcquire: (table: string, mayAcquire: boolean) => Promise<OwnershipRow | undefined>;
  readonly shareConnections: Cluster["shareConnections"];

  private constructor(pool: QueueingPool, session: Session, log: Log) {
    this.#pool = pool;
    this.#session = session;
    this.#log = log;
    this.#calls = new Calls(session, () => this.#aliveProcesses());
    this.#counts = new ConnectionCounts(pool, session.process);
    this.#mutex = new DatabaseMutex(pool);
    this.#tryAcquire = asUnavailable(async (table, mayAcquire) => {
      const { rows } = await pool.query<OwnershipRow>({ ...ACQUIRE, values: [table, session.process, mayAcquire] });
      return rows[0];
    });
    this.shareConnections = asUnavailable(async (own) => {
      const { rows } = await pool.query<{ list: string }>({ ...SHARE_CONNECTIONS, values: [session.process, JSON.stringify(own)] });
      return rows.flatMap(({ list }) => JSON.parse(list) as Connection[]);
    });
  }

  /**
   * Joins the cluster of a migrated database.
   * @throws StoreStartError if it cannot be reached, or another process with this address is alive
   */
  static async open(url: string, name: string, publicAddress: string, log: Log): Promise<PostgresCluster> {
    const session = await Session.open(url, name, publicAddress, log);
    return new PostgresCluster(openPool(url, MAX_CONNECTIONS), session, log);
  }

  async start(handlers: ClusterHandlers): Promise<void> {
    this.#handlers = handlers;
    const others = [...(await this.#aliveProcesses())].filter((process) => process !== this.#session.process);
    const published = () => this.#published;
    this.#session.listen({
      get published() {
        return published();
      },
      onMessage: (message) => this.#receive(message as Call | Reply | Updates | Revoked),
      onHeartbeat: (beat) => this.#onHeartbeat(beat),
      onConnect: () => this.#onConnect(),
      onDisconnect: () => this.#calls.onDisconnect(),
    });
    this.#housekeeping = setInterval(() => void this.#cleanUp(), HOUSEKEEPING_MS);
    this.#publishList();
    for (const process of others) this.#notePeer(process);
    await Promise.all(others.map((process) => this.#fetchList(process)));
  }

  async stop(): Promise<void> {
    clearInterval(this.#housekeeping);
    await this.#session.close();
    await this.#pool.end();
  }

  // --- Tables -------------------------------------------------------------------------------------------------------------

  async acquire(table: string): Promise<Acquisition> {
    for (let left = CLAIM_ATTEMPTS; left > 0; left--) {
      const row = await this.#tryAcquire(table, this.#session.isConnected);
      if (!row) return { status: "missing" };
      if (row.acquired !== null) return { status: "acquired", lease: { id: table, epoch: row.acquired } };
      if (row.alive && row.owner !== this.#session.process)
        return { status: "owned", owner: { process: row.owner, address: row.address ?? "" } };
      if (!this.#session.isConnected) throw new PeerUnavailableError("this process may own nothing until it is connected again");
    }
    throw new PeerUnavailableError("others acquire the table all the time");
  }

  async ownerOf(table: string): Promise<Peer | undefined> {
    const row = await this.#tryAcquire(table, false);
    const isRemote = row?.alive && row.owner !== this.#session.process;
    return isRemote ? { process: row.owner, address: row.address ?? "" } : undefined;
  }

  async release({ id, epoch }: Lease): Promise<void> {
    // If this fails, the next call makes this process load the table again.
    await this.#pool.query({ ...RELEASE, values: [id, epoch] }).catch(() => undefined);
  }

  async #checkLeases(): Promise<void> {
    try {
      const leases = this.#handlers?.leases() ?? [];
      const { rows } = await this.#pool.query<Lease>({
        text: LOST_LEASES,
        values: [leases.map(({ id }) => id), leases.map(({ epoch }) => epoch)],
      });
      for (const lease of rows) this.#handlers?.onOwnershipLost(lease);
    } catch (error) {
      this.#log.warn({ err: error }, "cannot check table ownership");
      this.#inDoubtUntil = performance.now() + OWNERSHIP_DOUBT_MS;
    }
  }

  // --- Processes ----------------------------------------------------------------------------------------------------------

  async #aliveProcesses(): Promise<ReadonlySet<number>> {
    const { rows } = await this.#pool.query<{ number: number }>(ALIVE);
    return new Set(rows.map(({ number }) => number));
  }

  #onHeartbeat({ late, queueUsage, peers }: Heartbeat): void {
    const now = performance.now();
    this.#queueUsage = queueUsage;
    if (late) this.#inDoubtUntil = now + OWNERSHIP_DOUBT_MS;
    if (now < this.#inDoubtUntil) void this.#checkLeases();
    void this.#counts.catchUp();
    const present = new Set(peers.map(({ process }) => process));
    for (const peer of peers) this.#onPeerBeat(peer, now);
    for (const [process, peer] of this.#peers)
      if (present.has(process)) continue;
      else if (peer.missing === undefined) this.#peers.set(process, { ...peer, missing: now });
      else if (now - peer.missing >= PEER_TIMEOUT_MS) this.#removePeer(process);
  }

  /** A notification is a hint; the peer's row tells whether one was lost. */
  #onPeerBeat({ published, ...peer }: PeerBeat, now: number): void {
    const { known, behind = now } = this.#peers.get(peer.process) ?? {};
    const isBehind = known !== undefined && published > known;
    const isLost = isBehind && now - behind >= BEHIND_MS;
    this.#peers.set(peer.process, { peer, known: isLost ? undefined : known, ...(isBehind && { behind }) });
    void this.#fetchList(peer.process);
  }

  #removePeer(process: number): void {
    this.#peers.delete(process);
    this.#log.warn({ peer: process }, "process is gone: other processes load its tables");
    this.#handlers?.onPeerGone(process);
  }

  #onConnect(): void {
    this.#inDoubtUntil = performance.now() + OWNERSHIP_DOUBT_MS;
    void this.#checkLeases();
    void this.#counts.rewrite();
    this.#publishList();
    for (const [process, { peer, missing }] of this.#peers) this.#peers.set(process, { peer, missing });
    for (const process of this.#peers.keys()) void this.#fetchList(process);
  }

  /** Updates may have been lost: whoever has others of this process drops them. */
  #publishList(): void {
    this.#send("list", this.#handlers?.updates() ?? []);
  }

  /** Fetches the list of a peer if it is unknown. Each heartbeat tries again. */
  async #fetchList(process: number): Promise<void> {
    const known = this.#peers.get(process);
    if (!known || known.known !== undefined || this.#fetching.has(process)) return;
    this.#fetching.add(process);
    try {
      const { updates, published } = await this.#calls.call<TableList>(known.peer, "updates", "", []);
      this.#handlers?.onList(updates, process);
      this.#setKnown(process, published);
    } catch {
      // It died, or answers after the next heartbeat.
    } finally {
      this.#fetching.delete(process);
    }
  }

  #setKnown(process: number, known: number | undefined): void {
    const peer = this.#peers.get(process);
    if (peer) this.#peers.set(process, { ...peer, known });
  }

  async #cleanUp(): Promise<void> {
    for (const statement of HOUSEKEEPING) await this.#pool.query({ text: statement }).catch(() => undefined);
  }

  pickPeer(): Peer | undefined {
    const present = [...this.#peers.values()].filter(({ missing }) => missing === undefined).map(({ peer }) => peer);
    return present[Math.floor(Math.random() * present.length)];
  }

  // --- Messages -----------------------------------------------------------------------------------------------------------

  #receive(message: Call | Reply | Updates | Revoked): void {
    if (message.type === "reply") this.#calls.settle(message);
    else if (message.type === "call") this.#onCall(message);
    else if (message.from === this.#session.process) return;
    else if (message.type === "revoked") this.#handlers?.onRevoked(message);
    else this.#onUpdates(message);
  }

  #onCall(call: Call): void {
    if (call.from !== this.#session.process) this.#notePeer(call.from);
    void this.#calls.reply(call, (one) => this.#handleCall(one));
  }

  #onUpdates({ type, from, updates, published }: Updates): void {
    this.#notePeer(from);
    const { known } = this.#peers.get(from) ?? {};
    if (type === "list") this.#handlers?.onList(updates, from);
    else for (const update of updates) this.#handlers?.onUpdate(update, from);
    // After a gap the whole list is fetched.
    const isNext = type === "list" || (known !== undefined && published === known + 1);
    this.#setKnown(from, isNext ? published : undefined);
    void this.#fetchList(from);
  }

  /** Its address follows with the next heartbeat. */
  #notePeer(process: number): void {
    if (!this.#peers.has(process)) this.#peers.set(process, { peer: { process, address: "" } });
  }

  async #handleCall({ method, table, args }: Call): Promise<unknown> {
    if (method !== "updates") return this.#handlers?.handleCall(method, table, args);
    return { updates: this.#handlers?.updates() ?? [], published: this.#published } satisfies TableList;
  }

  call<T>(peer: Peer, method: string, table: string, args: readonly unknown[]): Promise<T> {
    return this.#calls.call(peer, method, table, args);
  }

  publish(updates: readonly TableUpdate[]): void {
    if (updates.length > 0) this.#send("updates", updates);
  }

  #send(type: Updates["type"], updates: readonly TableUpdate[]): void {
    const published = ++this.#published;
    if (this.#peers.size > 0) this.#session.send({ type, from: this.#session.process, updates, published } satisfies Updates);
  }

  revoke(revocation: Revocation): void {
    this.#session.send({ ...revocation, type: "revoked", from: this.#session.process } satisfies Revoked);
  }

  get health(): ClusterHealth {
    return { isConnected: this.#session.isHearing, queueUsage: this.#queueUsage };
  }

  // --- Shared limits ------------------------------------------------------------------------------------------------------

  withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.#mutex.run(name, task);
  }

  countConnections(network: string, open: number): Promise<number> {
    return this.#counts.count(network, open);
  }

  rateLimiter(name: string, points: number, seconds = MINUTE_S): RLWrapperTimeouts {
    const limit = { points, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: this.#pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    return new RLWrapperTimeouts({ limiter, timeoutMs: LIMIT_TIMEOUT_MS, insuranceLimiter: new RateLimiterMemory(limit) });
  }
}
