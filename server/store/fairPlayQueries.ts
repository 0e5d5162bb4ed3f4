/** Queries of `fairPlay.ts`. Each runs inside its caller's transaction. */
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { CASE_STATES, type CaseCounts, type CaseEvidence, type CaseState, FLAG } from "../../shared/core/fairPlay.ts";
import type { NewNotification } from "./correspondence.ts";
import { addNotifications } from "./correspondenceQueries.ts";
import type { Database, FairPlayCasesTable } from "./database.ts";
import type { CaseDecision, FlaggedPair, NewCase, PairGame, StoredCase } from "./fairPlay.ts";
import { isPair, readSparings } from "./pairEvidenceQueries.ts";
import { withResults } from "./resultQueries.ts";
import { NO_NAME } from "./store.ts";

type Db = Kysely<Database>;

const flagged = ({ and, eb }: ExpressionBuilder<Database, "pair_evidence">) =>
  and([eb("evidence", ">=", FLAG.evidence), eb("games", ">=", FLAG.games)]);

function flaggedPairs(db: Db, limit: number): Promise<FlaggedPair[]> {
  return db.selectFrom("pair_evidence").select(["a", "b", "game", "since"]).where(flagged).limit(limit).execute();
}

async function openCases(
  db: Db,
  { a, b, game }: FlaggedPair,
  cases: readonly NewCase[],
  told: readonly NewNotification[],
): Promise<boolean> {
  const { last } = await db
    .selectFrom("game_attacks")
    .select(({ fn }) => fn.max("n").as("last"))
    .executeTakeFirstOrThrow();
  const reset = db
    .updateTable("pair_evidence")
    .set({ games: 0, strong: 0, mild: 0, evidence: 1, since: last ?? 0 })
    .where(isPair({ a, b, game }))
    .where(flagged);
  if ((await reset.executeTakeFirst()).numUpdatedRows === 0n) return false;
  const rows = cases.map(({ evidence, ...row }) => ({ ...row, evidence: JSON.stringify(evidence) }));
  await db.insertInto("fair_play_cases").values(rows).execute();
  await addNotifications(db, told);
  return true;
}

const selectCases = (db: Db) =>
  db
    .selectFrom("fair_play_cases")
    .innerJoin("accounts", "accounts.id", "fair_play_cases.account")
    .leftJoin("accounts as others", "others.id", "fair_play_cases.other")
    .selectAll("fair_play_cases")
    .select(["accounts.name as name", "others.name as otherName"]);

type CaseRow = Selectable<FairPlayCasesTable> & { readonly name: string; readonly otherName: string | null };

const fromCase = ({ evidence, state, otherName, ...row }: CaseRow): StoredCase => ({
  ...row,
  otherName: otherName ?? NO_NAME,
  state: state as CaseState,
  evidence: JSON.parse(evidence) as CaseEvidence,
});

async function casesOf(db: Db, account: string): Promise<StoredCase[]> {
  const rows = await selectCases(db).where("account", "=", account).orderBy("opened", "desc").execute();
  return rows.map(fromCase);
}

async function caseStatesOf(db: Db, account: string): Promise<(CaseState | "asked")[]> {
  const rows = await db
    .selectFrom("fair_play_cases")
    .select(["state", "statement"])
    .where("account", "=", account)
    .orderBy("opened", "desc")
    .execute();
  return rows.map(({ state, statement }) => (state === "open" && statement === "" ? "asked" : (state as CaseState)));
}

async function waitingCases(db: Db, limit: number): Promise<StoredCase[]> {
  const rows = await selectCases(db).where("state", "in", ["open", "appealed"]).orderBy("opened").limit(limit).execute();
  return rows.map(fromCase);
}

async function findCase(db: Db, id: string): Promise<StoredCase | undefined> {
  const row = await selectCases(db).where("fair_play_cases.id", "=", id).executeTakeFirst();
  return row && fromCase(row);
}

async function answerCase(db: Db, id: string, account: string, text: string, decidedSince: number): Promise<boolean> {
  const own = db.updateTable("fair_play_cases").where("id", "=", id).where("account", "=", account);
  const stated = await own.set({ statement: text }).where("state", "=", "open").where("statement", "=", "").executeTakeFirst();
  if (stated.numUpdatedRows > 0n) return true;
  const appealed = own.set({ appeal: text, state: "appealed" }).where("state", "=", "upheld").where("decided", ">", decidedSince);
  return (await appealed.executeTakeFirst()).numUpdatedRows > 0n;
}

async function decideCase(db: Db, id: string, { from, to, moderator, text, at, told }: CaseDecision): Promise<boolean> {
  const change = from === "appealed" ? { judge: moderator, answer: text } : { moderator, reason: text, decided: at };
  const decided = db
    .updateTable("fair_play_cases")
    .set({ ...change, state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .where("moderator", "<>", moderator);
  if ((await decided.executeTakeFirst()).numUpdatedRows === 0n) return false;
  await addNotifications(db, told);
  return true;
}

async function countCases(db: Db): Promise<CaseCounts> {
  const counted = db.selectFrom("fair_play_cases").select(["state", sql<number>`count(*)`.as("n")]);
  const counts = new Map((await counted.groupBy("state").execute()).map(({ state, n }) => [state, Number(n)]));
  return Object.fromEntries(CASE_STATES.map((state) => [state, counts.get(state) ?? 0])) as CaseCounts;
}

async function pairGames(db: Db, { a, b, game, since }: FlaggedPair): Promise<PairGame[]> {
  const rows = await db
    .selectFrom("game_attacks")
    .innerJoin("games", "games.n", "game_attacks.n")
    .innerJoin("results as one", "one.n", "games.n")
    .innerJoin("results as two", "two.n", "games.n")
    .selectAll("games")
    .select("sparings")
    .where("one.account", "=", a)
    .where("two.account", "=", b)
    .where("games.game", "=", game)
    .where("games.n", ">", since)
    .orderBy("games.n")
    .execute();
  const recorded = await withResults(db, rows);
  return rows.flatMap(({ sparings }, i) => {
    const one = recorded[i];
    return one ? [{ recorded: one, sparings: readSparings(sparings) }] : [];
  });
}

/** Removes a deleted account. What it wrote as a moderator stays, without its id. */
export async function forgetFairPlay(db: Db, account: string): Promise<void> {
  for (const side of ["a", "b"] as const) await db.deleteFrom("pair_evidence").where(side, "=", account).execute();
  await db.deleteFrom("fair_play_cases").where("account", "=", account).execute();
  for (const role of ["other", "moderator", "judge"] as const)
    await db
      .updateTable("fair_play_cases")
      .set({ [role]: "" })
      .where(role, "=", account)
      .execute();
}

export const FAIR_PLAY_READS = { flaggedPairs, pairGames, casesOf, caseStatesOf, waitingCases, findCase, countCases };
export const FAIR_PLAY_WRITES = { openCases, answerCase, decideCase };
