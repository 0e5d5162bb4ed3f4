/** Moderators' actions on accounts. Each is logged, and the player is notified. */
import { randomInt, randomUUID } from "node:crypto";
import type { Refusal } from "../../shared/core/game.ts";
import type { Moderate, ModerationNotice } from "../../shared/core/moderation.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import type { Account, AccountStore } from "../store/accounts.ts";
import type { ModerationAction, Restrictions } from "../store/moderation.ts";
import type { Sessions } from "./sessions.ts";

/** How long a rename is shown to its player, in ms. */
const NOTICE_MS = 30 * DAY_MS;
const ATTEMPTS = 5;

function restrictionsBy({ kind, reason }: Moderate, until: number): Partial<Restrictions> {
  if (kind === "mute") return { mutedUntil: until };
  if (kind === "ban") return { bannedUntil: until, banReason: reason };
  return kind === "lift" ? { mutedUntil: 0, bannedUntil: 0, banReason: "" } : {};
}

/** An admin may decide about moderators. */
const maySanction = (moderator: Account, { id, role }: Account): boolean =>
  moderator.id !== id && role !== "admin" && (role === "" || moderator.role === "admin");

export class Moderation {
  readonly #store: AccountStore;
  readonly #sessions: Sessions;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(store: AccountStore, sessions: Sessions, clock: Clock, log: Log) {
    this.#store = store;
    this.#sessions = sessions;
    this.#clock = clock;
    this.#log = log;
  }

  /** Notices for its owner: restrictions in force, and recent renames. Notes are for moderators only. */
  async notices(account: string): Promise<ModerationNotice[]> {
    const now = this.#clock.now();
    const actions = await this.#store.actionsOf(account);
    const lifted = actions.find(({ kind }) => kind === "lift")?.at ?? 0;
    const isInForce = ({ kind, at, until }: ModerationAction) =>
      kind === "rename" ? at > now - NOTICE_MS : (kind === "mute" || kind === "ban") && until > now && at > lifted;
    return actions.filter(isInForce).map(({ kind, at, until, reason }) => ({ kind, at, until, reason }));
  }

  /**
   * Refusals: INVALID_REQUEST (a mute or ban without an end), NOT_MODERATOR (moderators don't decide about themselves or each other).
   * @returns hashes of the deleted bots
   */
  async act(account: Account, input: Moderate, moderator: Account): Promise<readonly string[] | Refusal> {
    if (!maySanction(moderator, account)) return { code: "NOT_MODERATOR" };
    const { kind, days, reason, report = 0 } = input;
    const limited = kind === "mute" || kind === "ban";
    if (limited && days === undefined) return { code: "INVALID_REQUEST", params: { where: "days" } };
    const now = this.#clock.now();
    const until = limited && days !== undefined ? now + days * DAY_MS : 0;
    if (kind === "rename") await this.#rename(account.id, now);
    const by = { moderator: moderator.id, moderatorName: moderator.name };
    const action = { id: randomUUID(), at: now, account: account.id, kind, until, reason, report, ...by };
    const bots = await this.#store.moderate(action, { restrictions: restrictionsBy(input, until), expel: kind === "ban" });
    this.#sessions.forget(account.id);
    this.logAction(moderator, kind, { account: account.id, until });
    return bots;
  }

  /** Who did what. */
  logAction({ id, name }: Account, action: string, about: object): void {
    this.#log.info({ moderator: id, name, action, ...about }, "moderator action");
  }

  /** Refusals: APPEAL_WAITS (for the answer to the last one). */
  async appeal(account: string, text: string): Promise<object | Refusal> {
    const isAdded = await this.#store.addAppeal({ id: randomUUID(), account, at: this.#clock.now(), text });
    return isAdded ? {} : { code: "APPEAL_WAITS" };
  }

  /** A neutral name, which its player may change immediately. */
  async #rename(account: string, now: number): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const name = `Player ${randomInt(10_000, 100_000)}`;
      const rename = { name: { name, ...nameKeys(name) }, at: 0, lastBefore: Number.MAX_SAFE_INTEGER, reservedUntil: now + 90 * DAY_MS };
      if ((await this.#store.rename(account, rename)) === "renamed") return;
    }
    throw new Error("no neutral name is free");
  }
}
