/** Accounts: sign-up, login, recovery, passkeys and settings. Each method is one step of the page. */
import { randomBytes } from "node:crypto";
import type { AccountSettings, AccountView, Authentication, Registration, SignedIn } from "../../shared/core/account.ts";
import { settingsSchema } from "../../shared/core/account.ts";
import type { BotCreated } from "../../shared/core/botApi.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../lib/clock.ts";
import { QUOTAS } from "../lib/limits.ts";
import type { Log } from "../lib/log.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { isTaken } from "../lib/storeErrors.ts";
import type { Account, AccountStore, Ceremony, Passkey } from "../store/accounts.ts";
import { banRefusal } from "../store/moderation.ts";
import { Moderation } from "./moderation.ts";
import { accountName } from "./names.ts";
import { newRecoveryCode, recoveryHash } from "./recoveryCode.ts";
import { Sessions, type SignedInSession } from "./sessions.ts";
import { type Site, siteOf } from "./site.ts";
import {
  type CreationOptions,
  challengeIn,
  creationOptions,
  type NewPasskey,
  type RequestOptions,
  requestOptions,
  verifyAuthentication,
  verifyRegistration,
} from "./webauthn.ts";

const CEREMONY_MS = 5 * 60_000;
const NAME_RESERVATION_MS = 90 * DAY_MS;
const RENAME_MS = 30 * DAY_MS;
/** A prefix of this length of its hash identifies a session or bot. */
export const ID_LENGTH = 8;

type Kind = "signup" | "login" | "passkey" | "reauth" | "recover";

/** Kind of the ceremony behind an operator's recovery link. */
export const LINK = "link";

/** Kind of the ceremony behind a suspended person's appeal, and how long it may be written, in ms. */
const APPEAL = "appeal";
const APPEAL_MS = HOUR_MS;

/** A new or checked session; its token goes into the cookie. */
export interface IssuedSession extends SignedIn {
  readonly token: string;
}

/** If two processes write the same name or passkey at once, PostgreSQL fails the second. */
async function unlessTaken<T>(stored: Promise<T>, taken: T): Promise<T> {
  try {
    return await stored;
  } catch (error) {
    if (isTaken(error)) return taken;
    throw error;
  }
}

type RecoveryInput = { readonly name: string; readonly code: string } | { readonly link: string };

export class Accounts {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly moderation: Moderation;
  readonly #clock: Clock;
  readonly #log: Log;
  #site: Site | undefined;

  /** @param announce tells other processes that an account has changed */
  constructor(store: AccountStore, clock: Clock, log: Log, announce: (account: string) => void) {
    this.store = store;
    this.#clock = clock;
    this.#log = log;
    this.sessions = new Sessions(store, clock, announce);
    this.moderation = new Moderation(store, this.sessions, clock, log);
  }

  /** Makes accounts available at this origin. */
  offerAt(publicOrigin: string): void {
    this.#site = siteOf(publicOrigin);
  }

  /** Undefined if accounts are not available. */
  get site(): Site | undefined {
    return this.#site;
  }

  get #availableSite(): Site {
    if (!this.#site) throw new Error("accounts are not available");
    return this.#site;
  }

  // --- Ceremonies ---------------------------------------------------------------------------------------------------------

