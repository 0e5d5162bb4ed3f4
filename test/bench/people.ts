/**
 * Profiles and leaderboards over HTTP with 100,000 accounts, and players with 10,000 games, on both databases (PostgreSQL where it is).
 * Then voids the first of the games, so that all others of its pool are recomputed.
 *
 * `npm run bench -- people --accounts 100000 --games 10000`
 */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { startTestServer, type TestServer } from "../server/helpers/testServer.ts";
import { figure, machine, median, option } from "./measure.ts";

const [accounts, games] = [Number(option("accounts", "100000")), Number(option("games", "10000"))];
/** Fewer than an address may ask in a minute, with seven questions. */
const TIMES = 8;
const NOW = Date.now();
const TOKEN = "sesame";

const SERIES = (n: number) => `with recursive s(i) as (select 1 union all select i + 1 from s where i < ${n})`;

/** Statements that both databases understand. Scores are spread, and every third player is not on the leaderboard. */
const FILL = [
  `insert into accounts (id, name, name_key, name_skeleton, created, last_seen, recovery_hash, settings, restrictions, renamed)
    ${SERIES(accounts)} select 'a' || i, 'Player ' || i, 'player ' || i, 'player ' || i, ${NOW}, ${NOW}, '', '{}', '{}', 0 from s`,
  `insert into ratings (account, game, pool, mu, sigma, games, last_played, leaderboard_score)
    ${SERIES(accounts)} select 'a' || i, 'auction', 'live', 25 + (i % 9973) / 1000.0, 4, 20, ${NOW},
    case when i % 3 = 0 then 0 else 21 + (i % 9973) / 1000.0 end from s`,
  `insert into games (n, table_id, game, pool, seats, public, ended, rated, unrated_reason, tournament)
    ${SERIES(games)} select i, 't' || i, 'auction', 'live', 2, 1, ${NOW} - i, 1, '', '' from s`,
  ...[1, 2].map(
    (player) => `insert into results (n, seat, account, kind, name, rank, "placing", score, left_early, mu_before, sigma_before, mu, sigma)
    ${SERIES(games)} select i, ${player - 1}, 'a${player}', 'account', 'Player ${player}', 1, 1 + (i + ${player}) % 2, 0, 0, 25, 4, 25 + (i % 100) / 50.0, 4
    from s`,
  ),
];

async function fill(server: TestServer, databaseUrl: string): Promise<void> {
  if (databaseUrl === "") {
    const db = new Sqlite(join(server.dataDir, "quayside.db"));
    for (const statement of FILL) db.exec(statement);
    db.exec("analyze");
    return void db.close();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [...FILL, "analyze"]) await client.query(statement);
  await client.end();
}

/** Where the thousandth page begins. */
async function farPage(server: TestServer): Promise<string> {
  const { entries } = (await server.call("GET", "/api/leaderboard/auction/live?around=Player%2050000")).body as {
    entries: readonly { score: number; name: string }[];
  };
  const last = entries.at(-1);
  return `below=${last?.score}&after=${encodeURIComponent(last?.name ?? "")}`;
}

/** Voids the first game, and reads a table again and again until all later ratings are recomputed. */
async function voidFirst(server: TestServer): Promise<void> {
  const { results } = server.running.services.store;
  const began = performance.now();
  const { status } = await server.call("POST", "/api/admin/games/t1/void", {}, { authorization: `Bearer ${TOKEN}` });
  if (status !== 200) throw new Error(`voiding: ${status}`);
  figure("voiding a game, the moderator's request", performance.now() - began, "ms");
  const took: number[] = [];
  while ((await results.voidedGames()).length > 0) {
    const asked = performance.now();
    await server.running.services.store.find("t1");
    took.push(performance.now() - asked);
  }
  figure(`later ratings, of ${games - 1} games`, (performance.now() - began) / 1000, "s");
  figure("reading a table meanwhile, median", median(took), "ms");
  figure("reading a table meanwhile, longest", Math.max(...took), "ms");
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const server = await startTestServer({ databaseUrl, adminToken: TOKEN });
  await fill(server, databaseUrl);
  console.log(`\n${name}`);
  const far = await farPage(server);
  const queries: readonly (readonly [string, (n: number) => string])[] = [
    ["first page of the leaderboard", () => "/api/leaderboard/auction/live"],
    ["a page far down", () => `/api/leaderboard/auction/live?${far}`],
    ["around a player", (n) => `/api/leaderboard/auction/live?around=Player%20${40_000 + 100 * n}`],
    ["a profile", () => "/api/users/Player%201"],
    ["results", () => "/api/users/Player%201/games"],
    ["a graph", () => "/api/users/Player%201/rating-history/auction/live"],
    ["head-to-head", () => "/api/users/Player%201/vs/Player%202"],
  ];
  for (const [what, path] of queries) {
    const took: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const start = performance.now();
      const { status } = await server.call("GET", path(n));
      took.push(performance.now() - start);
      if (status !== 200 && status !== 404) throw new Error(`${what}: ${status}`);
    }
    figure(`${what}, median`, median(took), "ms");
    figure(`${what}, longest`, Math.max(...took), "ms");
  }
  await voidFirst(server);
  await server.close();
}

machine();
await measure(`${accounts} accounts on SQLite`, "");
const { BENCH_DATABASE_URL = "" } = process.env;
if (BENCH_DATABASE_URL !== "") await measure(`${accounts} accounts on PostgreSQL`, BENCH_DATABASE_URL);
process.exit(0);
