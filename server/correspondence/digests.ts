/** Emails accounts about turns that they have not seen for a while, after the bell and push messages. At most one email a day. */
import { notificationSettingsSchema } from "../../shared/core/account.ts";
import type { WaitingGame } from "../../shared/core/mail.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { StoredEmail } from "../store/correspondence.ts";
import type { Store } from "../store/store.ts";
import { readSeating, seatOfAccount } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";
import { type Mailer, STOP_PATH } from "./mailer.ts";
import { quietUntil } from "./quietHours.ts";

const POLL_MS = 60_000;
const AT_ONCE = 20;
/** How long a turn must be unseen, in ms. */
const UNSEEN_MS = HOUR_MS;
const RETRY_MS = HOUR_MS;

interface DigestDeps {
  readonly store: Pick<Store, "accounts" | "correspondence" | "findAll">;
  readonly cluster: Pick<Cluster, "withLock">;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

export class Digests extends PeriodicJob {
  readonly #deps: DigestDeps;

  constructor(deps: DigestDeps) {
    super(deps, POLL_MS, "emails postponed");
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { cluster, mailer } = this.#deps;
    if (!mailer.isOffered) return;
    for (let isMore = true; isMore && !this.isClosed; ) isMore = await cluster.withLock("digests", () => this.#sendSome());
  }

  /** @returns whether more may be due */
  async #sendSome(): Promise<boolean> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    const due = await store.correspondence.dueDigests(now, now - UNSEEN_MS, AT_ONCE);
    for (const email of due) await this.#sendOne(email);
    return due.length === AT_ONCE;
  }

  /** Records the digest before sending: a crash loses one rather than sending it twice. */
  async #sendOne({ account, address, token, language, reportedUntil }: StoredEmail): Promise<void> {
    const { mailer, clock } = this.#deps;
    const { correspondence, accounts } = this.#deps.store;
    const now = clock.now();
    const found = await accounts.findAccount(account);
    const settings = JSON.parse(found?.settings ?? "{}") as { readonly language?: string; readonly notifications?: unknown };
    const { quiet } = notificationSettingsSchema.safeParse(settings.notifications).data ?? {};
    const later = quiet ? quietUntil(quiet, now) : now;
    if (later > now) return correspondence.recordDigest(account, reportedUntil, later);
    const games = await this.#waiting(account, now);
    if (!found || games.length === 0) return correspondence.recordDigest(account, now, 0);
    await correspondence.recordDigest(account, now, now + DAY_MS);
    const stopUrl = mailer.urlOf(`${STOP_PATH}?token=${token}`);
    const mail = { kind: "digest", name: found.name, games, stopUrl } as const;
    const result = await mailer.send(address, mail, settings.language ?? language, stopUrl);
    if (result === "gone") await correspondence.dropEmail(account);
    if (result === "failed") await correspondence.recordDigest(account, reportedUntil, now + RETRY_MS);
  }

  /** Games that wait for the account, nearest deadline first. */
  async #waiting(account: string, now: number): Promise<WaitingGame[]> {
    const { store, mailer } = this.#deps;
    const tables = await store.findAll(await store.correspondence.unseenTurns(account, now));
    const waiting = tables.flatMap(({ id, game, phase, seating: text, status, seatsToMove }) => {
      const seating = readSeating(text);
      const seat = seatOfAccount(seating, account);
      const { deadlines, paused } = readStatus(status);
      const deadline = deadlines[seat] ?? 0;
      const isWaiting = phase === "running" && !paused && seatsToMove.includes(seat) && deadline > now;
      return isWaiting ? [{ deadline, game, url: mailer.urlOf(`/t/${id}`) }] : [];
    });
    waiting.sort((a, b) => a.deadline - b.deadline);
    return waiting.map(({ deadline, ...game }) => ({ ...game, hours: Math.floor((deadline - now) / HOUR_MS) }));
  }
}
