/**
 * `npm run replay -- FILE|TABLE-ID…` validates every move of records and names the first that fails. The record of a table is read from the
 * store. `npm run replay -- --verify FILE…` does so with all games of monthly dumps, and checks their hashes.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { trailerSchema } from "../../shared/core/dump.ts";
import { isRefusal } from "../../shared/core/game.ts";
import { decodeRecord, effectiveMoves, encodeRecord, type GameRecord, verify } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";
import { recordOf } from "../table/record.ts";
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

/** Why a line of a dump is wrong, if it is. */
function lineFault(line: string): string | undefined {
  const record = decodeRecord(line);
  const { good, message } = isRefusal(record) ? { good: false, message: JSON.stringify(record) } : check(record);
  return good ? undefined : message;
}

/** Why the end of a dump is wrong, if it is. @param games lines before the last one @param sha256 of them */
function trailerFault(line: string, games: number, sha256: string): string | undefined {
  const trailer = trailerSchema.safeParse(JSON.parse(line || "null"));
  if (!trailer.success) return "the end is missing: download the file again";
  if (trailer.data.games !== games) return `${games} games, but the last line says ${trailer.data.games}`;
  return trailer.data.sha256 === sha256 ? undefined : "the hash of the last line is another one: the file was changed";
}

/** Line by line: a dump may be larger than the memory. */
async function verifyDump(file: string): Promise<string> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  const fail = (fault: string) => {
    process.exitCode = 1;
    return `${file}: ${fault}`;
  };
  const hash = createHash("sha256");
  let games = 0;
  let last = "";
  try {
    for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
      const fault = last && lineFault(last);
      if (fault) return fail(`game ${games + 1}: ${fault}`);
      if (last) {
        hash.update(`${last}\n`);
        games++;
      }
      last = line;
    }
    const fault = trailerFault(last, games, hash.digest("hex"));
    return fault ? fail(fault) : `${file}: ${games} games are correct`;
  } catch (error) {
    return fail(`is not a whole dump: ${(error as Error).message}`);
  }
}

const given = process.argv.slice(2);
const isDump = given[0] === "--verify";
const names = isDump ? given.slice(1) : given;
if (names.length === 0)
  console.error("Usage: npm run replay -- FILE|TABLE-ID…, with downloaded records, or ids of tables in the store; or -- --verify DUMP…");
process.exitCode = names.length > 0 ? 0 : 2;
for (const name of names) await runCommand(() => (isDump ? verifyDump(name) : report(name)));
