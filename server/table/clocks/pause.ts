/** Pausing without a vote, and resuming. */
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import type { Table } from "../table.ts";

export class Pause {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
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
}
