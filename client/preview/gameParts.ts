/** The parts of a game that pictures need, loaded once. */
import type { FunctionComponent } from "preact";
import type { GameRules } from "../../shared/core/game.ts";
import type { GameEntry } from "../kit/contract/entry.ts";
import type { Formatter } from "../kit/contract/game.ts";

export interface GameParts {
  readonly rules: GameRules;
  formatter(): Formatter;
  readonly Thumbnail?: FunctionComponent<{ text: string }>;
  readonly Picture?: FunctionComponent;
}

export async function loadParts(entry: GameEntry): Promise<GameParts> {
  const [rules, formatter, Thumbnail, Picture] = await Promise.all([
    entry.rules(),
    entry.formatter(),
    entry.thumbnail?.(),
    entry.picture?.(),
  ]);
  return { rules, formatter, ...(Thumbnail && { Thumbnail }), ...(Picture && { Picture }) };
}
