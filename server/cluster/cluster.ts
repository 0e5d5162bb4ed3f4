/**
 * The interface between processes on one database: `singleProcess.ts` for the embedded store, `postgresCluster.ts` for PostgreSQL.
 * Messages may be late or lost; only a table's row decides who owns it.
 */
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { TableListing } from "../../shared/core/protocol.ts";

/** A table's state for the lobbies of other processes. Without a listing the table is not public. */
export interface TableUpdate {
  readonly id: string;
  readonly listing?: TableListing;
  /** Who is connected to a private table that is loaded. */
  readonly present?: TableListing["present"];
  readonly isLoaded: boolean;
  readonly attended: boolean;
}

/** Somebody's connection to a process: to the lobby, or to a table. */
export interface Connection {
  /** Pseudonym: "a…" of an account, "g…" of a guest. */
  readonly person: string;
  /** Pseudonym of the address. */
  readonly network: string;
  readonly isPlaying?: true;
  /** It is a live game, not one by days. */
  readonly isLive?: true;
  /** The game that the person waits for at an open public table. */
  readonly waitsFor?: string;
}

/** All tables of a process that other lobbies know, and the number of its latest update that they include. */
export interface TableList {
  readonly updates: readonly TableUpdate[];
  readonly published: number;
}

/** What has ended. Other processes drop their caches and streams; if they miss it, these expire by themselves. */
export interface Revocation {
  /** Ids of accounts whose sessions, name or restrictions have changed. */
  readonly accounts?: readonly string[];
  /** Hashes of API bots' tokens. */
  readonly bots?: readonly string[];
}

/** Whether this process can talk to others. */
export interface ClusterHealth {
  /** False once it has heard nothing of its own messages for a while. */
  readonly isConnected: boolean;
  /** Share of PostgreSQL's notification queue that is in use, 0 to 1. */
  readonly queueUsage: number;
}

/** The right to write to a table until another process acquires it. */
export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

export interface ClusterHandlers {
  /** Handles a call about a table, loading it if no process has. @throws NotOwnerError if another process owns it or should load it */
  handleCall(method: string, table: string, args: readonly unknown[]): Promise<unknown>;
  onUpdate(update: TableUpdate, process: number): void;
  /** The process's whole list: what it lacks is not loaded there. */
  onList(updates: readonly TableUpdate[], process: number): void;
  onPeerGone(process: number): void;
  onRevoked(revocation: Revocation): void;
  updates(): TableUpdate[];
  /** Leases of tables loaded or loading here. */
  leases(): Lease[];
  onOwnershipLost(lease: Lease): void;
}

/** Another process that is alive. */
export interface Peer {
  readonly process: number;
  /** Where browsers reach it: host, port and path. */
  readonly address: string;
}

/** Outcome of acquiring a table. Without a lease, the store acquires it on loading. */
export type Acquisition =
  | { readonly status: "acquired"; readonly lease?: Lease }
  | { readonly status: "owned"; readonly owner: Peer }
  | { readonly status: "missing" };

export interface Cluster {
  /** Other processes may exist. */
  readonly isShared: boolean;
  /** Called once the server listens. */
  start(handlers: ClusterHandlers): Promise<void>;
  /** Makes this process the owner unless another one that is alive is. @throws PeerUnavailableError while this process is disconnected */
  acquire(table: string): Promise<Acquisition>;
  /** Gives up ownership of an unloaded table. */
  release(lease: Lease): Promise<void>;
  /** The owner, if it is another process. */
  ownerOf(table: string): Promise<Peer | undefined>;
  pickPeer(): Peer | undefined;
  /** @throws PeerUnavailableError if the process doesn't reply, NotOwnerError if it doesn't own the table */
  call<T>(peer: Peer, method: string, table: string, args: readonly unknown[]): Promise<T>;
  publish(updates: readonly TableUpdate[]): void;
  /** Tells other processes. */
  revoke(revocation: Revocation): void;
  readonly health: ClusterHealth;
  /** Runs tasks of one name one at a time across all processes. */
  withLock<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** @param name of the limit @param points allowed per period @param seconds the period; a minute if absent */
  rateLimiter(name: string, points: number, seconds?: number): RateLimiterAbstract;
  /** Reports the connections of a network that are open here. @returns those open in other processes, 0 if unknown */
  countConnections(network: string, open: number): Promise<number>;
  /** Reports all connections to this process. @returns those to other processes that are alive @throws StoreUnavailableError */
  shareConnections(own: readonly Connection[]): Promise<Connection[]>;
  stop(): Promise<void>;
}

export const MINUTE_S = 60;

export class PeerUnavailableError extends Error {
  /** Set if the peer is alive: browsers may still reach it. */
  readonly alive: Peer | undefined;

  constructor(message: string, alive?: Peer) {
    super(message);
    this.alive = alive;
  }
}

/** The called process doesn't own the table and doesn't load it. */
export class NotOwnerError extends Error {}
