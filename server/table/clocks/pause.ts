/** A pause lasts until a player ends it, or until no player was connected for an hour. */
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import type { TableListener, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isCorrespondence } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** With spectators only, a pause ends this long after the last player left, in ms. An empty table is unloaded. */
export const PAUSE_TIMEOUT_MS = 3_600_000;

export class Pause implements TableListener {
  readonly #table: Table;
  readonly #presence: Presence;
  readonly #timer: ResettableTimer;

  constructor(table: Table, clock: Clock, presence: Presence) {
    this.#table = table;
    this.#presence = presence;
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.#onTimeout()));
  }

  /** Pauses without a vote. */
  start(seat: Seat): Promise<Refusal | undefined> {
    const pausesByHost = this.#table.status.pausesByHost + 1;
    return this.#table.update({ status: { paused: true, pausesByHost }, events: [{ type: "table.paused", seat }] });
  }

  /** Refusals: NOT_PAUSED. */
  async end(seat: Seat): Promise<Refusal | undefined> {
    if (!this.#table.status.paused) return { code: "NOT_PAUSED" };
    return this.#table.update({ status: { paused: false }, events: [{ type: "table.resumed", seat }] });
  }

  onNotification({ type }: TableNotification): void {
    if (type === "closed" || !this.#isDeserted) this.#timer.clear();
    else if (!this.#timer.isSet) this.#timer.set(PAUSE_TIMEOUT_MS);
  }

  get #isDeserted(): boolean {
    const { phase, status, seating } = this.#table;
    // `deadlines.ts` ends the pause of a correspondence game, where nobody needs to be connected.
    if (phase !== "running" || !status.paused || !this.#presence.hasAudience || isCorrespondence(seating)) return false;
    return seating.slots.every((_, seat) => !this.#presence.isOnline(seat));
  }

  async #onTimeout(): Promise<void> {
    if (this.#isDeserted) await this.#table.update({ status: { paused: false }, events: [{ type: "table.pauseOver" }] });
  }
}
