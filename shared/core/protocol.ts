/**
 * Everything that passes between browser and server, both ways, in one place. Requests are validated with these schemas at
 * the edge; the reply to each is typed beside it. Hidden information never stands in a message described here without the
 * seat that may read it being the only receiver.
 */
import { z } from "zod";
import { CHAT_ROOMS, type ChatRoom } from "./chat.ts";
import { BOT_LEVELS, type BotLevel, COLOURS, type Colour, type GameEvent, MAX_SEATS, type Seat } from "./game.ts";
import { HEX_32 } from "./hexDigits.ts";
import {
  type ClockState,
  clockSchema,
  type PastState,
  pastRequest,
  proposeRequest,
  readyRequest,
  rematchRequest,
  reportRequest,
  resumeRequest,
  type SeatPresence,
  undoRequest,
  voteRequest,
} from "./life.ts";
import { MAX_CHAT_LENGTH, MAX_MY_TABLES, MAX_NAME_LENGTH } from "./limits.ts";
import type { VoteState } from "./vote.ts";

export { MAX_CHAT_LENGTH as CHAT_MAX, MAX_NAME_LENGTH as NAME_MAX };

/** One line of visible text: control characters and direction overrides are refused, blanks at the ends cut. */
const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]*$/u);

export const nameSchema = singleLine(MAX_NAME_LENGTH);
/** Joiners make one picture of several, and Persian words: whoever talks may use them, but no name hides in them. */
const JOINERS = /[\u200C\u200D]/g;
const chatTextSchema = z
  .string()
  .trim()
  .max(MAX_CHAT_LENGTH)
  .refine((text) => singleLine(MAX_CHAT_LENGTH).safeParse(text.replace(JOINERS, "")).success);
/** A person's key at one table, an invitation: 32 hexadecimal digits, made by the server, stored hashed. */
export const keySchema = z.string().regex(HEX_32);
const seatIndex = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const optionsSchema = z
  .record(z.string().max(40), z.union([z.string().max(4000), z.number(), z.boolean()]))
  .refine((o) => Object.keys(o).length <= 40);

// --- HTTP -------------------------------------------------------------------------------------------------------------

/** POST /api/tables: makes a table; its maker is the host and sits in seat 0 unless `watch`. */
export const createTableSchema = z.strictObject({
  game: z.string().max(20),
  seats: z.int().min(1).max(MAX_SEATS),
  options: optionsSchema,
  public: z.boolean(),
  watching: z.boolean(),
  name: nameSchema,
  number: keySchema,
  /** The host keeps the table but takes no seat. */
  watch: z.boolean().optional(),
  /** Levels of bots that fill seats at once, from seat 1 (or 0 with `watch`) on. */
  bots: z.array(z.enum(BOT_LEVELS)).max(MAX_SEATS).optional(),
  /** Start as soon as the table is made (all seats must be filled by bots). */
  start: z.boolean().optional(),
  /** Bots of people's own may sit down; none if absent. */
  ownBots: z.boolean().optional(),
  /** Everybody may ask what a bot would play; nobody if absent. */
  hints: z.boolean().optional(),
  /** No clock if absent. */
  clock: clockSchema.optional(),
});
export type CreateTable = z.infer<typeof createTableSchema>;

/** `key`: the maker's own; `invite`: needed to sit at a private table; `watchKey`: needed to watch a private table. */
export interface TableCreated {
  id: string;
  key: string;
  invite: string;
  watchKey: string;
}

/**
 * POST /api/quick: "play now". Seats the asker at an open public table that fits (the newest one with a free seat and somebody
 * there), or at a new one that others find. `game`, `seats`, `clock`: any if absent; a new table gets the first game, its smallest
 * number of seats from three on, and the clock "normal".
 */
export const quickMatchSchema = z.strictObject({
  game: z.string().max(20).optional(),
  seats: z.int().min(1).max(MAX_SEATS).optional(),
  clock: clockSchema.optional(),
  name: nameSchema,
  number: keySchema,
});
export type QuickMatch = z.infer<typeof quickMatchSchema>;

/** `key`: the asker's own, who already sits; `made`: nobody else was waiting; `invite`: for the host, who alone gets it. */
export interface QuickMatchResult {
  id: string;
  key: string;
  invite?: string;
  made: boolean;
}

