/**
 * What the processes on one database do together. The embedded store has one process (`singleProcess.ts`); those on PostgreSQL share it and
 * nothing else (`postgresCluster.ts`). Messages between processes may be late or lost: who owns a table is decided by its row alone.
 */
import type { ServerOptions } from "colyseus";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { TableListing } from "../../shared/core/protocol.ts";

/** What a process knows of a table, for the lobby. Without a listing the table is not public (any more). */
export interface TableUpdate {
  readonly id: string;
  readonly listing?: TableListing;
  /** It is in memory. */
  readonly isLoaded: boolean;
  /** Somebody is there. */
  readonly attended: boolean;
}

/** The right to write to a table, until another process claims it. */
export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

/** What the other processes may want of this one. */
export interface ClusterHandlers {
  /** Answers a call about a table, which is opened if no process has it. @throws NotOwnerError if another process has it, or is to open it */
  handleCall(method: string, table: string, args: readonly unknown[]): Promise<unknown>;
  /** Another process says how a table is. */
  onUpdate(update: TableUpdate, process: number): void;
  /** A process is gone. */
  onPeerGone(process: number): void;
  /** How all tables in memory here are. */
  updates(): TableUpdate[];
  /** The leases of the tables in memory, those that are just being opened included. */
  leases(): Lease[];
  /** Another process owns one of them by now. */
  onOwnershipLost(lease: Lease): void;
}

/** A process that is alive. */
export interface Peer {
  readonly process: number;
  /** Where browsers reach it: host, port and path. */
  readonly address: string;
}

/** Outcome of claiming a table. Without a lease the store claims the table when it opens it. */
export type Claim =
  | { readonly status: "claimed"; readonly lease?: Lease }
  | { readonly status: "owned"; readonly owner: Peer }
  | { readonly status: "missing" };

export interface Cluster {
  /** For Colyseus' server. */
  readonly colyseus: Pick<ServerOptions, "publicAddress">;
  /** There may be other processes. */
  readonly isShared: boolean;
  /** Called once the server listens. */
  start(handlers: ClusterHandlers): Promise<void>;
  /** Makes this process the owner of a table, unless one that is alive owns it. @throws PeerUnavailableError while it may own nothing */
  claim(table: string): Promise<Claim>;
  /** The table left memory. */
  release(lease: Lease): Promise<void>;
  /** The other process that owns a table. */
  ownerOf(table: string): Promise<Peer | undefined>;
  /** Any other process. */
  pickPeer(): Peer | undefined;
  /** @throws PeerUnavailableError if the process does not answer, NotOwnerError if another one owns the table */
  call<T>(peer: Peer, method: string, table: string, args: readonly unknown[]): Promise<T>;
  /** Tells all other processes. */
  publish(updates: readonly TableUpdate[]): void;
  /** Runs tasks of one name one at a time, in all processes together. */
  withLock<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Counts to so many points in so many seconds, a minute if absent. @param name tells this limit from others */
  rateLimiter(name: string, points: number, seconds?: number): RateLimiterAbstract;
  /** Notes how many connections of a network are open here. @returns how many are open elsewhere, 0 if nobody can say */
  countConnections(network: string, open: number): Promise<number>;
  /** Leaves the cluster. */
  stop(): Promise<void>;
}

export const MINUTE_S = 60;

/** A process does not answer. */
export class PeerUnavailableError extends Error {
  /** Set if it is alive all the same: browsers may reach it where this process cannot. */
  readonly alive: Peer | undefined;

  constructor(message: string, alive?: Peer) {
    super(message);
    this.alive = alive;
  }
}

/** The process that was called does not own the table, and does not open it. */
export class NotOwnerError extends Error {}
