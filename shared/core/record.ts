/**
 * The record of a game: header and log. Replays, rejoining, crash recovery, links and fixtures all play one back.
 * The format is described in shared/README.md, "Records".
 */
import { z } from "zod";
import { BOT_LEVELS, COLOURS, type EventEnvelope, type Game, isRefusal, MAX_SEATS, type Move, type Outcome, type Refusal } from "./game.ts";
import { HEX_32, HEX_64 } from "./hexDigits.ts";
import { createMatch, type Match, outcomeOf, tryMove } from "./match.ts";
import { completeOptions } from "./options.ts";
import { commitmentTo, seedFrom } from "./provablyFair.ts";
import { type Reseed, SeededRandom } from "./random.ts";
import { deepEqual } from "./space.ts";

export const RECORD_FORMAT = "quayside-record";
export const RECORD_VERSION = 1;

const seatSchema = z.strictObject({
  name: z.string().max(40),
  colour: z.enum(COLOURS),
  kind: z.enum(["person", "bot"]),
  level: z.enum(BOT_LEVELS).optional(),
  /** An API bot held the seat. */
  apiBot: z.boolean().optional(),
});

export type RecordSeat = z.infer<typeof seatSchema>;

const moveEntrySchema = z.strictObject({
  seat: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1),
  move: z.looseObject({ type: z.string().max(40) }),
  /** Set if the player did not make the move: a bot in the player's place, the clock, or the player's standing order. */
  by: z.enum(["bot", "clock", "order"]).optional(),
  /** In ms since the start of the game. */
  at: z.int().min(0).optional(),
});

/** Undo to the first `undo` moves, requested by `seat`. */
const undoEntrySchema = z.strictObject({
  undo: z.int().min(0),
  seat: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1),
  at: z.int().min(0).optional(),
});

export type MoveEntry = z.infer<typeof moveEntrySchema>;
type UndoEntry = z.infer<typeof undoEntrySchema>;
export type RecordEntry = MoveEntry | UndoEntry;

const headerSchema = z.strictObject({
  game: z.string().max(20),
  rules: z.int().min(1),
  options: z.record(z.string().max(40), z.union([z.string().max(4000), z.number(), z.boolean()])),
  seats: z.array(seatSchema).min(1).max(MAX_SEATS),
  /** SHA-256 hash that commits the server to its secret before seats are taken. */
  commitment: z.string().regex(HEX_64),
  /** Unix time in ms. */
  started: z.int().min(0),
});

export type RecordHeader = z.infer<typeof headerSchema>;

const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  version: z.literal(RECORD_VERSION),
  header: headerSchema,
  entries: z.array(z.union([moveEntrySchema, undoEntrySchema])).max(100_000),
  /** Published after the end: the server's secret and the players' client seeds, from which the seed is derived. */
  secret: z.string().regex(HEX_64).optional(),
  clientSeeds: z.array(z.union([z.literal(""), z.string().regex(HEX_32)])).optional(),
  ranks: z.array(z.int()).optional(),
  scores: z.array(z.int()).optional(),
  /** The seat that the others conceded to, which ended the game. */
  concededTo: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1)
    .optional(),
  /** In dumps (`dump.ts`): it changed ratings. */
  rated: z.boolean().optional(),
});

export type GameRecord = z.infer<typeof recordSchema>;

export function isUndo(entry: RecordEntry): entry is UndoEntry {
  return "undo" in entry;
}

/** The moves left after all undos. */
export function effectiveMoves(entries: readonly RecordEntry[]): MoveEntry[] {
  const moves: MoveEntry[] = [];
  for (const entry of entries) {
    if (isUndo(entry)) moves.length = Math.min(moves.length, entry.undo);
    else moves.push(entry);
  }
  return moves;
}

/** The highest version ever reached, undone moves included. */
export function maxMoves(entries: readonly RecordEntry[]): number {
  let moves = 0;
  let max = 0;
  for (const entry of entries) {
    moves = isUndo(entry) ? Math.min(moves, entry.undo) : moves + 1;
    max = Math.max(max, moves);
  }
  return max;
}

