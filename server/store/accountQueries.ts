/** Queries of `accounts.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import { hashOf } from "../lib/secrets.ts";
import type {
  Account,
  AccountBot,
  AccountPlayer,
  AccountSeat,
  Ceremony,
  Passkey,
  PasskeyUse,
  Recovery,
  Rename,
  Session,
  SignUp,
  StoredName,
  StoredVacation,
} from "./accounts.ts";
import { forgetAppointments } from "./appointmentQueries.ts";
import type { AccountsTable, Database, PasskeysTable, SessionsTable } from "./database.ts";
import { forgetFairPlay } from "./fairPlayQueries.ts";
import { lockAccount } from "./lockAccount.ts";
import {
  actionsOf,
  addAppeal,
  answerAppeal,
  appealsOf,
  bannedAccounts,
  countReports,
  forgetModeration,
  moderate,
  networkSanction,
  openAppeals,
  sanctionNetwork,
  setRole,
} from "./moderationQueries.ts";
import {
  addPuzzleAnswers,
  judgedPuzzles,
  markPuzzle,
  puzzleAnswerCounts,
  puzzleAnswersOf,
  puzzleMarksOf,
  puzzleReviews,
  reviewPuzzle,
} from "./puzzleQueries.ts";
import { blockedBy, blocksAmong, hasBlock, isBlockedBy, relate, relationsOf } from "./relationQueries.ts";
import { forgetResults } from "./resultQueries.ts";
import { NO_NAME } from "./store.ts";
import { forgetInTournaments } from "./tournamentQueries.ts";

type Db = Kysely<Database>;

function fromAccount({
  id,
  name,
  created,
  recovery_hash: recovery,
  settings,
  restrictions,
  renamed,
  role,
}: Selectable<AccountsTable>): Account {
  return { id, name, created, recoverable: recovery !== "", settings, restrictions, renamed, role: role as Account["role"] };
}

function fromPasskey(row: Selectable<PasskeysTable>): Passkey {
  const { public_key: publicKey, backed_up: backedUp, last_used: lastUsed, transports, ...rest } = row;
  return { ...rest, publicKey, backedUp: backedUp === 1, lastUsed, transports: transports === "" ? [] : transports.split(",") };
}

function passkeyRow({ publicKey, backedUp, lastUsed, transports, ...rest }: Passkey): Selectable<PasskeysTable> {
  return { ...rest, public_key: publicKey, backed_up: backedUp ? 1 : 0, last_used: lastUsed, transports: transports.join() };
}

function fromSession({ last_seen: lastSeen, ...rest }: Selectable<SessionsTable>): Session {
  return { ...rest, lastSeen };
}

function sessionRow({ lastSeen, ...rest }: Session): Selectable<SessionsTable> {
  return { ...rest, last_seen: lastSeen };
}

async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromAccount(row);
}

async function findAccountByName(db: Db, key: string): Promise<Account | undefined> {
  const row = await db.selectFrom("accounts").selectAll().where("name_key", "=", key).executeTakeFirst();
  return row && fromAccount(row);
}

/** Hashes, which don't reveal a deleted name. */
const reservedKeys = ({ key, skeleton }: Pick<StoredName, "key" | "skeleton">): string[] => [
  hashOf(`key ${key}`),
  hashOf(`look ${skeleton}`),
];

async function nameHolder(db: Db, name: Pick<StoredName, "key" | "skeleton">, now: number): Promise<string | undefined> {
  const holder = db
    .selectFrom("accounts")
    .select("id")
    .where((eb) => eb.or([eb("name_key", "=", name.key), eb("name_skeleton", "=", name.skeleton)]));
  const reserved = db
    .selectFrom("reserved_names")
    .select(sql<string>`''`.as("id"))
    .where("key", "in", reservedKeys(name))
    .where("until", ">", now);
  // One query, since every guest who sits down at a public table needs it. An account comes before a reservation.
  return (await holder.unionAll(reserved).orderBy("id", "desc").limit(1).executeTakeFirst())?.id;
}

async function recoveryHashOf(db: Db, account: string): Promise<string> {
  const row = await db.selectFrom("accounts").select("recovery_hash").where("id", "=", account).executeTakeFirst();
  return row?.recovery_hash ?? "";
}

async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromPasskey(row);
}

async function passkeysOf(db: Db, account: string): Promise<Passkey[]> {
  const rows = await db.selectFrom("passkeys").selectAll().where("account", "=", account).orderBy("created").orderBy("id").execute();
  return rows.map(fromPasskey);
}

