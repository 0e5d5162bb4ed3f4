/** `npm run replay -- FILE|TABLE-ID…` validates every move of records and names the first that fails. The record of a table is read from the store. */
import { existsSync, readFileSync } from "node:fs";
import { isRefusal } from "../../shared/core/game.ts";
import { decodeRecord, effectiveMoves, encodeRecord, type GameRecord, verify } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";
import { recordOf } from "../http/tables.ts";
import { openBesideServer, runCommand } from "./command.ts";
import { ConfigError } from "./config.ts";

/** Reads a record from the store. @throws ConfigError if there is no such table */
async function stored(id: string): Promise<string> {
  const store = await openBesideServer();
  const table = await store.find(id);
  const text = table && encodeRecord(await recordOf({ store }, table));
  await store.close();
  if (text === undefined) throw new ConfigError(`There is no file and no table called ${id}.`);
  return text;
}

/** Replays a record. Exceptions of the rules propagate, for their stack. */
function check(record: GameRecord): { good: boolean; message: string } {
  const { header, entries } = record;
  const game = GAMES.find(({ id }) => id === header.game);
  if (!game) return { good: false, message: `no game is called ${header.game}` };
  const outcome = verify(game, record);
  const played = `${game.id}, ${effectiveMoves(entries).length} moves`;
  if (!isRefusal(outcome))
    return { good: true, message: `${played}, ranks ${outcome.ranks.join(" ")}, scores ${outcome.scores.join(" ")}` };
  if (outcome.code === "RECORD_UNFINISHED") return { good: true, message: `${played}, all legal, unfinished` };
  return { good: false, message: `${played}: ${JSON.stringify(outcome)}` };
}

async function report(name: string): Promise<string> {
  const record = decodeRecord(existsSync(name) ? readFileSync(name, "utf8") : await stored(name));
  const { good, message } = isRefusal(record) ? { good: false, message: JSON.stringify(record) } : check(record);
  if (!good) process.exitCode = 1;
  return `${name}: ${message}`;
}

const names = process.argv.slice(2);
if (names.length === 0) console.error("Usage: npm run replay -- FILE|TABLE-ID…, with downloaded records, or ids of tables in the store");
process.exitCode = names.length > 0 ? 0 : 2;
for (const name of names) await runCommand(() => report(name));
