/**
 * One timer for each person who is waited for, and for nobody else. Whom the game waits for changes with each move: an alarm that was once
 * set is kept for the next time, and rings in vain if there is none.
 */
import { Alarm, type Clock } from "../../lib/clock.ts";

interface Timer {
  /** When it rings, by the steady clock; 0 while nobody waits for the person. */
  at: number;
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
  setActive(people: readonly string[], milliseconds: () => number): boolean {
    if (people.length === 0) return this.stopAll();
    let any = false;
    for (const [person, timer] of this.#timers) {
      if (timer.at === 0 || people.includes(person)) continue;
      timer.at = 0;
      any = true;
    }
    for (const person of people) {
      if (this.has(person)) continue;
      this.#start(person, milliseconds());
      any = true;
    }
    return any;
  }

  has(person: string): boolean {
    return this.at(person) > 0;
  }

  /** When the person's timer rings, by the steady clock; 0 if there is none. */
  at(person: string): number {
    return this.#timers.get(person)?.at ?? 0;
  }

  /** Gives the full time anew to somebody who is waited for. */
  restart(person: string, milliseconds: number): void {
    if (this.has(person)) this.#start(person, milliseconds);
  }

  stop(person: string): void {
    const timer = this.#timers.get(person);
    if (timer) timer.at = 0;
  }

  /** Leaves no alarm behind, for the game may be over. @returns true if any ran */
  stopAll(): boolean {
    let any = false;
    for (const { at, alarm } of this.#timers.values()) {
      alarm.clear();
      any ||= at > 0;
    }
    this.#timers.clear();
    return any;
  }

  #start(person: string, milliseconds: number): void {
    const timer = this.#timers.get(person) ?? this.#newTimer(person);
    timer.at = this.#clock.steady() + milliseconds;
    timer.alarm.set(milliseconds);
  }

  #newTimer(person: string): Timer {
    const timer = { at: 0, alarm: new Alarm(this.#clock, () => timer.at > 0 && this.#ring(person)) };
    this.#timers.set(person, timer);
    return timer;
  }
}
