/** What moderators have decided about puzzles; without a connection, as it was known last. */
import type { PuzzleReview } from "../../../shared/core/puzzle.ts";
import { fetchReviews } from "../../net/puzzles.ts";
import { loadData, saveData } from "../../net/storage.ts";

const NAME = "puzzleReviews";

/** Puzzles don't wait longer for it, in ms. */
const PATIENCE_MS = 2_000;

/** Never throws. */
export async function puzzleReviews(): Promise<readonly PuzzleReview[]> {
  const known = loadData<readonly PuzzleReview[]>(NAME, []);
  const late = new Promise<readonly PuzzleReview[]>((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
  const fetched = fetchReviews().then(
    ({ reviews }) => {
      saveData(NAME, reviews);
      return reviews;
    },
    () => known,
  );
  return Promise.race([fetched, late]);
}
