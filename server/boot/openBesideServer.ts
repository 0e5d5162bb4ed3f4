import { existsSync } from "node:fs";
import { openPostgres } from "../store/postgres.ts";
import { fileOf, openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { ConfigError, configFrom } from "./config.ts";

/** Opens the store for a command. SQLite lets a second program write to the file of a running server. @throws ConfigError */
export async function openBesideServer(): Promise<Store> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = configFrom({ DATABASE_URL, DATA_DIR });
  if (databaseUrl !== "") return openPostgres(databaseUrl);
  if (!existsSync(fileOf(dataDir))) throw new ConfigError(`There is no store in ${dataDir}: set DATA_DIR to the server's.`);
  return openSqlite(dataDir);
}
