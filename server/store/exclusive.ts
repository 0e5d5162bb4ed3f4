/** The store of a server: only one at a time may work on a folder. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { errorWithCode, StoreStartError } from "../lib/storeErrors.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Takes the lock of a file; the kernel gives it back when the process ends, however it ends. @throws with a code */
function lock(file: string): Sqlite.Database {
  const held = new Sqlite(file, { timeout: 0 });
  try {
    held.exec("begin exclusive");
    return held;
  } catch (error) {
    held.close();
    const busy = error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY";
    throw busy ? errorWithCode("IN_USE", file) : error;
  }
}

/** Makes the folder if need be and claims it. @returns what gives it back @throws StoreStartError */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "quayside.lock");
  try {
    mkdirSync(folder, { recursive: true });
    const held = lock(file);
    return () => void held.close();
  } catch (error) {
    throw new StoreStartError(file, error);
  }
}

/** Opens the store of a folder for as long as nobody else has it. @throws StoreStartError */
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
