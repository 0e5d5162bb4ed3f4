/** Requests, state and events of a table beyond its moves: clocks, presence, votes, undo, rematch. The same for every game. */
import { z } from "zod";
import { MAX_SEATS, SPEEDS } from "./game.ts";
import type { ClockSetting } from "./timing.ts";
import { VOTE_KINDS, type VoteKind } from "./vote.ts";

const seatIndex = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

/** Set by `CreateTable.clock` and `arrange`. */
export const clockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("pace"), speed: z.enum(SPEEDS) }),
  z.strictObject({ kind: z.literal("bank"), minutes: z.int().min(1).max(180), increment: z.int().min(0).max(120) }),
]) satisfies z.ZodType<ClockSetting>;

// --- Requests ---------------------------------------------------------------------------------------------------------------

/**
 * Undoes to the state after `keep` moves; without `keep`, to before the player's last move. Immediate if all moves since are the player's
 * own
 * and none is final; otherwise starts a vote of kind "undo".
 * Refusals: NOTHING_TO_UNDO, VOTE_OPEN, ASKED_ALREADY, UNDO_LIMIT_TURN, UNDO_LIMIT_GAME, NOT_SEATED.
 */
export const undoRequest = z.strictObject({ keep: z.int().min(0).optional() });
/**
 * Starts a vote; "pause" by the host of a private table takes effect at once; "abandon" ends the game without a winner.
 * `about`: the seat for replaceByBot and openSeat, otherwise 0. Refusals: VOTE_OPEN, NOT_AWAY, NOT_SEATED.
 */
export const proposeRequest = z.strictObject({ kind: z.enum(VOTE_KINDS).exclude(["undo"]), about: seatIndex });
/** Votes in the open vote. Refusals: NO_VOTE, NOT_ASKED. */
export const voteRequest = z.strictObject({ yes: z.boolean() });
/** Any seated player may end a pause. */
export const resumeRequest = z.strictObject({});
/** Before the start. */
export const readyRequest = z.strictObject({ ready: z.boolean() });
/** After the end. The first request creates the next table (`TableState.next`); `TableState.again` lists the seats that want it. */
export const rematchRequest = z.strictObject({});
/** Reports a seat, or the spectators (-1), to the operator, with record and chat. */
export const reportRequest = z.strictObject({
  seat: z
    .int()
    .min(-1)
    .max(MAX_SEATS - 1),
  reason: z.string().trim().min(1).max(500),
});
/** The position after `version` moves, as this viewer may see it. */
export const pastRequest = z.strictObject({ version: z.int().min(0) });

export interface PastState {
  version: number;
  /** Moves in the whole game. */
  of: number;
  /** Versions at which turns began, starting with 0. */
  turns: number[];
  table: object;
  /** Absent for spectators. */
  hand?: object;
}

// --- Parts of the synced state ------------------------------------------------------------------------------------------------

/** By seat. Times are in ms on the server's monotonic clock (`WelcomeMessage.now`). */
export interface ClockState {
  /** Time left in ms when the clock last started or stopped; -1 without a clock. */
  left: number;
  /** When the clock started; 0 while stopped. */
  since: number;
}

/**
 * "idle": connected, but inactive at a table without clocks. "lost": disconnected; "left": closed the page; both with a countdown to
 * `botAt`
 * once a decision is due. "standIn": a bot plays until the player returns; "given": a bot plays for good; "open": anyone may sit down.
 */
const PRESENCES = ["here", "idle", "lost", "left", "standIn", "given", "open"] as const;
export type SeatPresence = (typeof PRESENCES)[number];

// --- Events of the table itself, in the same numbered stream as the game's ----------------------------------------------

export type TableEvent =
  /** Undone to the first `keep` moves. `vote`: the others agreed. */
  | { type: "table.takenBack"; seat: number; keep: number; count: number; vote: boolean }
  /** The clock ran out and the server moved for the seat. */
  | { type: "table.expired"; seat: number }
  | { type: "table.standIn"; seat: number }
  | { type: "table.returned"; seat: number }
  /** The server lacks capacity: the bot plays its heuristic instead of searching. */
  | { type: "table.botEased"; seat: number }
  | { type: "table.given"; seat: number }
  | { type: "table.opened"; seat: number }
  /** `before`: name of the previous player. */
  | { type: "table.joined"; seat: number; name: string; before?: string }
  | { type: "table.paused"; seat: number }
  | { type: "table.resumed"; seat: number }
  /** Ends a pause that no player was there to end. */
  | { type: "table.pauseOver" }
  | { type: "table.voteBegan"; kind: VoteKind; seat: number; about: number }
  | { type: "table.voteRejected"; kind: VoteKind; seat: number }
  | { type: "table.abandoned" }
  /** The log reached `max` entries. */
  | { type: "table.tooLong"; max: number };
