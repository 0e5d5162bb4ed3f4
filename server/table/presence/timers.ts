/** One timer per participant. A timer that has fired counts as running until it is stopped. */
import { type Clock, ResettableTimer } from "../../lib/clock.ts";

interface Timer {
  /** By the monotonic clock. */
  readonly at: number;
  readonly timer: ResettableTimer;
}

export class Timers {
  readonly #clock: Clock;
  readonly #onFire: (participant: string) => void;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock, onFire: (participant: string) => void) {
    this.#clock = clock;
    this.#onFire = onFire;
  }

  /** Starts the timers of these participants that are not running, and stops all others. @returns whether there were any */
  setActive(participants: readonly string[], milliseconds: (participant: string) => number): boolean {
    const ended = [...this.#timers.keys()].filter((participant) => !participants.includes(participant));
    const added = participants.filter((participant) => !this.has(participant));
    for (const participant of ended) this.stop(participant);
    for (const participant of added) this.#start(participant, milliseconds(participant));
    return ended.length + added.length > 0;
  }

  get active(): readonly string[] {
    return [...this.#timers.keys()];
  }

  has(participant: string): boolean {
    return this.#timers.has(participant);
  }

  /** 0 if there is none. */
  at(participant: string): number {
    return this.#timers.get(participant)?.at ?? 0;
  }

  restart(participant: string, milliseconds: number): void {
    if (this.has(participant)) this.#start(participant, milliseconds);
  }

  stop(participant: string): void {
    this.#timers.get(participant)?.timer.clear();
    this.#timers.delete(participant);
  }

  stopAll(): void {
    for (const participant of [...this.#timers.keys()]) this.stop(participant);
  }

  #start(participant: string, milliseconds: number): void {
    const timer = this.#timers.get(participant)?.timer ?? new ResettableTimer(this.#clock, () => this.#onFire(participant));
    this.#timers.set(participant, { at: this.#clock.monotonic() + milliseconds, timer });
    timer.set(milliseconds);
  }
}
