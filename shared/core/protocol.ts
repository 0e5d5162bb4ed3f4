/**
 * All messages between browser and server. The server validates requests with these schemas; each reply is typed next to its request.
 * A message that contains hidden information goes only to the seat that may read it.
 */
import { z } from "zod";
import { CHAT_ROOMS, type ChatRoom } from "./chat.ts";
import { BOT_LEVELS, type BotLevel, COLOURS, type Colour, type GameEvent, MAX_SEATS, type Seat, SPEEDS } from "./game.ts";
import { HEX_32 } from "./hexDigits.ts";
import { MAX_CHAT_LENGTH, MAX_MY_TABLES, MAX_NAME_LENGTH } from "./limits.ts";
import type { Memory } from "./searchModel.ts";
import { chatTextSchema, formattedSchema, idSchema, nameSchema, reasonSchema } from "./text.ts";
import { type ClockSetting, CORRESPONDENCE_DAYS } from "./timing.ts";
import { VOTE_KINDS, type VoteKind, type VoteState } from "./vote.ts";

export { MAX_CHAT_LENGTH as CHAT_MAX, MAX_NAME_LENGTH as NAME_MAX };

/** A seat key or invitation: 32 hexadecimal digits, created by the server and stored hashed. */
export const keySchema = z.string().regex(HEX_32);
const seatIndex = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const optionsSchema = z
  .record(idSchema(40), z.union([formattedSchema(4000), z.number(), z.boolean()]))
  .refine((o) => Object.keys(o).length <= 40);

/** Set by `CreateTable.clock`, `updateSettings` and `MakeSeek.clock`. */
export const clockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("pace"), speed: z.enum(SPEEDS) }),
  z.strictObject({ kind: z.literal("bank"), minutes: z.int().min(1).max(180), increment: z.int().min(0).max(120) }),
  z.strictObject({ kind: z.literal("correspondence"), days: z.literal(CORRESPONDENCE_DAYS) }),
]) satisfies z.ZodType<ClockSetting>;

// --- HTTP -------------------------------------------------------------------------------------------------------------

/** POST /api/tables: creates a table. Its creator hosts it and takes seat 0 unless `hostSpectates`. */
export const createTableSchema = z.strictObject({
  game: idSchema(20),
  seats: z.int().min(1).max(MAX_SEATS),
  options: optionsSchema,
  public: z.boolean(),
  spectatorsAllowed: z.boolean(),
  name: nameSchema,
  clientSeed: keySchema,
  /** The host takes no seat. */
  hostSpectates: z.boolean().optional(),
  /** Levels of bots that fill seats at once, starting at seat 1 (0 with `hostSpectates`). */
  bots: z.array(z.enum(BOT_LEVELS)).max(MAX_SEATS).optional(),
  /** Start at once; needs bots in all seats. */
  start: z.boolean().optional(),
  /** Whether API bots may sit down; no if absent. */
  apiBotsAllowed: z.boolean().optional(),
  /** Whether players may ask for suggestions; no if absent. */
  hints: z.boolean().optional(),
  /** No clock if absent. */
  clock: clockSchema.optional(),
});
export type CreateTable = z.infer<typeof createTableSchema>;

/** `key`: the creator's seat key. `invite`, `watchKey`: needed to sit at, or watch, a private table. */
export interface TableCreated {
  id: string;
  key: string;
  invite: string;
  watchKey: string;
}

/** POST /api/tables/:id/join: requests access to the room with any of these secrets. */
export const joinTableSchema = z.strictObject({
  key: keySchema.optional(),
  invite: keySchema.optional(),
  watchKey: keySchema.optional(),
  /** The client seed of a sit request whose reply was lost. Lets its player join and repeat the request until the game is over. */
  clientSeed: keySchema.optional(),
  /** A browser's random key, so that its tabs count as one person. It opens nothing. */
  visitor: keySchema.optional(),
});
export type JoinTable = z.infer<typeof joinTableSchema>;

