/** Prefetches code from the lobby: of a table, and of the game that is chosen there or whose card has the focus. */
import type { GameEntry } from "../kit/contract/entry.ts";

/** Waits for the lobby to load and for pending clicks: on a phone, running this code blocks the page for a second. */
export const QUIET_MS = 1500;

/** Ignored: the real import reports it. */
function early(...loading: readonly Promise<unknown>[]): void {
  void Promise.allSettled(loading);
}

const loadPixi = () => import("../kit/pixi/stage.ts");

/** For a table that is being created; its page fetches the game. */
export function fetchTable(loadTablePage: () => Promise<unknown>): void {
  early(loadTablePage(), loadPixi());
}

/** Table page, then Pixi, then a game: one after the other, so that a click's requests find a free connection. Returns a cancel function. */
export function fetchAhead(loadTablePage: () => Promise<unknown>, entry: GameEntry | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener("click", wait, true);
  };
  const load = async () => {
    cancel();
    await loadTablePage();
    await loadPixi();
    if (entry) fetchGame(entry);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => early(load()), QUIET_MS);
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
