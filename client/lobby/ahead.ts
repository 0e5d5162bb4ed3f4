/** What every table needs is fetched while one looks at the lobby, and what a game needs as soon as one turns to its card. */
import type { GameEntry } from "../kit/contract/entry.ts";

/** The lobby itself comes first. */
export const QUIET_MS = 1500;

/** Whoever needs the code later hears what went wrong; here it only comes early. */
function early(...loading: readonly Promise<unknown>[]): void {
  void Promise.allSettled(loading);
}

/** The page of a table, and what draws all boards. Returns the way to leave it. */
export function fetchAhead(loadTablePage: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => early(loadTablePage(), import("../kit/pixi/stage.ts")), QUIET_MS);
  return () => clearTimeout(timer);
}

/** The room where one waits, as soon as somebody sets a table. */
export function fetchWaitingRoom(): void {
  early(import("./waitingRoom/waitingRoom.tsx"));
}

/** Rules, words, board and panel of a game. */
export function fetchGame(entry: GameEntry): void {
  early(entry.words(), entry.client());
}
