/** `npm run backup -- FILE|FOLDER` backs up the store, also while servers run. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "../store/backup.ts";
import { runCommand, storePlace } from "./command.ts";
import { ConfigError } from "./config.ts";

const USAGE = `Backs up the store of DATA_DIR or DATABASE_URL and verifies the copy, also while servers run:
  npm run backup -- FILE
  npm run backup -- FOLDER [--keep N]
In a folder the file is named by the time; with --keep only the N newest of these stay.`;

/** For example `quayside-2026-11-27T20-15-00Z.db`. */
const BACKUP = /^quayside-[\dTZ-]+\.(db|dump)$/;

function input(): { target: string; keep: number } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: "string", default: "0" } } });
    const [target = "", ...rest] = positionals;
    if (target !== "" && rest.length === 0 && /^\d{1,6}$/.test(values.keep)) return { target, keep: Number(values.keep) };
  } catch {
    // An unknown option, or --help.
  }
  throw new ConfigError(USAGE);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function removeOld(folder: string, keep: number): void {
  const backups = readdirSync(folder).filter((name) => BACKUP.test(name));
  for (const name of keep > 0 ? backups.sort().slice(0, -keep) : []) rmSync(join(folder, name));
}

await runCommand(async () => {
  const { target, keep } = input();
  const place = storePlace();
  const time = new Date().toISOString().replace(/\..*/, "Z").replaceAll(":", "-");
  const file = isFolder(target) ? join(target, `quayside-${time}.${place.databaseUrl === "" ? "db" : "dump"}`) : target;
  const newest = await backUp(place, file);
  if (isFolder(target)) removeOld(target, keep);
  const size = (statSync(file).size / 1e6).toFixed(1);
  const last = newest ? `its newest move is of ${new Date(newest.at).toISOString()}, at table ${newest.table}` : "it has no moves yet";
  return `Backed up to ${file} (${size} MB). The copy was opened and verified; ${last}.`;
});
