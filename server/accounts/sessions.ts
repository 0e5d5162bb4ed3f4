/** Sessions: the browser holds a token, the store its hash. */
import { randomBytes } from "node:crypto";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { QUOTAS } from "../lib/limits.ts";
import { hashOf } from "../lib/secrets.ts";
import type { Account, AccountStore, Session } from "../store/accounts.ts";
import { restrictionsOf } from "../store/moderation.ts";
import { SESSION_MS } from "../store/retention.ts";

/** If its announcement is lost, a session that another process ended is valid here for at most this long, in ms. */
const CACHE_MS = 30_000;
const CACHE_MAX = 20_000;
/** How long a passkey check counts as fresh, in ms. */
const FRESH_MS = 5 * 60_000;

export interface SignedInSession {
  readonly session: Session;
  readonly account: Account;
}

interface Cached {
  readonly found: SignedInSession;
  readonly until: number;
}

export class Sessions {
  readonly #store: AccountStore;
  readonly #clock: Clock;
  readonly #cache = new Map<string, Cached>();
  /** Grows with each invalidation, so that a read that began earlier is not cached. */
  #forgotten = 0;
  readonly #announce: (account: string) => void;

  /** @param announce tells other processes to forget an account too */
  constructor(store: AccountStore, clock: Clock, announce: (account: string) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#announce = announce;
  }

  /** The token's session, from the cache. */
  async find(token: string | undefined): Promise<SignedInSession | undefined> {
    if (token === undefined) return undefined;
    const cached = this.#cache.get(hashOf(token));
    return cached && cached.until > this.#clock.monotonic() ? cached.found : this.read(token);
  }

  /** The token's session, from the store. */
  async read(token: string | undefined): Promise<SignedInSession | undefined> {
    if (token === undefined) return undefined;
    const hash = hashOf(token);
    const forgotten = this.#forgotten;
    const found = await this.#store.findSession(hash);
    const now = this.#clock.now();
    if (!found || found.session.lastSeen < now - SESSION_MS || restrictionsOf(found.account).bannedUntil > now) {
      this.#cache.delete(hash);
      return undefined;
    }
    if (this.#cache.size >= CACHE_MAX) this.#cache.clear();
    if (forgotten === this.#forgotten) this.#cache.set(hash, { found, until: this.#clock.monotonic() + CACHE_MS });
    if (found.session.lastSeen < now - DAY_MS) await this.#store.touchSession(hash, now);
    return found;
  }

  /** A new session, not stored yet, and its token. */
  begin(account: string, label: string): { readonly token: string; readonly session: Session } {
    const token = randomBytes(32).toString("base64url");
    const now = this.#clock.now();
    return { token, session: { hash: hashOf(token), account, created: now, lastSeen: now, reauthenticated: now, label } };
  }

  /** Stores a new session. @param replaced the session that it ends @returns its token */
  async add(account: string, label: string, replaced?: Session): Promise<string> {
    const { token, session } = this.begin(account, label);
    await this.#store.addSession(session, QUOTAS.sessions, replaced?.hash);
    if (replaced) this.forget(account);
    return token;
  }

  /** Ends an account's sessions by prefix of their hash. @returns how many */
  async end(account: string, prefix: string, except?: string): Promise<number> {
    const ended = await this.#store.endSessions(account, prefix, except);
    if (ended.length > 0) this.forget(account);
    return ended.length;
  }

  /** Drops an account's cached sessions after a change, in all processes. */
  forget(account: string): void {
    this.forgetHere(account);
    this.#announce(account);
  }

  forgetHere(account: string): void {
    this.#forgotten++;
    for (const [hash, { found }] of this.#cache) if (found.account.id === account) this.#cache.delete(hash);
  }

  isFresh({ reauthenticated }: Session): boolean {
    const age = this.#clock.now() - reauthenticated;
    return age >= 0 && age < FRESH_MS;
  }
}
