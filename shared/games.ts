/** The registry of all games. */
import { catan } from "./catan/catan.ts";
import { container } from "./container/container.ts";
import type { Game } from "./core/game.ts";
import { shipyard } from "./shipyard/shipyard.ts";

export const GAMES: readonly Game[] = [catan, container, shipyard];

export function gameById(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
