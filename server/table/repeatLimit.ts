/** Limits what a seat could repeat for ever, so that no guest fills the table's log: optional moves, undos and the moves they undo. */
import type { Refusal, Seat } from "../../shared/core/game.ts";
import { QUOTAS } from "../lib/limits.ts";

export class RepeatLimit {
  readonly #counted = new Map<Seat, number>();

  /** Refusals: REPEAT_LIMIT {max}. */
  check(seat: Seat): Refusal | undefined {
    const max = QUOTAS.repeatsPerGame;
    return (this.#counted.get(seat) ?? 0) < max ? undefined : { code: "REPEAT_LIMIT", params: { max } };
  }

  count(seat: Seat, entries: number): void {
    this.#counted.set(seat, (this.#counted.get(seat) ?? 0) + entries);
  }
}
