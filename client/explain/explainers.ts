/** The explainers of the games, each language loaded when it is first asked for. */
import { signal } from "@preact/signals";
import type { Language } from "../game.ts";
import { gameEntry } from "../games.ts";
import { language } from "../words/words.ts";
import type { Explainer } from "./explainer.ts";

const loaded = signal<{ readonly [name: string]: Explainer }>({});
const asked = new Set<string>();

async function load(name: string, game: string, spoken: Language): Promise<void> {
  try {
    const explainer = await gameEntry(game)?.explainer?.(spoken);
    if (explainer) loaded.value = { ...loaded.value, [name]: explainer };
  } catch {
    // No server is in reach just now: whatever is drawn next asks again.
    asked.delete(name);
  }
}

/** A game's explainer in the language chosen; nothing until it is there, and then the component that asked is drawn again. */
export function explainerOf(game: string): Explainer | undefined {
  const name = `${game} ${language.value}`;
  if (!asked.has(name)) {
    asked.add(name);
    void load(name, game, language.value);
  }
  return loaded.value[name];
}
