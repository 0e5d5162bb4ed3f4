/** `npm run store:copy -- --from DATA_DIR --to postgres://…` copies a store, to move to PostgreSQL or back. */
import { parseArgs } from "node:util";
import { StoreStartError } from "../lib/storeErrors.ts";
import { CopyError, copyStore } from "../store/copy.ts";

const USAGE = `Copies a store into an empty one; each is a data folder or an address of PostgreSQL:
  npm run store:copy -- --from data --to postgres://user:password@host:5432/database
  npm run store:copy -- --from postgres://user:password@host:5432/database --to data
Stop every server first that runs on either of them: the one on the folder, and all processes on the database, on every machine.
They would store moves that the copy does not have, or that are not in the store you go on with.`;

function places(): { from: string; to: string } {
  try {
    const { from = "", to = "" } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
    if (from !== "" && to !== "") return { from, to };
  } catch {
    // An unknown option, or --help.
  }
  throw new CopyError(USAGE);
}

try {
  const { from, to } = places();
  const { tables, entries, reports, connections } = await copyStore(from, to);
  console.log(`Copied ${tables} tables, ${entries} moves as rows and ${reports} reports; all was read again and is the same.`);
  if (connections > 0)
    console.error(
      `Servers still run on the database you copied from (${connections} connections): the copy lacks what they store from now on. Stop all of them and copy again into an empty store, unless a copy of this moment is what you want.`,
    );
} catch (error) {
  if (!(error instanceof CopyError || error instanceof StoreStartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
