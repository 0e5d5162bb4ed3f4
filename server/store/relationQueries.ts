/** Queries of relations between accounts. Each runs inside its caller's transaction. */
import type { Kysely } from "kysely";
import type { RelationKind } from "../../shared/core/account.ts";
import { QUOTAS } from "../lib/limits.ts";
import type { BlockedPair, Relation } from "./accounts.ts";
import type { Database } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";

type Db = Kysely<Database>;

export async function hasBlock(db: Db, accounts: readonly string[]): Promise<boolean> {
  if (accounts.length < 2) return false;
  const found = await db
    .selectFrom("relations")
    .select("account")
    .where("account", "in", accounts)
    .where("other", "in", accounts)
    .where("kind", "=", "block")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function blocksAmong(db: Db, accounts: readonly string[]): Promise<BlockedPair[]> {
  if (accounts.length < 2) return [];
  const blocks = db.selectFrom("relations").select(["account", "other"]).where("kind", "=", "block");
  return blocks.where("account", "in", accounts).where("other", "in", accounts).execute();
}

export async function isBlockedBy(db: Db, account: string, others: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false;
  const block = db.selectFrom("relations").select("kind").where("account", "in", others).where("other", "=", account);
  return (await block.where("kind", "=", "block").limit(1).executeTakeFirst()) !== undefined;
}

export async function blockedBy(db: Db, account: string): Promise<string[]> {
  const rows = await db.selectFrom("relations").select("other").where("account", "=", account).where("kind", "=", "block").execute();
  return rows.map(({ other }) => other);
}

export async function relate(db: Db, account: string, other: string, kind: RelationKind | undefined, now: number): Promise<boolean> {
  if (!(await lockAccount(db, account))) return true;
  await db.deleteFrom("relations").where("account", "=", account).where("other", "=", other).execute();
  if (!kind) return true;
  const { n } = await db
    .selectFrom("relations")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  if (n >= QUOTAS.relations) return false;
  await db.insertInto("relations").values({ account, other, kind, since: now }).execute();
  // Whoever is blocked no longer follows.
  if (kind === "block")
    await db.deleteFrom("relations").where("account", "=", other).where("other", "=", account).where("kind", "=", "follow").execute();
  return true;
}

/** Sorted by name. Friends are accounts that follow each other. */
export async function relationsOf(db: Db, account: string): Promise<Relation[]> {
  const rows = await db
    .selectFrom("relations")
    .innerJoin("accounts", "accounts.id", "relations.other")
    .leftJoin("relations as back", (join) =>
      join.onRef("back.account", "=", "relations.other").on("back.other", "=", account).on("back.kind", "=", "follow"),
    )
    .select(["accounts.id", "accounts.name", "relations.kind", "back.kind as back"])
    .where("relations.account", "=", account)
    .orderBy("accounts.name_key")
    .execute();
  return rows.map(({ id, name, kind, back }) => ({ id, name, kind: kind as RelationKind, isFriend: kind === "follow" && back !== null }));
}
