/** Queries of `moderation.ts`. Each runs inside its caller's transaction. */
import type { Kysely } from "kysely";
import type { ModerationKind, Role } from "../../shared/core/moderation.ts";
import { seasonAt } from "../../shared/core/season.ts";
import type { Database } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";
import {
  type ModerationAction,
  type ModerationChange,
  type NetworkSanction,
  type Restrictions,
  restrictionsOf,
  type StoredAppeal,
} from "./moderation.ts";
import { unlistFromSeason } from "./seasonQueries.ts";
import { NO_NAME } from "./store.ts";

type Db = Kysely<Database>;

export async function actionsOf(db: Db, account: string): Promise<ModerationAction[]> {
  const rows = await db.selectFrom("moderation_actions").selectAll().where("account", "=", account).orderBy("at", "desc").execute();
  return rows.map(({ moderator_name: moderatorName, ...row }) => ({ ...row, moderatorName, kind: row.kind as ModerationKind }));
}

/** Also reads the current restrictions: a ban may have been lifted or replaced. */
export async function bannedAccounts(db: Db, now: number, liftedSince: number): Promise<string[]> {
  const actions = db.selectFrom("moderation_actions").select("account");
  const lifted = actions.where("kind", "=", "lift").where("at", ">", liftedSince);
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "restrictions"])
    .where(({ eb, or }) => or([eb("id", "in", actions.where("kind", "=", "ban").where("until", ">", now)), eb("id", "in", lifted)]))
    .execute();
  const last = new Set((await lifted.execute()).map(({ account }) => account));
  return rows.filter((row) => restrictionsOf(row).bannedUntil > now || last.has(row.id)).map(({ id }) => id);
}

export async function countReports(db: Db, account: string): Promise<{ about: number; by: number }> {
  const count = async (column: "account" | "by_account") => {
    const counted = db.selectFrom("reports").select(({ fn }) => fn.countAll<number>().as("n"));
    return (await counted.where(column, "=", account).executeTakeFirstOrThrow()).n;
  };
  return { about: await count("account"), by: await count("by_account") };
}

export async function moderate(db: Db, action: ModerationAction, { restrictions, expel }: ModerationChange): Promise<string[]> {
  const { moderatorName, ...row } = action;
  await db
    .insertInto("moderation_actions")
    .values({ ...row, moderator_name: moderatorName })
    .execute();
  await restrict(db, action.account, restrictions);
  if (action.report !== 0) await db.updateTable("reports").set({ state: "done" }).where("id", "=", action.report).execute();
  if (!expel) return [];
  await db.deleteFrom("sessions").where("account", "=", action.account).execute();
  await db.updateTable("ratings").set({ leaderboard_score: 0 }).where("account", "=", action.account).execute();
  await unlistFromSeason(db, action.account, seasonAt(action.at));
  const bots = await db.deleteFrom("bots").where("account", "=", action.account).returning("hash").execute();
  return bots.map(({ hash }) => hash);
}

/** Another moderator may act at the same time. */
async function restrict(db: Db, account: string, change: Partial<Restrictions>): Promise<void> {
  if (!(await lockAccount(db, account))) return;
  const row = await db.selectFrom("accounts").select("restrictions").where("id", "=", account).executeTakeFirstOrThrow();
  await db
    .updateTable("accounts")
    .set({ restrictions: JSON.stringify({ ...restrictionsOf(row), ...change }) })
    .where("id", "=", account)
    .execute();
}

export async function setRole(db: Db, account: string, role: Role | ""): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("accounts").set({ role }).where("id", "=", account).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addAppeal(db: Db, { id, account, at, text }: Omit<StoredAppeal, "answer">): Promise<boolean> {
  if (!(await lockAccount(db, account))) return false;
  const open = await db.selectFrom("appeals").select("id").where("account", "=", account).where("answer", "=", "").executeTakeFirst();
  if (open) return false;
  await db.insertInto("appeals").values({ id, account, at, text }).execute();
  return true;
}

const APPEAL = ["appeals.id", "appeals.account", "appeals.at", "appeals.text", "appeals.answer"] as const;

export function appealsOf(db: Db, account: string): Promise<StoredAppeal[]> {
  return db.selectFrom("appeals").select(APPEAL).where("account", "=", account).orderBy("at", "desc").execute();
}

export function openAppeals(db: Db, limit: number): Promise<(StoredAppeal & { name: string })[]> {
  const open = db.selectFrom("appeals").innerJoin("accounts", "accounts.id", "appeals.account").where("answer", "=", "");
  return open
    .select([...APPEAL, "accounts.name"])
    .orderBy("at")
    .limit(limit)
    .execute();
}

export async function answerAppeal(db: Db, id: string, answer: string, moderator: string): Promise<boolean> {
  const open = db.updateTable("appeals").set({ answer, moderator }).where("id", "=", id).where("answer", "=", "");
  const another = open.where("account", "<>", moderator);
  return (await another.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function networkSanction(db: Db, code: string): Promise<NetworkSanction | undefined> {
  const row = await db.selectFrom("network_sanctions").selectAll().where("code", "=", code).executeTakeFirst();
  return row && { code, mutedUntil: row.muted_until, barredUntil: row.barred_until, reason: row.reason };
}

/** Replaces an earlier one of the address. Those that have ended go. */
export async function sanctionNetwork(db: Db, { code, mutedUntil, barredUntil, reason }: NetworkSanction, now: number): Promise<void> {
  const hasEnded = db.deleteFrom("network_sanctions").where("muted_until", "<", now).where("barred_until", "<", now);
  await hasEnded.execute();
  await db.deleteFrom("network_sanctions").where("code", "=", code).execute();
  if (mutedUntil <= now && barredUntil <= now) return;
  await db.insertInto("network_sanctions").values({ code, muted_until: mutedUntil, barred_until: barredUntil, reason }).execute();
}

/** Removes a deleted account from the log and from reports. `redact` changes the chat and records of reports. */
export async function forgetModeration(db: Db, account: string): Promise<void> {
  await db.deleteFrom("moderation_actions").where("account", "=", account).execute();
  // Its decisions as a moderator stay, without its name.
  await db.updateTable("moderation_actions").set({ moderator: "", moderator_name: NO_NAME }).where("moderator", "=", account).execute();
  await db.updateTable("appeals").set({ moderator: "" }).where("moderator", "=", account).execute();
  const about = db.updateTable("reports").where("account", "=", account);
  await about.set({ account: "", name: NO_NAME, reason: NO_NAME }).execute();
  const by = db.updateTable("reports").where("by_account", "=", account);
  await by.set({ by_account: "", by_name: NO_NAME, reason: NO_NAME }).execute();
}