  async #begin<O extends { readonly challenge: string }>(kind: Kind, options: O, about: Partial<Ceremony> = {}): Promise<O> {
    const { challenge } = options;
    const expires = this.#clock.now() + CEREMONY_MS;
    await this.store.beginCeremony({ account: "", name: "", ...about, hash: hashOf(challenge), kind, challenge, expires });
    return options;
  }

  /** Refusals: CEREMONY_EXPIRED. */
  async #take(kind: Kind, clientDataJSON: string): Promise<Ceremony | Refusal> {
    const challenge = challengeIn(clientDataJSON);
    return (await this.store.takeCeremony(hashOf(challenge), kind, this.#clock.now())) ?? { code: "CEREMONY_EXPIRED" };
  }

  /** Refusals: CEREMONY_FAILED (also if the passkey is registered already). */
  async #verifyNewPasskey(response: Registration, { challenge }: Ceremony): Promise<NewPasskey | Refusal> {
    const made = await verifyRegistration(this.#availableSite, response, challenge);
    return made && !(await this.store.findPasskey(made.id)) ? made : { code: "CEREMONY_FAILED" };
  }

  #passkey(account: string, made: NewPasskey, label: string): Passkey {
    const now = this.#clock.now();
    return { ...made, account, label, created: now, lastUsed: now };
  }

  /** Verifies a login and updates its passkey. Refusals: CEREMONY_FAILED. */
  async #check(response: Authentication, { challenge, account }: Ceremony): Promise<Passkey | Refusal> {
    const passkey = await this.store.findPasskey(response.id);
    const { userHandle } = response.response;
    const owner = passkey?.account;
    // A login names its account by the user handle, which must match the stored passkey.
    const agrees = account === "" ? userHandle === owner : account === owner && (userHandle ?? owner) === owner;
    const used = passkey && agrees ? await verifyAuthentication(this.#availableSite, response, challenge, passkey) : undefined;
    if (!passkey || !used) return { code: "CEREMONY_FAILED" };
    if (used.counter < passkey.counter) this.#log.warn({ passkey: hashOf(passkey.id).slice(0, 12) }, "passkey counter decreased");
    await this.store.usePasskey({ id: passkey.id, ...used, at: this.#clock.now() });
    return passkey;
  }

  // --- Sign-up and login ----------------------------------------------------------------------------------------------------------

  /** Refusals: BAD_NAME, NAME_TAKEN. */
  async beginSignUp(requested: string): Promise<CreationOptions | Refusal> {
    const name = accountName(requested);
    if (!name) return { code: "BAD_NAME" };
    if ((await this.store.nameHolder(name, this.#clock.now())) !== undefined) return { code: "NAME_TAKEN" };
    const id = randomBytes(16).toString("base64url");
    const options = await creationOptions(this.#availableSite, { id, name: name.name }, []);
    return this.#begin("signup", options, { account: id, name: name.name });
  }

  /** Refusals: CEREMONY_EXPIRED, CEREMONY_FAILED, NAME_TAKEN. */
  async finishSignUp(response: Registration, label: string): Promise<IssuedSession | Refusal> {
    const ceremony = await this.#take("signup", response.response.clientDataJSON);
    if (isRefusal(ceremony)) return ceremony;
    const made = await this.#verifyNewPasskey(response, ceremony);
    if (isRefusal(made)) return made;
    const { account: id, name } = ceremony;
    const { token, session } = this.sessions.begin(id, label);
    const recoveryCode = newRecoveryCode();
    const signUp = {
      id,
      name: { name, ...nameKeys(name) },
      recoveryHash: recoveryHash(recoveryCode),
      settings: "{}",
      passkey: this.#passkey(id, made, label),
      session,
    };
    const stored = await unlessTaken(this.store.signUp(signUp), "passkeyTaken");
    if (stored === "done") return { name, token, recoveryCode };
    return { code: stored === "nameTaken" ? "NAME_TAKEN" : "CEREMONY_FAILED" };
  }

  async beginLogin(): Promise<RequestOptions> {
    return this.#begin("login", await requestOptions(this.#availableSite, []));
  }

  /** Refusals: CEREMONY_EXPIRED, CEREMONY_FAILED, BANNED {until}. @param current the session to replace */
  async finishLogin(response: Authentication, label: string, current?: SignedInSession): Promise<IssuedSession | Refusal> {
    const ceremony = await this.#take("login", response.response.clientDataJSON);
    const passkey = isRefusal(ceremony) ? ceremony : await this.#check(response, ceremony);
    if (isRefusal(passkey)) return passkey;
    const account = await this.store.findAccount(passkey.account);
    if (!account) return { code: "CEREMONY_FAILED" };
    const banned = banRefusal(account, this.#clock.now());
    if (banned) return this.#suspended(account, banned);
    return { name: account.name, token: await this.sessions.add(account.id, label, current?.session) };
  }

  /** Who has proved to own a suspended account may appeal without a session. */
  async #suspended({ id }: Account, banned: Refusal): Promise<Refusal> {
    const ticket = randomBytes(32).toString("base64url");
    const expires = this.#clock.now() + APPEAL_MS;
    await this.store.beginCeremony({ hash: hashOf(ticket), kind: APPEAL, challenge: "", account: id, name: "", expires });
    return { ...banned, params: { ...banned.params, ticket } };
  }

  /** Refusals: NOT_SIGNED_IN, APPEAL_WAITS. @param ticket from the refusal of a suspended account's sign-in */
  async appeal(text: string, ticket: string | undefined, current: SignedInSession | undefined): Promise<object | Refusal> {
    const found = ticket === undefined ? undefined : await this.store.takeCeremony(hashOf(ticket), APPEAL, this.#clock.now());
    const account = found?.account ?? current?.account.id;
    return account === undefined ? { code: "NOT_SIGNED_IN" } : this.moderation.appeal(account, text);
  }

  async beginReauth({ account }: SignedInSession): Promise<RequestOptions> {
    const passkeys = await this.store.passkeysOf(account.id);
    return this.#begin("reauth", await requestOptions(this.#availableSite, passkeys), { account: account.id });
  }

  /** Refusals: CEREMONY_EXPIRED, CEREMONY_FAILED. */
  async finishReauth(response: Authentication, label: string, { account, session }: SignedInSession): Promise<IssuedSession | Refusal> {
    const ceremony = await this.#take("reauth", response.response.clientDataJSON);
    if (isRefusal(ceremony)) return ceremony;
    if (ceremony.account !== account.id) return { code: "CEREMONY_FAILED" };
    const passkey = await this.#check(response, ceremony);
    if (isRefusal(passkey)) return passkey;
    return { name: account.name, token: await this.sessions.add(account.id, label, session) };
  }

  // --- Recovery --------------------------------------------------------------------------------------------------------

  /** The account of a recovery code or link, and what to invalidate. Refusals: BAD_RECOVERY. */
  async #recoverable(input: RecoveryInput): Promise<{ readonly account: Account; readonly shown: string } | Refusal> {
    if ("link" in input) {
      const link = await this.store.findCeremony(hashOf(input.link), LINK, this.#clock.now());
      const account = link && (await this.store.findAccount(link.account));
      return account ? { account, shown: `${LINK} ${link.hash}` } : { code: "BAD_RECOVERY" };
    }
    const account = await this.store.findAccountByName(nameKeys(input.name).key);
    const hash = recoveryHash(input.code);
    // Also read for an unknown name, so that timing does not reveal which accounts exist.
    const right = await this.store.recoveryHashOf(account?.id ?? "");
    return account && right === hash ? { account, shown: hash } : { code: "BAD_RECOVERY" };
  }

  /** Starts the registration of a new passkey. Refusals: BAD_RECOVERY, BANNED {until}. */
  async beginRecovery(input: RecoveryInput): Promise<CreationOptions | Refusal> {
    const found = await this.#recoverable(input);
    if (isRefusal(found)) return found;
    const { account, shown } = found;
    const banned = banRefusal(account, this.#clock.now());
    if (banned) return banned;
    const options = await creationOptions(this.#availableSite, account, await this.store.passkeysOf(account.id));
    return this.#begin("recover", options, { account: account.id, name: shown });
  }

  /** The code or link is used up only with the new passkey. Refusals: CEREMONY_EXPIRED, CEREMONY_FAILED, BAD_RECOVERY. */
  async finishRecovery(response: Registration, label: string): Promise<IssuedSession | Refusal> {
    const ceremony = await this.#take("recover", response.response.clientDataJSON);
    if (isRefusal(ceremony)) return ceremony;
    const [made, account] = [await this.#verifyNewPasskey(response, ceremony), await this.store.findAccount(ceremony.account)];
    if (isRefusal(made)) return made;
    const link = ceremony.name.startsWith(`${LINK} `) ? ceremony.name.slice(LINK.length + 1) : "";
    if (!account || (link && !(await this.store.takeCeremony(link, LINK, this.#clock.now())))) return { code: "BAD_RECOVERY" };
    const { token, session } = this.sessions.begin(account.id, label);
    const recoveryCode = newRecoveryCode();
    const passkey = this.#passkey(account.id, made, label);
    const shown = link ? "" : ceremony.name;
    const recovery = { account: account.id, shown, recoveryHash: recoveryHash(recoveryCode), passkey, session };
    if (!(await unlessTaken(this.store.recover(recovery), false))) return { code: "BAD_RECOVERY" };
    this.sessions.forget(account.id);
    await this.#changeSettings(account.id, { recoverySaved: false });
    this.#log.info({ account: account.id }, "account recovered");
    return { name: account.name, token, recoveryCode };
  }

  async newRecoveryCode({ account }: SignedInSession): Promise<{ readonly recoveryCode: string }> {
    const recoveryCode = newRecoveryCode();
    await this.store.setRecovery(account.id, recoveryHash(recoveryCode));
    await this.#changeSettings(account.id, { recoverySaved: false });
    return { recoveryCode };
  }

  // --- Devices ------------------------------------------------------------------------------------------------------------

  async beginPasskey({ account }: SignedInSession): Promise<CreationOptions> {
    const options = await creationOptions(this.#availableSite, account, await this.store.passkeysOf(account.id));
    return this.#begin("passkey", options, { account: account.id });
  }

  /** Refusals: CEREMONY_EXPIRED, CEREMONY_FAILED, TOO_MANY_PASSKEYS. */
  async finishPasskey(response: Registration, label: string, { account }: SignedInSession): Promise<object | Refusal> {
    const ceremony = await this.#take("passkey", response.response.clientDataJSON);
    if (isRefusal(ceremony)) return ceremony;
    if (ceremony.account !== account.id) return { code: "CEREMONY_FAILED" };
    const made = await this.#verifyNewPasskey(response, ceremony);
    if (isRefusal(made)) return made;
    const added = await this.store.addPasskey(this.#passkey(account.id, made, label), QUOTAS.passkeys);
    return added ? {} : { code: "TOO_MANY_PASSKEYS" };
  }

  /** Refusals: NOT_FOUND, LAST_PASSKEY. */
  async dropPasskey({ account }: SignedInSession, id: string): Promise<object | Refusal> {
    const passkeys = await this.store.passkeysOf(account.id);
    if (!passkeys.some((passkey) => passkey.id === id)) return { code: "NOT_FOUND" };
    return (await this.store.dropPasskey(account.id, id)) ? {} : { code: "LAST_PASSKEY" };
  }

  // --- The account itself -------------------------------------------------------------------------------------------------

  /** Without what other parts of the server know. */
  async view({ account, session }: SignedInSession): Promise<Omit<AccountView, "cases">> {
    const [passkeys, sessions, bots, notices, [appeal]] = await Promise.all([
      this.store.passkeysOf(account.id),
      this.store.sessionsOf(account.id),
      this.store.botsOf(account.id),
      this.moderation.notices(account.id),
      this.store.appealsOf(account.id),
    ]);
    const { name, created, recoverable } = account;
    return {
      name,
      created,
      recoverable,
      settings: settingsOf(account),
      renamableAt: account.renamed === 0 ? 0 : account.renamed + RENAME_MS,
      fresh: this.sessions.isFresh(session),
      passkeys: passkeys.map(({ id, label, backedUp, created: made, lastUsed }) => ({ id, label, backedUp, created: made, lastUsed })),
      sessions: sessions.map(({ hash, label, created: begun, lastSeen }) => ({
        id: hash.slice(0, ID_LENGTH),
        label,
        created: begun,
        lastSeen,
        current: hash === session.hash,
      })),
      notices,
      ...(appeal && { appeal: { at: appeal.at, text: appeal.text, answer: appeal.answer } }),
      ...(account.role && { role: account.role }),
      bots: bots.map(({ hash, name: bot, created: made }) => ({ id: hash.slice(0, ID_LENGTH), name: bot, created: made })),
    };
  }

  async #changeSettings(account: string, change: AccountSettings): Promise<void> {
    await this.store.changeSettings(account, change);
    this.sessions.forget(account);
  }

  async changeSettings({ account }: SignedInSession, change: AccountSettings): Promise<object> {
    await this.#changeSettings(account.id, change);
    return {};
  }

  /** Refusals: BAD_NAME, NAME_TAKEN, RENAMED_LATELY {days}. */
  async rename({ account }: SignedInSession, requested: string): Promise<object | Refusal> {
    const name = accountName(requested);
    if (!name) return { code: "BAD_NAME" };
    const at = this.#clock.now();
    const rename = { name, at, lastBefore: Math.max(0, at - RENAME_MS), reservedUntil: at + NAME_RESERVATION_MS };
    const result = await unlessTaken(this.store.rename(account.id, rename), "taken");
    if (result === "taken") return { code: "NAME_TAKEN" };
    if (result === "tooSoon") return { code: "RENAMED_LATELY", params: { days: await this.#daysToRename(account.id) } };
    this.sessions.forget(account.id);
    return { name: name.name };
  }

  async #daysToRename(account: string): Promise<number> {
    const { renamed = 0 } = (await this.store.findAccount(account)) ?? {};
    return Math.ceil((renamed + RENAME_MS - this.#clock.now()) / DAY_MS);
  }

  /** Refusals: TOO_MANY_OWN_BOTS. */
  async addBot({ account }: SignedInSession, name: string): Promise<BotCreated | Refusal> {
    const token = newKey();
    const added = await this.store.addBot(account.id, { hash: hashOf(token), name, created: this.#clock.now() }, QUOTAS.apiBots);
    return added ? { name, token } : { code: "TOO_MANY_OWN_BOTS", params: { max: QUOTAS.apiBots } };
  }

  /** Deletes everything but the account's seats, which `AbandonedSeats` releases. */
  async delete({ account }: SignedInSession): Promise<object> {
    await this.store.deleteAccount(account.id, this.#clock.now() + NAME_RESERVATION_MS);
    this.sessions.forget(account.id);
    return {};
  }

  /** All stored data about the account. */
  async export({ account }: SignedInSession): Promise<object> {
    const [passkeys, sessions, bots, tables, actions, relations, appeals, formerNames] = await Promise.all([
      this.store.passkeysOf(account.id),
      this.store.sessionsOf(account.id),
      this.store.botsOf(account.id),
      this.store.tablesWith(account.id),
      this.store.actionsOf(account.id),
      this.store.relationsOf(account.id),
      this.store.appealsOf(account.id),
      this.store.formerNamesOf(account.id),
    ]);
    const { settings, restrictions, ...profile } = account;
    return {
      account: { ...profile, settings: JSON.parse(settings) as object, restrictions: JSON.parse(restrictions) as object },
      passkeys,
      sessions: sessions.map(({ hash: _hash, ...session }) => session),
      bots: bots.map(({ hash: _hash, ...bot }) => bot),
      moderation: actions.filter(({ kind }) => kind !== "note").map(({ kind, at, until, reason }) => ({ kind, at, until, reason })),
      appeals: appeals.map(({ at, text, answer }) => ({ at, text, answer })),
      formerNames,
      relations: relations.map(({ name, kind }) => ({ name, kind })),
      seats: tables.map((table) => ({ table, record: `${this.#availableSite.origin}/api/tables/${table}/record` })),
    };
  }
}

/** Drops settings that only a later version knows. */
export function settingsOf({ settings }: Account): AccountSettings {
  const stored = JSON.parse(settings) as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(stored).filter(([name]) => name in settingsSchema.shape));
  return settingsSchema.safeParse(known).data ?? {};
}
