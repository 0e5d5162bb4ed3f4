/** The rules of the games, each loaded when a form first needs to know its options and seats. */
import { signal } from "@preact/signals";
import type { GameRules } from "../shared/game.ts";
import { gameEntry } from "./games.ts";

const loaded = signal<{ readonly [game: string]: GameRules }>({});
const asked = new Set<string>();

async function load(id: string): Promise<void> {
  const rules = await gameEntry(id)?.rules();
  if (rules) loaded.value = { ...loaded.value, [id]: rules };
}

/** A game's rules; nothing until they are there, and then the component that asked is drawn again. */
export function gameRules(id: string): GameRules | undefined {
  if (!asked.has(id)) {
    asked.add(id);
    void load(id);
  }
  return loaded.value[id];
}
