/** `npm run copy-store -- --from DATA_DIR --to postgres://…` brings a store over, to begin with PostgreSQL; the other way round too. */
import { parseArgs } from "node:util";
import { CopyError, copyStore } from "../store/copy.ts";
import { StoreTrouble } from "../store/trouble.ts";

const USAGE =
  "Say from where and to where, a data folder or an address: npm run copy-store -- --from data --to postgres://user:password@host:5432/database";

function places(): { from: string; to: string } {
  try {
    const { from = "", to = "" } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
    if (from !== "" && to !== "") return { from, to };
  } catch {
    // An option that there is none of.
  }
  throw new CopyError(USAGE);
}

try {
  const { from, to } = places();
  const { tables, entries, reports } = await copyStore(from, to);
  console.log(`Copied ${tables} tables, ${entries} moves as rows and ${reports} reports; all was read again and is the same.`);
} catch (error) {
  if (!(error instanceof CopyError || error instanceof StoreTrouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
