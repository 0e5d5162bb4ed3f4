/**
 * Who is away, and who plays meanwhile. A seat that owes a decision while its person is away gets a stand-in after a grace; so does
 * one whose clock ran out too often. Where there are no clocks, somebody who is there and lets the others wait counts as idle after a
 * while. The person is back by coming in, or by acting.
 */
import type { SeatPresence } from "../../shared/life.ts";
import { Alarm, type Clock } from "../clock.ts";

/** What absence needs of its table. */
export interface Attended {
  readonly clock: Clock;
  /** Milliseconds until a stand-in takes over. */
  graceMs(): number;
  isConnected(person: string): boolean;
  /** Persons whose decision the game waits for now; none while it stands still. */
  owing(): readonly string[];
  /** Nobody's time runs out at this table. */
  hasNoClock(): boolean;
  /** Somebody became idle, or is so no more. */
  changed(): void;
  /** The grace of these persons is over, or their clock ran out too often. */
  standIn(person: string): void;
}

/** Whoever lets a table without clocks wait for so many milliseconds is idle. */
export const IDLE_MS = 180_000;

/** So many times in a row a clock may run out before a bot stands in. */
const EXPIRIES = 3;

interface Countdown {
  readonly at: number;
  readonly alarm: Alarm;
}

export class Absence {
  readonly #table: Attended;
  /** Persons who went away, and how. */
  readonly #gone = new Map<string, "lost" | "left">();
  readonly #standIns = new Set<string>();
  readonly #countdowns = new Map<string, Countdown>();
  readonly #expiries = new Map<string, number>();
  /** Persons who are there and owe a decision at a table without clocks. */
  readonly #waits = new Map<string, Alarm>();
  readonly #idle = new Set<string>();

  constructor(table: Attended) {
    this.#table = table;
  }

  presence(person: string): SeatPresence {
    if (this.#standIns.has(person)) return "standIn";
    if (!this.#table.isConnected(person)) return this.#gone.get(person) ?? "lost";
    return this.#idle.has(person) ? "idle" : "here";
  }

  /** When a stand-in will take over; 0 if none will. */
  botAt(person: string): number {
    return this.#countdowns.get(person)?.at ?? 0;
  }

  hasStandIn(person: string): boolean {
    return this.#standIns.has(person);
  }

  went(person: string, how: "lost" | "left"): void {
    this.#gone.set(person, how);
  }

  /** The person is here and acts. @returns true if a bot had stood in until now */
  back(person: string): boolean {
    this.#gone.delete(person);
    this.#expiries.delete(person);
    this.#stopCountdown(person);
    this.#stopWait(person);
    return this.#standIns.delete(person);
  }

  /** A bot plays for the person from now on. @returns false if one did already */
  begin(person: string): boolean {
    this.#stopCountdown(person);
    if (this.#standIns.has(person)) return false;
    this.#standIns.add(person);
    return true;
  }

  /** The person's clock ran out. @returns true if a bot should stand in */
  expired(person: string): boolean {
    const times = (this.#expiries.get(person) ?? 0) + 1;
    this.#expiries.set(person, times);
    return times >= EXPIRIES;
  }

  isIdle(person: string): boolean {
    return this.#idle.has(person);
  }

  /** Starts and stops countdowns; to be called after every change. @returns true if any did */
  look(): boolean {
    const owing = this.#table.owing();
    if (this.#table.hasNoClock()) this.#lookForIdle(owing.filter((person) => this.#table.isConnected(person)));
    const due = owing.filter((person) => !this.#table.isConnected(person) && !this.#standIns.has(person));
    const over = [...this.#countdowns.keys()].filter((person) => !due.includes(person));
    const fresh = due.filter((person) => !this.#countdowns.has(person));
    for (const person of over) this.#stopCountdown(person);
    for (const person of fresh) this.#startCountdown(person);
    return over.length + fresh.length > 0;
  }

  stop(): void {
    for (const person of [...this.#countdowns.keys()]) this.#stopCountdown(person);
    for (const alarm of this.#waits.values()) alarm.clear();
  }

  #lookForIdle(owing: readonly string[]): void {
    for (const person of [...this.#waits.keys()]) if (!owing.includes(person)) this.#stopWait(person);
    for (const person of owing) if (!this.#waits.has(person)) this.#startWait(person);
  }

  #startWait(person: string): void {
    const alarm = new Alarm(this.#table.clock, () => {
      this.#idle.add(person);
      this.#table.changed();
    });
    this.#waits.set(person, alarm);
    alarm.set(IDLE_MS);
  }

  #stopWait(person: string): void {
    this.#waits.get(person)?.clear();
    this.#waits.delete(person);
    if (this.#idle.delete(person)) this.#table.changed();
  }

  #startCountdown(person: string): void {
    const { clock } = this.#table;
    const grace = this.#table.graceMs();
    const alarm = new Alarm(clock, () => this.#table.standIn(person));
    this.#countdowns.set(person, { at: clock.now() + grace, alarm });
    alarm.set(grace);
  }

  #stopCountdown(person: string): void {
    this.#countdowns.get(person)?.alarm.clear();
    this.#countdowns.delete(person);
  }
}
