/** One timer for each person who is waited for, and for nobody else. */
import { Alarm, type Clock } from "../clock.ts";

interface Timer {
  /** Of the steady clock. */
  readonly at: number;
  readonly alarm: Alarm;
}

export class Timers {
  readonly #clock: Clock;
  readonly #ring: (person: string) => void;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock, ring: (person: string) => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  /** Starts those that do not run yet and stops all that are not wanted. @returns true if there were any */
  keepTo(people: readonly string[], milliseconds: () => number): boolean {
    const over = [...this.#timers.keys()].filter((person) => !people.includes(person));
    const fresh = people.filter((person) => !this.#timers.has(person));
    for (const person of over) this.stop(person);
    for (const person of fresh) this.#start(person, milliseconds());
    return over.length + fresh.length > 0;
  }

  has(person: string): boolean {
    return this.#timers.has(person);
  }

  /** When the person's timer rings, by the steady clock; 0 if there is none. */
  at(person: string): number {
    return this.#timers.get(person)?.at ?? 0;
  }

  /** Gives the full time anew to somebody who is waited for. */
  restart(person: string, milliseconds: number): void {
    const timer = this.#timers.get(person);
    if (timer) this.#set(person, timer.alarm, milliseconds);
  }

  stop(person: string): void {
    this.#timers.get(person)?.alarm.clear();
    this.#timers.delete(person);
  }

  stopAll(): void {
    for (const person of [...this.#timers.keys()]) this.stop(person);
  }

  #start(person: string, milliseconds: number): void {
    this.#set(person, new Alarm(this.#clock, () => this.#ring(person)), milliseconds);
  }

  #set(person: string, alarm: Alarm, milliseconds: number): void {
    this.#timers.set(person, { at: this.#clock.steady() + milliseconds, alarm });
    alarm.set(milliseconds);
  }
}
