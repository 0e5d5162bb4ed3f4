/** Queries of first answers to puzzles. Each runs inside its caller's transaction. */
import type { Kysely } from "kysely";
import type { AnswerCounts, FirstAnswer, JudgedPuzzle, PuzzleReview } from "../../shared/core/puzzle.ts";
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

export async function markPuzzle(db: Db, account: string, puzzle: string, isBad: boolean, now: number): Promise<boolean> {
  const own = db.selectFrom("puzzle_answers").select("puzzle").where("account", "=", account).where("puzzle", "=", puzzle);
  if (!(await lockAccount(db, account)) || !(await own.executeTakeFirst())) return false;
  await db.deleteFrom("puzzle_marks").where("account", "=", account).where("puzzle", "=", puzzle).execute();
  if (isBad) await db.insertInto("puzzle_marks").values({ account, puzzle, marked: now }).execute();
  return true;
}

export async function puzzleMarksOf(db: Db, account: string): Promise<string[]> {
  const rows = await db.selectFrom("puzzle_marks").select("puzzle").where("account", "=", account).orderBy("marked").execute();
  return rows.map(({ puzzle }) => puzzle);
}

export async function puzzleReviews(db: Db): Promise<PuzzleReview[]> {
  const rows = await db.selectFrom("puzzle_reviews").select(["puzzle", "state", "note"]).orderBy("puzzle").execute();
  return rows.map(({ state, ...rest }) => ({ state: state as PuzzleReview["state"], ...rest }));
}

export async function judgedPuzzles(db: Db): Promise<JudgedPuzzle[]> {
  const count = db.fn.countAll<number>().as("n");
  const [answered, solved, marked, reviews] = [
    await db.selectFrom("puzzle_answers").select(["puzzle", count]).groupBy("puzzle").execute(),
    await db.selectFrom("puzzle_answers").select(["puzzle", count]).where("answer", "=", 0).groupBy("puzzle").execute(),
    await db.selectFrom("puzzle_marks").select(["puzzle", count]).groupBy("puzzle").execute(),
    await puzzleReviews(db),
  ];
  const countOf = (rows: typeof answered, wanted: string) => rows.find(({ puzzle }) => puzzle === wanted)?.n ?? 0;
  const puzzles = [...new Set([...answered, ...marked, ...reviews].map(({ puzzle }) => puzzle))];
  return puzzles
    .map((puzzle): JudgedPuzzle => {
      const review = reviews.find((one) => one.puzzle === puzzle) ?? { puzzle, state: "", note: "" };
      return { ...review, players: countOf(answered, puzzle), right: countOf(solved, puzzle), marks: countOf(marked, puzzle) };
    })
    .sort((a, b) => b.marks - a.marks || a.puzzle.localeCompare(b.puzzle, "en", { numeric: true }));
}

export async function reviewPuzzle(db: Db, { puzzle, state, note }: PuzzleReview, now: number): Promise<void> {
  await db.deleteFrom("puzzle_reviews").where("puzzle", "=", puzzle).execute();
  if (state !== "" || note !== "") await db.insertInto("puzzle_reviews").values({ puzzle, state, note, reviewed: now }).execute();
}
