/** Queries that keep evidence about pairs of players beside results (`fairPlay.ts`). Each runs inside its caller's transaction. */
import type { ExpressionBuilder, Kysely } from "kysely";
import { type CaseState, evidenceOf, type SeatSparing, sparingsIn, sumOf } from "../../shared/core/fairPlay.ts";
import type { Database } from "./database.ts";
import type { GameFacts } from "./results.ts";

type Db = Kysely<Database>;

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly game: string;
}

/** In doubles of both databases. */
const MAX_EVIDENCE = 1e300;

/** Adds the evidence of a rated game that is being recorded. */
export async function addAttacks(db: Db, n: number, { game, attacks = [], results }: GameFacts): Promise<void> {
  const sparings = sparingsIn(attacks);
  if (sparings.length === 0) return;
  await db
    .insertInto("game_attacks")
    .values({ n, sparings: JSON.stringify(sparings) })
    .execute();
  await changeEvidence(db, n, game, results, sparings, 1);
}

/** Removes the evidence of a voided game. */
export async function dropAttacks(db: Db, n: number, { game, results }: Pick<GameFacts, "game" | "results">): Promise<void> {
  const row = await db.deleteFrom("game_attacks").where("n", "=", n).returning("sparings").executeTakeFirst();
  if (row) await changeEvidence(db, n, game, results, readSparings(row.sparings), -1);
}

export const readSparings = (text: string): SeatSparing[] => JSON.parse(text) as SeatSparing[];

async function changeEvidence(
  db: Db,
  n: number,
  game: string,
  results: GameFacts["results"],
  sparings: readonly SeatSparing[],
  sign: 1 | -1,
): Promise<void> {
  const accountOf = (seat: number) => results.find((result) => result.seat === seat)?.account ?? "";
  const pairs = Map.groupBy(sparings, ({ by, of }) => [accountOf(by), accountOf(of)].sort().join(" "));
  // In one order, so that two transactions never wait for each other.
  for (const key of [...pairs.keys()].sort()) {
    const [a, b] = key.split(" ") as [string, string];
    const { strong, mild } = sumOf(pairs.get(key) ?? []);
    if (a && b) await changePair(db, { a, b, game }, n, { games: sign, strong: sign * strong, mild: sign * mild });
  }
}

interface PairChange {
  readonly games: number;
  readonly strong: number;
  readonly mild: number;
}

async function changePair(db: Db, pair: Pair, n: number, change: PairChange): Promise<void> {
  const sum = await db
    .insertInto("pair_evidence")
    .values({ ...pair, ...change, evidence: 1, since: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["a", "b", "game"])
        .doUpdateSet(({ ref, eb }) => ({
          games: eb(ref("pair_evidence.games"), "+", ref("excluded.games")),
          strong: eb(ref("pair_evidence.strong"), "+", ref("excluded.strong")),
          mild: eb(ref("pair_evidence.mild"), "+", ref("excluded.mild")),
        }))
        .where("pair_evidence.since", "<", n),
    )
    .returning(["games", "strong", "mild"])
    .executeTakeFirst();
  // Absent for a voided game that has led to a case.
  if (!sum) return;
  const evidence = Math.min(MAX_EVIDENCE, evidenceOf(sum));
  await db.updateTable("pair_evidence").set({ evidence }).where(isPair(pair)).execute();
}

export const isPair =
  ({ a, b, game }: Pair) =>
  ({ and }: ExpressionBuilder<Database, "pair_evidence">) =>
    and({ a, b, game });

/** Whether moderators have found that two of these accounts spare each other. */
export async function isUpheldAmong(db: Db, accounts: readonly string[]): Promise<boolean> {
  const upheld: readonly CaseState[] = ["upheld", "appealed", "confirmed"];
  const row = await db
    .selectFrom("fair_play_cases")
    .select("id")
    .where("account", "in", accounts)
    .where("other", "in", accounts)
    .where("state", "in", upheld)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
