/** The registry of the client: one line a game. Words and picture are light; rules and board come only when a table needs them. */
import type { FunctionComponent } from "preact";
import type { AllWords, GameClient } from "./game.ts";

export interface GameEntry {
  readonly id: string;
  /** The game's sentences: light enough for the lobby. */
  words(): Promise<AllWords>;
  /** The small picture on the lobby's card. */
  picture(): Promise<FunctionComponent>;
  /** Rules, board and panel. */
  client(): Promise<GameClient>;
}

/** What the three modules of a game export. */
type WordsModule = Promise<{ readonly words: object }>;
type PictureModule = Promise<{ readonly Picture: FunctionComponent }>;
type ClientModule = Promise<{ readonly default: object }>;

// Each game's own types end here: the frame hands tables, moves and events on without looking into them.
function entry(id: string, words: () => WordsModule, picture: () => PictureModule, client: () => ClientModule): GameEntry {
  return {
    id,
    words: async () => (await words()).words as AllWords,
    picture: async () => (await picture()).Picture,
    client: async () => (await client()).default as GameClient,
  };
}

export const GAMES: readonly GameEntry[] = [
  entry(
    "catan",
    () => import("./catan/words.ts"),
    () => import("./catan/picture.tsx"),
    () => import("./catan/index.ts"),
  ),
  entry(
    "container",
    () => import("./container/words.ts"),
    () => import("./container/picture.tsx"),
    () => import("./container/index.ts"),
  ),
  entry(
    "shipyard",
    () => import("./shipyard/words.ts"),
    () => import("./shipyard/picture.tsx"),
    () => import("./shipyard/index.ts"),
  ),
];

/** The entry of that game, if there is one. */
export function gameEntry(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
