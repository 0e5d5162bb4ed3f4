/** The program of `npm run test:chaos` (`test/tools/chaos.mjs`). Prints each fault and the time until all tables had recovered. */
import { parseArgs } from "node:util";
import { FastRandom } from "../../../../shared/core/random.ts";
import { ownPostgres } from "../../helpers/postgres.ts";
import { openCluster } from "./cluster.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { killAccountsOnPostgres, killAccountsOnSqlite } from "./killedAccounts.ts";
import { killOnPostgres, killOnSqlite } from "./killedRecorders.ts";
import { killSeeksOnPostgres, killSeeksOnSqlite } from "./killedSeeks.ts";
import { killTournamentsOnPostgres, killTournamentsOnSqlite, type PlayedTournaments } from "./killedTournaments.ts";
import { ChaosSession, muteConsole, type Round } from "./session.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
    tables: { type: "string", default: "60" },
    away: { type: "string", default: "4" },
    only: { type: "string", default: Object.keys(FAULTS).join(",") },
    results: { type: "string" },
    accounts: { type: "string" },
    seeks: { type: "string" },
    tournaments: { type: "string" },
    store: { type: "string", default: "postgres" },
  },
});
if (values.results !== undefined) {
  const [kills, first] = [Number(values.results), Number(values.seed)];
  const killing = async () =>
    values.store === "sqlite" ? killOnSqlite(kills, first) : killOnPostgres(await (await ownPostgres()).database(), kills, first);
  const { games, rated, recordedAtKills, interrupted } = await killing();
  console.log(`Games recorded when the kills came: ${recordedAtKills.join(" ")}`);
  console.log(
    `${kills} kills (${values.store}, seed ${first}), ${interrupted} of them during a recording: ${games} games, ${rated} rated, each recorded once, every rating right.`,
  );
  process.exit(0);
}
if (values.accounts !== undefined) {
  const [kills, first] = [Number(values.accounts), Number(values.seed)];
  const killing = async () =>
    values.store === "sqlite"
      ? killAccountsOnSqlite(kills, first)
      : killAccountsOnPostgres(await (await ownPostgres()).database(), kills, first);
  const { done, lost, accounts } = await killing();
  console.table({ done, "reply lost": lost });
  console.log(
    `${kills} kills (${values.store}, seed ${first}): each of ${accounts} accounts can be signed in to, and each seat can be opened.`,
  );
  process.exit(0);
}
if (values.seeks !== undefined) {
  const [kills, first] = [Number(values.seeks), Number(values.seed)];
  const killing = async () =>
    values.store === "sqlite" ? killSeeksOnSqlite(kills, first) : killSeeksOnPostgres(await (await ownPostgres()).database(), kills, first);
  const { games, people, declined, lost } = await killing();
  console.log(
    `${kills} kills (${values.store}, seed ${first}), ${lost} lost replies: ${people} people looked for a game, ${declined} declined one; ` +
      `${games} games, one table each, no seek lost, nobody asked or seated twice.`,
  );
  process.exit(0);
}
if (values.tournaments !== undefined) {
  const [kills, first] = [Number(values.tournaments), Number(values.seed)];
  muteConsole();
  const started = performance.now();
  const report = (played: PlayedTournaments) => console.log({ ...played, seconds: Math.round((performance.now() - started) / 1000) });
  const killing = async () =>
    values.store === "sqlite"
      ? killTournamentsOnSqlite(kills, first, report)
      : killTournamentsOnPostgres(await (await ownPostgres()).database(), kills, first, report);
  const { tournaments, games, killed } = await killing();
  console.log(
    `${killed} kills (${values.store}, seed ${first}) in ${tournaments} tournaments: each round drawn once, each of ${games} games made once, ` +
      "no result lost, every file correct.",
  );
  process.exit(0);
}
const [times, seed, tables, away] = [values.times, values.seed, values.tables, values.away].map(Number);
const faults = values.only.split(",").filter((name): name is Fault => name in FAULTS);
const random = new FastRandom(seed);

/** As many of each, in random order. */
function order(): Fault[] {
  const all = Array.from({ length: times }, (_, i) => faults[i % faults.length]);
  return random.shuffle(all, "faults");
}

function summary(rounds: readonly Round[], fault: Fault) {
  const healed = rounds.filter((round) => round.fault === fault).map((round) => round.healed);
  const sorted = healed.sort((a, b) => a - b);
  return { fault, times: sorted.length, median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) };
}

muteConsole();
const cluster = await openCluster(3);
const session = new ChaosSession(cluster, { tables, seed, pace: 300, away: [300, away * 1000] });
const rounds: Round[] = [];
try {
  await session.fill();
  for (const [i, fault] of order().entries()) {
    const round = await session.suffer(fault);
    rounds.push(round);
    console.log(`${String(i + 1).padStart(4)} ${fault.padEnd(16)} lasted ${round.lasted} ms, all tables went on ${round.healed} ms later`);
  }
  const moves = await session.end();
  console.log(`${moves} moves were acknowledged: none was lost, none made twice, no table split, no hand seen by others.`);
  console.table(faults.map((fault) => summary(rounds, fault)));
} finally {
  await session.leave();
  await cluster.close();
}
process.exit(0);
