/** Stores notifications for accounts about their correspondence tables, and about any table that waits for its start. The store is the outbox; `sender.ts` sends them. */

import { at } from "../../shared/core/at.ts";
import type { Seat } from "../../shared/core/game.ts";
import type { NotificationKind } from "../../shared/core/notifications.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { newKey } from "../lib/secrets.ts";
import type { CorrespondenceStore, NewNotification } from "../store/correspondence.ts";
import { daysOf } from "../table/clocks/due.ts";
import type { Follower, TableNotification } from "../table/notifications.ts";
import { participantOf } from "../table/seating/seating.ts";
import type { Table } from "../table/table.ts";
import type { Attendance } from "../table/viewer.ts";

/** Deadline reminders are due when this share of the time is left, and at least two hours before. */
const REMINDER_SHARE = 0.2;
const MIN_REMINDER_MS = 2 * 3_600_000;

export function remindAt(deadline: number, days: number): number {
  return deadline - Math.max(MIN_REMINDER_MS, REMINDER_SHARE * days * DAY_MS);
}

/** Least time between notifications about newcomers at one table, in ms. */
export const SEAT_INTERVAL_MS = 10 * 60_000;

/** By account. */
interface PendingDecisions {
  /** Seats that have to decide. */
  readonly toMove: ReadonlyMap<string, Seat>;
  /** Accounts that may answer an offer. */
  readonly offered: ReadonlySet<string>;
  readonly seated: ReadonlyMap<string, Seat>;
}

const NONE: PendingDecisions = { toMove: new Map(), offered: new Set(), seated: new Map() };

function pendingAt({ seating, running, phase }: Table): PendingDecisions {
  const seated = new Map<string, Seat>();
  for (const [seat, { participant }] of seating.slots.entries()) {
    const account = participantOf(seating, participant)?.account;
    if (account) seated.set(account, seat);
  }
  if (!running || phase !== "running") return { ...NONE, seated };
  const { game, state } = running.match;
  const offers = (game.openQuestions?.(state.table) ?? []).flatMap(({ to }) => to);
  const toMove = [...seated].filter(([, seat]) => running.pending.includes(seat));
  const offered = [...seated].filter(([, seat]) => offers.includes(seat) && !running.pending.includes(seat));
  return { toMove: new Map(toMove), offered: new Set(offered.map(([account]) => account)), seated };
}

interface NotificationOutbox {
  add(added: readonly NewNotification[]): void;
  markSeen(account: string, table: string): void;
}

class TableNotifier implements Follower {
  readonly #table: Table;
  readonly #attendance: Attendance;
  readonly #clock: Clock;
  readonly #outbox: NotificationOutbox;
  #before: PendingDecisions = NONE;
  /** Deadlines with a stored reminder, by account. */
  readonly #reminded = new Map<string, number>();
  /** Participants with a seat, as of the latest change. */
  #seated: readonly string[] = [];
  #wasHostAsked = false;
  #wasClosed = false;

