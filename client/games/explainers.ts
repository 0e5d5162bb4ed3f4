/** The explainers of the games, each language loaded when it is first asked for. */
import type { Explainer } from "../kit/contract/explainer.ts";
import { LANGUAGES } from "../kit/contract/game.ts";
import { language } from "../kit/i18n/words.ts";
import { onDemand } from "../kit/onDemand.ts";
import { gameEntry } from "./games.ts";

const explainers = new Map(LANGUAGES.map((spoken) => [spoken, onDemand((game: string) => gameEntry(game)?.explainer?.(spoken))]));

/** A game's explainer in the language chosen; nothing until it is there, and then the component that asked is drawn again. */
export function explainerOf(game: string): Explainer | undefined {
  return explainers.get(language.value)?.(game);
}
