/** What pictures need of a game, loaded once. */
import type { FunctionComponent } from "preact";
import type { GameRules } from "../../shared/core/game.ts";
import type { GameEntry } from "../kit/contract/entry.ts";
import type { Words } from "../kit/contract/game.ts";

export interface GameParts {
  readonly rules: GameRules;
  words(): Words;
  readonly Sketch?: FunctionComponent<{ text: string }>;
  readonly Picture?: FunctionComponent;
}

export async function loadParts(entry: GameEntry): Promise<GameParts> {
  const [rules, words, Sketch, Picture] = await Promise.all([entry.rules(), entry.words(), entry.sketch?.(), entry.picture?.()]);
  return { rules, words, ...(Sketch && { Sketch }), ...(Picture && { Picture }) };
}
