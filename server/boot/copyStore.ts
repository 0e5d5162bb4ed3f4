/** `npm run store:copy -- --from DATA_DIR --to postgres://…` copies all data to PostgreSQL or back. */
import { parseArgs } from "node:util";
import { CopyError, copyStore } from "../store/copy.ts";
import { runCommand } from "./command.ts";

const USAGE = `Copies all data into an empty store. Each store is a data folder or a PostgreSQL URL:
  npm run store:copy -- --from data --to postgres://user:password@host:5432/database
  npm run store:copy -- --from postgres://user:password@host:5432/database --to data
First stop every server on either of them, on every machine: moves made during the copy would be lost.`;

function places(): { from: string; to: string } {
  try {
    const { from = "", to = "" } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
    if (from !== "" && to !== "") return { from, to };
  } catch {
    // An unknown option, or --help.
  }
  throw new CopyError(USAGE);
}

await runCommand(async () => {
  const { from, to } = places();
  const { tables, entries, reports, connections } = await copyStore(from, to);
  if (connections > 0)
    console.error(
      `Servers are still running on the source database (${connections} connections), and the copy lacks what they store from now on. Unless you only want a snapshot, stop them and copy again into an empty store.`,
    );
  return `Copied ${tables} tables, ${entries} moves as rows and ${reports} reports. Every row was verified.`;
});
