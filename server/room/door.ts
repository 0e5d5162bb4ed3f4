/** The door of a table: what may be wished there without a socket, in whichever process the table is. */
import type { Refusal } from "../../shared/core/game.ts";
import type { TableEntered } from "../../shared/core/protocol.ts";
import { type Cluster, NotOwnerError, type Peer, PeerUnavailableError } from "../cluster/cluster.ts";
import type { Shown } from "../table/admission/admission.ts";
import type { Person } from "../table/seating/seating.ts";

export interface Door {
  /**
   * Reserves a place in the room. No secret is told but by its hash: it may go to another process.
   * @param network where it is asked from
   * Refusals: NO_INVITE, NOT_WATCHABLE, TOO_MANY_BOT_GAMES, CANNOT_OPEN.
   */
  enter(shown: Shown, network: string): Promise<TableEntered | Refusal>;
  /**
   * Seats somebody new, who is on the way, at the first free place of a public table.
   * Refusals: SEATS_TAKEN, NO_INVITE, BARRED (a guest from that address was removed), TOO_MANY_REQUESTS (somebody else is on the way from there), and those of `sit`.
   */
  seat(person: Person, network: string): Promise<Refusal | undefined>;
  /** Starts the game of a table that is to begin as soon as it is made, unless it has begun. Refusals: those of `Table.start`. */
  begin(): Promise<Refusal | undefined>;
}

/** The door of a table that another process owns, or is to open. */
export class FarDoor implements Door {
  readonly #cluster: Cluster;
  readonly #owner: Peer;
  readonly #table: string;

  constructor(cluster: Cluster, owner: Peer, table: string) {
    this.#cluster = cluster;
    this.#owner = owner;
    this.#table = table;
  }

  enter(...args: Parameters<Door["enter"]>): ReturnType<Door["enter"]> {
    return this.#call("enter", args);
  }

  seat(...args: Parameters<Door["seat"]>): ReturnType<Door["seat"]> {
    return this.#call("seat", args);
  }

  begin(): ReturnType<Door["begin"]> {
    return this.#call("begin", []);
  }

  /** @throws NotOwnerError, PeerUnavailableError */
  async #call<T>(method: keyof Door, args: readonly unknown[]): Promise<T | Refusal> {
    try {
      return await this.#cluster.call<T>(this.#owner, method, this.#table, args);
    } catch (error) {
      if (error instanceof NotOwnerError || error instanceof PeerUnavailableError) throw error;
      return { code: "CANNOT_OPEN" };
    }
  }
}

type Grant = (door: Door, args: readonly unknown[]) => Promise<unknown>;

/** How another process's wishes are granted. */
const GRANTS: { readonly [W in keyof Door]: (door: Door, args: Parameters<Door[W]>) => ReturnType<Door[W]> } = {
  enter: (door, args) => door.enter(...args),
  seat: (door, args) => door.seat(...args),
  begin: (door) => door.begin(),
};

/** @param wish and its values, as `FarDoor` wrote them */
export function grant(door: Door, wish: string, args: readonly unknown[]): Promise<unknown> {
  if (!Object.hasOwn(GRANTS, wish)) throw new Error("another process wishes what is not known here");
  return (GRANTS[wish as keyof Door] as Grant)(door, args);
}
