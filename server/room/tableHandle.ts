/** Calls to a table without a socket, whichever process owns it. */
import type { Refusal } from "../../shared/core/game.ts";
import type { TableJoined } from "../../shared/core/protocol.ts";
import { type Cluster, NotOwnerError, type Peer, PeerUnavailableError } from "../cluster/cluster.ts";
import type { CredentialHashes } from "../table/admission/admission.ts";
import type { Participant } from "../table/seating/seating.ts";

export interface TableHandle {
  /**
   * Reserves a seat in the room. Takes hashes only, because they may go to another process. @param network of the caller. Refusals:
   * INVITE_REQUIRED, SPECTATORS_OFF, TOO_MANY_BOT_GAMES, TABLE_UNAVAILABLE.
   */
  join(credentials: CredentialHashes, network: string): Promise<TableJoined | Refusal>;
  /**
   * Seats a new player, who is about to join, at the first vacant seat of a public table. Refusals: TABLE_FULL, INVITE_REQUIRED, BARRED (a
   * guest from that address was kicked), TOO_MANY_REQUESTS (another player from there is about to join), and those of `sit`.
   */
  seat(participant: Participant, network: string): Promise<Refusal | undefined>;
  /** Passes a guest's seat to an account. @param keyHash of the guest's key. Refusals: TABLE_UNAVAILABLE, and those of `claimSeat`. */
  claim(keyHash: string, account: string): Promise<Refusal | undefined>;
  /** Releases the seat of a deleted account and replaces its name. Refusals: TABLE_UNAVAILABLE. */
  forget(account: string): Promise<Refusal | undefined>;
  /** Takes the seat of a banned account. Refusals: TABLE_UNAVAILABLE. */
  expel(account: string): Promise<Refusal | undefined>;
  /** Starts the game of a new table, unless it has started. Refusals: those of `Table.start`. */
  start(): Promise<Refusal | undefined>;
  /** Handles what is due at a correspondence table. Refusals: TABLE_UNAVAILABLE. */
  wake(): Promise<Refusal | undefined>;
  /** Extends an account's pending decision for a vacation. @param until its end, in ms since 1970. Refusals: TABLE_UNAVAILABLE. */
  postpone(account: string, until: number, milliseconds: number): Promise<Refusal | undefined>;
}

/** A proxy to a table that another process owns or will load. */
export class RemoteTable implements TableHandle {
  readonly #cluster: Cluster;
  readonly #owner: Peer;
  readonly #table: string;

  constructor(cluster: Cluster, owner: Peer, table: string) {
    this.#cluster = cluster;
    this.#owner = owner;
    this.#table = table;
  }

  join(...args: Parameters<TableHandle["join"]>): ReturnType<TableHandle["join"]> {
    return this.#call("join", args);
  }

  seat(...args: Parameters<TableHandle["seat"]>): ReturnType<TableHandle["seat"]> {
    return this.#call("seat", args);
  }

  claim(...args: Parameters<TableHandle["claim"]>): ReturnType<TableHandle["claim"]> {
    return this.#call("claim", args);
  }

  forget(...args: Parameters<TableHandle["forget"]>): ReturnType<TableHandle["forget"]> {
    return this.#call("forget", args);
  }

  expel(...args: Parameters<TableHandle["expel"]>): ReturnType<TableHandle["expel"]> {
    return this.#call("expel", args);
  }

  start(): ReturnType<TableHandle["start"]> {
    return this.#call("start", []);
  }

  postpone(...args: Parameters<TableHandle["postpone"]>): ReturnType<TableHandle["postpone"]> {
    return this.#call("postpone", args);
  }

  wake(): ReturnType<TableHandle["wake"]> {
    return this.#call("wake", []);
  }

  /** @throws NotOwnerError, PeerUnavailableError */
  async #call<T>(method: keyof TableHandle, args: readonly unknown[]): Promise<T | Refusal> {
    try {
      return await this.#cluster.call<T>(this.#owner, method, this.#table, args);
    } catch (error) {
      if (error instanceof NotOwnerError || error instanceof PeerUnavailableError) throw error;
      return { code: "TABLE_UNAVAILABLE" };
    }
  }
}

type AnyCall = (handle: TableHandle, args: readonly unknown[]) => Promise<unknown>;

const CALLS: {
  readonly [W in keyof TableHandle]: (handle: TableHandle, args: Parameters<TableHandle[W]>) => ReturnType<TableHandle[W]>;
} = {
  join: (handle, args) => handle.join(...args),
  seat: (handle, args) => handle.seat(...args),
  claim: (handle, args) => handle.claim(...args),
  forget: (handle, args) => handle.forget(...args),
  expel: (handle, args) => handle.expel(...args),
  start: (handle) => handle.start(),
  wake: (handle) => handle.wake(),
  postpone: (handle, args) => handle.postpone(...args),
};

/** @param method and its arguments, as `RemoteTable` sent them */
export function dispatch(handle: TableHandle, method: string, args: readonly unknown[]): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) throw new Error(`another process calls the unknown method ${method}`);
  return (CALLS[method as keyof TableHandle] as AnyCall)(handle, args);
}
