/** The words of the games, loaded when first asked for. */
import type { AllWords, Words } from "../kit/contract/game.ts";
import { language } from "../kit/i18n/words.ts";
import { onDemand } from "../kit/onDemand.ts";
import { gameEntry } from "./games.ts";

const wordsOf = onDemand((game: string): Promise<AllWords> | undefined => gameEntry(game)?.words());

/** A game's name in the language chosen; its id if there is no such game. */
export function gameName(game: string): string {
  return gameEntry(game)?.card[language.value].name ?? game;
}

/** A game's words in the language chosen; nothing until they are there, and then the component that asked is drawn again. */
export function gameWords(game: string): Words | undefined {
  return wordsOf(game)?.[language.value];
}
