/** Registry entry of a game. Only the card loads with the page; thunks load the rest. */
import type { FunctionComponent } from "preact";
import type { GameRules, Move, State } from "../../../shared/core/game.ts";
import type { OpeningFigures, ShippedOpenings } from "../../../shared/core/openings.ts";
import type { Formatter, GameClient } from "./game.ts";
import type { HelpProvider } from "./help.ts";
import type { Course } from "./lesson.ts";
import type { Rulebook } from "./rulebook.ts";

/** Name and one-sentence description from `messages/card`. */
export interface Card {
  (key: "name" | "tagline"): string;
  load(): Promise<void>;
}

export interface OpeningExplorerProps {
  /** Figures of this site's games; undefined while they load, or if they can't be loaded. */
  readonly figures: OpeningFigures | undefined;
  readonly shipped: ShippedOpenings | undefined;
  /** A game's opening, to begin with. */
  readonly start: { readonly state: State<object, object, object>; readonly moves: readonly Move[] } | undefined;
}

export interface GameEntry {
  readonly id: string;
  readonly card: Card;
  formatter(): Promise<() => Formatter>;
  /** Rules without bots: seats, options, checks. */
  rules(): Promise<GameRules>;
  /** Lobby picture; the initial if absent. */
  readonly picture?: () => Promise<FunctionComponent>;
  /** Thumbnail component for texts from `Game.thumbnail`. */
  readonly thumbnail?: () => Promise<FunctionComponent<{ text: string }>>;
  readonly help?: () => Promise<HelpProvider>;
  /** Contents of the rules page. */
  readonly rulebook?: () => Promise<Rulebook>;
  client(): Promise<GameClient>;
  /** For example, a board editor. */
  readonly editor?: () => Promise<FunctionComponent>;
  /** What players begin with, and how they fare. */
  readonly openings?: () => Promise<FunctionComponent<OpeningExplorerProps>>;
  /** The thumbnail of what the explorer's address shows; "" for nothing. For link previews. */
  readonly openingThumbnail?: () => Promise<(query: URLSearchParams) => string>;
  readonly lessons?: () => Promise<Course>;
  readonly textPicture?: () => Promise<FunctionComponent<{ text: string }>>;
}
