/** Sends due notifications by push and email, one process at a time. A crash may send one twice; its tag makes the second replace the first. */
import { type NotificationSettings, notificationSettingsSchema } from "../../shared/core/account.ts";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_PREFIX,
  type AppointmentKind,
  type EmailSubject,
  isEmailed,
  type NotificationKind,
  notificationPath,
  SEEK_PREFIX,
  TOURNAMENT_PREFIX,
} from "../../shared/core/notifications.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../lib/clock.ts";
import type { Limits } from "../lib/limits.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import { DAY_BEFORE } from "../store/appointments.ts";
import type { PushSubscription, StoredNotification } from "../store/correspondence.ts";
import type { Store } from "../store/store.ts";
import { readSeating, seatOfAccount } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";
import { type Mailer, STOP_PATH } from "./mailer.ts";
import { remindAt, SEAT_INTERVAL_MS } from "./notifier.ts";
import { quietUntil } from "./quietHours.ts";
import { vacationOf } from "./vacations.ts";
import type { PushMessage, PushResult } from "./webPush.ts";

const POLL_MS = 5000;
const AT_ONCE = 50;
const RETENTION_MS = 60 * DAY_MS;
const RETRY_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** Consecutive failures after which a subscription is dropped. */
const MAX_FAILURES = 5;

/** Who is called later comes too late. */
const CALL_TTL_S = 120;

/** Marks a notification as handled but not sent: it is listed only, and does not count towards the hourly limit. */
const NOT_SENT = 1;

/** What is emailed at once. Turns wait for the digest (`digests.ts`). */
const EMAILED: { readonly [K in NotificationKind]?: EmailSubject } = {
  match: "matches",
  waits: "matches",
  seat: "seats",
  eventInvite: "appointments",
  eventSeat: "appointments",
  eventSoon: "appointments",
  eventAsk: "appointments",
  eventOff: "appointments",
};

/** Sent even in quiet hours, since the player agreed to come. */
const URGENT: readonly NotificationKind[] = ["eventSoon", "eventAsk", "eventOpen"];

/** About a table that waits for its start. */
const BEFORE_START: readonly NotificationKind[] = ["invite", "seat", "waits", "closed"];

const isOfAppointment = (kind: NotificationKind): kind is AppointmentKind => (APPOINTMENT_KINDS as readonly string[]).includes(kind);

/** The reminder on the day before is emailed, not those shortly before. */
const isForEmail = ({ kind, dedupeKey }: StoredNotification): boolean => !URGENT.includes(kind) || dedupeKey === DAY_BEFORE;

export interface Push {
  /** @param ttl how long it is worth delivering, in s */
  send(to: PushSubscription, message: PushMessage, ttl?: number): Promise<PushResult>;
}

interface SenderDeps {
  readonly store: Store;
  readonly cluster: Pick<Cluster, "withLock">;
  readonly push: Push;
  readonly mailer: Mailer;
  readonly limits: Pick<Limits, "take">;
  readonly clock: Clock;
  readonly log: Log;
}

export class NotificationSender extends PeriodicJob {
  readonly #deps: SenderDeps;
  #swept = Number.NEGATIVE_INFINITY;

  constructor(deps: SenderDeps) {
    super(deps, POLL_MS, "notifications postponed");
    this.#deps = deps;
  }

