/** The clocks of one running game: sets the timer for whoever's time runs out next, and shows all of them. */
import type { Seat } from "../../shared/game.ts";
import type { ClockState } from "../../shared/life.ts";
import {
  type ClockSetting,
  expired,
  newTiming,
  nextExpiry,
  pause,
  resume,
  type Timing,
  type Waiting,
  waitFor,
} from "../../shared/timing.ts";
import { Alarm, type Clock } from "../clock.ts";

/** No decision at all. */
export const NOBODY: Waiting = { seats: [], decision: "", seconds: { slow: 0, normal: 0, fast: 0 } };

export class Clocks {
  readonly #clock: Clock;
  readonly #timing: Timing;
  readonly #alarm: Alarm;

  /** @param banks what is left by seat, empty for a fresh game @param ring called when at least one seat's time is up */
  constructor(clock: Clock, setting: ClockSetting, seats: number, banks: readonly number[], ring: () => void) {
    this.#clock = clock;
    this.#timing = newTiming(setting, seats);
    this.#timing.paused = true;
    this.#alarm = new Alarm(clock, ring);
    for (const [seat, left] of banks.entries()) this.#timing.seats[seat].left = left;
  }

  /** What the game waits for after a move (`mover`) or another change. */
  waitFor(waiting: Waiting, mover?: Seat): void {
    waitFor(this.#timing, waiting, this.#clock.now(), mover);
    this.#arm();
  }

  /** Lets the clocks run, or stops them all where they stand. */
  run(on: boolean, waiting: Waiting): void {
    if (on === !this.#timing.paused) return;
    if (on) resume(this.#timing, waiting, this.#clock.now());
    else pause(this.#timing, this.#clock.now());
    this.#arm();
  }

  /** Seats whose time is up; the decision that they missed is over, and the next one gets its full time. */
  expired(): Seat[] {
    const seats = expired(this.#timing, this.#clock.now());
    for (const seat of seats) this.#timing.seats[seat].decision = "";
    return seats;
  }

  stop(): void {
    this.#alarm.clear();
  }

  get states(): ClockState[] {
    const none = this.#timing.setting.kind === "none";
    return this.#timing.seats.map(({ left, since = 0 }) => (none ? { left: -1, since: 0 } : { left, since }));
  }

  /** What each bank holds, if the setting is one; exact right after a change. */
  get banks(): readonly number[] {
    return this.#timing.setting.kind === "bank" ? this.#timing.seats.map(({ left }) => left) : [];
  }

  #arm(): void {
    const left = nextExpiry(this.#timing, this.#clock.now());
    if (left === undefined) this.#alarm.clear();
    else this.#alarm.set(left);
  }
}