async function findSession(db: Db, hash: string): Promise<{ session: Session; account: Account } | undefined> {
  const row = await db.selectFrom("sessions").selectAll().where("hash", "=", hash).executeTakeFirst();
  const account = row && (await findAccount(db, row.account));
  return row && account && { session: fromSession(row), account };
}

async function sessionsOf(db: Db, account: string): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("account", "=", account)
    .orderBy("last_seen", "desc")
    .orderBy("hash")
    .execute();
  return rows.map(fromSession);
}

async function tablesWith(db: Db, account: string): Promise<string[]> {
  const of = (index: "account_seats" | "bot_seats") => db.selectFrom(index).select("table_id").where("account", "=", account);
  const rows = await of("account_seats").union(of("bot_seats")).orderBy("table_id").execute();
  return rows.map((row) => row.table_id);
}

/** SQLite keeps the order of a cross join; of an inner join it would read every public game before the account's few seats. */
const seatsOf = (db: Db, account: string) =>
  db.selectFrom("account_seats").crossJoin("tables").whereRef("tables.id", "=", "table_id").where("account", "=", account);

const idsOf = (rows: readonly { readonly table_id: string }[]): string[] => rows.map((row) => row.table_id);

const unfinished = (db: Db, account: string) => seatsOf(db, account).where("ended", "=", 0).orderBy("listed_at", "desc");

async function unfinishedTablesOf(db: Db, account: string, limit?: number): Promise<string[]> {
  const query = unfinished(db, account).select("table_id");
  return idsOf(await (limit === undefined ? query : query.limit(limit)).execute());
}

async function finishedTablesOf(db: Db, account: string, limit: number): Promise<string[]> {
  const seats = db.selectFrom("account_seats").select("table_id").where("account", "=", account).where("ended", ">", 0);
  return idsOf(await seats.orderBy("ended", "desc").limit(limit).execute());
}

async function publicTablesOf(db: Db, account: string): Promise<string[]> {
  return idsOf(await unfinished(db, account).select("table_id").where("public", "=", 1).execute());
}

/** Unfinished tables of an account that a profile looks at; more than `UNFINISHED_TABLES` and a week's games leave an account. */
const MAX_EXAMINED = 200;

async function publicGamesOf(db: Db, account: string, limit: number): Promise<string[]> {
  const own = db.selectFrom("account_seats").select("table_id").where("account", "=", account).where("ended", "=", 0);
  const running = db
    .selectFrom(own.limit(MAX_EXAMINED).as("own"))
    .crossJoin("tables")
    .whereRef("tables.id", "=", "own.table_id")
    .where("public", "=", 1)
    .where("phase", "=", "running");
  return idsOf(await running.select("table_id").orderBy("listed_at", "desc").limit(limit).execute());
}

async function countUnfinished(db: Db, account: string, since: number): Promise<number> {
  const counted = seatsOf(db, account).where("ended", "=", 0).where("listed_at", ">", since);
  return (await counted.select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;
}

async function playersOf(db: Db, accounts: readonly string[]): Promise<AccountPlayer[]> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom("accounts")
    .select(["id", "name", "created"])
    .select((inside) =>
      inside
        .selectFrom("results")
        .select(({ fn }) => fn.countAll<number>().as("games"))
        .whereRef("results.account", "=", "accounts.id")
        .where("counts", "=", 1)
        .$asScalar()
        .$notNull()
        .as("finished"),
    )
    .where("id", "in", accounts)
    .execute();
}

async function countFinished(db: Db, account: string): Promise<number> {
  const finished = db.selectFrom("results").where("account", "=", account).where("counts", "=", 1);
  return (await finished.select(({ fn }) => fn.countAll<number>().as("games")).executeTakeFirstOrThrow()).games;
}

async function botsOf(db: Db, account: string): Promise<AccountBot[]> {
  return db
    .selectFrom("bots")
    .select(["hash", "name", "created", "last_used as lastUsed"])
    .where("account", "=", account)
    .orderBy("created")
    .execute();
}

async function abandonedSeats(db: Db, limit: number): Promise<{ account: string; table: string }[]> {
  const of = (index: "account_seats" | "bot_seats") =>
    db
      .selectFrom(index)
      .leftJoin("accounts", "accounts.id", `${index}.account`)
      .select([`${index}.table_id as table`, `${index}.account`])
      .where("accounts.id", "is", null);
  return of("account_seats").union(of("bot_seats")).limit(limit).execute();
}