/** `reservation` goes to `client.consumeSeatReservation` of the SDK. */
export interface TableJoined {
  reservation: unknown;
  /** What these secrets allow. */
  may: "play" | "sit" | "watch";
}

const tableKeySchema = z.strictObject({ id: idSchema(40), key: keySchema });
/** A table and the player's key for it. */
export type TableKey = z.infer<typeof tableKeySchema>;

/** POST /api/tables/mine: status of the tables that this browser has keys for. Replies MyTable[] in the same order. */
export const myTablesSchema = z.strictObject({ tables: z.array(tableKeySchema).max(MAX_MY_TABLES) });

/** `gone`: the table does not exist, or the key does not fit. */
export type MyTable =
  | { readonly id: string; readonly isMissing: true }
  | {
      readonly id: string;
      readonly isMissing: false;
      readonly game: string;
      /** "broken": the stored table cannot be loaded. */
      readonly phase: "open" | "running" | "over" | "broken";
      /** Why it cannot be loaded: RULES_VERSION_MISMATCH, CANNOT_REPLAY, MOVE_MISSING, UNREADABLE, NO_GAME. Its record can still be read. */
      readonly reason?: string;
      readonly paused: boolean;
      /** The player's seat; -1 without one. */
      readonly seat: number;
      readonly isHost?: true;
      /** By seat; "" if vacant. */
      readonly names: readonly string[];
      /** As in TableListing. */
      readonly present: TableListing["present"];
      /** The table needs this player: to start it (the host, once all seats are taken), to decide or vote, or to answer a rematch. */
      readonly needsAction: boolean;
      /** Seats that have to decide; none unless the game runs. */
      readonly toMove: readonly Seat[];
      /** At a correspondence table: when this player's decision is due, Unix time in ms; 0 if none is. */
      readonly deadline?: number;
      /** Moves after undos. */
      readonly moves: number;
      /** The player's place in a finished game, 1 for the first; absent without a result. */
      readonly rank?: number;
      /** In a rated game: the account's rating before and after it, as shown. */
      readonly rating?: { readonly before: string; readonly after: string };
      /** The account left the game early: `rank` is what its substitute reached. */
      readonly leftEarly?: true;
      /** That didn't change its rating, as the first departure in a while. */
      readonly forgiven?: true;
      /** Unix time in ms. */
      readonly updatedAt: number;
      /** The seat is that of the account which is signed in; this browser was not asked for a key. */
      readonly via?: "account";
    };

/** Body of every HTTP error. Codes: TABLE_NOT_FOUND, INVITE_REQUIRED, SPECTATORS_OFF, INVALID_REQUEST, TOO_MANY_REQUESTS, … */
export interface HttpError {
  code: string;
  params?: { [name: string]: string | number };
}

/** GET /api/tables?phase=open|running|over&game=…: public tables, attended ones first, then newest first. */
export interface TableListing {
  id: string;
  game: string;
  /** "broken": the stored table cannot be loaded. */
  phase: "open" | "running" | "over" | "broken";
  /** As in MyTable. */
  reason?: string;
  seats: number;
  /** By seat; "" if vacant. */
  names: string[];
  /** By seat: whether its player is connected; null for a bot and a vacant seat. */
  present: (boolean | null)[];
  /** Names of the players' accounts and their ratings as shown, by seat, "" for none; absent where nobody has one. */
  accounts?: string[];
  ratings?: string[];
  /** The game is rated, or will be. */
  rated?: true;
  bots: number;
  spectatorsAllowed: boolean;
  spectatorCount: number;
  /** One of its players or its host is connected, or somebody watches bots. Such tables come first. */
  attended?: true;
  /** The game is paused by agreement. */
  paused?: true;
  /** "none", a speed ("slow", "normal", "fast"), minutes and increment in seconds ("bank 15+10"), or days per decision ("days 3"). */
  clock: string;
  hasBots: boolean;
  /** API bots may sit down. */
  apiBotsAllowed: boolean;
  /** Thumbnail data (`Game.thumbnail`), if the listing process has the table in memory. */
  thumbnail?: string;
  /** Unix time in ms. */
  updatedAt: number;
}

