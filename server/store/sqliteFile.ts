/** Whether a SQLite file is whole. Opening it does not tell: damage shows only when a damaged page is read. */
import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";

const damaged = (message: string): Error => new Sqlite.SqliteError(message, "SQLITE_CORRUPT");

/** Whether the last server closed the database, which removes the write-ahead log. Call before opening it. */
export const wasClosed = (file: string): boolean => statSync(`${file}-wal`, { throwIfNoEntry: false }) === undefined;

/** Checks the length, and after a crash or power loss all pages, which takes about two seconds per GB. @throws SqliteError SQLITE_CORRUPT */
export function checkFile(sqlite: Sqlite.Database, file: string, closed: boolean): void {
  if (!closed) sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const { size } = statSync(file);
  // SQLite itself notices missing pages, but not an incomplete one.
  if (size % Number(sqlite.pragma("page_size", { simple: true })) !== 0) throw damaged(`its last page of ${size} bytes is incomplete`);
  const found = closed ? "ok" : sqlite.pragma("quick_check(1)", { simple: true });
  if (found !== "ok") throw damaged(String(found));
}
