/** `npm run migrate` migrates the store ahead of a rolling upgrade; servers also do it when they start. */
import { openExclusive } from "../store/exclusive.ts";
import { migratePostgres } from "../store/postgres.ts";
import { runCommand, storePlace } from "./command.ts";

await runCommand(async () => {
  const { databaseUrl, dataDir } = storePlace();
  if (databaseUrl === "") {
    await (await openExclusive(dataDir)).close();
    return `The store in ${dataDir} is up to date.`;
  }
  const steps = await migratePostgres(databaseUrl);
  return steps.length === 0 ? "The database is up to date." : `The database is up to date: ${steps.join(", ")}.`;
});
