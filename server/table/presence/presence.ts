/**
 * Who is away, and who plays meanwhile. A seat that owes a decision while its person is away gets a stand-in after a grace; so does
 * one whose clock ran out too often. Where there are no clocks, somebody who is there and lets the others wait counts as idle after a
 * while. The person is back by coming in, or by acting.
 */

import { at } from "../../../shared/core/at.ts";
import type { BotLevel, Seat } from "../../../shared/core/game.ts";
import type { SeatPresence } from "../../../shared/core/life.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MoveIntent } from "../changes.ts";
import type { TableListener, TableNotification } from "../notifications.ts";
import { isGiven, isOpen, STAND_IN } from "../seating/replacing.ts";
import { type Place, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "./attendance.ts";
import { Timers } from "./timers.ts";

/** Whoever lets a table without clocks wait for so many milliseconds is idle. */
export const IDLE_MS = 180_000;

/** So many times in a row a clock may run out before a bot stands in. */
const EXPIRIES = 3;

export class Presence implements TableListener {
  readonly #table: Table;
  readonly #attendance: Attendance;
  readonly #absenceMs: number;
  /** Persons who went away, and how. */
  readonly #gone = new Map<string, "lost" | "left">();
  readonly #standIns = new Set<string>();
  /** How often each person's clock ran out in a row. */
  readonly #expiries = new Map<string, number>();
  /** Until a stand-in takes over. */
  readonly #countdowns: Timers;
  /** Until somebody who is there and owes a decision counts as idle. */
  readonly #patience: Timers;
  readonly #idle = new Set<string>();

  /** @param absenceMs milliseconds that a lost seat is waited for when its decision is due */
  constructor(table: Table, clock: Clock, attendance: Attendance, absenceMs: number) {
    this.#table = table;
    this.#attendance = attendance;
    this.#absenceMs = absenceMs;
    this.#countdowns = new Timers(clock, (person) => table.later(() => this.#countedDown(person)));
    this.#patience = new Timers(clock, (person) => this.#becomeIdle(person));
  }

  // --- What others ask ----------------------------------------------------------------------------------------------------

  /** Somebody is there: a game stands still while nobody is, one of bots alone too. */
  get isAwake(): boolean {
    return this.#attendance.size > 0;
  }

  /** The game goes on: it is under way, not paused, and somebody is there. */
  get runs(): boolean {
    const { phase, status } = this.#table;
    return phase === "running" && !status.paused && this.isAwake;
  }

  /** Level of the bot that plays a seat now, "" for its person. */
  level(seat: Seat): BotLevel | "" {
    const place = at(this.#table.seating.places, seat);
    if (place.level !== "") return place.level;
    return isOpen(place) || this.#standIns.has(place.person) ? STAND_IN : "";
  }

  /** Seats whose person owes a decision, there or away. */
  get owing(): readonly Seat[] {
    return (this.#table.running?.owing ?? []).filter((seat) => this.level(seat) === "");
  }

  isHere(seat: Seat): boolean {
    return this.#attendance.isConnected(this.#personAt(seat));
  }

  isIdle(seat: Seat): boolean {
    return this.#idle.has(this.#personAt(seat));
  }

  /** A bot plays the seat until its person is back. */
  hasStandIn(seat: Seat): boolean {
    return this.#standIns.has(this.#personAt(seat));
  }

  /** How a place is shown. */
  of(place: Place): SeatPresence {
    if (isOpen(place)) return "open";
    if (isGiven(place)) return "given";
    return place.person === "" ? "here" : this.#ofPerson(place.person);
  }

  /** When a stand-in will take over, milliseconds since 1970; 0 if none will. */
  botAt({ person }: Place): number {
    return this.#countdowns.at(person);
  }

  #ofPerson(person: string): SeatPresence {
    if (this.#standIns.has(person)) return "standIn";
    if (!this.#attendance.isConnected(person)) return this.#gone.get(person) ?? "lost";
    return this.#idle.has(person) ? "idle" : "here";
  }

  /** Only bots play with the one person: nobody is made to wait. */
  get #isAlone(): boolean {
    return this.#table.seating.places.filter(({ person }) => person !== "").length < 2;
  }

  #personAt(seat: Seat): string {
    return at(this.#table.seating.places, seat).person;
  }

  // --- What happens -------------------------------------------------------------------------------------------------------

  /** The person is here and acts: whoever had a stand-in plays again. */
  acted(person: string): void {
    if (this.#isPresent(person)) this.#patience.restart(person, IDLE_MS);
    else this.#cameBack(person);
  }

  /** Nothing is held against this person, as nearly always. */
  #isPresent(person: string): boolean {
    const held = this.#gone.has(person) || this.#expiries.has(person) || this.#idle.has(person) || this.#standIns.has(person);
    return !held && !this.#countdowns.has(person);
  }

  #cameBack(person: string): void {
    this.#gone.delete(person);
    this.#expiries.delete(person);
    this.#countdowns.stop(person);
    this.#patience.stop(person);
    const wasIdle = this.#idle.delete(person);
    this.#update();
    if (wasIdle) this.#table.notifications.emit({ type: "presenceChanged" });
    const seat = seatOf(this.#table.seating, person);
    const wasAway = this.#standIns.delete(person);
    if (wasAway && seat >= 0) this.#table.later(() => this.#table.alter({ told: [{ type: "table.returned", seat }] }));
  }

  /** A bot plays the seat until its person is back. */
  async standIn(seat: Seat): Promise<void> {
    const person = this.#personAt(seat);
    this.#countdowns.stop(person);
    if (this.#table.phase !== "running" || this.#standIns.has(person)) return;
    this.#standIns.add(person);
    await this.#table.alter({ told: [{ type: "table.standIn", seat }] });
  }

  onNotification(notification: TableNotification): void {
    if (notification.type === "came") this.acted(notification.person);
    if (notification.type === "went" && !this.#attendance.isConnected(notification.person))
      this.#gone.set(notification.person, notification.how);
    if (notification.type === "moved") this.#countExpiries(notification.intent);
    if (notification.type === "closed") this.#stop();
    else this.#update();
  }

  #stop(): void {
    this.#countdowns.stopAll();
    this.#patience.stopAll();
  }

  /** Starts and stops whatever counts for those whose decision the game waits for now. */
  #update(): void {
    const owing = this.runs ? this.owing.map((seat) => this.#personAt(seat)) : [];
    const here = owing.filter((person) => this.#attendance.isConnected(person));
    const away = owing.filter((person) => !here.includes(person));
    if (this.#table.seating.clock.kind === "none") this.#patience.keepTo(this.#isAlone ? [] : here, () => IDLE_MS);
    const active = [...this.#idle].filter((person) => !this.#patience.has(person));
    for (const person of active) this.#idle.delete(person);
    if (this.#countdowns.keepTo(away, () => this.#graceMs()) || active.length > 0)
      this.#table.notifications.emit({ type: "presenceChanged" });
  }

  /** Milliseconds that a decision waits for somebody who is away. */
  #graceMs(): number {
    const { seating, running } = this.#table;
    if (seating.clock.kind !== "pace" || !running) return this.#absenceMs;
    const { game, state } = running.match;
    const seconds = game.timeLimits[game.decisionKind(state.table)]?.[seating.clock.speed];
    return seconds === undefined ? this.#absenceMs : Math.min(this.#absenceMs, seconds * 500);
  }

  #becomeIdle(person: string): void {
    this.#idle.add(person);
    this.#table.notifications.emit({ type: "presenceChanged" });
  }

  /** The clock moved for a seat's person. */
  #countExpiries({ seat, by }: MoveIntent): void {
    if (by !== "clock" || this.level(seat) !== "") return;
    const person = this.#personAt(seat);
    const times = (this.#expiries.get(person) ?? 0) + 1;
    this.#expiries.set(person, times);
    if (times >= EXPIRIES) this.#table.later(() => this.standIn(seat));
  }

  async #countedDown(person: string): Promise<void> {
    const seat = seatOf(this.#table.seating, person);
    if (seat < 0 || this.isHere(seat) || !this.runs || !this.owing.includes(seat)) this.#update();
    else await this.standIn(seat);
  }
}
