/**
 * API for external bots: programs that play over plain HTTP. A bot receives, as lines of JSON, what a browser in its seat would receive,
 * and sends the same requests with the same refusals. `server/bots/api/openapi.json` is the reference for bot authors.
 */
import { z } from "zod";
import type { StayRefusal } from "./closeCodes.ts";
import type { Move, Outcome, Seat } from "./game.ts";
import type { Options } from "./options.ts";
import {
  type ChatMessage,
  type EventsMessage,
  type RequestType,
  type SeatedMessage,
  sitRequest,
  type TableState,
  type WelcomeMessage,
} from "./protocol.ts";
import type { Space } from "./space.ts";
import { botNameSchema } from "./text.ts";
import type { ClockSetting } from "./timing.ts";

/** POST /api/bots: creates a bot. Its token works at every table that admits bots and is shown only once. */
export const createBotSchema = z.strictObject({ name: botNameSchema });

export interface BotCreated {
  name: string;
  /** 32 hexadecimal digits, sent as `authorization: Bearer <token>`. */
  token: string;
}

/** Requests allowed to bots: POST /api/bots/tables/:id/:request. Bots neither start votes nor host. */
export const BOT_REQUESTS = [
  "sit",
  "leaveSeat",
  "move",
  "chat",
  "resume",
  "rematch",
  "events",
  "position",
] as const satisfies readonly RequestType[];
export type BotRequest = (typeof BOT_REQUESTS)[number];

/** A bot sits down under its own name; its client seed is optional. */
export const botSitSchema = sitRequest.omit({ name: true }).partial({ clientSeed: true });

/** A complete move, or a move with `open` fields to be chosen from their spaces. */
export interface BotChoice {
  readonly move: Move;
  readonly open?: { readonly [field: string]: Space };
  /** A legal move, where the open fields depend on each other. */
  readonly example?: Move;
}

/** The table as this bot sees it: `TableState` with its own hand instead of all hands. */
export interface BotState extends Omit<TableState, "hands" | "options" | "clock" | "outcome"> {
  /** The bot's hand, while it is seated in a running game. */
  hand?: object;
  options: Options;
  clock: ClockSetting;
  /** Null before the end, and for an abandoned game. */
  outcome: Outcome | null;
}

/** The decision of the bot's seat; empty before and after the game, and while the bot is not seated. */
export interface BotPrompt {
  /** The game waits for this seat. */
  readonly mustMove: boolean;
  /** Legal moves; all optional unless `mustMove`. */
  readonly choices: readonly BotChoice[];
}

export type BotCloseReason =
  /** Reconnect: the table moved to another process, failed, or changed its game. */
  | "RECONNECT"
  /** The host changed the table or removed the bot, which would not be admitted now. */
  | StayRefusal
  /** The bot did not read what was sent. */
  | "SLOW_CLIENT"
  /** The bot opened a newer stream at this table. */
  | "TOO_MANY_CONNECTIONS"
  /** The disk is full or failing. Reconnect later. */
  | "STORE_UNAVAILABLE"
  /** The bot exceeded the request rate. */
  | "TOO_MANY_REQUESTS"
  /** The server is stopping, or the token was revoked. */
  | "CLOSED";

/** A line of GET /api/bots/tables/:id/stream. An empty line is a heartbeat. */
export type BotLine =
  | ({ type: "welcome" } & Omit<WelcomeMessage, "eventKeys">)
  | ({ type: "seated" } & SeatedMessage)
  | ({ type: "events" } & EventsMessage)
  | ({ type: "chat" } & ChatMessage)
  | ({ type: "state"; seat: Seat; state: BotState } & BotPrompt)
  | { type: "closed"; code: BotCloseReason };
