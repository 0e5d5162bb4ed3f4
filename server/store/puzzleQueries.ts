/** Queries of first answers to puzzles. Each runs inside its caller's transaction. */
import type { Kysely } from "kysely";
import type { AnswerCounts, FirstAnswer } from "../../shared/core/puzzle.ts";
import type { Database } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";

type Db = Kysely<Database>;

export async function puzzleAnswersOf(db: Db, account: string): Promise<FirstAnswer[]> {
  const rows = await db
    .selectFrom("puzzle_answers")
    .selectAll()
    .where("account", "=", account)
    .orderBy("answered_at")
    .orderBy("puzzle")
    .execute();
  return rows.map(({ puzzle, answer, lead, daily, answered_at: at }) => ({ puzzle, answer, lead, isDaily: daily === 1, at }));
}

export async function addPuzzleAnswers(db: Db, account: string, answers: readonly FirstAnswer[]): Promise<void> {
  if (answers.length === 0 || !(await lockAccount(db, account))) return;
  const rows = answers.map(({ puzzle, answer, lead, isDaily, at }) => ({
    ...{ account, puzzle, answer, lead },
    daily: isDaily ? 1 : 0,
    answered_at: at,
  }));
  await db
    .insertInto("puzzle_answers")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["account", "puzzle"]).doNothing())
    .execute();
}

export async function puzzleAnswerCounts(db: Db, puzzle: string): Promise<AnswerCounts["counts"]> {
  return db
    .selectFrom("puzzle_answers")
    .select(["answer", ({ fn }) => fn.countAll<number>().as("players")])
    .where("puzzle", "=", puzzle)
    .groupBy("answer")
    .orderBy("answer")
    .execute();
}
