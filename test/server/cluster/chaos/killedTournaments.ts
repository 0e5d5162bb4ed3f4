/**
 * Kills processes during whole tournaments, whose 16 players play every game to its end. Checks that each round is drawn once, each drawn table
 * is made once, no result is lost, and the public file verifies.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newSecret, newTableId } from "../../../../server/lib/secrets.ts";
import type { Game } from "../../../../shared/core/game.ts";
import type { MyTable } from "../../../../shared/core/protocol.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import type { TournamentView } from "../../../../shared/tournaments/view.ts";
import { RandomPlayer } from "../../helpers/randomPlayer.ts";
import { joinTable } from "../../helpers/serverProcess.ts";
import type { Node } from "./cluster.ts";
import { Lost, onPostgres, onSqlite, WanderingPage, type World } from "./killedAccounts.ts";

const PLAYERS = 16;
const ROUNDS = 3;
const RETRY_MS = 200;
/** Longer than any entry takes, in ms. */
const HOUR_MS = 3_600_000;
/** Maximum time between a start and a kill, in ms: jobs run every 5 s. */
const MOST_MS = 6000;
const GAME = shipyard as unknown as Game;

export interface PlayedTournaments {
  readonly tournaments: number;
  readonly games: number;
  readonly killed: number;
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** How often a player may wait in vain, nearly a minute each time, while others come back on a busy machine. */
const MOST_WAITS = 6;

/** Plays a game of an account, which may enter by any process. */
class AccountPlayer extends RandomPlayer {
  readonly #page: WanderingPage;

  constructor(page: WanderingPage, table: string, seed: number) {
    super(GAME, table, "", seed, () => []);
    this.#page = page;
  }

  override async enter(): Promise<void> {
    for (;;) {
      const { url, headers } = this.#page;
      const guest = await joinTable({ url }, this.id, {}, headers).catch(() => undefined);
      if (guest && guest.closed === undefined) {
        this.guest = guest;
        return;
      }
      await pause(RETRY_MS);
    }
  }

  override async play(stop: AbortSignal): Promise<void> {
    for (let [waits, seen] = [0, -1]; ; ) {
      try {
        return await super.play(stop);
      } catch (error) {
        const { version } = this.guest.state;
        waits = version === seen ? waits + 1 : 1;
        seen = version;
        if (!(error instanceof Error && error.message.startsWith("waited in vain")) || waits > MOST_WAITS)
          throw new Error(`table ${this.id} stands still at move ${version}`, { cause: error });
      }
    }
  }
}

class Entrant {
  readonly page: WanderingPage;
  readonly #seed: number;

  constructor(world: World, seed: number) {
    this.page = new WanderingPage(world, new FastRandom(seed));
    this.#seed = seed;
  }

