/**
 * Before the start: how long an absent player's seat is reserved. Players of a rematch have some time to join; at a public table absent
 * players lose their seats after some minutes. Private tables keep all seats; the host's is kept until `hostHandover.ts` appoints another.
 */
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import { seatHeldUntil } from "../clocks/due.ts";
import type { Decider, TableNotification } from "../notifications.ts";
import { isCorrespondence, leaveSeat, type Participant, participantOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";
import type { OpenSeats } from "./openSeats.ts";

/** A seat is held for long only if its player had been there for this time, in ms. */
const EARNED_AFTER_MS = 120_000;
/** How long the seat of any other absent player is held at a public table, in ms. */
const NEWCOMER_HOLD_MS = 30_000;

/** Whether both stand for the same seat: a player may change the address, or pass the seat to an account. */
const isCountedAs = (a: Participant, b: Participant): boolean => a.id === b.id && a.account === b.account && a.network === b.network;

export interface ReservationTimes {
  /** At a public table, for a player who disconnected and had earned it. */
  readonly seatHoldMs: number;
}

export class Reservations implements Decider {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #attendance: Attendance;
  readonly #times: ReservationTimes;
  readonly #timer: ResettableTimer;
  readonly #loadedAt: number;
  #listed = false;
  readonly #openSeats: OpenSeats;
  /** Participants whose seats `#openSeats` counts. */
  #counted: readonly Participant[] = [];
  /** Since when players are absent, but not before the table became public, and for how long their seats are held. */
  readonly #absent = new Map<string, { readonly since: number; readonly holdMs: number }>();
  /** Since when players have been there; those of a table that was loaded are known. */
  readonly #presentSince = new Map<string, number>();
  readonly #arrived = new Set<string>();

  constructor(table: Table, clock: Clock, attendance: Attendance, times: ReservationTimes, openSeats: OpenSeats) {
    this.#table = table;
    this.#clock = clock;
    this.#attendance = attendance;
    this.#times = times;
    this.#openSeats = openSeats;
    this.#loadedAt = clock.monotonic();
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.expire()));
  }

  /** Until when the seat is reserved, by the monotonic clock; 0 without a limit. */
  reservedUntil(participant: string): number {
    const absence = this.#absent.get(participant);
    return absence ? (this.#until(participant, absence) ?? 0) : 0;
  }

  decide(notification: TableNotification): void {
    if (notification.type === "joined") this.#arrived.add(notification.participant);
    if (notification.type === "loaded") for (const { id } of this.#table.seating.participants) this.#presentSince.set(id, 0);
    if (notification.type === "closed") this.#close();
    else if (notification.type !== "moved") this.#update();
  }

  #update(): void {
    const { seating, phase } = this.#table;
    const seated = phase === "open" ? seating.slots.map(({ participant }) => participant) : [];
    if (seating.public && !this.#listed) this.#returned([...this.#absent.keys()]);
    this.#listed = seating.public;
    for (const participant of [...this.#presentSince.keys()]) if (!seated.includes(participant)) this.#presentSince.delete(participant);
    this.#count(seating.public ? seated : []);
    this.#updateAbsences(seated.filter((participant) => participant !== "" && !this.#attendance.isConnected(participant)));
    this.#setTimer();
  }

  /** Counts the seats of live tables for their accounts and addresses. */
  #count(seated: readonly string[]): void {
    const { seating } = this.#table;
    const holders = isCorrespondence(seating) ? [] : seating.participants.filter(({ id }) => seated.includes(id));
    for (const holder of this.#counted) if (!holders.some((other) => isCountedAs(other, holder))) this.#openSeats.leave(holder);
    for (const holder of holders) this.#openSeats.take(holder);
    this.#counted = holders;
  }

  #updateAbsences(absent: readonly string[]): void {
    const now = this.#clock.monotonic();
    this.#returned([...this.#absent.keys()].filter((participant) => !absent.includes(participant)));
    for (const { participant } of this.#table.seating.slots)
      if (participant !== "" && !absent.includes(participant) && !this.#presentSince.has(participant))
        this.#presentSince.set(participant, now);
    for (const participant of absent)
      if (!this.#absent.has(participant)) this.#absent.set(participant, { since: now, holdMs: this.#holdMs(participant, now) });
  }

  /** Whoever was hardly there, or has other seats waiting, is soon replaced. */
  #holdMs(participant: string, now: number): number {
    const holder = participantOf(this.#table.seating, participant);
    const presentSince = this.#presentSince.get(participant);
    const isEarned = presentSince !== undefined && now - presentSince >= EARNED_AFTER_MS;
    const { public: listed, host } = this.#table.seating;
    const isLong = isEarned && (!listed || participant === host || (holder !== undefined && this.#openSeats.hold(holder)));
    return isLong ? this.#times.seatHoldMs : Math.min(NEWCOMER_HOLD_MS, this.#times.seatHoldMs);
  }

  #returned(participants: readonly string[]): void {
    for (const participant of participants) {
      this.#absent.delete(participant);
      const holder = participantOf(this.#table.seating, participant);
      if (holder) this.#openSeats.release(holder);
    }
  }

  #close(): void {
    this.#timer.clear();
    this.#count([]);
    this.#returned([...this.#absent.keys()]);
  }

  #until(participant: string, { since, holdMs }: { readonly since: number; readonly holdMs: number }): number | undefined {
    const { public: listed, host } = this.#table.seating;
    if (isCorrespondence(this.#table.seating)) {
      const until = seatHeldUntil(this.#table, participant);
      return until && this.#clock.monotonic() + until - this.#clock.now();
    }
    const rematch = this.#rematchUntil(participant);
    if (rematch !== undefined) return rematch;
    if (!listed || participant === host) return undefined;
    return since + holdMs;
  }

  /** For players of the last game who have not joined the next: those who have gave a client seed. */
  #rematchUntil(participant: string): number | undefined {
    const { seating } = this.#table;
    const { heldSeats } = seating;
    const arrived = this.#arrived.has(participant) || participantOf(seating, participant)?.clientSeed !== "";
    return heldSeats?.participants.includes(participant) && !arrived ? this.#loadedAt + heldSeats.forMs : undefined;
  }

  #setTimer(): void {
    const times = [...this.#absent.keys()].map((participant) => this.reservedUntil(participant)).filter((at) => at > 0);
    if (times.length > 0) this.#timer.set(Math.min(...times) - this.#clock.monotonic());
    else this.#timer.clear();
  }

  /** Releases the seats that are due. Call within the table's task. */
  async expire(): Promise<void> {
    const now = this.#clock.monotonic();
    const due = [...this.#absent.keys()].filter(
      (participant) => this.reservedUntil(participant) > 0 && this.reservedUntil(participant) <= now,
    );
    if (due.length === 0 || this.#table.phase !== "open") return this.#update();
    await this.#table.update({
      editSeating: (draft) => {
        for (const participant of due) leaveSeat(draft, participant);
        return undefined;
      },
    });
  }
}
