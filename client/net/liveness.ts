/**
 * Notices that a connection is dead. After a change of network, after sleep and behind some middleboxes a socket dies without an event,
 * so the page watches for the server's beat. Every long-lived connection uses this.
 */
import { SILENCE_MS } from "../../shared/core/liveness.ts";

/** An answer to a probe takes at most this long, in ms. */
const PROBE_MS = 3_000;

/**
 * Runs whenever the page may have slept or changed its network: back online, visible again, thawed, or back from the back/forward cache.
 * @returns a stop function
 */
export function onWake(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const runIfVisible = () => document.visibilityState === "visible" && run();
  addEventListener("online", run, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && run(), { signal });
  document.addEventListener("visibilitychange", runIfVisible, { signal });
  document.addEventListener("resume", run, { signal });
  return () => stop.abort();
}

interface Watched {
  /** Asks the server for a sign of life, if the connection can. */
  readonly probe?: () => void;
  /** The connection is dead: open another one. Called once. */
  readonly onSilent: () => void;
}

/** Watches one connection. Without `probe`, waking up counts as silence. */
export class Liveness {
  readonly #watched: Watched;
  readonly #stopWaking: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#stopWaking = onWake(() => this.#onWake());
    this.heard();
  }

  /** Something came from the server. Late answers of a connection that was given up change nothing. */
  heard(): void {
    this.#wait(SILENCE_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopWaking();
  }

  #onWake(): void {
    this.#wait(this.#watched.probe ? PROBE_MS : 0);
    this.#watched.probe?.();
  }

  #wait(milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), milliseconds);
  }

  #end(): void {
    this.stop();
    this.#watched.onSilent();
  }
}
