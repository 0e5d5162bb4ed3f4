/** Queries of `moderation.ts`. Each runs inside its caller's transaction. */
import type { Kysely } from "kysely";
import type { ModerationKind } from "../../shared/core/moderation.ts";
import type { Database } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";
import { type ModerationAction, type ModerationChange, type Restrictions, restrictionsOf } from "./moderation.ts";
import { NO_NAME } from "./store.ts";

type Db = Kysely<Database>;

export async function actionsOf(db: Db, account: string): Promise<ModerationAction[]> {
  const rows = await db.selectFrom("moderation_actions").selectAll().where("account", "=", account).orderBy("at", "desc").execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ModerationKind }));
}

/** Also reads the current restrictions: a ban may have been lifted or replaced. */
export async function bannedAccounts(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "restrictions"])
    .where("id", "in", db.selectFrom("moderation_actions").select("account").where("kind", "=", "ban").where("until", ">", now))
    .execute();
  return rows.filter((row) => restrictionsOf(row).bannedUntil > now).map(({ id }) => id);
}

export async function countReports(db: Db, account: string): Promise<{ about: number; by: number }> {
  const count = async (column: "account" | "by_account") => {
    const counted = db.selectFrom("reports").select(({ fn }) => fn.countAll<number>().as("n"));
    return (await counted.where(column, "=", account).executeTakeFirstOrThrow()).n;
  };
  return { about: await count("account"), by: await count("by_account") };
}

export async function moderate(db: Db, action: ModerationAction, { restrictions, expel }: ModerationChange): Promise<string[]> {
  await db.insertInto("moderation_actions").values(action).execute();
  await restrict(db, action.account, restrictions);
  if (action.report !== 0) await db.updateTable("reports").set({ state: "done" }).where("id", "=", action.report).execute();
  if (!expel) return [];
  await db.deleteFrom("sessions").where("account", "=", action.account).execute();
  await db.updateTable("ratings").set({ leaderboard_score: 0 }).where("account", "=", action.account).execute();
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

/** Removes a deleted account from the log and from reports. `redact` changes the chat and records of reports. */
export async function forgetModeration(db: Db, account: string): Promise<void> {
  await db.deleteFrom("moderation_actions").where("account", "=", account).execute();
  const about = db.updateTable("reports").where("account", "=", account);
  await about.set({ account: "", name: NO_NAME, reason: NO_NAME }).execute();
  const by = db.updateTable("reports").where("by_account", "=", account);
  await by.set({ by_account: "", by_name: NO_NAME, reason: NO_NAME }).execute();
}
