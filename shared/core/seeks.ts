/**
 * Seeks over HTTP: requests for a game with other people, which outlive the page. A seek waits until others match it; then all of them get a
 * ready check, and those who are ready start.
 */
import { z } from "zod";
import { MAX_SEATS } from "./game.ts";
import { clockSchema, keySchema } from "./protocol.ts";
import { idSchema, nameSchema } from "./text.ts";
import type { ClockSetting } from "./timing.ts";

const DAY_MINUTES = 24 * 60;

/** Longest wait, in minutes: for a live game, and for one by days. */
export const SEEK_MINUTES = { live: DAY_MINUTES, days: 30 * DAY_MINUTES };

/** Game ids are joined by commas where they are stored. */
const gameSchema = idSchema(20).regex(/^[\w-]+$/);

/** Whose seeks: the signed-in account's, or else those of the browser with this random key. */
const visitor = keySchema.optional();

/** POST /api/seeks: makes a seek. Replies MySeeks. */
export const makeSeekSchema = z
  .strictObject({
    visitor,
    /** The preferred one first. */
    games: z.array(gameSchema).min(1).max(10),
    seatsMin: z.int().min(2).max(MAX_SEATS),
    seatsMax: z.int().min(2).max(MAX_SEATS),
    clock: clockSchema,
    /** Whether the game must, may or must not be rated. */
    rated: z.enum(["any", "yes", "no"]),
    /** Maximum rating difference; 0 for one that widens with time. */
    range: z.int().min(0).max(2000),
    /** Only with players who don't often leave games (`leavesOften`). */
    reliableOnly: z.boolean().default(false),
    /** Whether bots may take vacant seats, if all agree and too few people come. */
    bots: z.boolean(),
    /** How long it waits. A guest's ends a minute after the page last asked for it. */
    minutes: z.int().min(1).max(SEEK_MINUTES.days),
    name: nameSchema,
  })
  .refine(({ seatsMin, seatsMax }) => seatsMin <= seatsMax, { path: ["seatsMax"] })
  .refine(({ clock, minutes }) => clock.kind === "correspondence" || minutes <= SEEK_MINUTES.live, { path: ["minutes"] })
  .refine(({ clock, rated }) => clock.kind !== "none" || rated !== "yes", { path: ["rated"] });
export type MakeSeek = z.infer<typeof makeSeekSchema>;

/** POST /api/seeks/mine and /api/seeks/:id/withdraw. Replies MySeeks. */
export const seekerSchema = z.strictObject({ visitor });

/** POST /api/seeks/matches/:id: answers a ready check. Replies MySeeks. */
export const answerMatchSchema = z.strictObject({
  visitor,
  yes: z.boolean(),
  /** The browser's share of the game's seed. With it a guest joins the table and repeats `sit`, as after a lost reply. */
  clientSeed: keySchema,
});

/** POST /api/seeks/tables/:id: a player there invites others who look for a game. Replies InvitedSeeks. */
export const inviteSeeksSchema = z.strictObject({
  /** Of a guest's seat. */
  key: keySchema.optional(),
});

/** How many players were invited. */
export interface InvitedSeeks {
  readonly reached: number;
}

/** A ready check. */
export interface MatchView {
  readonly id: string;
  readonly game: string;
  /** The others who were asked and have not declined. `rating`: as displayed, absent for guests. */
  readonly players: readonly { readonly name: string; readonly rating?: string; readonly isReady: boolean }[];
  /** Somebody insists on a rated game. */
  readonly rated: boolean;
  /** To the server's share of the seed. */
  readonly commitment: string;
  /** Its end, in ms since 1970. */
  readonly due: number;
  /** Whether the caller has said yes. */
  readonly answered: boolean;
}

export interface SeekView {
  readonly id: string;
  readonly games: readonly string[];
  readonly seatsMin: number;
  readonly seatsMax: number;
  readonly clock: ClockSetting;
  readonly rated: MakeSeek["rated"];
  readonly range: number;
  readonly reliableOnly: boolean;
  readonly bots: boolean;
  /** How many open seeks of others fit it, by the latest look. */
  readonly fitting: number;
  /** In ms since 1970. */
  readonly since: number;
  readonly until: number;
  /** Absent while it waits. */
  readonly match?: MatchView;
  /** A waiting table that it was invited to, and who is there. */
  readonly invited?: { readonly table: string; readonly game: string; readonly names: readonly string[] };
  /** While it waits again: its latest ready check, and who let it fail. */
  readonly failed?: { readonly match: string; readonly declined: readonly string[]; readonly missed: readonly string[] };
}

/**
 * Also the event "seeks" of GET /api/seeks/stream, whose visitor's key is the bearer token: at once and after each change.
 * `seeks`: those that wait or are in a ready check. `ended`: the latest ones without a game. `tables`: of the last day, where the caller's seat waits.
 */
export interface MySeeks {
  readonly seeks: readonly SeekView[];
  readonly ended: readonly {
    readonly id: string;
    readonly games: readonly string[];
    readonly why: "cancelled" | "expired" | "declined" | "missed" | "other";
  }[];
  readonly tables: readonly {
    readonly match: string;
    readonly id: string;
    readonly game: string;
    readonly seat: number;
    readonly name: string;
  }[];
}