/**
 * The game that the lobby opens with, in the event "featured" of its stream: the public game that most people watch, else a recent one
 * replayed, else an exhibition of bots. `null` if there is none.
 */
export interface FeaturedGame {
  id: string;
  kind: "live" | "replay" | "exhibition";
  game: string;
  /** Page to watch it, with the key that it needs. */
  path: string;
  /** `score`: public points. */
  seats: { name: string; colour: Colour; bot: boolean; score?: number }[];
  spectatorCount: number;
  /** Thumbnail data (`Game.thumbnail`). */
  thumbnail: string;
}

/** GET /api/tables/featured?after=<id>: page of a game to watch, another one than `after` if possible. TABLE_NOT_FOUND if there is none. */
export interface NextFeatured {
  path: string;
}

/**
 * A report for the operator. All routes need `authorization: Bearer <ADMIN_TOKEN>` and reply 404 if no token is configured.
 * GET /api/admin/reports lists them, newest first (query: `before`, `game`, `table`, `reported`, `reporter`).
 * GET /api/admin/reports/groups?by=reported|reporter (and `before`) counts them by player.
 * GET /api/admin/reports/:id returns one with record and chat.
 */
export interface ReportSummary {
  id: number;
  table: string;
  game: string;
  /** The reported player; -1 and "" for spectators. */
  seat: number;
  name: string;
  /** The reporter; -1 and "" for a spectator. */
  bySeat: number;
  byName: string;
  /** Codes that identify the reported player and the reporter by address; by table and seat if the address is unknown. */
  reported: string;
  reporter: string;
  /** Ids of their accounts, which lead to the people (`moderation.ts`); "" for guests. */
  account: string;
  byAccount: string;
  /** Id of the reported study of that account; "" if the report is about what somebody did at the table. */
  study: string;
  /** A moderator is done with it (POST /api/admin/reports/:id/done). */
  done: boolean;
  reason: string;
  /** Unix time in ms. */
  at: number;
}

/** `next`: pass as `before` to get the next page; null on the last. */
export interface ReportPage {
  reports: ReportSummary[];
  next: number | null;
}

export type ReportParty = "reported" | "reporter";

/** Reports about, or by, one player. `name` and `at` are those of the latest. */
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
  /** Both rooms, oldest first; of a study its texts as they were, without names. */
  chat: ChatMessage[];
  /** The record at the time of the report, sealed (without secret and client seeds) while the game ran; "" before the start. */
  record: string;
}

/**
 * GET /api/tables/:id/record: the record as text (see `encodeRecord`) of a finished or abandoned game; RECORD_NOT_PUBLIC before, because its
 * moves would reveal hidden information. If the table is broken, the record comes without secret and client seeds. Private tables need
 * `authorization: Bearer <key, invite or watchKey>`.
 *
 * GET /api/tables/stream: server-sent events for the lobby: "appointments" with their number, if any are ahead, "tables" with TableListing[], then
 * "table" for each new or changed TableListing and "gone" with {id} for each that is no longer public, once a minute "thumbnails" with
 * LobbyThumbnails, and "people" with PeopleCounts. ?visitor=… is `JoinTable.visitor`.
 */

/** By table: thumbnails of running games in which only moves were made. */
export interface LobbyThumbnails {
  readonly [id: string]: string;
}

/** How many people are connected, across processes. Persons count, not connections, and at most three guests of a network. */
export interface PeopleCounts {
  /** In the lobby or at a table, watchers included. */
  online: number;
  /** In a seat of a running game that isn't paused, private games included. */
  playing: number;
  /** In a seat of an open public table, by game. */
  waiting: { [game: string]: number };
  /** Usual waits of seeks for live games at this hour, by game; absent without enough data. */
  waits?: { readonly [game: string]: WaitEstimate };
}

/** From seeks of the last weeks at the same hour. */
export interface WaitEstimate {
  readonly started: number;
  /** How many there were, with those that became no game. */
  readonly seeks: number;
  /** Median, counting those that gave up; absent if most found no game. */
  readonly minutes?: number;
}

