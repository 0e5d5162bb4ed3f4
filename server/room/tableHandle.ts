/** Calls to a table without a socket, from this process or another. */
import type { Refusal, Seat } from "../../shared/core/game.ts";
import type { TableJoined } from "../../shared/core/protocol.ts";
import type { CredentialHashes } from "../table/admission/admission.ts";
import type { Gathered, Gathering } from "../table/seating/gathering.ts";

export interface TableHandle {
  /**
   * Reserves a seat in the room. Takes hashes only, because they may go to another process. @param network of the caller. Refusals:
   * KICKED, BARRED, INVITE_REQUIRED, SPECTATORS_OFF, TOO_MANY_BOT_GAMES, TABLE_UNAVAILABLE.
   */
  join(credentials: CredentialHashes, network: string): Promise<TableJoined | Refusal>;
  /** Passes a guest's seat to an account. @param keyHash of the guest's key. Refusals: TABLE_UNAVAILABLE, and those of `claimSeat`. */
  claim(keyHash: string, account: string): Promise<Refusal | undefined>;
  /** Releases the seat of a deleted account and replaces its name. Refusals: TABLE_UNAVAILABLE. */
  forget(account: string): Promise<Refusal | undefined>;
  /** Has a bot play the seat of a suspended account. @param until its end, in ms since 1970; 0 ends it now @param reason for the player. Idempotent. Refusals: TABLE_UNAVAILABLE. */
  suspend(account: string, until: number, reason: string): Promise<Refusal | undefined>;
  /**
   * Removes a guest from a seat of a public table, for moderators. In a running game a bot plays on. @param until, reason for the guest.
   * Refusals: TABLE_UNAVAILABLE, SEAT_NOT_FOUND (nobody of that name sits there, or somebody with an account).
   */
  remove(seat: Seat, name: string, until: number, reason: string): Promise<Refusal | undefined>;
  /** Starts the game of a new table, unless it has started. Refusals: those of `Table.start`. */
  start(): Promise<Refusal | undefined>;
  /**
   * Starts an appointment's game once those who are awaited are there: public or not, with as many seats as people. Idempotent.
   * Refusals: TABLE_UNAVAILABLE, those of `seatThose` and `Table.start`.
   */
  gather(gathering: Gathering): Promise<Gathered | Refusal>;
  /** Handles what is due at a correspondence table. Refusals: TABLE_UNAVAILABLE. */
  wake(): Promise<Refusal | undefined>;
  /** Extends an account's pending decision for a vacation. @param until its end, in ms since 1970. Refusals: TABLE_UNAVAILABLE. */
  postpone(account: string, until: number, milliseconds: number): Promise<Refusal | undefined>;
}

type TableMethod = keyof TableHandle;

const METHODS: { readonly [M in TableMethod]: true } = {
  join: true,
  claim: true,
  forget: true,
  suspend: true,
  remove: true,
  start: true,
  gather: true,
  wake: true,
  postpone: true,
};

/** Calls a method by name. @throws Error for an unknown one: the name may come from another process */
export function callMethod(handle: TableHandle, method: string, args: readonly unknown[]): Promise<unknown> {
  if (!Object.hasOwn(METHODS, method)) throw new Error(`a table has no method ${method}`);
  return Reflect.apply(handle[method as TableMethod], handle, args) as Promise<unknown>;
}
