/** What the command-line tools share. */
import { existsSync } from "node:fs";
import { StoreStartError } from "../lib/storeErrors.ts";
import { BackupError } from "../store/backup.ts";
import { CopyError } from "../store/copy.ts";
import { openPostgres } from "../store/postgres.ts";
import { fileOf, openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { ConfigError, configFrom } from "./config.ts";

/** Prints the result, or an expected error as one line. Usage errors are ConfigErrors. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreStartError || error instanceof CopyError || error instanceof BackupError))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The store's place. Reads nothing else: other variables may have values that only the server accepts. @throws ConfigError */
export function storePlace(): { databaseUrl: string; dataDir: string } {
  const { DATABASE_URL, DATA_DIR } = process.env;
  return configFrom({ DATABASE_URL, DATA_DIR });
}

/** Opens the store for a command. SQLite lets a second program write to the file of a running server. @throws ConfigError */
export async function openBesideServer(): Promise<Store> {
  const { databaseUrl, dataDir } = storePlace();
  if (databaseUrl !== "") return openPostgres(databaseUrl);
  if (!existsSync(fileOf(dataDir))) throw new ConfigError(`There is no store in ${dataDir}: set DATA_DIR to the server's.`);
  return openSqlite(dataDir);
}