// --- The room's synced state as plain data: `room.state.toJSON()` ---------------------------------------------------------

/**
 * By seat. Times are in ms on the server's monotonic clock (`WelcomeMessage.now`). In a correspondence game only seats that owe a decision
 * have a clock, which runs until the deadline.
 */
export interface ClockState {
  /** Time left in ms when the clock last started or stopped; -1 without a clock. */
  left: number;
  /** When the clock started; 0 while stopped. */
  since: number;
}

/**
 * "idle": connected, but inactive at a table without clocks. "disconnected": lost its connection; "left": closed the page; both with a countdown to
 * `botTakesOverAt` once a decision is due. "botPlaying": a bot plays until the player returns; "replacedByBot": for good; "vacant": anyone may sit
 * down.
 */
const PRESENCES = ["online", "idle", "disconnected", "left", "botPlaying", "replacedByBot", "vacant"] as const;
export type SeatPresence = (typeof PRESENCES)[number];

export interface SeatState {
  /** "" if vacant. */
  name: string;
  colour: Colour;
  kind: "free" | "person" | "bot";
  /** "" unless a bot. */
  level: BotLevel | "";
  /** The player is an API bot. */
  apiBot: boolean;
  connected: boolean;
  presence: SeatPresence;
  /** When a bot takes over the pending decision, in ms on the server's monotonic clock; 0 if none will. */
  botTakesOverAt: number;
  /** When a bot that waits for people's answers resumes, in ms on the server's monotonic clock; 0 if it does not wait. */
  botResumesAt: number;
  /** Before the start: until when an absent player's seat stays reserved, in ms on the server's monotonic clock; 0 if it is not limited. */
  reservedUntil: number;
  /** Before the start: the player is ready for the table as it is. */
  ready: boolean;
  /** The player was ready until the host changed the table. */
  askedAgain: boolean;
  /** Name of the player's account; "" for guests. */
  account: string;
  /** The rating as shown ("1612", "1540?" while provisional), fixed at the start; "" for guests and bots, and at private tables. */
  rating: string;
  /** Before the start of a public table: the account has left several of its latest games. */
  leavesOften: boolean;
  /** Until when the player of a correspondence game is on vacation, Unix time in ms; 0 if they are not. */
  vacationUntil: number;
}

/** Synced state of any game. The room's schema has the same field names. */
export interface TableState {
  game: string;
  phase: "open" | "running" | "over";
  /** Number of moves. */
  version: number;
  /** The server's commitment for provably fair dice, present from the first patch. */
  commitment: string;
  public: boolean;
  spectatorsAllowed: boolean;
  /** API bots may sit down. */
  apiBotsAllowed: boolean;
  /** Players may ask for suggestions. */
  hints: boolean;
  spectatorCount: number;
  /** Complete options as JSON. */
  options: string;
  seats: SeatState[];
  /** The host's seat; -1 if the host only watches. */
  host: number;
  /** The game's `table`, once started. */
  table?: object;
  /** By seat; only the viewer's own is filled. */
  hands?: object[];
  /** The game's `Outcome` as JSON; "" before the end and for an abandoned game. */
  outcome: string;
  /** The seat that the others conceded to, which ended the game; -1 otherwise. */
  concededTo: number;
  /** ClockSetting as JSON. */
  clock: string;
  /** By seat. */
  clocks: ClockState[];
  paused: boolean;
  vote: VoteState;
  /** Id of the rematch table; "" until a player asks for one. */
  rematchTable: string;
  /** Seats that want the rematch. */
  rematchSeats: Seat[];
  /** The lowest version to which `undoSeat` may undo without consent; `version` if there is none. */
  freeUndoTo: number;
  /** The seat that moved last; -1 before the first move. */
  undoSeat: number;
  /** Seats that have moved, and so can ask for an undo. */
  seatsMoved: Seat[];
  /** Before the start: nobody came for too long. Not listed until somebody sits down. */
  closed: boolean;
  /** At a public table by days whose host was asked to keep it open: when it closes, Unix time in ms; else 0. */
  closesAt: number;
  /** The host may keep it open. */
  mayKeepOpen: boolean;
  /** "yes" if the game is rated, or will be; a code of UNRATED_REASONS if not; "" without accounts. Fixed at the start. */
  rated: string;
}

