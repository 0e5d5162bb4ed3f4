/**
 * How long a public table waits for its start: a live one until nobody has been there for a while, one by days until nobody has sat down for a
 * week, unless its host keeps it open. Then it closes: it is unlisted and its seats are free. Whoever sits down opens it again.
 */
import type { Refusal } from "../../../shared/core/game.ts";
import { type Clock, MINUTE_MS, ResettableTimer } from "../../lib/clock.ts";
import { asksHostAt, closesAt, WAITING } from "../clocks/due.ts";
import type { Observer, TableNotification } from "../notifications.ts";
import { isCorrespondence, leaveSeat } from "../seating/seating.ts";
import type { TableStatus } from "../status.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";

type WaitingStatus = Pick<TableStatus, "waitingSince" | "hostAsked" | "keptOpen" | "closed">;

/** While somebody is at a live table, its time is stored anew this long before the end: after a crash its players have as long to come back. */
const STORED_AHEAD_MS = 10 * MINUTE_MS;

const AFRESH = { hostAsked: false, keptOpen: 0, closed: false };

export class Waiting implements Observer {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #attendance: Attendance;
  readonly #timer: ResettableTimer;
  /** Participants with a seat, as of the latest change. */
  #seated: readonly string[];
  #wasAttended = false;

  constructor(table: Table, clock: Clock, attendance: Attendance) {
    this.#table = table;
    this.#clock = clock;
    this.#attendance = attendance;
    this.#seated = this.#holders();
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.expire()));
  }

  observe({ type }: TableNotification): void {
    const { phase } = this.#table;
    const isOver = type === "closed" || type === "failed" || phase !== "open";
    if (isOver) this.#timer.clear();
    else this.#follow();
  }

  #follow(): void {
    const { seating, status } = this.#table;
    const before = this.#seated;
    this.#seated = this.#holders();
    const hasNewcomer = this.#seated.some((one) => !before.includes(one));
    const startsAfresh = hasNewcomer && (status.closed || isCorrespondence(seating));
    const attended = this.#isAttended();
    const left = this.#wasAttended && !attended && !isCorrespondence(seating);
    this.#wasAttended = attended;
    if (!seating.public) this.#timer.clear();
    else if (status.waitingSince === 0 || startsAfresh) this.#enqueue(() => ({ waitingSince: this.#clock.now(), ...AFRESH }));
    else if (left) this.#enqueue(() => ({ ...this.#table.status, waitingSince: this.#clock.now() }));
    else this.#setTimer();
  }

  #holders(): readonly string[] {
    return this.#table.seating.slots.map(({ participant }) => participant).filter(Boolean);
  }

  /** Its host or somebody with a seat is there. */
  #isAttended(): boolean {
    return [this.#table.seating.host, ...this.#holders()].some((participant) => this.#attendance.isConnected(participant));
  }

  #enqueue(status: () => WaitingStatus): void {
    this.#table.enqueue(async () => {
      if (this.#table.phase === "open") await this.#store(status());
    });
  }

  async #store({ waitingSince, hostAsked, keptOpen, closed }: WaitingStatus): Promise<void> {
    await this.#table.update({ status: { waitingSince, hostAsked, keptOpen, closed } });
  }

  get #isHeldOpen(): boolean {
    return !isCorrespondence(this.#table.seating) && this.#isAttended();
  }

  #setTimer(): void {
    const due = [asksHostAt(this.#table), closesAt(this.#table)].filter((at) => at > 0);
    const early = this.#isHeldOpen ? STORED_AHEAD_MS : 0;
    if (due.length > 0) this.#timer.set(Math.min(...due) - early - this.#clock.now());
    else this.#timer.clear();
  }

  /** Call within the table's task. */
  async expire(): Promise<void> {
    const { phase, status } = this.#table;
    const now = this.#clock.now();
    const isDue = (at: number) => at > 0 && at <= now;
    if (phase !== "open" || closesAt(this.#table) === 0) return;
    if (this.#isHeldOpen) await this.#store({ ...status, waitingSince: now });
    else if (isDue(closesAt(this.#table))) await this.#close();
    else if (isDue(asksHostAt(this.#table))) await this.#store({ ...status, hostAsked: true });
    else this.#setTimer();
  }

  async #close(): Promise<void> {
    await this.#table.update({
      status: { closed: true },
      editSeating: (draft) => {
        for (const participant of this.#holders()) leaveSeat(draft, participant);
        return undefined;
      },
    });
  }

  /** For another week. Refusals: CANNOT_KEEP_OPEN (not by days, closed, not yet asked, or kept open often enough). */
  async keepOpen(): Promise<Refusal | undefined> {
    const { status } = this.#table;
    if (closesAt(this.#table) === 0 || !status.hostAsked || status.keptOpen >= WAITING.keptOpen) return { code: "CANNOT_KEEP_OPEN" };
    await this.#store({ closed: false, hostAsked: false, keptOpen: status.keptOpen + 1, waitingSince: this.#clock.now() });
    return undefined;
  }
}