  /** Plays all games that are listed, until stopped. */
  async live(stop: AbortSignal): Promise<void> {
    const games = new Map<string, Promise<unknown>>();
    let failure: unknown;
    const fail = (error: unknown) => (failure ??= error);
    while (!stop.aborted) {
      if (failure !== undefined) throw failure;
      const { body } = await insist(() => this.page.ask("POST", "/api/tables/mine", { tables: [] }));
      for (const table of body as unknown as readonly MyTable[])
        if (!table.isMissing && table.phase === "running" && !games.has(table.id))
          games.set(table.id, this.#play(table.id, stop).catch(fail));
      await pause(RETRY_MS);
    }
    await Promise.all(games.values());
  }

  async #play(table: string, stop: AbortSignal): Promise<void> {
    const player = new AccountPlayer(this.page, table, this.#seed);
    await player.enter();
    await player.play(stop);
    player.guest.cut();
  }
}

/** A tournament whose entry closes as soon as everybody is in. @returns its id */
async function newTournament({ run }: World, entrants: readonly Entrant[]): Promise<string> {
  const id = newTableId();
  const now = Date.now();
  const row = {
    ...{ id, account: "", name: "Cup", text: "", game: GAME.id, seats_min: 3, seats_max: 4, preferred: 4, rounds: ROUNDS, round: 0 },
    ...{ clock: '{"kind":"correspondence","days":2}', days: 14, max_players: PLAYERS, min_games: 0, rating_min: 0, rating_max: 0 },
    ...{ closes: now + HOUR_MS, phase: "open", secret: newSecret(), created: now },
  };
  const values = Object.values(row).map((value) => (typeof value === "number" ? value : `'${value}'`));
  await run(`insert into tournaments (${Object.keys(row).join(", ")}) values (${values.join(", ")})`);
  for (const { page } of entrants) {
    const { status, body } = await page.ask("POST", `/api/tournaments/${id}/enter`, {});
    assert.equal(status, 200, JSON.stringify(body));
  }
  await run(`update tournaments set closes = ${Date.now()} where id = '${id}'`);
  return id;
}

/** `npm run events -- --verify FILE` */
function verify(record: object): void {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const file = join(folder, "cup.json");
  writeFileSync(file, JSON.stringify(record));
  const said = execFileSync(process.execPath, ["server/boot/events.ts", "--verify", file], { encoding: "utf8" });
  assert.match(said, new RegExp(`^Cup: ${ROUNDS} draws and ${PLAYERS} places are correct`));
  rmSync(folder, { recursive: true });
}

/** @returns the number of games */
async function check({ rows }: World, id: string, page: WanderingPage): Promise<number> {
  const rounds = await rows(`select round from tournament_rounds where tournament = '${id}' and state = 'closed' order by round`);
  assert.deepEqual(
    rounds.map(({ round }) => Number(round)),
    Array.from({ length: ROUNDS }, (_, i) => i + 1),
  );
  const seats = await rows(
    "select s.table_id, s.fate, s.placing, r.placing as recorded from tournament_seats s " +
      `left join games g on g.table_id = s.table_id and g.tournament = '${id}' left join results r on r.n = g.n and r.seat = s.place ` +
      `where s.tournament = '${id}' and s.table_no > 0`,
  );
  assert.equal(seats.length, PLAYERS * ROUNDS);
  for (const { fate, placing, recorded, table_id: table } of seats) {
    assert.equal(fate, "played", `table ${table}`);
    assert.ok(Number(placing) > 0 && Number(placing) === Number(recorded), `the result of table ${table}`);
  }
  const drawn = [...new Set(seats.map(({ table_id: table }) => String(table)))].sort();
  const made = await rows(`select id from tables where seating like '%"tournament":"${id}"%'`);
  assert.deepEqual(made.map((table) => String(table.id)).sort(), drawn, "one table for each that was drawn");
  verify((await insist(() => page.ask("GET", `/api/tournaments/${id}/file`))).body);
  return drawn.length;
}

/** Letters that look like no others. */
const nameOf = (n: number): string => `Entrant${String(n).replace(/\d/g, (digit) => "bfghkpstxz"[Number(digit)] ?? "")}`;

/** The number of kills, a seed, and who is told after each tournament. */
type Killing = readonly [kills: number, seed: number, report: (played: PlayedTournaments) => void];

async function killAndCheck(world: World, ...[kills, seed, report]: Killing): Promise<PlayedTournaments> {
  const { nodes } = world;
  const random = new FastRandom(seed);
  const entrants = Array.from({ length: PLAYERS }, (_, n) => new Entrant(world, seed + 1 + n));
  for (const [n, { page }] of entrants.entries()) await page.signUp(nameOf(n));
  const [first = assert.fail()] = entrants;
  let [killed, tournaments, games] = [0, 0, 0];
  while (killed < kills) {
    const id = await newTournament(world, entrants);
    const end = new AbortController();
    let failure: unknown;
    const living = entrants.map((one) => one.live(end.signal).catch((error: unknown) => (failure ??= error)));
    const isOver = async () => {
      const { body } = await insist(() => first.page.ask("GET", `/api/tournaments/${id}`));
      return (body as unknown as TournamentView).phase === "over";
    };
    while (failure === undefined && !(await isOver())) {
      await pause(random.int(MOST_MS, "moment"));
      if (killed >= kills) continue;
      const victim = nodes[random.int(nodes.length, "victim")] as Node;
      await victim.kill();
      await victim.start();
      killed++;
    }
    end.abort();
    await Promise.all(living);
    if (failure !== undefined) throw failure;
    games += await check(world, id, first.page);
    report({ tournaments: ++tournaments, games, killed });
  }
  return { tournaments, games, killed };
}

export const killTournamentsOnPostgres = (url: string, ...how: Killing): Promise<PlayedTournaments> =>
  onPostgres(url, (world) => killAndCheck(world, ...how));

export const killTournamentsOnSqlite = (...how: Killing): Promise<PlayedTournaments> => onSqlite((world) => killAndCheck(world, ...how));