/** POST /api/tables/:id/enter: asks for a place in the room, with whichever of the secrets one has. */
export const joinTableSchema = z.strictObject({
  key: keySchema.optional(),
  invite: keySchema.optional(),
  watchKey: keySchema.optional(),
  /** The number of a request to sit whose answer was lost: enough to come in and repeat the request, until the game is over. */
  number: keySchema.optional(),
});
export type JoinTable = z.infer<typeof joinTableSchema>;

/** `reservation` goes to `client.consumeSeatReservation` of the SDK. */
export interface TableJoined {
  reservation: unknown;
  /** What the holder of these secrets may do: act for a seat, sit down, or only watch. */
  may: "play" | "sit" | "watch";
}

const tableKeySchema = z.strictObject({ id: z.string().max(40), key: keySchema });
/** A table, and the own key at it. */
export type TableKey = z.infer<typeof tableKeySchema>;

/** POST /api/tables/mine: how the tables stand that this browser holds keys of. The answer is MyTable[] in the order of the question. */
export const myTablesSchema = z.strictObject({ tables: z.array(tableKeySchema).max(MAX_MY_TABLES) });

/** `gone`: there is no such table, or the key does not open it. */
export type MyTable =
  | { readonly id: string; readonly gone: true }
  | {
      readonly id: string;
      readonly gone: false;
      readonly game: string;
      /** "broken": it stands in the store, but cannot be opened any more. */
      readonly phase: "open" | "running" | "over" | "broken";
      /** Code of why it cannot be opened: RECORD_OTHER_RULES, CANNOT_REPLAY, ENTRY_MISSING, UNREADABLE, NO_GAME. Its record may be read. */
      readonly why?: string;
      readonly paused: boolean;
      /** The own seat, -1 for one who has none (any more). */
      readonly seat: number;
      /** Who sits, by seat; "" for a free one. */
      readonly names: readonly string[];
      /**
       * It waits for this person: before the start for the host where all seats are taken, then for a decision or the answer to a
       * question, and for a while after the end for whether to play again where somebody wants to.
       */
      readonly waits: boolean;
      /** Moves that count. */
      readonly moves: number;
      /** Milliseconds since 1970. */
      readonly changed: number;
    };

/** Error body of every HTTP answer that is not 2xx. Codes: NO_TABLE, NO_INVITE, NOT_WATCHABLE, BAD_REQUEST, TOO_MANY_REQUESTS, … */
export interface HttpError {
  code: string;
  params?: { [name: string]: string | number };
}

/** GET /api/tables?state=open|running|over&game=…: public tables, those where somebody is first, newest first. */
export interface TableListing {
  id: string;
  game: string;
  /** "broken": it stands in the store, but cannot be opened any more. */
  state: "open" | "running" | "over" | "broken";
  /** Code of why it cannot be opened, as in MyTable. */
  why?: string;
  seats: number;
  /** Names of those who sit, "" for a free seat. */
  names: string[];
  bots: number;
  watching: boolean;
  watchers: number;
  /** Somebody is there: such tables come first. */
  attended?: true;
  /** "none", a speed ("slow", "normal", "fast"), or "bank" with minutes and seconds of increment: "bank 15+10". */
  clock: string;
  hasBots: boolean;
  /** Bots of people's own may sit down. */
  ownBots: boolean;
  /** What a small picture of it shows (`Game.thumbnail`), where there is something and the table is in the memory of who tells. */
  sketch?: string;
  /** Milliseconds since 1970. */
  changed: number;
}

/**
 * A report, for the one who runs the server. GET /api/admin/reports lists a page of them, newest first (query: `before`, `game`, `table`,
 * `reported`, `reporter`), GET /api/admin/reports/groups?by=reported|reporter (and `before`) counts them by person, and GET
 * /api/admin/reports/:id gives one with record and chat; all want `authorization: Bearer <ADMIN_TOKEN>` and are not there (404) where no token
 * is set.
 */
