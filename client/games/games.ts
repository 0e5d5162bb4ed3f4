/** The registry of the client: one entry a game. Its card is there at once, its picture when it is shown, the rest when it is needed. */
import type { FunctionComponent } from "preact";
import type { GameRules } from "../../shared/core/game.ts";
import type { AllWords, GameCard, GameClient, Language } from "../kit/contract/game.ts";
import type { HelpProvider } from "../kit/contract/help.ts";
import type { Course } from "../kit/contract/lesson.ts";
import type { Rulebook } from "../kit/help/rulebook.ts";
import { typeset } from "../kit/i18n/typeset.ts";
import { card as catan } from "./catan/card.ts";
import { card as container } from "./container/card.ts";
import { card as shipyard } from "./shipyard/card.ts";

export interface GameEntry {
  readonly id: string;
  /** Its name and what it is about. */
  readonly card: { readonly [L in Language]: GameCard };
  /** The game's sentences. */
  words(): Promise<AllWords>;
  /** Its seats and options, and all else that forms ask of its rules. */
  rules(): Promise<GameRules>;
  /** The small picture on the lobby's card; its name's first letter on a plain ground if absent. */
  readonly picture?: () => Promise<FunctionComponent>;
  /** A game under way, or a board chosen for one, as a picture: of a text as `Game.sketch` makes it; no picture if absent. */
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

/** Where each part of a game is found: what the modules export. */
export interface Modules {
  words(): Promise<{ readonly words: AllWords }>;
  rules(): Promise<{ readonly rules: GameRules }>;
  picture?(): Promise<{ readonly Picture: FunctionComponent }>;
  client(): Promise<{ readonly default: GameClient }>;
  sketch?(): Promise<{ readonly Sketch: FunctionComponent<{ text: string }> }>;
  help?(): Promise<{ help(language: Language): Promise<HelpProvider> }>;
  rulebook?(): Promise<{ rulebook(language: Language): Promise<Rulebook> }>;
  lessons?(): Promise<{ readonly course: Course }>;
  editor?(): Promise<{ readonly Editor: FunctionComponent }>;
  textPicture?(): Promise<{ readonly DrawingPicture: FunctionComponent<{ text: string }> }>;
}

/** A game's entry, from where its parts are found. */
export function entry(id: string, card: GameEntry["card"], modules: Modules): GameEntry {
  const { words, rules, picture, client, sketch, help, rulebook, lessons, editor, textPicture } = modules;
  return {
    id,
    card: { ...card, fr: typeset(card.fr) },
    words: async () => (await words()).words,
    rules: async () => (await rules()).rules,
    picture: picture && (async () => (await picture()).Picture),
    client: async () => (await client()).default,
    sketch: sketch && (async () => (await sketch()).Sketch),
    help: help && (async (language) => (await help()).help(language)),
    rulebook: rulebook && (async (language) => (await rulebook()).rulebook(language)),
    lessons: lessons && (async () => (await lessons()).course),
    editor: editor && (async () => (await editor()).Editor),
    textPicture: textPicture && (async () => (await textPicture()).DrawingPicture),
  };
}

export const GAMES: readonly GameEntry[] = [
  entry("catan", catan, {
    words: () => import("./catan/words.ts"),
    rules: () => import("../../shared/catan/rules.ts"),
    picture: () => import("./catan/picture.tsx"),
    client: () => import("./catan/index.ts"),
    sketch: () => import("./catan/sketch.tsx"),
    help: () => import("./catan/explain.ts"),
    rulebook: () => import("./catan/rulebook.ts"),
    lessons: () => import("./catan/lessons/course.ts"),
    editor: () => import("./catan/editor/editor.tsx"),
    textPicture: () => import("./catan/editor/sketch.tsx"),
  }),
  entry("container", container, {
    words: () => import("./container/words.ts"),
    rules: () => import("../../shared/container/rules.ts"),
    picture: () => import("./container/picture.tsx"),
    client: () => import("./container/index.ts"),
    sketch: () => import("./container/sketch.tsx"),
    help: () => import("./container/explain.ts"),
    rulebook: () => import("./container/rulebook.ts"),
    lessons: () => import("./container/lessons/course.ts"),
  }),
  entry("shipyard", shipyard, {
    words: () => import("./shipyard/words.ts"),
    rules: () => import("../../shared/shipyard/rules.ts"),
    picture: () => import("./shipyard/picture.tsx"),
    client: () => import("./shipyard/index.ts"),
    sketch: () => import("./shipyard/sketch.tsx"),
    help: () => import("./shipyard/explain.ts"),
    rulebook: () => import("./shipyard/rulebook.ts"),
    lessons: () => import("./shipyard/lessons/course.ts"),
  }),
];

/** The entry of that game, if there is one. */
export function gameEntry(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
