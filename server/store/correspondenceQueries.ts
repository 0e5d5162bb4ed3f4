/** Queries of `correspondence.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { NotificationKind } from "../../shared/core/notifications.ts";
import type { NewNotification, PushSubscription, StoredEmail, StoredNotification } from "./correspondence.ts";
import type { Database, EmailsTable, NotificationsTable } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";

type Db = Kysely<Database>;

/** Literals, not parameters: otherwise the databases don't use their partial indexes. */
const HAS_DEADLINE = sql<boolean>`deadline > 0`;
const IS_UNSENT = sql<boolean>`sent = 0`;

async function dueTables(db: Db, now: number, limit: number, except: readonly string[]): Promise<string[]> {
  let query = db.selectFrom("tables").select("id").where(HAS_DEADLINE).where("deadline", "<=", now);
  if (except.length > 0) query = query.where("id", "not in", except);
  return (await query.orderBy("deadline").limit(limit).execute()).map(({ id }) => id);
}

async function gamesWithDeadline(db: Db): Promise<{ id: string; game: string; header: string }[]> {
  return db.selectFrom("tables").select(["id", "game", "header"]).where(HAS_DEADLINE).where("phase", "=", "running").execute();
}

async function abandonGames(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { status } = await db.selectFrom("tables").select("status").where("id", "=", id).executeTakeFirstOrThrow();
    const ended = JSON.stringify({ ...(JSON.parse(status || "{}") as object), abandoned: true });
    await db.updateTable("tables").set({ phase: "over", deadline: 0, status: ended }).where("id", "=", id).execute();
  }
}

async function heartbeatOf(db: Db, name: string): Promise<number> {
  return (await db.selectFrom("heartbeats").select("at").where("name", "=", name).executeTakeFirst())?.at ?? 0;
}

async function recordHeartbeat(db: Db, name: string, at: number): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

/** Writes before reading, so that all processes agree. */
async function secret(db: Db, name: string, created: string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: created })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

function fromNotification(row: Selectable<NotificationsTable>): StoredNotification {
  const { table_id: table, dedupe_key: dedupeKey, send_at: sendAt, kind, ...rest } = row;
  return { ...rest, kind: kind as NotificationKind, table, dedupeKey, sendAt };
}

async function notificationsOf(db: Db, account: string, now: number, limit: number): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom("notifications")
    .selectAll()
    .where("account", "=", account)
    .where("send_at", "<=", now)
    .orderBy("send_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(fromNotification);
}

async function invitesOf(db: Db, account: string, since: number): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom("notifications")
    .selectAll()
    .where("account", "=", account)
    .where("kind", "=", "invite" satisfies NotificationKind)
    .where("created", ">", since)
    .orderBy("created", "desc")
    .execute();
  return rows.map(fromNotification);
}

async function countUnseen(db: Db, account: string, now: number): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account", "=", account)
    .where("send_at", "<=", now)
    .where("seen", "=", 0)
    .executeTakeFirstOrThrow();
  return row.count;
}

async function dueNotifications(db: Db, now: number, limit: number): Promise<StoredNotification[]> {
  const due = db.selectFrom("notifications").selectAll().where(IS_UNSENT).where("send_at", "<=", now);
  return (await due.orderBy("send_at").limit(limit).execute()).map(fromNotification);
}