async function signUp(db: Db, signUp: SignUp): Promise<"done" | "nameTaken" | "passkeyTaken"> {
  const { id, name, recoveryHash, settings, passkey, session } = signUp;
  const now = session.created;
  if ((await nameHolder(db, name, now)) !== undefined) return "nameTaken";
  if (await findPasskey(db, passkey.id)) return "passkeyTaken";
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto("accounts")
    .values({
      id,
      name: name.name,
      name_key: name.key,
      name_skeleton: name.skeleton,
      created: now,
      last_seen: now,
      recovery_hash: recoveryHash,
      settings,
      restrictions: "{}",
      renamed: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (made !== 1n) return "nameTaken";
  await db.insertInto("passkeys").values(passkeyRow(passkey)).execute();
  await db.insertInto("sessions").values(sessionRow(session)).execute();
  return "done";
}

async function addSession(db: Db, session: Session, max: number, replaced?: string): Promise<void> {
  if (!(await lockAccount(db, session.account))) return;
  const before =
    replaced === undefined ? undefined : await db.deleteFrom("sessions").where("hash", "=", replaced).returningAll().executeTakeFirst();
  const old = (await sessionsOf(db, session.account)).slice(max - 1).map(({ hash }) => hash);
  if (old.length > 0) await db.deleteFrom("sessions").where("hash", "in", old).execute();
  const { label, created } = before?.account === session.account ? fromSession(before) : session;
  await db
    .insertInto("sessions")
    .values(sessionRow({ ...session, label, created }))
    .execute();
}

async function touchSession(db: Db, hash: string, at: number): Promise<void> {
  const seen = await db.updateTable("sessions").set({ last_seen: at }).where("hash", "=", hash).returning("account").executeTakeFirst();
  if (seen) await db.updateTable("accounts").set({ last_seen: at }).where("id", "=", seen.account).execute();
}

async function endSessions(db: Db, account: string, prefix: string, except = ""): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("account", "=", account)
    .where("hash", "like", `${prefix}%`)
    .where("hash", "!=", except)
    .returning("hash")
    .execute();
  return ended.map(({ hash }) => hash);
}

async function labelDevice(db: Db, account: string, kind: "passkeys" | "sessions", id: string, label: string): Promise<number> {
  const { numUpdatedRows: named } =
    kind === "passkeys"
      ? await db.updateTable("passkeys").set({ label }).where("account", "=", account).where("id", "=", id).executeTakeFirstOrThrow()
      : await db
          .updateTable("sessions")
          .set({ label })
          .where("account", "=", account)
          .where("hash", "like", `${id}%`)
          .executeTakeFirstOrThrow();
  return Number(named);
}

async function beginCeremony(db: Db, ceremony: Ceremony): Promise<void> {
  await db.insertInto("ceremonies").values(ceremony).execute();
}

async function takeCeremony(db: Db, hash: string, kind: string, now: number): Promise<Ceremony | undefined> {
  return db
    .deleteFrom("ceremonies")
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires", ">", now)
    .returningAll()
    .executeTakeFirst();
}

async function findCeremony(db: Db, hash: string, kind: string, now: number): Promise<Ceremony | undefined> {
  return db
    .selectFrom("ceremonies")
    .selectAll()
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires", ">", now)
    .executeTakeFirst();
}

async function addPasskey(db: Db, passkey: Passkey, max: number): Promise<boolean> {
  if (!(await lockAccount(db, passkey.account)) || (await passkeysOf(db, passkey.account)).length >= max) return false;
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto("passkeys")
    .values(passkeyRow(passkey))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made === 1n;
}

async function usePasskey(db: Db, { id, counter, backedUp, at }: PasskeyUse): Promise<void> {
  await db
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used: at })
    .where("id", "=", id)
    .execute();
}

async function dropPasskey(db: Db, account: string, id: string): Promise<boolean> {
  if (!(await lockAccount(db, account)) || (await passkeysOf(db, account)).length < 2) return false;
  const { numDeletedRows: dropped } = await db
    .deleteFrom("passkeys")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return dropped === 1n;
}

async function setRecovery(db: Db, account: string, hash: string): Promise<void> {
  await db.updateTable("accounts").set({ recovery_hash: hash }).where("id", "=", account).execute();
}

async function recover(db: Db, { account, shown, recoveryHash, passkey, session }: Recovery): Promise<boolean> {
  if (await findPasskey(db, passkey.id)) return false;
  let update = db.updateTable("accounts").set({ recovery_hash: recoveryHash }).where("id", "=", account);
  if (shown !== "") update = update.where("recovery_hash", "=", shown);
  const { numUpdatedRows: found } = await update.executeTakeFirstOrThrow();
  if (found !== 1n) return false;
  await endSessions(db, account, "");
  await db.insertInto("passkeys").values(passkeyRow(passkey)).execute();
  await db.insertInto("sessions").values(sessionRow(session)).execute();
  return true;
}

