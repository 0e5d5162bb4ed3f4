/**
 * The interface for bots of one's own: programs that sit at a table over plain HTTP. What a bot is sent is what a browser in its place would be
 * sent, as lines of JSON; what it asks for is asked with the same requests as a person's, and refused with the same codes.
 * `server/bots/api/openapi.json` describes it for those who write bots.
 */
import { z } from "zod";
import type { Move, Outcome, Seat } from "./game.ts";
import type { Options } from "./options.ts";
import {
  type ChatMessage,
  type EventsMessage,
  nameSchema,
  type RequestType,
  type SeatedMessage,
  sitRequest,
  type TableState,
  type WelcomeMessage,
} from "./protocol.ts";
import type { Space } from "./space.ts";
import type { ClockSetting } from "./timing.ts";

/** POST /api/bots: makes a bot; the token opens every table that admits bots, and is shown once. */
export const createBotSchema = z.strictObject({ name: nameSchema });

export interface BotCreated {
  name: string;
  /** 32 hexadecimal digits; to be shown as `authorization: Bearer <token>`. */
  token: string;
}

/** What a bot may ask for at a table: POST /api/bots/tables/:id/:request. It asks nothing of people, and hosts nothing. */
export const BOT_REQUESTS = [
  "sit",
  "stand",
  "move",
  "chat",
  "resume",
  "rematch",
  "events",
  "past",
] as const satisfies readonly RequestType[];
export type BotRequest = (typeof BOT_REQUESTS)[number];

/** A bot sits down under its own name; one that cares about the dice gives a number of its own. */
export const botSitSchema = sitRequest.omit({ name: true }).partial({ number: true });

/** One of the things that the seat may do now: a whole move, or one whose `open` fields are still to be chosen, each from its space. */
export interface BotChoice {
  readonly move: Move;
  readonly open?: { readonly [field: string]: Space };
  /** Where the open fields depend on each other, which spaces cannot say: one completed move that is legal. */
  readonly example?: Move;
}

/** The table as this bot sees it: the state of the protocol, with the own hand in the place of all hands. */
export interface BotState extends Omit<TableState, "hands" | "options" | "clock" | "outcome"> {
  /** The own hand, once the game has begun and while the bot sits. */
  hand?: object;
  options: Options;
  clock: ClockSetting;
  /** Once over; null before, and for a game that was abandoned. */
  outcome: Outcome | null;
}

/** What the seat is asked: nothing before and after the game, and of a bot that does not sit. */
export interface BotPrompt {
  /** The game waits for this seat. */
  readonly owes: boolean;
  /** Everything that it may do now; what is not owed may be left. */
  readonly choices: readonly BotChoice[];
}

/** Why a stream ended. */
export type BotCloseReason =
  /** To be opened again: the table went to another process, an error closed it, or it changed its game. */
  | "REOPEN"
  | "NOT_WATCHABLE"
  /** What was sent was not read. */
  | "UNREAD"
  /** The same bot has opened a later stream at this table. */
  | "ELSEWHERE"
  /** The disk takes nothing just now; to be opened again later. */
  | "CANNOT_STORE"
  /** More requests in a second than anybody may make. */
  | "TOO_MANY_REQUESTS"
  /** The server stops, or the bot's token was taken back. */
  | "CLOSED";

/** A line of GET /api/bots/tables/:id/stream. An empty line says only that the stream lives. */
export type BotLine =
  | ({ type: "welcome" } & Omit<WelcomeMessage, "words">)
  | ({ type: "seated" } & SeatedMessage)
  | ({ type: "events" } & EventsMessage)
  | ({ type: "chat" } & ChatMessage)
  | ({ type: "state"; seat: Seat; state: BotState } & BotPrompt)
  | { type: "bye"; code: BotCloseReason };
