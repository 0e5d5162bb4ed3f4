/** The words of the games, loaded when first asked for. */
import { signal } from "@preact/signals";
import type { AllWords, Words } from "../game.ts";
import { gameEntry } from "../games.ts";
import { language } from "./words.ts";

const loaded = signal<{ readonly [game: string]: AllWords }>({});
const asked = new Set<string>();

async function load(game: string): Promise<void> {
  const words = await gameEntry(game)?.words();
  if (words) loaded.value = { ...loaded.value, [game]: words };
}

/** A game's name in the language chosen; its id if there is no such game. */
export function gameName(game: string): string {
  return gameEntry(game)?.card[language.value].name ?? game;
}

/** A game's words in the language chosen; nothing until they are there, and then the component that asked is drawn again. */
export function gameWords(game: string): Words | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    void load(game);
  }
  return loaded.value[game]?.[language.value];
}
