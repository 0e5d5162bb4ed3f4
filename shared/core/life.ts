/**
 * The life of a table beyond its moves: clocks, absence, votes, taking back, talking, playing again. What passes between browser
 * and server for it; `protocol.ts` takes it up into its lists. The same for every game.
 */
import { z } from "zod";
import { MAX_SEATS, SPEEDS } from "./game.ts";
import type { ClockSetting } from "./timing.ts";
import { VOTE_KINDS, type VoteKind } from "./vote.ts";

const seatIndex = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

/** Chosen with the table, in `CreateTable.clock` and `arrange`. */
export const clockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("pace"), speed: z.enum(SPEEDS) }),
  z.strictObject({ kind: z.literal("bank"), minutes: z.int().min(1).max(180), increment: z.int().min(0).max(120) }),
]) satisfies z.ZodType<ClockSetting>;

// --- Requests ---------------------------------------------------------------------------------------------------------------

/**
 * Goes back to the state after the first `keep` moves, or without it to before the asker's own last move. Done at once where all moves since are the asker's own and none was final; otherwise
 * it asks the other people (a vote of kind "undo"). Refusals: NOTHING_TO_UNDO, VOTE_OPEN, ASKED_ALREADY, UNDO_LIMIT_TURN, UNDO_LIMIT_GAME, NOT_SEATED.
 */
export const undoRequest = z.strictObject({ keep: z.int().min(0).optional() });
/** Starts a vote ("pause" by the host of a private table is done at once); "abandon" ends the game without a winner. `about`: the seat (replaceByBot, openSeat), 0 otherwise. Refusals: VOTE_OPEN, NOT_AWAY, NOT_SEATED. */
export const proposeRequest = z.strictObject({ kind: z.enum(VOTE_KINDS).exclude(["undo"]), about: seatIndex });
/** Answers the open vote. Refusals: NO_VOTE, NOT_ASKED. */
export const voteRequest = z.strictObject({ yes: z.boolean() });
/** Ends a pause: any seated person may. */
export const resumeRequest = z.strictObject({});
/** Before the start: "I am ready". */
export const readyRequest = z.strictObject({ ready: z.boolean() });
/** After the end: wants to play again. The first answer makes the next table; `TableState.next` names it, `TableState.again` those who answered. */
export const rematchRequest = z.strictObject({});
/** Reports a seat (or watchers: -1) to the one who runs the server, with record and chat. */
export const reportRequest = z.strictObject({
  seat: z
    .int()
    .min(-1)
    .max(MAX_SEATS - 1),
  reason: z.string().trim().min(1).max(500),
});
/** The past of this game as this viewer may see it: state after the first `version` moves. */
export const pastRequest = z.strictObject({ version: z.int().min(0) });

/** Reply to `past`. */
export interface PastState {
  version: number;
  /** Moves so far in the game. */
  of: number;
  /** Numbers of moves after which a turn begins, from 0 up: the game may be gone through by turns. */
  turns: number[];
  table: object;
  /** The viewer's own hand; absent for a spectator. */
  hand?: object;
}

// --- Parts of the synced state ------------------------------------------------------------------------------------------------

/** By seat; times are milliseconds on the server's steady clock, which `WelcomeMessage.now` tells. */
export interface ClockState {
  /** Milliseconds left when it last started or stopped; -1 where there is no clock. */
  left: number;
  /** When it started to run; 0 while it stands. */
  since: number;
}

/**
 * How a seat's person is: "here"; "idle" (is there, but has let a table without clocks wait for long); "lost" (the connection
 * broke), "left" (the page was closed), with a countdown to `botAt` where its decision is due; "standIn": a bot plays until the
 * person is back; "given": a bot plays for good; "open": anybody may sit down.
 */
const PRESENCES = ["here", "idle", "lost", "left", "standIn", "given", "open"] as const;
export type SeatPresence = (typeof PRESENCES)[number];

// --- Events of the table itself, in the same numbered stream as the game's ----------------------------------------------

export type TableEvent =
  /** Moves were taken back: `keep` are left. `vote` if the others had to agree. */
  | { type: "table.takenBack"; seat: number; keep: number; count: number; vote: boolean }
  /** The clock ran out and the server moved for the seat. */
  | { type: "table.expired"; seat: number }
  | { type: "table.standIn"; seat: number }
  | { type: "table.returned"; seat: number }
  /** The server has no room for that bot to search: it plays as the steady one where it must. */
  | { type: "table.botEased"; seat: number }
  | { type: "table.given"; seat: number }
  | { type: "table.opened"; seat: number }
  /** `before`: the name of who had the seat. */
  | { type: "table.joined"; seat: number; name: string; before?: string }
  | { type: "table.paused"; seat: number }
  | { type: "table.resumed"; seat: number }
  /** A pause that nobody was there to end is over. */
  | { type: "table.pauseOver" }
  | { type: "table.voteBegan"; kind: VoteKind; seat: number; about: number }
  | { type: "table.voteRejected"; kind: VoteKind; seat: number }
  | { type: "table.abandoned" }
  /** The game was ended: its log has `max` entries, and takes no more. */
  | { type: "table.tooLong"; max: number };