  constructor(table: Table, attendance: Attendance, clock: Clock, outbox: NotificationOutbox) {
    this.#table = table;
    this.#attendance = attendance;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  followUp(notification: TableNotification): void {
    if (notification.type === "closed" || notification.type === "failed") return;
    this.#followWaiting(notification);
    if (notification.type === "loaded" || notification.type === "seatingChanged") this.#followSeats(notification);
    const isByDays = daysOf(this.#table.seating) !== undefined;
    if (notification.type === "joined" && (isByDays || this.#table.phase === "open")) this.#join(notification.participant);
    if (!isByDays) return;
    const before = this.#before;
    this.#before = pendingAt(this.#table);
    if (notification.type === "loaded") this.#load();
    else if (notification.type !== "joined") this.#notify(notification, before);
  }

  /** Before the start: tells the host and those with a seat who aren't there that somebody sat down. */
  #followSeats({ type }: TableNotification): void {
    const { seating, phase } = this.#table;
    const before = this.#seated;
    this.#seated = seating.slots.map(({ participant }) => participant).filter(Boolean);
    if (type === "loaded" || phase !== "open" || this.#seated.every((participant) => before.includes(participant))) return;
    const interval = String(Math.floor(this.#clock.now() / SEAT_INTERVAL_MS));
    this.#tellAbsent([seating.host, ...before], "seat", interval);
  }

  /** Before the start: asks the host whether a table by days stays open, and tells those of a table that has closed. */
  #followWaiting({ type }: TableNotification): void {
    const { seating, status } = this.#table;
    const [isNewlyAsked, isNewlyClosed] = [status.hostAsked && !this.#wasHostAsked, status.closed && !this.#wasClosed];
    this.#wasHostAsked = status.hostAsked;
    this.#wasClosed = status.closed;
    if (type === "loaded") return;
    const since = String(status.waitingSince);
    if (isNewlyClosed) this.#tellAbsent([seating.host, ...this.#seated], "closed", since);
    else if (isNewlyAsked) this.#tellAbsent([seating.host], "waits", since);
  }

  #tellAbsent(participants: readonly string[], kind: NotificationKind, dedupeKey: string): void {
    const absent = [...new Set(participants)].filter((participant) => !this.#attendance.isConnected(participant));
    const accounts = absent.flatMap((participant) => participantOf(this.#table.seating, participant)?.account ?? []);
    if (accounts.length > 0) this.#outbox.add(accounts.map((account) => this.#row(account, kind, dedupeKey)));
  }

  #notify(notification: TableNotification, before: PendingDecisions): void {
    const notifications = [...this.#aboutEvent(notification, before), ...this.#newlyPending(before)];
    if (notifications.length > 0) this.#outbox.add(notifications);
  }

  /** Reminders of pending decisions were stored before the table was unloaded. */
  #load(): void {
    for (const [account, seat] of this.#before.toMove) this.#reminded.set(account, this.#table.status.deadlines[seat] ?? 0);
  }

  /** A player who joins has seen everything about the table. */
  #join(participant: string): void {
    const account = participantOf(this.#table.seating, participant)?.account;
    if (account) this.#outbox.markSeen(account, this.#table.id);
  }

  #aboutEvent(notification: TableNotification, before: PendingDecisions): NewNotification[] {
    const { seated } = this.#before;
    if (notification.type === "started")
      return [...seated.keys()]
        .filter((account) => !this.#before.toMove.has(account))
        .flatMap((account) => this.#about(account, "start", ""));
    if (notification.type === "ended") return [...seated.keys()].flatMap((account) => this.#about(account, "end", ""));
    if (notification.type === "moved" && notification.intent.by === "clock") {
      const missing = [...seated].find(([, seat]) => seat === notification.intent.seat)?.[0];
      return missing === undefined ? [] : this.#about(missing, "missed", String(this.#table.version));
    }
    const isReplacement = notification.type === "seatingChanged" && notification.events.some(({ type }) => type === "table.replacedByBot");
    const replaced = isReplacement ? [...before.seated.keys()].filter((account) => !seated.has(account)) : [];
    return replaced.flatMap((account) => this.#about(account, "replaced", ""));
  }

  #newlyPending(before: PendingDecisions): NewNotification[] {
    const { toMove, offered } = this.#before;
    const { version, running, status } = this.#table;
    const turns = [...toMove.keys()]
      .filter((account) => !before.toMove.has(account))
      .flatMap((account) => this.#about(account, "turn", String(version)));
    const reminders = [...toMove].flatMap(([account, seat]) => this.#remind(account, status.deadlines[seat] ?? 0));
    const offers = [...offered].filter((account) => !before.offered.has(account));
    // One for all offers of a turn.
    const turn = `turn ${running?.history.turnStart}`;
    return [...turns, ...reminders, ...offers.flatMap((account) => this.#about(account, "offer", turn))];
  }

  #remind(account: string, deadline: number): NewNotification[] {
    if (deadline === (this.#reminded.get(account) ?? 0)) return [];
    this.#reminded.set(account, deadline);
    const sendAt = remindAt(deadline, daysOf(this.#table.seating) ?? 0);
    return deadline === 0 ? [] : [{ ...this.#row(account, "deadline", String(deadline)), sendAt }];
  }

  /** None for accounts connected to the table. */
  #about(account: string, kind: NotificationKind, dedupeKey: string): NewNotification[] {
    const seat = this.#before.seated.get(account);
    const participant = seat === undefined ? "" : at(this.#table.seating.slots, seat).participant;
    return participant !== "" && this.#attendance.isConnected(participant) ? [] : [this.#row(account, kind, dedupeKey)];
  }

  #row(account: string, kind: NotificationKind, dedupeKey: string): NewNotification {
    const { id: table, seating } = this.#table;
    const now = this.#clock.now();
    return { id: newKey(), account, kind, table, dedupeKey, params: JSON.stringify({ game: seating.game }), created: now, sendAt: now };
  }
}

export class Notifier implements NotificationOutbox {
  readonly #store: CorrespondenceStore;
  readonly #clock: Clock;
  readonly #log: Log;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: CorrespondenceStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  follow(table: Table, attendance: Attendance): Follower {
    return new TableNotifier(table, attendance, this.#clock, this);
  }

  add(added: readonly NewNotification[]): void {
    this.#write(() => this.#store.addNotifications(added));
  }

  markSeen(account: string, table: string): void {
    this.#write(() => this.#store.markSeen(account, this.#clock.now(), table));
  }

  /** Writes in order without blocking the table. A notification that cannot be stored is lost. */
  #write(task: () => Promise<void>): void {
    this.#writing = this.#writing.then(task).catch((error: unknown) => this.#log.warn({ err: error }, "notification lost"));
  }

  /** Resolves when all pending writes are done. */
  async idle(): Promise<void> {
    await this.#writing;
  }
}
