/** `npm run events` prints the public file of a tournament, and verifies such a file. May run beside the server. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type RecordError, type TournamentRecord, verifyTournament } from "../../shared/tournaments/record.ts";
import { NO_NAME } from "../store/store.ts";
import { recordOf } from "../tournaments/record.ts";
import { openBesideServer, runCommand } from "./command.ts";
import { ConfigError } from "./config.ts";

const USAGE = `Prints the public file of a tournament, or repeats every draw of such a file and adds up its points:
  npm run -s events -- --file ID > FILE
  npm run events -- --verify FILE`;

const id = z.int().min(1);
const ids = z.array(id);
const seat = z.object({
  id,
  halfPoints: z.int().min(0),
  placing: id.optional(),
  state: z.enum(["played", "absent", "void"]),
  knownIn: id,
});
const round = z.object({
  entrants: ids,
  wantBye: ids,
  tables: z.array(z.object({ table: z.string(), seats: z.array(seat) })),
  byes: ids,
});
const fileSchema = z.object({
  format: z.literal("quayside tournament 1"),
  id: z.string(),
  name: z.string(),
  game: z.string(),
  settings: z.object({ min: id, max: id, preferred: id, apart: z.array(z.tuple([id, id])), isDivision: z.boolean().optional() }),
  commitment: z.string(),
  secret: z.string().optional(),
  entrants: z.array(z.object({ id, rating: z.number(), name: z.string() })),
  rounds: z.array(round),
  standings: z.array(z.object({ id, place: id, halfPoints: z.number(), wins: z.number(), opponents: z.number(), byes: z.number() })),
});

const MESSAGES: { readonly [C in RecordError["code"]]: string } = {
  NO_SECRET: "the secret is missing, which is published at the end: draws can't be repeated before",
  COMMITMENT: "the secret isn't the one of the commitment",
  STANDINGS: "the standings don't follow from the results",
  DRAW: "another draw follows from the secret and the results before it",
  POINTS: "the points don't follow from the places",
};

function sentence(error: RecordError): string {
  const round = "round" in error ? `round ${error.round}` : "";
  const table = "table" in error ? `, table ${error.table}` : "";
  return `${round}${table}${round && ": "}${MESSAGES[error.code]}`;
}

function readRecord(file: string): TournamentRecord {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, "utf8"))) as TournamentRecord;
  } catch {
    throw new ConfigError(`${file} is not the file of a tournament.`);
  }
}

function verifyFile(file: string): string {
  const record = readRecord(file);
  const numbers = new Set(record.entrants.map((entrant) => entrant.id));
  const named = record.rounds.flatMap(({ entrants, tables }) => [
    ...entrants,
    ...tables.flatMap(({ seats }) => seats.map((one) => one.id)),
  ]);
  if (named.some((one) => !numbers.has(one))) throw new ConfigError(`${file} has players who did not enter.`);
  const errors = verifyTournament(record);
  const { name, rounds, standings } = record;
  if (errors.length === 0)
    return `${name}: ${rounds.length} draws and ${standings.length} places are correct. The records prove the results.`;
  process.exitCode = 1;
  return [`${name}:`, ...errors.map(sentence)].join("\n  ");
}

async function printFile(tournament: string): Promise<string> {
  const store = await openBesideServer();
  try {
    const found = await store.tournaments.findTournament(tournament);
    if (!found) throw new ConfigError(`There is no tournament ${tournament}.`);
    const accounts = await store.accounts.playersOf(found.players.flatMap(({ account }) => account || []));
    const names = new Map(accounts.map(({ id: account, name }) => [account, name]));
    return JSON.stringify(recordOf(found, (account) => names.get(account) ?? NO_NAME));
  } finally {
    await store.close();
  }
}

await runCommand(async () => {
  const [command, argument, ...rest] = process.argv.slice(2);
  if (command === "--verify" && argument !== undefined && rest.length === 0) return verifyFile(argument);
  if (command === "--file" && argument !== undefined && rest.length === 0) return printFile(argument);
  throw new ConfigError(USAGE);
});
