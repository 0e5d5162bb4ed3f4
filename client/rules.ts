/** The rules of the games, loaded when a form first needs to know their options and seats. */
import { signal } from "@preact/signals";
import type { Game } from "../shared/game.ts";

const games = signal<readonly Game[] | undefined>(undefined);
let asked = false;

async function load(): Promise<void> {
  games.value = (await import("../shared/games.ts")).GAMES;
}

/** A game's rules; nothing until they are there, and then the component that asked is drawn again. */
export function gameRules(id: string): Game | undefined {
  if (!asked) {
    asked = true;
    void load();
  }
  return games.value?.find((game) => game.id === id);
}
