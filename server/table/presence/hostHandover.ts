/** Before the start, a table whose host left (the seat or the page) passes to the next player after a short grace period. */
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import { nextHost } from "../clocks/due.ts";
import type { Decider, TableNotification } from "../notifications.ts";
import { isApiBot, isCorrespondence, type Seating, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";

export class HostHandover implements Decider {
  readonly #table: Table;
  readonly #attendance: Attendance;
  readonly #graceMs: number;
  readonly #clock: Clock;
  readonly #timer: ResettableTimer;
  /** A host who created the table as a spectator keeps it without a seat. */
  #sat = false;

  constructor(table: Table, clock: Clock, attendance: Attendance, graceMs: number) {
    this.#table = table;
    this.#attendance = attendance;
    this.#graceMs = graceMs;
    this.#clock = clock;
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.expire()));
  }

  decide({ type }: TableNotification): void {
    if (type === "closed" || !this.#isHostAbsent()) this.#timer.clear();
    else if (isCorrespondence(this.#table.seating)) this.#waitForDays();
    else if (!this.#timer.isSet) this.#timer.set(this.#graceMs);
  }

  /** Needs no connected client: the table is loaded for it (`nextDue`). */
  #waitForDays(): void {
    const next = nextHost(this.#table);
    if (next) this.#timer.set(next.at - this.#clock.now());
    else this.#timer.clear();
  }

  #isHostAbsent(): boolean {
    const { phase, seating } = this.#table;
    if (phase !== "open") return false;
    const sits = seatOf(seating, seating.host) >= 0;
    this.#sat ||= sits;
    return !this.#attendance.isConnected(seating.host) || (this.#sat && !sits);
  }

  #next(seating: Seating): string | undefined {
    if (isCorrespondence(seating)) {
      const next = nextHost(this.#table);
      return next && next.at <= this.#clock.now() ? next.participant : undefined;
    }
    const participants = seating.slots.filter((slot) => !isApiBot(seating, slot)).map(({ participant }) => participant);
    return participants.find((participant) => participant !== seating.host && this.#attendance.isConnected(participant));
  }

  /** Call within the table's task. */
  async expire(): Promise<void> {
    const next = this.#isHostAbsent() ? this.#next(this.#table.seating) : undefined;
    if (next === undefined) return;
    this.#sat = true;
    await this.#table.updateSeating((draft) => {
      draft.host = next;
      return undefined;
    });
  }
}
