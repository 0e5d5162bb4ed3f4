/** `npm run ratings` recomputes all ratings from stored results, or those of a downloaded file. May run beside the server. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { RATING_MODEL, rate } from "../../shared/core/plackettLuce.ts";
import { ratingText } from "../../shared/core/rating.ts";
import { seasonAt, seasonScore, surpluses } from "../../shared/core/season.ts";
import { openBesideServer, runCommand } from "./command.ts";
import { ConfigError } from "./config.ts";

const USAGE = `Recomputes ratings, bit for bit:
  npm run ratings -- --recompute           compares all ratings and seasons with the stored results
  npm run ratings -- --recompute --write   and stores what differs
  npm run ratings -- --verify FILE         recomputes the file of a profile`;

const strength = z.object({ mu: z.number(), sigma: z.number() });
const player = z.object({ name: z.string(), placing: z.number(), before: strength, after: strength, forgiven: z.boolean().optional() });
const gameSchema = z.object({ n: z.number(), ended: z.number(), record: z.string(), own: z.number(), players: z.array(player) });
const fileSchema = z.object({ model: z.number(), name: z.string(), games: z.array(gameSchema) });

async function recompute(write: boolean): Promise<string> {
  const store = await openBesideServer();
  try {
    const { games, differences } = await store.results.recomputeRatings(write);
    if (differences > 0 && !write) process.exitCode = 1;
    return `${games} rated games, ${differences} differences${differences > 0 && write ? ", corrected" : ""}.`;
  } finally {
    await store.close();
  }
}

/** One line for each season with a score, the latest first. */
function seasonLines(games: readonly z.infer<typeof gameSchema>[]): string[] {
  const seasons = Map.groupBy(games, ({ ended }) => seasonAt(ended));
  return [...seasons].reverse().flatMap(([season, played]) => {
    const surplus = played.reduce((sum, { players, own }) => sum + (surpluses(players)[own] ?? 0), 0);
    const score = seasonScore(played.length, surplus);
    return score === undefined ? [] : [`Season ${season}: ${score.toFixed(2)} points a game above expectation in ${played.length} games.`];
  });
}

async function verifyFile(file: string): Promise<string> {
  const read = fileSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new ConfigError(`${file} is not a file of rated games.`);
  const { model, name, games } = read.data;
  if (model !== RATING_MODEL) throw new ConfigError(`${file} has ratings by model ${model}, this version computes model ${RATING_MODEL}.`);
  for (const { n, players, record } of games) {
    const after = rate(
      players.map(({ before }) => before),
      players.map(({ placing }) => placing),
    );
    const mismatch = players.find((one, i) => {
      const right = one.forgiven ? one.before : after[i];
      return one.after.mu !== right?.mu || one.after.sigma !== right.sigma;
    });
    if (!mismatch) continue;
    process.exitCode = 1;
    return `Game ${n} (${record}) gives ${mismatch.name} a different rating than the file says.`;
  }
  const last = games.at(-1);
  const rating = last?.players[last.own]?.after;
  const summary = `${games.length} games are correct${rating ? `: ${name} has ${ratingText(rating)}` : ""}. The records prove the places.`;
  return [summary, ...seasonLines(games)].join("\n");
}

await runCommand(async () => {
  const [command, argument, ...rest] = process.argv.slice(2);
  if (command === "--recompute" && (argument === undefined || argument === "--write") && rest.length === 0)
    return recompute(argument === "--write");
  if (command === "--verify" && argument !== undefined && rest.length === 0) return verifyFile(argument);
  throw new ConfigError(USAGE);
});