// --- Requests in a room: client.request(type, payload) ------------------------------------------------------------------

/** Chosen by the sender. A repeated id is executed only once. */
const intentId = idSchema(40).min(8);
/** A move. `id` makes resends safe; `version` is the position the player saw. */
const moveRequest = z.strictObject({
  id: intentId,
  version: z.int().min(0),
  move: z.looseObject({ type: idSchema(40) }),
});
/**
 * Takes a vacant seat before the start (`clientSeed`: the browser's share of the game's seed), or changes the player's name and colour. In a
 * running game, takes an "open" seat with its colour. If the reply was lost, repeating the request (seat, name, client seed) from a new
 * connection issues a new key and revokes the lost one, until the game is over.
 */
export const sitRequest = z.strictObject({ seat: seatIndex, name: nameSchema, colour: z.enum(COLOURS).optional(), clientSeed: keySchema });
const leaveSeatRequest = z.strictObject({});
/**
 * Host, before the start: changes the given settings. Changing the game resets its options. Nobody but the host stays ready. A table that becomes
 * private renews its links and closes connections that were not invited.
 */
const updateSettingsRequest = z.strictObject({
  game: idSchema(20).optional(),
  seats: z.int().min(1).max(MAX_SEATS).optional(),
  options: optionsSchema.optional(),
  public: z.boolean().optional(),
  spectatorsAllowed: z.boolean().optional(),
  apiBotsAllowed: z.boolean().optional(),
  hints: z.boolean().optional(),
  clock: clockSchema.optional(),
  /** Whether the game is to be rated if it can be. */
  rated: z.boolean().optional(),
});
/** Host, before the start: puts a bot in a vacant seat, or changes its level. */
const setBotRequest = z.strictObject({ seat: seatIndex, level: z.enum(BOT_LEVELS) });
/**
 * Host, before the start: kicks a player, who may not even watch any more, and renews the links. With `bar: false` it only frees the seat, as of
 * a player who is away.
 */
const kickRequest = z.strictObject({ seat: seatIndex, bar: z.boolean().optional() });
/** Host, before the start: lets kicked players, and others from their addresses, come again. */
const liftBarsRequest = z.strictObject({});
const startRequest = z.strictObject({});
/** Host: the current invitation and watch keys. */
const inviteLinksRequest = z.strictObject({});
/**
 * Sends a chat message; at most five in ten seconds per player (TOO_MANY_REQUESTS). `room` defaults to "table" for players, "spectators" for
 * spectators.
 * `id` makes resends safe.
 */
export const chatRequest = z.strictObject({ id: intentId.optional(), text: chatTextSchema, room: z.enum(CHAT_ROOMS).optional() });
/** A page of events from number `from` on, for a viewer that missed some. Refusals: TOO_MANY_REQUESTS while earlier replies are unread. */
const eventsRequest = z.strictObject({ from: z.int().min(0) });

/**
 * Undoes to the state after `keep` moves; without `keep`, to before the player's last move. Immediate if all moves since are the player's
 * own and none is final; otherwise starts a vote of kind "undo".
 * Refusals: NOTHING_TO_UNDO, VOTE_OPEN, VOTE_COOLDOWN, UNDO_LIMIT_TURN, UNDO_LIMIT_GAME, NOT_SEATED.
 */
const undoRequest = z.strictObject({ keep: z.int().min(0).optional() });
/**
 * Starts a vote; "pause" by the host of a private table takes effect at once; "abandon" ends the game without a winner, "concede" in favour of
 * a seat (`concession.ts`), if all others but that one agree.
 * `target`: the seat for replaceByBot, openSeat and concede, otherwise 0. Refusals: VOTE_OPEN, PLAYER_PRESENT, CANNOT_CONCEDE, NOT_SEATED.
 */
