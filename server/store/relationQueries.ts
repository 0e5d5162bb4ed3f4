/** Queries of what accounts are to each other. Each runs inside a transaction of its caller. */
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

type Db = Kysely<Database>;

/** Whether one of the accounts has blocked another of them. */
export async function hasBlock(db: Db, accounts: readonly string[]): Promise<boolean> {
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
