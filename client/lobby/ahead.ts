/** Prefetches table code from the lobby, and a game's code when its card is focused. */
import type { GameEntry } from "../kit/contract/entry.ts";

/** The lobby loads first. */
export const QUIET_MS = 1500;

/** Ignored: the real import reports it. */
function early(...loading: readonly Promise<unknown>[]): void {
  void Promise.allSettled(loading);
}

/** Table page and Pixi. Returns a cancel function. */
export function fetchAhead(loadTablePage: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => early(loadTablePage(), import("../kit/pixi/stage.ts")), QUIET_MS);
  return () => clearTimeout(timer);
}

export function fetchWaitingRoom(): void {
  early(import("./waitingRoom/waitingRoom.tsx"));
}

export function fetchGame(entry: GameEntry): void {
  early(entry.formatter(), entry.client());
}
