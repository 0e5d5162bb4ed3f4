/**
 * Link previews: what a link shows where it is pasted. The server decides what a link may show, the client's preview module
 * (`client/preview`, built for Node) words and draws it. Public facts only.
 */
import type { Colour } from "./game.ts";
import type { Mail, MailText } from "./mail.ts";
import type { Options } from "./options.ts";
import type { ClockSetting } from "./timing.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** In pixels; what chat apps ask for. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** `name`: "" if vacant. */
export interface PreviewSeat {
  readonly name: string;
  readonly colour: Colour;
  readonly bot: boolean;
}

/** The home page, and unknown or private pages. */
interface SitePreview {
  readonly kind: "site";
}

/** A page about a game. */
interface GamePreview {
  readonly kind: "game";
  readonly game: string;
  readonly page: "learn" | "rules" | "practice" | "editor" | "openings" | "leaderboard";
  /** Query of the setup that is shown. */
  readonly setup?: string;
}

/** Pages of the site itself. `unknown`: there is no such page. */
export const TEXT_PAGES = [
  "about",
  "appointments",
  "tournaments",
  "watch",
  "record",
  "database",
  "studies",
  "account",
  "email",
  "admin",
  "fair-play",
  "contact",
  "imprint",
  "privacy",
  "conduct",
  "unknown",
] as const;

interface TextPagePreview {
  readonly kind: "page";
  readonly page: (typeof TEXT_PAGES)[number];
}

interface PersonPreview {
  readonly kind: "person";
  readonly name: string;
  /** Public games that were finished. */
  readonly games: number;
  /** By game, as they are shown ("1612"); empty if there are none. */
  readonly ratings: readonly { readonly game: string; readonly rating: string }[];
}

/** The archive of finished games; the board is that of the first one. */
export interface GamesPreview {
  readonly kind: "games";
  readonly page: "search" | "best";
  /** Whose games are searched: nobody's, one player's, or those of two together. */
  readonly players: readonly string[];
  /** At most GAMES_COUNTED + 1. */
  readonly count: number;
  /** Game of the board; "" without one. */
  readonly game: string;
}

/** Puzzles; the board is that of the named one, or of a game's puzzle of the day. */
interface PuzzlePreview {
  readonly kind: "puzzle";
  /** "" for all games. */
  readonly game: string;
  /** Absent for the puzzle of the day. */
  readonly number?: number;
}

/** A game at an agreed time. */
export interface AppointmentPreview {
  readonly kind: "appointment";
  readonly game: string;
  /** In ms since 1970, and the host's time zone. */
  readonly starts: number;
  readonly zone: string;
  readonly host: string;
  /** How many come, and how many can play. */
  readonly coming: number;
  readonly seats: number;
  /** Neither cancelled nor over. */
  readonly isAhead: boolean;
}

export interface TournamentPreview {
  readonly kind: "tournament";
  readonly name: string;
  readonly game: string;
  /** Leagues are named by their season, divisions of leagues by season and number. */
  readonly format: "groups" | "league" | "division";
  readonly season: number;
  readonly division: number;
  readonly phase: "open" | "playing" | "over" | "cancelled";
  readonly round: number;
  readonly rounds: number;
  /** Players who are in it. */
  readonly players: number;
}

export interface TablePreview {
  readonly kind: "table";
  readonly game: string;
  readonly phase: "open" | "running" | "over";
  readonly seats: readonly PreviewSeat[];
  readonly options: Options;
  readonly clock: ClockSetting;
  /** Shows the position after this many moves; the latest one if absent. */
  readonly move?: number;
  /** A study of the game. */
  readonly study?: { readonly title: string; readonly author: string };
  /** By seat, of a finished game; absent if it ended without a result, and with `move`. */
  readonly result?: { readonly ranks: readonly number[]; readonly scores: readonly number[]; readonly isConceded: boolean };
}

export type LinkPreview =
  | SitePreview
  | GamePreview
  | TextPagePreview
  | PersonPreview
  | GamesPreview
  | PuzzlePreview
  | AppointmentPreview
  | TournamentPreview
  | TablePreview;

/** A position as a picture. */
export interface PreviewBoard {
  /** Thumbnail data (`Game.thumbnail`); "" for none. */
  readonly thumbnail: string;
  /** Public points by seat (`Game.publicScores`), before the end. */
  readonly scores?: readonly number[];
}

export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

/** Exports of the built preview module. */
export interface PreviewModule {
  /** Loads words and drawings; call it before anything else. */
  load(): Promise<void>;
  /** The first available language among these tags, as browsers write them ("fr-CA"). */
  pickLanguage(tags: readonly string[]): string;
  describe(link: LinkPreview, language: string): PreviewText;
  /** In the language of the reader. */
  mail(mail: Mail, language: string): MailText;
  /** An SVG of PREVIEW_WIDTH by PREVIEW_HEIGHT. */
  draw(link: LinkPreview, board: PreviewBoard | undefined, language: string, scheme: Scheme): string;
}