const startVoteRequest = z.strictObject({ kind: z.enum(VOTE_KINDS).exclude(["undo"]), target: seatIndex });
/** Votes in the open vote. Refusals: NO_VOTE, NOT_A_VOTER. */
const voteRequest = z.strictObject({ yes: z.boolean() });
/** Any seated player may end a pause. */
const resumeRequest = z.strictObject({});
/** The page shows the position after `version` moves, with a question to the player: the bot that asked waits from now on. */
const shownRequest = z.strictObject({ version: z.int().min(0) });
/** Bots pause less between moves while every connected player wants fast ones. Asked again after each connection. */
const botPaceRequest = z.strictObject({ fast: z.boolean() });
/** Before the start: ready for the table as it is. */
const readyRequest = z.strictObject({ ready: z.boolean() });
/** Host of a public table by days, once asked: it waits for another week. Refusals: NOT_HOST, CANNOT_KEEP_OPEN. */
const keepOpenRequest = z.strictObject({});
/** After the end. The first request creates the next table (`TableState.rematchTable`); `TableState.rematchSeats` lists the seats that want it. */
const rematchRequest = z.strictObject({});
/** At a correspondence table: what the server does for the player from now on, by texts of `GameRules.standingOrders` (`standingOrders.ts`). Without ids, it only tells. */
const ordersRequest = z.strictObject({ ids: z.array(idSchema(30)).max(20).optional() });
/** Reports a seat, or the spectators (-1), to the operator, with record and chat. */
const reportRequest = z.strictObject({
  seat: z
    .int()
    .min(-1)
    .max(MAX_SEATS - 1),
  reason: reasonSchema,
});
/** The position after `version` moves, as this viewer may see it. */
const positionRequest = z.strictObject({ version: z.int().min(0) });
/** Where the player left the game: after the latest move of their own, not one that clock, bot or standing order made for them. */
const lastOwnMoveRequest = z.strictObject({});
/** The player's own memory, to search for a suggestion with. Only where hints are allowed (`hints.ts`). */
const memoryRequest = z.strictObject({});

export const REQUESTS = {
  move: moveRequest,
  sit: sitRequest,
  leaveSeat: leaveSeatRequest,
  updateSettings: updateSettingsRequest,
  setBot: setBotRequest,
  kick: kickRequest,
  liftBars: liftBarsRequest,
  start: startRequest,
  inviteLinks: inviteLinksRequest,
  chat: chatRequest,
  events: eventsRequest,
  undo: undoRequest,
  startVote: startVoteRequest,
  vote: voteRequest,
  resume: resumeRequest,
  shown: shownRequest,
  botPace: botPaceRequest,
  ready: readyRequest,
  keepOpen: keepOpenRequest,
  rematch: rematchRequest,
  orders: ordersRequest,
  report: reportRequest,
  position: positionRequest,
  lastOwnMove: lastOwnMoveRequest,
  memory: memoryRequest,
} as const;

export type RequestType = keyof typeof REQUESTS;
export type RequestOf<R extends RequestType> = z.infer<(typeof REQUESTS)[R]>;

export interface PositionReply {
  version: number;
  /** Moves in the whole game. */
  of: number;
  /** Versions at which turns began, starting with 0. */
  turns: number[];
  table: object;
  /** Absent for spectators. */
  hand?: object;
}

/** A point in a game: so many moves, undone ones not counted, and so many events had been made by then. */
export interface GamePoint {
  readonly version: number;
  readonly events: number;
  /** When it was reached, in ms since 1970 by the server's clock. */
  readonly at: number;
}