type Settings = Readonly<Record<string, unknown>> & { readonly vacation?: StoredVacation };

/** Locks the account, so that nothing changes between reading and writing. @param change returns undefined to change nothing @returns whether it did */
async function editSettings(db: Db, account: string, change: (settings: Settings) => Settings | undefined): Promise<boolean> {
  if (!(await lockAccount(db, account))) return false;
  const row = await db.selectFrom("accounts").select("settings").where("id", "=", account).executeTakeFirstOrThrow();
  const settings = change(JSON.parse(row.settings) as Settings);
  if (!settings) return false;
  await db
    .updateTable("accounts")
    .set({ settings: JSON.stringify(settings) })
    .where("id", "=", account)
    .execute();
  return true;
}

async function changeSettings(db: Db, account: string, change: Settings): Promise<void> {
  await editSettings(db, account, (settings) => ({ ...settings, ...change }));
}

function startVacation(db: Db, account: string, vacation: StoredVacation, latest: number): Promise<boolean> {
  return editSettings(db, account, (settings) => ((settings.vacation?.until ?? 0) === latest ? { ...settings, vacation } : undefined));
}

async function reserveName(db: Db, account: string, until: number): Promise<void> {
  const old = await db
    .selectFrom("accounts")
    .select(["name_key as key", "name_skeleton as skeleton"])
    .where("id", "=", account)
    .executeTakeFirst();
  if (!old) return;
  await db
    .insertInto("reserved_names")
    .values(reservedKeys(old).map((key) => ({ key, until })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ until }))
    .execute();
}

async function rename(db: Db, account: string, { name, at, lastBefore, reservedUntil }: Rename): Promise<"renamed" | "taken" | "tooSoon"> {
  if (!(await lockAccount(db, account))) return "taken";
  const old = await db.selectFrom("accounts").select(["name", "name_key", "renamed"]).where("id", "=", account).executeTakeFirstOrThrow();
  if (old.renamed > lastBefore) return "tooSoon";
  const holder = await nameHolder(db, name, at);
  if (holder !== undefined && holder !== account) return "taken";
  if (old.name_key !== name.key) {
    await reserveName(db, account, reservedUntil);
    const former = { account, name: old.name, name_key: old.name_key, until: reservedUntil };
    await db
      .insertInto("former_names")
      .values(former)
      .onConflict((conflict) => conflict.columns(["account", "name_key"]).doUpdateSet({ name: old.name, until: reservedUntil }))
      .execute();
  }
  await db
    .updateTable("accounts")
    .set({ name: name.name, name_key: name.key, name_skeleton: name.skeleton, renamed: at })
    .where("id", "=", account)
    .execute();
  return "renamed";
}

async function findPeople(db: Db, search: { key: string } | { address: string }, limit: number): Promise<Account[]> {
  const accounts = db.selectFrom("accounts").selectAll().orderBy("name_key").limit(limit);
  if ("address" in search) {
    const address = sql<string>`lower(address)`;
    const mailboxes = db
      .selectFrom("emails")
      .select("account")
      .where(address, "=", search.address.toLowerCase())
      .where("confirmed", ">", 0);
    return (await accounts.where("id", "in", mailboxes).execute()).map(fromAccount);
  }
  // A range instead of `like`, which has wildcards.
  const [from, to] = [search.key, `${search.key}\u{10ffff}`];
  const former = db.selectFrom("former_names").select("account").where("name_key", ">=", from).where("name_key", "<", to);
  const found = accounts.where((eb) => eb.or([eb.and([eb("name_key", ">=", from), eb("name_key", "<", to)]), eb("id", "in", former)]));
  return (await found.execute()).map(fromAccount);
}

async function formerNamesOf(db: Db, account: string): Promise<string[]> {
  const rows = await db.selectFrom("former_names").select("name").where("account", "=", account).orderBy("until", "desc").execute();
  return rows.map(({ name }) => name);
}

