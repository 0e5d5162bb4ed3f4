/** One timer for each person who is waited for. A timer that has fired counts as running until it is stopped. */
import { type Clock, ResettableTimer } from "../../lib/clock.ts";

interface Timer {
  /** When it fires, by the monotonic clock. */
  readonly at: number;
  readonly alarm: ResettableTimer;
}

export class Timers {
  readonly #clock: Clock;
  readonly #onFire: (person: string) => void;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock, onFire: (person: string) => void) {
    this.#clock = clock;
    this.#onFire = onFire;
  }

  /** Starts the timers of these people that do not run yet, and stops all others. @returns whether there were any */
  setActive(people: readonly string[], milliseconds: () => number): boolean {
    const ended = [...this.#timers.keys()].filter((person) => !people.includes(person));
    const added = people.filter((person) => !this.has(person));
    for (const person of ended) this.stop(person);
    for (const person of added) this.#start(person, milliseconds());
    return ended.length + added.length > 0;
  }

  has(person: string): boolean {
    return this.#timers.has(person);
  }

  /** When the person's timer fires, by the monotonic clock; 0 if there is none. */
  at(person: string): number {
    return this.#timers.get(person)?.at ?? 0;
  }

  /** Restarts a running timer. */
  restart(person: string, milliseconds: number): void {
    if (this.has(person)) this.#start(person, milliseconds);
  }

  stop(person: string): void {
    this.#timers.get(person)?.alarm.clear();
    this.#timers.delete(person);
  }

  stopAll(): void {
    for (const person of [...this.#timers.keys()]) this.stop(person);
  }

  #start(person: string, milliseconds: number): void {
    const alarm = this.#timers.get(person)?.alarm ?? new ResettableTimer(this.#clock, () => this.#onFire(person));
    this.#timers.set(person, { at: this.#clock.monotonic() + milliseconds, alarm });
    alarm.set(milliseconds);
  }
}
