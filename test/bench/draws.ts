/**
 * What moves at ten other tables notice while a round of a tournament is drawn: milliseconds of a move without it, beside the draw alone (of a
 * game that the server doesn't have, so that no table follows), and beside a whole round, whose tables are made and started. Rounds take turns;
 * printed are medians.
 *
 * `npm run bench -- draws --players 200 --seconds 5 --rounds 7`
 */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { newSecret } from "../../server/lib/secrets.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { catan } from "../../shared/catan/catan.ts";
import type { Game } from "../../shared/core/game.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { addAccount } from "../server/helpers/rows.ts";
import { startBenchServer } from "./benchServer.ts";
import { type Load, middle } from "./load.ts";
import { figure, inGroups, machine, median, option } from "./measure.ts";
import { ordinaryTables } from "./ordinary.ts";

const [players, seconds, rounds] = [option("players", "200"), option("seconds", "5"), option("rounds", "7")].map(Number) as [
  number,
  number,
  number,
];
const HOUR_MS = 3_600_000;
/** Moves are under way before the draw begins. */
const LEAD_MS = 500;
const LOOK_MS = 100;
/** Looks until a round has to be there. */
const LOOKS = 300;
const WARM_ROUNDS = 2;

const KINDS = { "the draw": "none", "the whole round": "catan" } as const;

console.log(`draws: ${machine()}`);
const server = await startBenchServer({ TRUSTED_PROXIES: "1" });
const store = await openSqlite(server.folder);
const organiser = new AccountPage(server);
await organiser.signUp("Organiser");
const account = organiser.device.held[0]?.user ?? assert.fail();
const entrants = await inGroups(players, 1, (n) => addAccount(store, `Player ${n}`, Date.now()));

/** @returns its id, once everybody has entered */
async function addTournament(game: string): Promise<string> {
  const id = newSecret().slice(0, 20);
  const now = Date.now();
  const terms = { seatsMin: 3, seatsMax: 4, preferred: 4, clock: '{"kind":"correspondence","days":2}', rounds: 1, days: 14 };
  const entry = { maxPlayers: players, minGames: 0, ratingMin: 0, ratingMax: 0, closes: now + HOUR_MS, created: now };
  const about = { id, account, name: "Cup", text: "", game, phase: "open", secret: newSecret() } as const;
  await store.tournaments.addTournament({ ...about, ...terms, ...entry }, Number.POSITIVE_INFINITY);
  const entered = entrants.map(
    (one, i) => ({ n: i + 1, account: one, rating: 0, state: "in", wantsBye: false, network: `n${i}` }) as const,
  );
  const { version } = (await store.tournaments.findTournament(id)) ?? assert.fail();
  assert.ok(await store.tournaments.changeTournament(id, version, { players: entered }));
  return id;
}

/** Closes entry, which has the round drawn. @returns ms until it can be played */
async function draw(id: string): Promise<number> {
  const start = performance.now();
  const { status } = await organiser.ask("POST", `/api/tournaments/${id}/close`, {});
  assert.equal(status, 200);
  for (let look = 0; look < LOOKS; look++) {
    const { phase, drawn } = (await store.tournaments.findTournament(id)) ?? assert.fail();
    if (phase === "over" || drawn[0]?.state === "playing") return performance.now() - start;
    await pause(LOOK_MS);
  }
  throw new Error("no round was drawn");
}

const play = await ordinaryTables(server, catan as unknown as Game);
for (let round = 0; round < WARM_ROUNDS; round++) await play(seconds);
const alone: Load[] = [];
const beside: { readonly [kind: string]: { readonly loads: Load[]; readonly took: number[] } } = Object.fromEntries(
  Object.keys(KINDS).map((kind) => [kind, { loads: [], took: [] }]),
);
for (let round = 0; round < rounds; round++) {
  alone.push(await play(seconds));
  for (const [kind, game] of Object.entries(KINDS)) {
    const id = await addTournament(game);
    const playing = play(seconds);
    await pause(LEAD_MS);
    beside[kind]?.took.push(await draw(id));
    beside[kind]?.loads.push(await playing);
  }
}
const without = middle(alone);
for (const field of ["p50", "p99"] as const) figure(`${field} of a move, without`, without[field], "ms");
for (const [kind, { loads, took }] of Object.entries(beside)) {
  figure(`${players} players, ${kind} takes`, median(took), "ms");
  for (const field of ["p50", "p99"] as const)
    figure(`${field} of a move beside it`, middle(loads)[field], "ms", { name: "without", value: without[field] });
}
await store.close();
server.close();
process.exit(0);