async function lastSent(db: Db, account: string, table: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(({ fn }) => fn.max("sent").as("sent"))
    .where("account", "=", account)
    .where("table_id", "=", table)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

/** Skips deleted accounts. */
export async function addNotifications(db: Db, added: readonly NewNotification[]): Promise<void> {
  const ids = [...new Set(added.map(({ account }) => account))];
  const known = ids.length > 0 ? await db.selectFrom("accounts").select("id").where("id", "in", ids).execute() : [];
  for (const { table, dedupeKey, sendAt, ...rest } of added.filter(({ account }) => known.some(({ id }) => id === account)))
    await db
      .insertInto("notifications")
      .values({ ...rest, table_id: table, dedupe_key: dedupeKey, send_at: sendAt, attempts: 0, sent: 0, seen: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function markSeen(db: Db, account: string, now: number, table?: string): Promise<void> {
  let query = db.updateTable("notifications").set({ seen: now }).where("account", "=", account).where("seen", "=", 0);
  if (table !== undefined) query = query.where("table_id", "=", table);
  await query.where("send_at", "<=", now).execute();
}

async function markSent(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable("notifications").set({ sent: at }).where("id", "=", id).execute();
}

async function postpone(db: Db, id: string, sendAt: number, attempts: number): Promise<void> {
  await db.updateTable("notifications").set({ send_at: sendAt, attempts }).where("id", "=", id).execute();
}

async function dropNotification(db: Db, id: string): Promise<void> {
  await db.deleteFrom("notifications").where("id", "=", id).execute();
}

async function sweepNotifications(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("notifications").where("send_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

async function pushesOf(db: Db, account: string): Promise<PushSubscription[]> {
  return db.selectFrom("push_subscriptions").selectAll().where("account", "=", account).orderBy("created").execute();
}

async function addPush(db: Db, push: PushSubscription, max: number): Promise<void> {
  if (!(await lockAccount(db, push.account))) return;
  await db
    .insertInto("push_subscriptions")
    .values(push)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(push))
    .execute();
  const extra = (await pushesOf(db, push.account)).slice(0, -max).map(({ id }) => id);
  if (extra.length > 0) await db.deleteFrom("push_subscriptions").where("id", "in", extra).execute();
}

async function dropPush(db: Db, account: string, endpoint: string): Promise<boolean> {
  const query = db.deleteFrom("push_subscriptions").where("account", "=", account).where("endpoint", "=", endpoint);
  return (await query.executeTakeFirst()).numDeletedRows > 0;
}

async function recordPushResult(db: Db, id: string, failures: number, max: number): Promise<void> {
  if (failures >= max) await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
  else await db.updateTable("push_subscriptions").set({ failures }).where("id", "=", id).execute();
}

function fromEmail({ reported_until: reportedUntil, next_at: nextAt, ...rest }: Selectable<EmailsTable>): StoredEmail {
  return { ...rest, reportedUntil, nextAt };
}

async function emailOf(db: Db, account: string): Promise<StoredEmail | undefined> {
  const row = await db.selectFrom("emails").selectAll().where("account", "=", account).executeTakeFirst();
  return row && fromEmail(row);
}

async function saveEmail(db: Db, { account, reportedUntil, nextAt, ...rest }: StoredEmail): Promise<void> {
  if (!(await db.selectFrom("accounts").select("id").where("id", "=", account).executeTakeFirst())) return;
  const values = { ...rest, reported_until: reportedUntil, next_at: nextAt };
  await db
    .insertInto("emails")
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column("account").doUpdateSet(values))
    .execute();
}

async function dropEmail(db: Db, account: string): Promise<void> {
  await db.deleteFrom("emails").where("account", "=", account).execute();
}

async function dropEmailByToken(db: Db, token: string): Promise<boolean> {
  return (await db.deleteFrom("emails").where("token", "=", token).executeTakeFirst()).numDeletedRows > 0;
}

/** Kinds of notifications that a digest reports. */
const TURNS = ["turn", "deadline"];

async function dueDigests(db: Db, now: number, unseenSince: number, limit: number): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom("emails")
    .selectAll()
    .where("next_at", "<=", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("notifications")
          .select("id")
          .whereRef("notifications.account", "=", "emails.account")
          .where("kind", "in", TURNS)
          .where("seen", "=", 0)
          .where("send_at", "<=", unseenSince)
          .whereRef("send_at", ">=", "reported_until"),
      ),
    )
    .orderBy("next_at")
    .limit(limit)
    .execute();
  return rows.map(fromEmail);
}

async function unseenTurns(db: Db, account: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select("table_id")
    .distinct()
    .where("account", "=", account)
    .where("kind", "in", TURNS)
    .where("seen", "=", 0)
    .where("send_at", "<=", now)
    .execute();
  return rows.map(({ table_id: table }) => table);
}

async function recordDigest(db: Db, account: string, reportedUntil: number, nextAt: number): Promise<void> {
  await db.updateTable("emails").set({ reported_until: reportedUntil, next_at: nextAt }).where("account", "=", account).execute();
}

export const CORRESPONDENCE_READS = {
  dueTables,
  gamesWithDeadline,
  heartbeatOf,
  notificationsOf,
  countUnseen,
  invitesOf,
  dueNotifications,
  lastSent,
  pushesOf,
  emailOf,
  dueDigests,
  unseenTurns,
};

export const CORRESPONDENCE_WRITES = {
  abandonGames,
  recordHeartbeat,
  secret,
  addNotifications,
  markSeen,
  markSent,
  postpone,
  dropNotification,
  sweepNotifications,
  addPush,
  dropPush,
  recordPushResult,
  saveEmail,
  dropEmail,
  dropEmailByToken,
  recordDigest,
};
