/** Opens the embedded store exclusively: one server per folder. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { errorWithCode, StoreStartError } from "../lib/storeErrors.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Locks a file; the kernel releases the lock when the process ends. @throws Error with code */
function lock(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return database;
  } catch (error) {
    database.close();
    const busy = error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY";
    throw busy ? errorWithCode("IN_USE", file) : error;
  }
}

/** Creates the folder if necessary and locks it. @returns unlocks @throws StoreStartError */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "quayside.lock");
  try {
    mkdirSync(folder, { recursive: true });
    const database = lock(file);
    return () => void database.close();
  } catch (error) {
    throw new StoreStartError(file, error);
  }
}

/** @throws StoreStartError, also if another server uses the folder */
export async function openExclusive(folder: string): Promise<Store> {
  const release = lockFolder(folder);
  try {
    const store = await openSqlite(folder);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