/** Serializes a record as JSON, one entry per line for line-based diffs. */
export function encodeRecord(record: GameRecord): string {
  const { entries, ...rest } = record;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "entries": [\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n ]\n}\n`;
}

/** Parses a record. Refusals: RECORD_TOO_LARGE, RECORD_NOT_JSON, RECORD_OTHER_FORMAT, RECORD_NEWER {version}, RECORD_MALFORMED {where}. */
export function decodeRecord(text: string): GameRecord | Refusal {
  if (text.length > MAX_RECORD_CHARS) return { code: "RECORD_TOO_LARGE" };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { code: "RECORD_NOT_JSON" };
  }
  const head = data as { format?: unknown; version?: unknown } | null;
  if (typeof head !== "object" || head?.format !== RECORD_FORMAT) return { code: "RECORD_OTHER_FORMAT" };
  if (typeof head.version === "number" && head.version > RECORD_VERSION) return { code: "RECORD_NEWER", params: { version: head.version } };
  const parsed = recordSchema.safeParse(data);
  if (!parsed.success) return { code: "RECORD_MALFORMED", params: { where: parsed.error.issues[0]?.path.join(".").slice(0, 80) ?? "" } };
  return parsed.data;
}

const MAX_RECORD_CHARS = 8_000_000;

/** The match at its end, and the events of each move. */
interface Replay {
  readonly match: Match;
  readonly events: readonly (readonly EventEnvelope[])[];
}

export function supportsRules(
  { rulesVersion, oldestRulesVersion = rulesVersion }: Pick<Game, "rulesVersion" | "oldestRulesVersion">,
  version: number,
): boolean {
  return version >= oldestRulesVersion && version <= rulesVersion;
}

/** Refusals: RECORD_OTHER_GAME, RULES_VERSION_MISMATCH, BAD_SEATS, BAD_OPTION. @param seed 64 hexadecimal digits */
export function createMatchFrom(game: Game, header: RecordHeader, seed: string, reseed?: Reseed): Match | Refusal {
  if (header.game !== game.id) return { code: "RECORD_OTHER_GAME", params: { game: header.game } };
  if (!supportsRules(game, header.rules)) return { code: "RULES_VERSION_MISMATCH", params: { rules: header.rules } };
  if (header.seats.length < game.seats.min || header.seats.length > game.seats.max) return { code: "BAD_SEATS" };
  const options = completeOptions(game.options, header.options, header.seats.length, true);
  if (isRefusal(options)) return options;
  return createMatch(game, options, header.seats, new SeededRandom(seed, 0, reseed), header.rules);
}

/** Plays moves with full checks. Refusal: RECORD_ILLEGAL_MOVE {move, reason}, counting moves from 1. */
export function playAll(match: Match, moves: readonly MoveEntry[]): (readonly EventEnvelope[])[] | Refusal {
  const events: (readonly EventEnvelope[])[] = [];
  for (const { seat, move } of moves) {
    const illegalMove = (reason: string) => ({ code: "RECORD_ILLEGAL_MOVE", params: { move: events.length + 1, reason } });
    const shaped = match.game.moveSchema.safeParse(move);
    if (!shaped.success) return illegalMove("INVALID_REQUEST");
    const result = tryMove(match, seat, shaped.data as Move);
    if (isRefusal(result)) return illegalMove(result.code);
    events.push(result.events);
  }
  return events;
}

/** Ends a match after all its moves, if the record says so. */
export function concede(match: Match, { concededTo }: Pick<GameRecord, "concededTo">): void {
  if (concededTo !== undefined && concededTo < match.state.hands.length) match.concededTo = concededTo;
}

/** Replays a complete record. Refusals of `createMatchFrom` and `playAll`; RECORD_NOT_PUBLIC without the secret. */
export function replay(game: Game, record: GameRecord): Replay | Refusal {
  if (record.secret === undefined || record.clientSeeds === undefined) return { code: "RECORD_NOT_PUBLIC" };
  const match = createMatchFrom(game, record.header, seedFrom(record.secret, record.clientSeeds));
  if (isRefusal(match)) return match;
  const events = playAll(match, effectiveMoves(record.entries));
  if (isRefusal(events)) return events;
  concede(match, record);
  return { match, events };
}

/**
 * Verifies a finished record: the secret matches the commitment, every move is legal under the derived seed, the result is correct.
 * Refusals of `replay`; BAD_COMMITMENT, RECORD_UNFINISHED, RECORD_OTHER_RESULT.
 */
export function verify(game: Game, record: GameRecord): Outcome | Refusal {
  if (record.secret !== undefined && commitmentTo(record.secret) !== record.header.commitment) return { code: "BAD_COMMITMENT" };
  const played = replay(game, record);
  if (isRefusal(played)) return played;
  const outcome = outcomeOf(played.match);
  if (!outcome) return { code: "RECORD_UNFINISHED" };
  const stated = record.ranks === undefined || (deepEqual(record.ranks, outcome.ranks) && deepEqual(record.scores, outcome.scores));
  return stated ? outcome : { code: "RECORD_OTHER_RESULT" };
}
