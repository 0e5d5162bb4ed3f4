import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

/** Locks the account's row until the transaction ends, so that counts of its rows stay valid. @returns false if there is none */
export async function lockAccount(db: Kysely<Database>, account: string): Promise<boolean> {
  const locked = await db
    .updateTable("accounts")
    .set((eb) => ({ last_seen: eb.ref("last_seen") }))
    .where("id", "=", account)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}
