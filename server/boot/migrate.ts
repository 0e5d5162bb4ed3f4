/** `npm run migrate` migrates the store ahead of a rolling upgrade; servers also do it when they start. */

import { StoreStartError } from "../lib/storeErrors.ts";
import { openExclusive } from "../store/exclusive.ts";
import { migratePostgres } from "../store/postgres.ts";
import { ConfigError, configFrom } from "./config.ts";

async function migrateEmbedded(folder: string): Promise<string> {
  await (await openExclusive(folder)).close();
  return `The store in ${folder} is up to date.`;
}

async function migrateDatabase(url: string): Promise<string> {
  const steps = await migratePostgres(url);
  return steps.length === 0 ? "The database is up to date." : `The database is up to date: ${steps.join(", ")}.`;
}

try {
  // Other variables may be exported for a server, with values that only it accepts.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = configFrom({ DATABASE_URL, DATA_DIR });
  console.log(await (databaseUrl === "" ? migrateEmbedded(dataDir) : migrateDatabase(databaseUrl)));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreStartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