export interface ReportSummary {
  id: number;
  table: string;
  game: string;
  /** Seat and name of who is reported; -1 and "" for those who watch. */
  seat: number;
  name: string;
  /** Who reported: seat and name, -1 and "" for somebody who watches. */
  bySeat: number;
  byName: string;
  /** Codes of who is reported and who reports: the same for all reports about or by one address, else made of table and seat. */
  reported: string;
  reporter: string;
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** `next`: goes into `before` for the next page; null after the last. */
export interface ReportPage {
  reports: ReportSummary[];
  next: number | null;
}

export type ReportParty = "reported" | "reporter";

/** All reports about one person, or by one: `name` and `at` are those of the latest. */
export interface ReportGroup {
  code: string;
  name: string;
  count: number;
  at: number;
}

export interface ReportGroupPage {
  groups: ReportGroup[];
  next: number | null;
}

export interface Report extends ReportSummary {
  /** Both rooms, oldest first. */
  chat: ChatMessage[];
  /** The record as it was then, sealed (without secret and numbers) while the game runs; "" before the start. */
  record: string;
}

/**
 * GET /api/tables/:id/record: the record as text (see `encodeRecord`), once the game is over or abandoned (before, its moves would tell what is
 * hidden: RECORD_SEALED). Of a game that is not over and cannot be opened any more it comes without secret and numbers. For a private table one of its secrets goes along as `authorization: Bearer <key, invite or watchKey>`.
 *
 * GET /api/tables/live: server-sent events for the lobby: "tables" with TableListing[] at first, then "table" with each
 * TableListing that is new or changed, and "gone" with {id} for each that is no longer public.
 */

// --- The room's synced state as plain data: `room.state.toJSON()` ---------------------------------------------------------

/** A place at the table. */
export interface SeatState {
  /** "" for a free seat. */
  name: string;
  colour: Colour;
  kind: "free" | "person" | "bot";
  /** "" for a person. */
  level: BotLevel | "";
  /** Whoever sits there as a person is a bot of somebody's own. */
  ownBot: boolean;
  connected: boolean;
  presence: SeatPresence;
  /** When a stand-in will take over the decision that is due (milliseconds on the server's steady clock); 0 if none will. */
  botAt: number;
  /** When a bot that gives people time to answer it goes on by itself (milliseconds on the server's steady clock); 0 if it waits for nobody. */
  goesOnAt: number;
  /** Before the start: when the seat of a person who is not there becomes free (milliseconds on the server's steady clock); 0 if it is kept. */
  freeAt: number;
  /** Before the start: has said to be ready. */
  ready: boolean;
}

/** The state's fields, whatever the game; the room's schema has these names. */
export interface TableState {
  game: string;
  phase: "open" | "running" | "over";
  /** Moves played. */
  version: number;
  /** The server's promise for fair dice, there from the first patch on. */
  commitment: string;
  public: boolean;
  watching: boolean;
  /** Bots of people's own may sit down. */
  ownBots: boolean;
  /** Everybody may ask what a bot would play. */
  hints: boolean;
  watchers: number;
  /** Complete options, as JSON. */
  options: string;
  seats: SeatState[];
  /** Seat of the host; -1 if the host only watches. */
  host: number;
  /** The game's `table`, once started. */
  table?: object;
  /** By seat; only the own one has contents. */
  hands?: object[];
  /** The game's `Outcome` as JSON, once over; "" before, and "" in phase "over" for a game that was abandoned. */
  outcome: string;
  /** The table's ClockSetting as JSON. */
  clock: string;
  /** By seat. */
  clocks: ClockState[];
  paused: boolean;
  /** The open vote. */
  vote: VoteState;
  /** Id of the table for the next game with the same people, "" while nobody wants one. */
  next: string;
  /** Seats whose people want that game. */
  again: Seat[];
  /** The smallest number of moves to which `undoSeat` may go back alone; `version` if none can be taken back without asking. */
  undoAlone: number;
  /** The seat that moved last, -1 if none has. */
  undoSeat: number;
  /** Seats that have made a move, and so can ask to take it back. */
  moved: Seat[];
}

// --- Requests in a room: client.request(type, payload) ------------------------------------------------------------------

/** Chosen by the sender. A request that comes again with the same id is carried out once. */
const intentId = z.string().min(8).max(40);
/** A move. `id` makes a resend harmless; `version` is the number of moves that the mover had seen. */
export const moveRequest = z.strictObject({
  id: intentId,
  version: z.int().min(0),
  move: z.looseObject({ type: z.string().max(40) }),
});
/**
 * Takes a free seat before the start (`number`: the browser's share of the seed), or renames and recolours one's own. In a running
 * game: takes a seat that is "open", with its colour. If the answer was lost, the same request (seat, name, number) from a new
 * connection gives a new key to the same person, until the game is over; the lost key is void.
 */
export const sitRequest = z.strictObject({ seat: seatIndex, name: nameSchema, colour: z.enum(COLOURS).optional(), number: keySchema });
const standRequest = z.strictObject({});
/** Host, before the start: changes the table. Only what is given changes; another game resets options. */
const arrangeRequest = z.strictObject({
  game: z.string().max(20).optional(),
  seats: z.int().min(1).max(MAX_SEATS).optional(),
  options: optionsSchema.optional(),
  public: z.boolean().optional(),
  watching: z.boolean().optional(),
  ownBots: z.boolean().optional(),
  hints: z.boolean().optional(),
  clock: clockSchema.optional(),
});
/** Host, before the start: puts a bot in a free seat or changes its level. */
const botRequest = z.strictObject({ seat: seatIndex, level: z.enum(BOT_LEVELS) });
/** Host, before the start: empties a seat; its person may only watch from then on, and the invitation is another one (`links`). */
const removeRequest = z.strictObject({ seat: seatIndex });
const startRequest = z.strictObject({});
/** Host: the secrets of the invitation and of the watch link, to show them again. */
const linksRequest = z.strictObject({});
/** Says something; at most five lines in ten seconds, however many sockets one has (TOO_MANY_REQUESTS). `room` is "table" for those who sit, "watchers" for others, if absent. `id` makes a resend harmless. */
export const chatRequest = z.strictObject({ id: intentId.optional(), text: chatTextSchema, room: z.enum(CHAT_ROOMS).optional() });
/**
 * Events from number `from` on, for a viewer that missed some: at most a page of them, the next is asked for once this one is there.
 * Refusals: TOO_MANY_REQUESTS while earlier answers are unread.
 */
const eventsRequest = z.strictObject({ from: z.int().min(0) });

export const REQUESTS = {
  move: moveRequest,
  sit: sitRequest,
  stand: standRequest,
  arrange: arrangeRequest,
  bot: botRequest,
  remove: removeRequest,
  start: startRequest,
  links: linksRequest,
  chat: chatRequest,
  events: eventsRequest,
  undo: undoRequest,
  propose: proposeRequest,
  vote: voteRequest,
  resume: resumeRequest,
  ready: readyRequest,
  rematch: rematchRequest,
  report: reportRequest,
  past: pastRequest,
} as const;

export type RequestType = keyof typeof REQUESTS;
export type RequestOf<R extends RequestType> = z.infer<(typeof REQUESTS)[R]>;

/** Replies by request. A refusal rejects the request with `{code, params}` instead. */
export interface Replies {
  /** Number of moves after this one. */
  move: { version: number };
  /** `key`: that of a new person at this table from now on, kept by the browser; "" for one who is known, who keeps the own one. */
  sit: { key: string; seat: number };
  stand: Record<string, never>;
  arrange: Record<string, never>;
  bot: Record<string, never>;
  remove: Record<string, never>;
  start: Record<string, never>;
  links: { invite: string; watchKey: string };
  chat: Record<string, never>;
  events: EventsMessage;
  /** `asked`: the others have to agree first; otherwise it is done. */
  undo: { asked: boolean };
  /** `open`: somebody has to agree first; otherwise it is done. */
  propose: { open: boolean };
  vote: Record<string, never>;
  resume: Record<string, never>;
  ready: Record<string, never>;
  /** The next table; its key is the asker's own of this table. */
  rematch: { id: string };
  report: Record<string, never>;
  past: PastState;
}

// --- Messages of a room to a client -------------------------------------------------------------------------------------

/**
 * What this viewer may read, numbered. `from` is the number of the first; null stands for one that the viewer must
 * not see. `version` is the number of moves played when the last of them happened.
 */
export interface EventsMessage {
  from: number;
  version: number;
  events: (GameEvent | null)[];
}

/** An event with its number. */
export interface NumberedEvent<E extends GameEvent = GameEvent> {
  readonly number: number;
  readonly event: E;
}

/** "chat": a line said at the table; `seat` -1 for somebody who watches. */
export interface ChatMessage {
  /** The sender's own id, so that a line sent again is not said twice. */
  id?: string;
  seat: number;
  name: string;
  text: string;
  room: ChatRoom;
  /** Milliseconds since 1970. */
  at: number;
}

/** "welcome": sent once after joining. `seat` is -1 for a spectator; `events` is the number of events so far. */
export interface WelcomeMessage {
  seat: number;
  host: boolean;
  protocol: number;
  chat: ChatMessage[];
  events: number;
  /** What the numbers in packed events stand for. */
  words: readonly string[];
  /** The server's steady clock in milliseconds: what clocks and countdowns are told in. It is not the time of day. */
  now: number;
}

/** "seated": sent to a client whose seat changed (sat down, stood up, was removed, host passed on). */
export interface SeatedMessage {
  seat: number;
  host: boolean;
}

export type { BotLevel, Colour };
