/** Before the start, a table whose host went away (or stood up) passes to the next person after a short grace. */
import { Alarm, type Clock } from "../clock.ts";
import type { Arrangement } from "./arrangement.ts";
import { seatOf } from "./arrangement.ts";

export interface Hosted {
  /** Only before the start. */
  arrangement(): Arrangement | undefined;
  isConnected(person: string): boolean;
  pass(to: string): Promise<void>;
}

/** Somebody else who sits and is there. */
export function nextHost(arrangement: Arrangement, isConnected: (person: string) => boolean): string | undefined {
  return arrangement.places
    .map((place) => place.person)
    .find((person) => person !== "" && person !== arrangement.host && isConnected(person));
}

export class Hosting {
  readonly #hosted: Hosted;
  readonly #graceMs: number;
  /** A host who made the table to watch keeps it without a seat. */
  #sat = false;
  readonly #alarm: Alarm;

  constructor(hosted: Hosted, clock: Clock, graceMs: number) {
    this.#hosted = hosted;
    this.#graceMs = graceMs;
    this.#alarm = new Alarm(clock, () => void this.#pass());
  }

  /** To be called after every coming, going, sitting and standing. */
  look(): void {
    if (!this.#isAway()) this.stop();
    else if (!this.#alarm.isSet) this.#alarm.set(this.#graceMs);
  }

  stop(): void {
    this.#alarm.clear();
  }

  #isAway(): boolean {
    const arrangement = this.#hosted.arrangement();
    if (!arrangement) return false;
    const sits = seatOf(arrangement, arrangement.host) >= 0;
    this.#sat ||= sits;
    return !this.#hosted.isConnected(arrangement.host) || (this.#sat && !sits);
  }

  async #pass(): Promise<void> {
    const arrangement = this.#hosted.arrangement();
    const next = arrangement && this.#isAway() && nextHost(arrangement, (person) => this.#hosted.isConnected(person));
    if (!next) return;
    this.#sat = true;
    await this.#hosted.pass(next);
  }
}
