/** A game's entry in the registry. Only its card is there at once; each thunk loads a part when it is needed. */
import type { FunctionComponent } from "preact";
import type { GameRules } from "../../../shared/core/game.ts";
import type { GameClient, InLanguages, Language, Words } from "./game.ts";
import type { HelpProvider } from "./help.ts";
import type { Course } from "./lesson.ts";
import type { Rulebook } from "./rulebook.ts";

/** What the lobby says of a game: its name, and in a sentence what it is about. The catalogue `messages/card` of the game. */
export interface Card {
  (key: "name" | "tagline"): string;
  load(): Promise<void>;
}

export interface GameEntry {
  readonly id: string;
  /** Loaded with the page. */
  readonly card: Card;
  /** The game's sentences. */
  words(): Promise<InLanguages<Words>>;
  /** Its seats and options, and all else that forms ask of its rules. */
  rules(): Promise<GameRules>;
  /** The small picture on the lobby's card; its name's first letter on a plain ground if absent. */
  readonly picture?: () => Promise<FunctionComponent>;
  /** A game under way, or a board chosen for one, as a picture: of a text as `Game.thumbnail` makes it; no picture if absent. */
  readonly sketch?: () => Promise<FunctionComponent<{ text: string }>>;
  /** Help cards, consequences of moves and tips; none if absent. */
  readonly help?: (language: Language) => Promise<HelpProvider>;
  /** What stands on its rules page; the game has none if absent, and nothing links to it. */
  readonly rulebook?: (language: Language) => Promise<Rulebook>;
  /** Rules, board and panel. */
  client(): Promise<GameClient>;
  /** The page where something of the game can be made by oneself, such as boards; none if absent. */
  readonly editor?: () => Promise<FunctionComponent>;
  /** A guided first game; none if absent. */
  readonly lessons?: () => Promise<Course>;
  /** A picture of what a text among its options stands for. */
  readonly textPicture?: () => Promise<FunctionComponent<{ text: string }>>;
}
