/** Minimum time between two moves of one kind by one seat. Times are ms of a monotonic clock. */
import type { Game, Move, Refusal, Seat } from "../../shared/core/game.ts";

export class MoveCooldown {
  readonly #seconds: Game["cooldowns"];
  /** When each seat made its last move of a kind, by `kind/seat`. */
  readonly #last = new Map<string, number>();

  constructor({ cooldowns }: Game) {
    this.#seconds = cooldowns;
  }

  /** Refusals: TOO_MANY_REQUESTS, with the seconds to wait. */
  check(seat: Seat, { type }: Move, now: number): Refusal | undefined {
    const minMs = this.#seconds?.[type];
    const last = this.#last.get(`${type}/${seat}`);
    if (minMs === undefined || last === undefined) return undefined;
    const left = last + minMs * 1000 - now;
    return left > 0 ? { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil(left / 1000) } } : undefined;
  }

  moved(seat: Seat, { type }: Move, now: number): void {
    if (this.#seconds?.[type] !== undefined) this.#last.set(`${type}/${seat}`, now);
  }
}
