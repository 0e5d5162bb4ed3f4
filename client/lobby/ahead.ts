/** Prefetches table code from the lobby, and a game's code when its card is focused. */
import type { GameEntry } from "../kit/contract/entry.ts";

/** Waits for the lobby to load and for pending clicks: on a phone, running this code blocks the page for a second. */
export const QUIET_MS = 1500;

/** Ignored: the real import reports it. */
function early(...loading: readonly Promise<unknown>[]): void {
  void Promise.allSettled(loading);
}

/** Table page and Pixi. Returns a cancel function. */
export function fetchAhead(loadTablePage: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener("click", wait, true);
  };
  const load = () => {
    cancel();
    early(loadTablePage(), import("../kit/pixi/stage.ts"));
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(load, QUIET_MS);
  };
  addEventListener("click", wait, true);
  wait();
  return cancel;
}

export function fetchWaitingRoom(): void {
  early(import("./waitingRoom/waitingRoom.tsx"));
}

export function fetchGame(entry: GameEntry): void {
  early(entry.formatter(), entry.client());
}
