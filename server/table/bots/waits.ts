/** A bot that gives people time to answer it before it goes on. */
import type { Seat } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import type { TableEmitter } from "../notifications.ts";

export class BotWaits {
  readonly #notifications: TableEmitter;
  readonly #clock: Clock;
  #waiting: { readonly seat: Seat; readonly until: number } | undefined;

  constructor(notifications: TableEmitter, clock: Clock) {
    this.#notifications = notifications;
    this.#clock = clock;
  }

  /** When a seat's bot goes on by itself, by the server's monotonic clock; 0 if it waits for nobody. */
  until(seat: Seat): number {
    return this.#waiting?.seat === seat ? this.#waiting.until : 0;
  }

  begin(seat: Seat, milliseconds: number): void {
    this.#waiting = { seat, until: this.#clock.monotonic() + milliseconds };
    this.#notifications.emit({ type: "presenceChanged" });
  }

  end(): void {
    this.#waiting = undefined;
    this.#notifications.emit({ type: "presenceChanged" });
  }
}