  get #store() {
    return this.#deps.store.correspondence;
  }

  protected override async work(): Promise<void> {
    const { cluster } = this.#deps;
    for (let isMore = true; isMore && !this.isClosed; ) isMore = await cluster.withLock("notifications", () => this.#sendSome());
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const now = this.#deps.clock.now();
    if (now - this.#swept < DAY_MS) return;
    this.#swept = now;
    await this.#store.sweepNotifications(now - RETENTION_MS);
  }

  /** @returns whether more may be due */
  async #sendSome(): Promise<boolean> {
    const due = await this.#store.dueNotifications(this.#deps.clock.now(), AT_ONCE);
    for (const notification of due) await this.#sendOne(notification);
    return due.length === AT_ONCE;
  }

  async #sendOne(notification: StoredNotification): Promise<void> {
    const now = this.#deps.clock.now();
    const { id, account, table, attempts } = notification;
    if (!(await this.#isTrue(notification))) return this.#store.dropNotification(id);
    // The table itself tells its players at once.
    if (notification.seen > 0 || notification.kind === "tourRound") return this.#store.markSent(id, NOT_SENT);
    const later = await this.#earliestSend(notification, now);
    if (later > now) return this.#store.postpone(id, later, attempts);
    const pushed = await this.#push(account, { kind: notification.kind, game: this.#gameOf(notification), table });
    const results = [...pushed, ...(await this.#email(notification))];
    const isLastAttempt = attempts + 1 >= MAX_ATTEMPTS;
    if (results.includes("sent")) return this.#store.markSent(id, now);
    if (!results.includes("failed") || isLastAttempt) return this.#store.markSent(id, NOT_SENT);
    return this.#store.postpone(id, now + RETRY_MS * 2 ** attempts, attempts + 1);
  }

  #gameOf({ params }: StoredNotification): string {
    return (JSON.parse(params) as { game: string }).game;
  }

  /** @returns the result; none if the account wants no email about it */
  async #email(notification: StoredNotification): Promise<PushResult[]> {
    const { account, kind, table, params } = notification;
    const { mailer, limits, store } = this.#deps;
    const subject = isForEmail(notification) ? EMAILED[kind] : undefined;
    const email = subject && mailer.isOffered ? await this.#store.emailOf(account) : undefined;
    if (!subject || !email || !isEmailed(await this.#settings(account), subject)) return [];
    const found = await store.accounts.findAccount(account);
    if (!found || (await limits.take("emails", account))) return [];
    const stopUrl = mailer.urlOf(`${STOP_PATH}?token=${email.token}`);
    const { game, starts = 0, zone = "" } = JSON.parse(params) as { game: string; starts?: number; zone?: string };
    const url = mailer.urlOf(notificationPath(table));
    const appointment = isOfAppointment(kind) && { appointment: { kind, starts, zone } };
    const mail = { kind: "note", about: kind === "waits" ? kind : subject, name: found.name, game, url, stopUrl, ...appointment } as const;
    const { language = email.language } = JSON.parse(found.settings) as { readonly language?: string };
    const result = await mailer.send(email.address, mail, language, stopUrl);
    if (result === "gone") await this.#store.dropEmail(account);
    return [result];
  }

  /** Calls to a game, or a table, with people who are there now, unless it would disturb. @returns whether a browser was reached */
  async call(account: string, game: string, table = "seek"): Promise<boolean> {
    const now = this.#deps.clock.now();
    const found = await this.#deps.store.accounts.findAccount(account);
    const { quiet } = await this.#settings(account);
    if (!found || vacationOf(found, now).until > now || (quiet && quietUntil(quiet, now) > now)) return false;
    return (await this.#push(account, { kind: "seek", game, table }, CALL_TTL_S)).includes("sent");
  }

  /** Whether the notification is still true: a player may have moved since, or a deadline may have changed. */
  async #isTrue({ kind, account, table, dedupeKey }: StoredNotification): Promise<boolean> {
    if (isOfAppointment(kind)) return this.#isAhead(kind, account, table.slice(APPOINTMENT_PREFIX.length));
    if (kind === "tourDue") return this.#isDue(account, table.slice(TOURNAMENT_PREFIX.length), dedupeKey);
    if (kind === "match") return this.#isAsked(account, table.slice(SEEK_PREFIX.length));
    if (kind !== "turn" && kind !== "deadline" && !BEFORE_START.includes(kind)) return true;
    const stored = await this.#deps.store.find(table);
    if (kind === "waits" || kind === "closed") return stored?.phase === "open" && readStatus(stored.status).closed === (kind === "closed");
    if (BEFORE_START.includes(kind)) return stored?.phase === "open";
    if (stored?.phase !== "running") return false;
    const seating = readSeating(stored.seating);
    const seat = seatOfAccount(seating, account);
    if (!stored.seatsToMove.includes(seat)) return false;
    const status = readStatus(stored.status);
    if (kind === "turn" || seating.clock.kind !== "correspondence") return kind === "turn";
    const deadline = status.deadlines[seat] ?? 0;
    // A postponed deadline has its own reminder.
    return (
      !status.paused &&
      Math.abs(deadline - Number(dedupeKey)) < HOUR_MS &&
      this.#deps.clock.now() >= remindAt(deadline, seating.clock.days) - HOUR_MS
    );
  }

  /** Whether the account's game of a round still runs and its deadline is the same. @param dedupeKey round and deadline */
  async #isDue(account: string, id: string, dedupeKey: string): Promise<boolean> {
    const tournament = await this.#deps.store.tournaments.findTournament(id);
    const { phase, round = 0, drawn = [], seats = [], players = [] } = tournament ?? {};
    const due = drawn.find((one) => one.round === round)?.due;
    const own = players.find((player) => player.account === account)?.n;
    const isRunning = seats.some((seat) => seat.round === round && seat.player === own && seat.fate === "playing");
    return phase === "playing" && isRunning && dedupeKey === `${round} ${due}`;
  }

  async #isAsked(account: string, match: string): Promise<boolean> {
    const own = await this.#deps.store.seeks.seeksOf(`a:${account}`);
    return own.some((seek) => seek.match === match && seek.state === "asked" && seek.answer === "");
  }

  async #isAhead(kind: AppointmentKind, account: string, id: string): Promise<boolean> {
    if (kind === "eventOff" || kind === "eventLapsed") return true;
    const { appointments } = this.#deps.store;
    const { state = "cancelled" } = (await appointments.findAppointment(id)) ?? {};
    if (state !== "open" && (state !== "planned" || kind === "eventOpen")) return false;
    if (kind === "eventInvite" || kind === "eventYes") return true;
    const own = (await appointments.answersTo([id])).find((one) => one.account === account)?.answer;
    return own === (kind === "eventAsk" ? "maybe" : "yes");
  }

  /** When it may be sent: at most one per table and hour, of newcomers more often, of appointments at once, and none in quiet hours. */
  async #earliestSend({ account, table, kind }: StoredNotification, now: number): Promise<number> {
    if (URGENT.includes(kind)) return now;
    const last = await this.#store.lastSent(account, table);
    const interval = kind === "seat" ? SEAT_INTERVAL_MS : isOfAppointment(kind) && kind !== "eventYes" ? 0 : HOUR_MS;
    if (last > 0 && now - last < interval) return last + interval;
    const { quiet } = await this.#settings(account);
    return quiet ? quietUntil(quiet, now) : now;
  }

  async #settings(account: string): Promise<NotificationSettings> {
    const found = await this.#deps.store.accounts.findAccount(account);
    const { notifications } = JSON.parse(found?.settings ?? "{}") as { notifications?: unknown };
    return notificationSettingsSchema.safeParse(notifications).data ?? {};
  }

  async #push(account: string, message: PushMessage, ttl?: number): Promise<PushResult[]> {
    const results: PushResult[] = [];
    for (const subscription of await this.#store.pushesOf(account)) {
      const result = await this.#deps.push.send(subscription, message, ttl);
      results.push(result);
      if (result === "gone") await this.#store.dropPush(account, subscription.endpoint);
      else if (result === "failed" || subscription.failures > 0)
        await this.#store.recordPushResult(subscription.id, result === "failed" ? subscription.failures + 1 : 0, MAX_FAILURES);
    }
    return results;
  }
}
