/** The parts of a game, loaded on first use and retried on failure. Undefined until loaded; then the component renders again. */
import type { FunctionComponent } from "preact";
import type { GameRules } from "../../shared/core/game.ts";
import type { OpeningExplorerProps } from "../kit/contract/entry.ts";
import type { Formatter, GameClient } from "../kit/contract/game.ts";
import type { HelpProvider } from "../kit/contract/help.ts";
import { lazyResource } from "../kit/lazy.ts";
import { gameEntry } from "./games.ts";

type TextComponent = FunctionComponent<{ text: string }>;

/** Seats, options and checks, for forms. */
export const gameRules: (id: string) => GameRules | undefined = lazyResource((id: string) => gameEntry(id)?.rules());

export const gameClient: (id: string) => GameClient | undefined = lazyResource((id: string) => gameEntry(id)?.client());

export const gameEditor: (id: string) => FunctionComponent | undefined = lazyResource((id: string) => gameEntry(id)?.editor?.());

export const gameOpenings: (id: string) => FunctionComponent<OpeningExplorerProps> | undefined = lazyResource((id: string) =>
  gameEntry(id)?.openings?.(),
);

/** For the lobby; undefined if it has none. */
export const gamePicture: (id: string) => FunctionComponent | undefined = lazyResource((id: string) => gameEntry(id)?.picture?.());

/** Draws the text of `Game.thumbnail`. */
export const gameThumbnail: (id: string) => TextComponent | undefined = lazyResource((id: string) => gameEntry(id)?.thumbnail?.());

export const gameTextPicture: (id: string) => TextComponent | undefined = lazyResource((id: string) => gameEntry(id)?.textPicture?.());

const formatterOf = lazyResource((game: string): Promise<() => Formatter> | undefined => gameEntry(game)?.formatter());

export const gameFormatter = (game: string): Formatter | undefined => formatterOf(game)?.();

/** Loaded with the page. The id for unknown games. */
export function gameName(game: string): string {
  return gameEntry(game)?.card("name") ?? game;
}

export const helpOf: (game: string) => HelpProvider | undefined = lazyResource((game: string) => gameEntry(game)?.help?.());
