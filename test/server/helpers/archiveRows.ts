/** An archive of made-up finished games, for plans and benchmarks: rows alone, without tables, records and accounts. */
import type { Insertable, Kysely } from "kysely";
import type { Database, GamesTable, ResultsTable } from "../../../server/store/database.ts";
import { FastRandom } from "../../../shared/core/random.ts";

const BATCH = 500;
const GAMES = ["catan", "container", "shipyard"];
/** As long as a text for a thumbnail is. */
const THUMBNAIL = "x".repeat(200);

export const archiveAccount = (i: number): string => `account ${i}`;

function gameAt(n: number, random: FastRandom, ended: number, bots: number): Insertable<GamesTable> {
  const share = () => random.int(1000, "share") / 1000;
  const isPrivate = random.int(10, "private") === 0;
  const isRated = !isPrivate && random.int(2, "rated") === 0;
  return {
    n,
    table_id: `table ${n}`,
    game: GAMES[random.int(3, "game")] as string,
    pool: random.int(8, "pool") === 0 ? "correspondence" : "live",
    seats: 4,
    public: isPrivate ? 0 : 1,
    ended,
    rated: isRated ? 1 : 0,
    unrated_reason: isRated ? "" : "CASUAL",
    conceded: 0,
    tournament: "",
    bots,
    turns: 40 + random.int(80, "turns"),
    minutes: 20 + random.int(90, "minutes"),
    closeness: share(),
    comeback: share(),
    thumbnail: THUMBNAIL,
  };
}

/** Some play very often. Account 0 plays most, and all others with it. */
function accountsAt(random: FastRandom, accounts: number): string[] {
  const chosen = new Set<number>();
  while (chosen.size < 4) chosen.add(Math.floor(accounts * (random.int(1_000_000, "account") / 1_000_000) ** 1.5));
  return [...chosen].map(archiveAccount);
}

/** @param first when the first game ended, and the last one, in ms since 1970 */
export async function addArchive(db: Kysely<Database>, games: number, accounts: number, first: number, last: number): Promise<void> {
  const random = new FastRandom(1);
  for (let from = 1; from <= games; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, games - from + 1) }, (_, i) => from + i);
    const rows: Insertable<ResultsTable>[] = [];
    const batch = numbers.map((n) => {
      const bots = random.int(3, "bots") === 0 ? 1 : 0;
      const kinds = accountsAt(random, accounts).map((account, seat) => (seat < 4 - bots ? account : ""));
      for (const [seat, account] of kinds.entries())
        rows.push({
          n,
          seat,
          account,
          kind: account === "" ? "bot" : "account",
          name: account || "Bot",
          rank: ((seat + n) % 4) + 1,
          placing: ((seat + n) % 4) + 1,
          score: 10 - seat,
          left_early: 0,
          counts: 1,
          mu_before: null,
          sigma_before: null,
          mu: null,
          sigma: null,
        });
      return gameAt(n, random, first + Math.floor(((last - first) * n) / games), bots);
    });
    await db.insertInto("games").values(batch).execute();
    await db.insertInto("results").values(rows).execute();
  }
}
