/** The registry of the client: one entry a game. Its card is there at once, its picture when it is shown, the rest when it is needed. */
import type { FunctionComponent } from "preact";
import { card as catan } from "./catan/card.ts";
import { card as container } from "./container/card.ts";
import type { Explainer } from "./explain/explainer.ts";
import type { Rulebook } from "./explain/rulebook.ts";
import type { AllWords, GameCard, GameClient, Language } from "./game.ts";
import type { Course } from "./lessons/lesson.ts";
import { card as shipyard } from "./shipyard/card.ts";

export interface GameEntry {
  readonly id: string;
  /** Its name and what it is about. */
  readonly card: { readonly [L in Language]: GameCard };
  /** The game's sentences. */
  words(): Promise<AllWords>;
  /** The small picture on the lobby's card. */
  picture(): Promise<FunctionComponent>;
  /** A game under way, or a board chosen for one, as a picture: of a text as `Game.sketch` makes it. */
  readonly sketch?: () => Promise<FunctionComponent<{ text: string }>>;
  /** What it says of its own things. */
  readonly explainer?: (language: Language) => Promise<Explainer>;
  /** What stands on its rules page. */
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

/** What the three modules of a game export. */
type WordsModule = Promise<{ readonly words: object }>;
type PictureModule = Promise<{ readonly Picture: FunctionComponent }>;
type SketchModule = Promise<{ readonly Sketch: FunctionComponent<{ text: string }> }>;
type ClientModule = Promise<{ readonly default: object }>;
type RulebookModule = Promise<{ rulebook(language: Language): Promise<Rulebook> }>;
type ExplainerModule = Promise<{ explainer(language: Language): Promise<object> }>;
type LessonsModule = Promise<{ readonly course: object }>;

/** What a game may have besides. */
type Extras = Pick<GameEntry, "editor" | "textPicture"> & {
  readonly lessons?: () => LessonsModule;
};

// Each game's own types end here: the frame hands tables, moves and events on without looking into them.
function entry(
  id: string,
  card: GameEntry["card"],
  words: () => WordsModule,
  picture: () => PictureModule,
  sketch: () => SketchModule,
  client: () => ClientModule,
  explainer: () => ExplainerModule,
  rulebook: () => RulebookModule,
  { lessons, ...made }: Extras = {},
): GameEntry {
  return {
    id,
    card,
    words: async () => (await words()).words as AllWords,
    picture: async () => (await picture()).Picture,
    sketch: async () => (await sketch()).Sketch,
    client: async () => (await client()).default as GameClient,
    explainer: async (language) => (await (await explainer()).explainer(language)) as Explainer,
    rulebook: async (language) => (await rulebook()).rulebook(language),
    lessons: lessons && (async () => (await lessons()).course as Course),
    ...made,
  };
}

export const GAMES: readonly GameEntry[] = [
  entry(
    "catan",
    catan,
    () => import("./catan/words.ts"),
    () => import("./catan/picture.tsx"),
    () => import("./catan/sketch.tsx"),
    () => import("./catan/index.ts"),
    () => import("./catan/explain.ts"),
    () => import("./catan/rulebook.ts"),
    {
      lessons: () => import("./catan/lessons/course.ts"),
      editor: async () => (await import("./catan/editor/editor.tsx")).Editor,
      textPicture: async () => (await import("./catan/editor/sketch.tsx")).DrawingPicture,
    },
  ),
  entry(
    "container",
    container,
    () => import("./container/words.ts"),
    () => import("./container/picture.tsx"),
    () => import("./container/sketch.tsx"),
    () => import("./container/index.ts"),
    () => import("./container/explain.ts"),
    () => import("./container/rulebook.ts"),
    { lessons: () => import("./container/lessons/course.ts") },
  ),
  entry(
    "shipyard",
    shipyard,
    () => import("./shipyard/words.ts"),
    () => import("./shipyard/picture.tsx"),
    () => import("./shipyard/sketch.tsx"),
    () => import("./shipyard/index.ts"),
    () => import("./shipyard/explain.ts"),
    () => import("./shipyard/rulebook.ts"),
    { lessons: () => import("./shipyard/lessons/course.ts") },
  ),
];

/** The entry of that game, if there is one. */
export function gameEntry(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
