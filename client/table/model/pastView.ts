/** Looks back at earlier positions of a running game. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Seat } from "../../../shared/core/game.ts";
import type { PositionReply, TableState } from "../../../shared/core/protocol.ts";
import type { TableSession } from "../../net/session.ts";
import type { Timeline } from "../timeline/timelinePlayer.ts";

/** Minimum interval of requests, one at a time, in ms: a dragged slider asks for more positions in a second than a socket may. */
const REQUEST_INTERVAL_MS = 100;

export class PastView implements Timeline {
  /** Undefined while the page is live. */
  readonly position = signal<PositionReply | undefined>(undefined);
  readonly version: ReadonlySignal<number>;
  readonly #session: Pick<TableSession, "state" | "request">;
  readonly #attempt: (action: () => Promise<unknown>) => Promise<void>;
  /** The position to load next, or being loaded. */
  #requested: number | undefined;
  #loading: Promise<void> | undefined;
  /** Until the next request may be sent. */
  #pause: Promise<void> | undefined;

  /** @param attempt runs a request and shows why it was refused */
  constructor(session: Pick<TableSession, "state" | "request">, attempt: (action: () => Promise<unknown>) => Promise<void>) {
    this.#session = session;
    this.#attempt = attempt;
    this.version = computed(() => this.position.value?.version ?? this.length);
  }

  get length(): number {
    return this.#session.state.value?.version ?? 0;
  }

  get turns(): readonly number[] {
    return this.position.value?.turns ?? [];
  }

  /** Shows the position after `version` moves. If requests overlap, the latest one wins. */
  goTo(version: number): Promise<void> {
    this.#requested = Math.min(this.length, Math.max(0, version));
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    while (this.#requested !== undefined) {
      await this.#pause;
      await this.#loadRequested();
    }
    this.#loading = undefined;
  }

  async #loadRequested(): Promise<void> {
    const wanted = this.#requested;
    if (wanted === undefined) return;
    this.#pause = new Promise((resolve) => setTimeout(resolve, REQUEST_INTERVAL_MS));
    await this.#attempt(async () => {
      const position = await this.#session.request("position", { version: wanted });
      if (this.#requested === wanted) this.position.value = position;
    });
    if (this.#requested === wanted) this.#requested = undefined;
  }

  showLive(): void {
    this.#requested = undefined;
    this.position.value = undefined;
  }

  /** Playing up to the last move returns to the live table. */
  played(): void {
    this.showLive();
  }

  /** Run in an effect: an undone move cannot stay on display. */
  leaveUndone(): void {
    if (this.version.value > this.length) this.showLive();
  }

  /** The state at that time, with the player's hand only. */
  applyTo(state: TableState, seat: Seat): TableState {
    const position = this.position.value;
    if (!position) return state;
    const hands = state.seats.map((_, other) => (other === seat ? (position.hand ?? {}) : {}));
    return { ...state, table: position.table, hands };
  }
}