async function deleteAccount(db: Db, account: string, reservedUntil: number): Promise<void> {
  if (!(await lockAccount(db, account))) return;
  const names = [...(await formerNamesOf(db, account)), ...(await playersOf(db, [account])).map(({ name }) => name)];
  await reserveName(db, account, reservedUntil);
  await forgetModeration(db, account);
  await db.deleteFrom("bots").where("account", "=", account).execute();
  await forgetResults(db, account, NO_NAME);
  await forgetFairPlay(db, account);
  for (const side of ["account", "other"] as const) {
    await db.deleteFrom("relations").where(side, "=", account).execute();
    await db.deleteFrom("invites").where(side, "=", account).execute();
  }
  await db.deleteFrom("seeks").where("account", "=", account).execute();
  await db.deleteFrom("match_people").where("account", "=", account).where("account", "<>", "").execute();
  await forgetAppointments(db, account);
  await forgetInTournaments(db, account, names);
  await db.deleteFrom("ceremonies").where("account", "=", account).execute();
  // Notifications that it sent to others.
  await db
    .deleteFrom("notifications")
    .where("kind", "in", ["invite", "eventInvite", "eventYes"])
    .where("dedupe_key", "=", account)
    .execute();
  await db.deleteFrom("accounts").where("id", "=", account).execute();
}

async function addSeat(db: Db, account: string, { table, participant }: AccountSeat): Promise<void> {
  await db
    .insertInto("account_seats")
    .columns(["account", "table_id", "participant", "ended"])
    .expression(
      db
        .selectFrom("tables")
        .select([sql<string>`cast(${account} as text)`.as("account"), "id", sql<string>`cast(${participant} as text)`.as("participant")])
        .select(sql<number>`case when phase = 'over' then listed_at else 0 end`.as("ended"))
        .where("id", "=", table),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function dropSeat(db: Db, account: string, table: string): Promise<void> {
  await db.deleteFrom("account_seats").where("account", "=", account).where("table_id", "=", table).execute();
}

export async function addBotSeat(db: Db, account: string, table: string): Promise<void> {
  await db
    .insertInto("bot_seats")
    .values({ account, table_id: table })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After an account was deleted. */
async function dropAbandonedSeats(db: Db, account: string, table: string): Promise<void> {
  for (const index of ["account_seats", "bot_seats"] as const)
    await db.deleteFrom(index).where("account", "=", account).where("table_id", "=", table).execute();
}

async function addBot(db: Db, account: string, { hash, name, created }: Omit<AccountBot, "lastUsed">, max: number): Promise<boolean> {
  if (!(await lockAccount(db, account)) || (await botsOf(db, account)).length >= max) return false;
  await db.insertInto("bots").values({ hash, name, created, account }).execute();
  return true;
}

async function dropBotOf(db: Db, account: string, prefix: string): Promise<string | undefined> {
  const dropped = await db
    .deleteFrom("bots")
    .where("account", "=", account)
    .where("hash", "like", `${prefix}%`)
    .returning("hash")
    .executeTakeFirst();
  return dropped?.hash;
}

async function sweepAccounts(db: Db, now: number, sessionMs: number): Promise<number> {
  const swept = [
    await db.deleteFrom("ceremonies").where("expires", "<=", now).executeTakeFirst(),
    await db
      .deleteFrom("sessions")
      .where("last_seen", "<", now - sessionMs)
      .executeTakeFirst(),
    await db.deleteFrom("reserved_names").where("until", "<=", now).executeTakeFirst(),
  ];
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

export const ACCOUNT_READS = {
  findAccount,
  findAccountByName,
  nameHolder,
  recoveryHashOf,
  findPasskey,
  passkeysOf,
  findSession,
  sessionsOf,
  tablesWith,
  unfinishedTablesOf,
  finishedTablesOf,
  publicTablesOf,
  publicGamesOf,
  countUnfinished,
  bannedAccounts,
  playersOf,
  countFinished,
  botsOf,
  actionsOf,
  countReports,
  findPeople,
  formerNamesOf,
  appealsOf,
  openAppeals,
  networkSanction,
  hasBlock,
  blocksAmong,
  isBlockedBy,
  blockedBy,
  relationsOf,
  abandonedSeats,
  puzzleAnswersOf,
  puzzleAnswerCounts,
  puzzleMarksOf,
  puzzleReviews,
  judgedPuzzles,
  findCeremony,
};

export const ACCOUNT_WRITES = {
  signUp,
  addSession,
  touchSession,
  endSessions,
  labelDevice,
  beginCeremony,
  takeCeremony,
  addPasskey,
  usePasskey,
  dropPasskey,
  setRecovery,
  recover,
  changeSettings,
  startVacation,
  rename,
  deleteAccount,
  addSeat,
  dropSeat,
  addBotSeat,
  dropAbandonedSeats,
  addBot,
  dropBotOf,
  moderate,
  sanctionNetwork,
  setRole,
  addAppeal,
  answerAppeal,
  relate,
  addPuzzleAnswers,
  markPuzzle,
  reviewPuzzle,
  sweepAccounts,
};
