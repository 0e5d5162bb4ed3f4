import type { Game } from "../../shared/core/game.ts";
import type { Options } from "../../shared/core/options.ts";
import type { PreviewBoard } from "../../shared/core/preview.ts";

/** @param table the public part of the state */
export function boardOf(game: Game, options: Options, table: object): PreviewBoard {
  const scores = game.publicScores?.(table);
  return { thumbnail: game.thumbnail?.(options, table) ?? "", ...(scores && { scores }) };
}
