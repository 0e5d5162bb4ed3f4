/** A pause lasts until somebody who sits ends it. Where only others look on it would last for ever, so it ends by itself one day. */
import { Alarm, type Clock } from "../clock.ts";

/** So many milliseconds without anybody who sits end a pause, while somebody looks on; a table where nobody is sleeps. */
export const DESERTED_MS = 3_600_000;

/** What a pause needs to know of its table. */
export interface Paused {
  readonly clock: Clock;
  /** The game is paused and somebody is at the table, but nobody who sits. */
  isDeserted(): boolean;
  /** Ends the pause if it is still deserted. */
  end(): void;
}

export class Pausing {
  readonly #paused: Paused;
  readonly #alarm: Alarm;

  constructor(paused: Paused) {
    this.#paused = paused;
    this.#alarm = new Alarm(paused.clock, () => paused.end());
  }

  /** To be called after every change. */
  look(): void {
    if (!this.#paused.isDeserted()) this.stop();
    else if (!this.#alarm.isSet) this.#alarm.set(DESERTED_MS);
  }

  stop(): void {
    this.#alarm.clear();
  }
}
