/**
 * Who is away, and who plays meanwhile. A seat that owes a decision while its person is away gets a stand-in after a grace; so does
 * one whose clock ran out too often. The person is back by coming in, or by acting.
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
  /** The grace of these persons is over, or their clock ran out too often. */
  standIn(person: string): void;
}

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

  constructor(table: Attended) {
    this.#table = table;
  }

  presence(person: string): SeatPresence {
    if (this.#standIns.has(person)) return "standIn";
    return this.#table.isConnected(person) ? "here" : (this.#gone.get(person) ?? "lost");
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

  /** Starts and stops countdowns; to be called after every change. @returns true if any did */
  look(): boolean {
    const due = this.#table.owing().filter((person) => !this.#table.isConnected(person) && !this.#standIns.has(person));
    const over = [...this.#countdowns.keys()].filter((person) => !due.includes(person));
    const fresh = due.filter((person) => !this.#countdowns.has(person));
    for (const person of over) this.#stopCountdown(person);
    for (const person of fresh) this.#startCountdown(person);
    return over.length + fresh.length > 0;
  }

  stop(): void {
    for (const person of [...this.#countdowns.keys()]) this.#stopCountdown(person);
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
