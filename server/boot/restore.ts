/** `npm run restore -- FILE` restores a backup into the empty DATA_DIR or DATABASE_URL. */
import { restore } from "../store/backup.ts";
import { runCommand, storePlace } from "./command.ts";
import { ConfigError } from "./config.ts";

const USAGE = `Restores a backup into an empty store, that of DATA_DIR or DATABASE_URL:
  npm run restore -- FILE`;

await runCommand(async () => {
  const [file = "", ...rest] = process.argv.slice(2);
  if (file === "" || file.startsWith("-") || rest.length > 0) throw new ConfigError(USAGE);
  const place = storePlace();
  await restore(file, place);
  return `Restored ${file}. Start the server with the same ${place.databaseUrl === "" ? `DATA_DIR (${place.dataDir})` : "DATABASE_URL"}.`;
});
