/** The clocks of one running game, with a timer for the next expiry. */
import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ClockState } from "../../../shared/core/protocol.ts";
import * as timing from "../../../shared/core/timing.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import type { TableStatus } from "../status.ts";

type StoredClocks = Pick<TableStatus, "banks" | "decisionTime">;

interface ClockSetup extends StoredClocks {
  readonly setting: timing.ClockSetting;
  readonly seats: number;
  /** Highest number of moves that the game ever reached. */
  readonly reached: number;
}

export class SeatClocks {
  readonly #clock: Clock;
  readonly #timing: timing.Timing;
  readonly #timer: ResettableTimer;

  /** @param setup with `banks` and `decisionTime` as stored @param onExpiry called when at least one seat's time is up */
  constructor(clock: Clock, { setting, seats, reached, banks, decisionTime }: ClockSetup, onExpiry: () => void) {
    this.#clock = clock;
    this.#timing = timing.newTiming(setting, seats, reached);
    this.#timing.paused = true;
    this.#timer = new ResettableTimer(clock, onExpiry);
    for (const [seat, left] of banks.entries()) at(this.#timing.seats, seat).time.left = left;
    if (decisionTime) this.#timing.decisionTimes.push(structuredClone(decisionTime));
  }

  /** Switches clocks after a move or another change. @param mover whose move earns time */
  switchTo(pending: timing.PendingDecision, mover?: Seat): void {
    timing.switchClocks(this.#timing, pending, this.#clock.monotonic(), mover);
    this.#arm();
  }

  /** Call before an undo; `agreed` if the others had to consent. */
  undo(by: Seat, keep: number, agreed: boolean): void {
    timing.undo(this.#timing, by, keep, this.#clock.monotonic(), agreed);
  }

  /** @returns true if the clocks were running and are now stopped */
  run(on: boolean, pending: timing.PendingDecision): boolean {
    if (on === !this.#timing.paused) return false;
    if (on) timing.resume(this.#timing, pending, this.#clock.monotonic());
    else timing.pause(this.#timing, this.#clock.monotonic());
    this.#arm();
    return !on;
  }

  /** Seats whose time is up. Their next decision gets its full time. */
  expired(): Seat[] {
    const seats = timing.expired(this.#timing, this.#clock.monotonic());
    for (const seat of seats) timing.timeOut(this.#timing, seat);
    return seats;
  }

  stop(): void {
    this.#timer.clear();
  }

  get states(): ClockState[] {
    const { kind } = this.#timing.setting;
    const none = kind === "none" || kind === "correspondence";
    return this.#timing.seats.map(({ time, since = 0 }) => (none ? { left: -1, since: 0 } : { left: time.left, since }));
  }

  /** Time left in each bank; empty with other kinds of clock. */
  get banks(): readonly number[] {
    return timing.banksAt(this.#timing, this.#clock.monotonic());
  }

  /** To be stored: clocks stop while the table is unloaded. */
  get stored(): StoredClocks {
    return { banks: this.banks, decisionTime: timing.decisionTimeAt(this.#timing, this.#clock.monotonic()) };
  }

  #arm(): void {
    const left = timing.nextExpiry(this.#timing, this.#clock.monotonic());
    if (left === undefined) this.#timer.clear();
    else this.#timer.set(left);
  }
}
