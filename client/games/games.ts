/** The games of this client. */
import type { GameEntry } from "../kit/contract/entry.ts";
import { catan } from "./catan/entry.ts";
import { container } from "./container/entry.ts";
import { shipyard } from "./shipyard/entry.ts";

export const GAMES: readonly GameEntry[] = [catan, container, shipyard];

export function gameEntry(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
