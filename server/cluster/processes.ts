/**
 * What the processes that share a database know of each other. One that is alone knows all by itself (`alone.ts`), several find each
 * other through Redis (`many.ts`). Whatever is said here may be late or wrong: what is right is decided by the store, which lets only
 * the last one that opened a table write to it.
 */
import type { ServerOptions } from "@colyseus/core";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { TableListing } from "../../shared/core/protocol.ts";

/** What a process knows of a table for the lobby. Without a listing nobody is to see it (any more). */
export interface News {
  readonly id: string;
  readonly listing?: TableListing;
  /** It is in memory. */
  readonly awake: boolean;
  /** Somebody is there. */
  readonly attended: boolean;
}

/** What the others may want of a process. */
export interface Neighbour {
  /** Answers what another process asks about a table, opening it if nobody has it. @throws Elsewhere if another one has it, or is to open it */
  answer(question: string, table: string, args: readonly unknown[]): Promise<unknown>;
  /** Another process tells what it knows of a table. */
  hear(news: News, process: string): void;
  /** A process is no longer there. */
  forget(process: string): void;
  /** All that it would tell of the tables in its memory. */
  tellAll(): News[];
  /** Tables in its memory. */
  open(): string[];
  /** Somebody else has one of them by now. */
  lose(table: string): void;
}

/** Another process that has a table in memory. */
export interface Owner {
  readonly process: string;
  /** Where it is reached from outside: host, port and path. */
  readonly address: string;
}

export interface Processes {
  /** For Colyseus' server. */
  readonly colyseus: Pick<ServerOptions, "driver" | "presence" | "publicAddress">;
  /** There may be others. */
  readonly shared: boolean;
  /** Called once Colyseus' server is made, before it listens. */
  begin(neighbour: Neighbour): Promise<void>;
  /** One thing of a name at a time, in all processes. @throws Away if nobody can say whose turn it is */
  inTurn<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** The other process that has a table in memory. @throws Away if nobody can say */
  ownerOf(table: string): Promise<Owner | undefined>;
  /** Another process that would take a table. */
  another(): Promise<string | undefined>;
  /** What another process answers. @throws Away if it does not, Elsewhere if another one has the table */
  ask<T>(process: string, question: string, table: string, args: readonly unknown[]): Promise<T>;
  /** A process that did not answer no longer has this table, unless nobody can know yet. */
  disown(table: string, process: string): Promise<void>;
  /** Tells the others, all at once. */
  tell(news: readonly News[]): void;
  /** Counts for so many points a minute, or in other seconds. @param name tells this limit from others */
  limiter(name: string, points: number, seconds?: number): RateLimiterAbstract;
  /** Tells how many lines of a network are open here. @returns how many are at the others, 0 where nobody can say */
  linesElsewhere(network: string, open: number): Promise<number>;
  /** Nobody asks this process any more. */
  end(): Promise<void>;
}

/** A process does not answer: it died, stalls, or cannot be reached, or what all find each other through cannot. */
export class Away extends Error {}

/** The process that was asked does not have the table, and is not to open it. */
export class Elsewhere extends Error {}
