/** Requests about tournaments, over HTTP. All are POST, and reply TournamentView. */
import { z } from "zod";
import { idSchema, lineSchema, linesSchema } from "../core/text.ts";
import { CORRESPONDENCE_DAYS } from "../core/timing.ts";
import { TOURNAMENT_SEATS } from "./points.ts";
import { MAX_ACT_REASON, MAX_TOURNAMENT_NAME, MAX_TOURNAMENT_TEXT, TOURNAMENT_LIMITS, type TournamentTerms } from "./view.ts";

const MAX_RATING = 5000;

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);
const seats = z.literal(TOURNAMENT_SEATS);
const time = z.int().min(0);
const number = z.int().min(1).max(TOURNAMENT_LIMITS.players.max);

const about = {
  name: lineSchema(MAX_TOURNAMENT_NAME),
  text: z.union([z.literal(""), linesSchema(MAX_TOURNAMENT_TEXT)]),
};

const terms = z.strictObject({
  ...about,
  game: idSchema(20),
  seatsMin: seats,
  seatsMax: seats,
  preferred: seats,
  clock: z.strictObject({ kind: z.literal("correspondence"), days: z.literal(CORRESPONDENCE_DAYS) }),
  rounds: within(TOURNAMENT_LIMITS.rounds),
  days: within(TOURNAMENT_LIMITS.days),
  maxPlayers: within(TOURNAMENT_LIMITS.players),
  minGames: within(TOURNAMENT_LIMITS.minGames),
  ratingMin: z.int().min(0).max(MAX_RATING),
  ratingMax: z.int().min(0).max(MAX_RATING),
  closes: time,
}) satisfies z.ZodType<TournamentTerms>;

const areInOrder = ({ seatsMin, preferred, seatsMax, ratingMin, ratingMax }: TournamentTerms): boolean =>
  seatsMin <= preferred && preferred <= seatsMax && (ratingMax === 0 || ratingMin <= ratingMax);

/** /api/tournaments/:id/settings, by the organiser, before entry closes. The game can change in a draft only. */
export const tournamentTermsSchema = terms.refine(areInOrder);

/** /api/tournaments. A draft is opened for entry later. All leagues have the same rounds and tables, whatever the terms say. */
export const makeTournamentSchema = terms
  .extend({ draft: z.boolean(), format: z.enum(["groups", "league"]).default("groups") })
  .refine(areInOrder);

/** /api/tournaments/:id/describe, by the organiser or a moderator, at any time. */
export const describeTournamentSchema = z.strictObject(about);

/** enter, withdraw, back, publish, close */
export const nothingSchema = z.strictObject({});

/** /api/tournaments/:id/bye: to sit out the next round. */
export const byeSchema = z.strictObject({ wanted: z.boolean() });

const reason = lineSchema(MAX_ACT_REASON);

/** /api/tournaments/:id/extend: a later deadline of the current round. */
export const extendSchema = z.strictObject({ due: time, reason });

/** /api/tournaments/:id/adjourn: the round waits no longer for a table, or, without one, for all that still play: then the next is drawn. */
export const adjournSchema = z.strictObject({ table: number.optional(), reason });

/** /api/tournaments/:id/void: a table counts the mean. */
export const voidSchema = z.strictObject({ round: number, table: number, reason });

/** /api/tournaments/:id/remove: an entrant, by number. */
export const removeSchema = z.strictObject({ player: number, reason });

/** /api/tournaments/:id/cancel */
export const cancelSchema = z.strictObject({ reason });