/** Replies by request. A refusal rejects with `{code, params}` instead. */
export interface Replies {
  /** The version after this move. */
  move: { version: number };
  /** `key`: for a new player, who keeps it; "" for a known one. */
  sit: { key: string; seat: number };
  leaveSeat: Record<string, never>;
  updateSettings: Record<string, never>;
  setBot: Record<string, never>;
  kick: Record<string, never>;
  liftBars: Record<string, never>;
  start: Record<string, never>;
  /** `barred`: addresses of kicked players. */
  inviteLinks: { invite: string; watchKey: string; barred: number };
  chat: Record<string, never>;
  events: EventsMessage;
  /** `needsConsent`: the undo needs the others' consent; otherwise it is done. */
  undo: { needsConsent: boolean };
  /** `needsConsent`: the vote needs others; otherwise it took effect. */
  startVote: { needsConsent: boolean };
  vote: Record<string, never>;
  resume: Record<string, never>;
  shown: Record<string, never>;
  botPace: Record<string, never>;
  ready: Record<string, never>;
  keepOpen: Record<string, never>;
  /** The next table; the player's key stays the same. */
  rematch: { id: string };
  /** Ids of the orders in force. */
  orders: { ids: readonly string[] };
  report: Record<string, never>;
  position: PositionReply;
  lastOwnMove: GamePoint;
  /** After `version` moves. Absent in games without a search model. */
  memory: { version: number; memory?: Memory };
}

// --- Messages of a room to a client -------------------------------------------------------------------------------------

/**
 * Numbered events as this viewer may read them. `from`: number of the first; null: hidden from this viewer.
 * `version`: position after the last of them.
 */
export interface EventsMessage {
  from: number;
  version: number;
  events: (GameEvent | null)[];
}

export interface NumberedEvent<E extends GameEvent = GameEvent> {
  readonly number: number;
  readonly event: E;
}

/** "chat": a chat message; `seat` is -1 for spectators. */
export interface ChatMessage {
  /** Chosen by the sender; marks resends. */
  id?: string;
  seat: number;
  name: string;
  text: string;
  room: ChatRoom;
  /** Unix time in ms. */
  at: number;
}

/** "welcome": sent once after joining. `seat` is -1 for spectators; `events` is the number of events so far. */
export interface WelcomeMessage {
  seat: number;
  host: boolean;
  protocol: number;
  chat: ChatMessage[];
  events: number;
  /** Keys of encoded events. */
  eventKeys: readonly string[];
  /** The server's monotonic clock in ms, to which clocks and countdowns refer. Not the time of day. */
  now: number;
}

/** "seated": sent to a client whose seat or host role changed. */
export interface SeatedMessage {
  seat: number;
  host: boolean;
}

/** "suspended": sent before the socket closes with `CLOSE.SUSPENDED`; parameters of the refusal BANNED. */
export interface SuspendedMessage {
  /** Unix time in ms. */
  until: number;
  reason: string;
}

export type { BotLevel, Colour };

// --- Events of the table itself, in the same numbered stream as the game's ----------------------------------------------

export type TableEvent =
  /** Undone to the first `keep` moves. `from`: number of the first undone event. `vote`: the others agreed. */
  | { type: "table.undone"; seat: number; keep: number; count: number; from: number; vote: boolean }
  /** The clock ran out and the server moved for the seat. */
  | { type: "table.expired"; seat: number }
  | { type: "table.botPlaying"; seat: number }
  | { type: "table.returned"; seat: number }
  /** The server lacks capacity: the bot plays its heuristic instead of searching. */
  | { type: "table.botDegraded"; seat: number }
  | { type: "table.replacedByBot"; seat: number }
  | { type: "table.vacated"; seat: number }
  /** `before`: name of the previous player. */
  | { type: "table.joined"; seat: number; name: string; before?: string }
  | { type: "table.paused"; seat: number }
  | { type: "table.resumed"; seat: number }
  /** Ends a pause that no player was there to end. */
  | { type: "table.pauseOver" }
  | { type: "table.voteStarted"; kind: VoteKind; seat: number; target: number }
  | { type: "table.voteRejected"; kind: VoteKind; seat: number }
  | { type: "table.abandoned" }
  /** Ended in favour of `target`, at the request of `seat`: its own if all others had left. `vote`: others agreed. */
  | { type: "table.conceded"; seat: number; target: number; vote: boolean }
  /** The game is so long that it will end at `max` moves. */
  | { type: "table.lengthNeared"; max: number }
  /** The game reached `max` moves and ends with the standings. */
  | { type: "table.tooLong"; max: number };
