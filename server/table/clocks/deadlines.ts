/** Deadlines of a correspondence game, and what happens when one is missed. Stored as wall-clock times: they also expire while unloaded. */
import { isRefusal, type Seat } from "../../../shared/core/game.ts";
import type { ClockState } from "../../../shared/core/protocol.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { type Clock, DAY_MS, ResettableTimer } from "../../lib/clock.ts";
import type { Change, MoveIntent } from "../changes.ts";
import type { Decider, Storer, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { accountsAt } from "../rated/rated.ts";
import { replaceByBot } from "../seating/replacing.ts";
import type { TableStatus } from "../status.ts";
import type { Table } from "../table.ts";
import { CORRESPONDENCE, daysOf } from "./due.ts";

/** Number of consecutive missed deadlines after which a bot replaces the player. */
const LAST_MISS = 2;

type Stored = Pick<TableStatus, "deadlines" | "pausedAt">;

interface Calendar {
  /** Earliest deadline after downtime, in ms since 1970. */
  deadlineFloor(): number;
  /** End of an account's latest vacation, in ms since 1970; 0 if it had none. */
  vacationUntil(account: string): Promise<number>;
}

/** A player starts to play, who may be on vacation. */
const hasNewPlayer = (notification: TableNotification): boolean =>
  notification.type === "started" ||
  (notification.type === "seatingChanged" && notification.events.some(({ type }) => type === "table.joined"));

export class Deadlines implements Decider, Storer {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #calendar: Calendar;
  readonly #timer: ResettableTimer;
  /** One moment by both clocks, to show deadlines as monotonic times. */
  readonly #shown: { readonly wall: number; readonly monotonic: number };

  constructor(table: Table, clock: Clock, presence: Presence, calendar: Calendar) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
    this.#calendar = calendar;
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.expire()));
    this.#shown = { wall: clock.now(), monotonic: clock.monotonic() };
  }

  /** By seat, as clocks that run until the deadline; undefined at live tables. */
  get states(): readonly ClockState[] | undefined {
    const days = daysOf(this.#table.seating);
    const { running, status, seating } = this.#table;
    if (!days || !running) return undefined;
    return seating.slots.map((_, seat) => {
      const deadline = status.deadlines[seat] ?? 0;
      if (deadline === 0 || !this.#presence.pending.includes(seat)) return { left: -1, since: 0 };
      if (status.paused) return { left: Math.max(0, deadline - (status.pausedAt || this.#clock.now())), since: 0 };
      return { left: deadline - this.#shown.wall, since: this.#shown.monotonic };
    });
  }

  get #isOn(): boolean {
    return this.#table.phase === "running" && daysOf(this.#table.seating) !== undefined;
  }

  /** Until when the player of a seat is on vacation, in ms since 1970; 0 if they are not. */
  vacationUntil(seat: Seat): number {
    const until = this.#table.status.vacations[seat] ?? 0;
    return until > this.#clock.now() && this.#presence.level(seat) === "" ? until : 0;
  }

  decide(notification: TableNotification): void {
    if (notification.type === "closed" || !this.#isOn) {
      this.#timer.clear();
      return;
    }
    if (hasNewPlayer(notification)) this.#table.enqueue(() => this.#readVacations());
    this.#storeAndSchedule();
  }

  /** Vacations that players took before this game. */
  async #readVacations(): Promise<void> {
    const { status, seating } = this.#table;
    const accounts = accountsAt(seating);
    const vacations = await Promise.all(accounts.map((account) => (account ? this.#calendar.vacationUntil(account) : 0)));
    const isKnown = vacations.every((until, seat) => until === (status.vacations[seat] ?? 0));
    if (this.#isOn && !isKnown) await this.#table.update({ status: { vacations } });
  }

  /** Stored with the move: the next deadlines, and missed ones in a row. */
  storeWith({ seat, by }: MoveIntent): Change {
    if (!this.#isOn) return {};
    const { status, seating } = this.#table;
    const missed = seating.slots.map((_, other) => status.missed[other] ?? 0);
    if (this.#presence.level(seat) !== "") missed[seat] = 0;
    else if (by === "clock") missed[seat] = (missed[seat] ?? 0) + 1;
    else if (by === undefined) missed[seat] = 0;
    return { status: { deadlines: this.#deadlinesAfter(status.deadlines, seat), missed } };
  }

  /** New decisions have the full time, and so does the mover's next one. */
  #deadlinesAfter(before: readonly number[], mover?: Seat): number[] {
    const now = this.#clock.now();
    const time = (daysOf(this.#table.seating) ?? 0) * DAY_MS;
    const full = (seat: Seat): number => Math.max(now, this.#table.status.vacations[seat] ?? 0) + time;
    const { pending } = this.#presence;
    return this.#table.seating.slots.map((_, seat) => {
      if (!pending.includes(seat)) return 0;
      const deadline = before[seat] ?? 0;
      return deadline === 0 || seat === mover ? full(seat) : Math.max(deadline, this.#calendar.deadlineFloor());
    });
  }

  /** What should be stored now. A pause postpones all deadlines. */
  #currentDeadlines(): Stored {
    const { status } = this.#table;
    if (status.paused) return { deadlines: status.deadlines, pausedAt: status.pausedAt || this.#clock.now() };
    const pausedFor = status.pausedAt === 0 ? 0 : Math.max(0, this.#clock.now() - status.pausedAt);
    const before = status.deadlines.map((deadline) => (deadline === 0 ? 0 : deadline + pausedFor));
    return { deadlines: this.#deadlinesAfter(before), pausedAt: 0 };
  }

  get #isStored(): boolean {
    const { deadlines, pausedAt } = this.#table.status;
    return deepEqual(this.#currentDeadlines(), { deadlines, pausedAt });
  }

  /** Extends a pending decision for a vacation until then. */
  async extendForVacation(seat: Seat, until: number, milliseconds: number): Promise<void> {
    if (!this.#isOn) return;
    const { status, seating } = this.#table;
    const vacations = seating.slots.map((_, other) => (other === seat ? until : (status.vacations[other] ?? 0)));
    const deadlines = status.deadlines.map((deadline, other) => (other === seat && deadline > 0 ? deadline + milliseconds : deadline));
    await this.#table.update({ status: { vacations, deadlines } });
  }

  #storeAndSchedule(): void {
    if (!this.#isStored) this.#table.enqueue(() => this.#storeDeadlines());
    this.#setTimer();
  }

  async #storeDeadlines(): Promise<void> {
    if (this.#isOn && !this.#isStored) await this.#table.update({ status: this.#currentDeadlines() });
  }

  #setTimer(): void {
    const { status } = this.#table;
    const times = status.paused
      ? [(status.pausedAt || this.#clock.now()) + CORRESPONDENCE.pause]
      : this.#presence.pending.map((seat) => status.deadlines[seat] ?? 0).filter((deadline) => deadline > 0);
    if (times.length > 0) this.#timer.set(Math.min(...times) - this.#clock.now());
    else this.#timer.clear();
  }

  /** Handles missed deadlines. Call within the table's task. */
  async expire(): Promise<void> {
    if (!this.#isOn) return;
    const { status } = this.#table;
    const now = this.#clock.now();
    if (status.paused) {
      if (status.pausedAt > 0 && now >= status.pausedAt + CORRESPONDENCE.pause)
        await this.#table.update({ status: { paused: false }, events: [{ type: "table.pauseOver" }] });
      return this.#storeAndSchedule();
    }
    const { deadlines } = this.#currentDeadlines();
    for (const seat of this.#presence.pending) {
      const deadline = deadlines[seat] ?? 0;
      if (this.#isOn && deadline <= now && this.#presence.pending.includes(seat)) await this.#handleMissedDeadline(seat);
    }
    this.#storeAndSchedule();
  }

  /** The first time, makes the timeout move; the second time in a row, replaces the player by a bot. */
  async #handleMissedDeadline(seat: Seat): Promise<void> {
    const isLast = (this.#table.status.missed[seat] ?? 0) + 1 >= LAST_MISS;
    if (!isLast && !isRefusal(await this.#table.timeOut(seat))) return;
    await this.#table.update({ editSeating: (draft) => replaceByBot(draft, seat), events: [{ type: "table.replacedByBot", seat }] });
  }
}
