/** Conditions of entry. They are checked at entry, and again when it closes. */
import type { Refusal } from "../../shared/core/game.ts";
import { leavesOften, RELIABILITY_GAMES } from "../../shared/core/profile.ts";
import { displayedRating, MU } from "../../shared/core/rating.ts";
import type { Store } from "../store/store.ts";
import type { StoredTournament } from "../store/tournaments.ts";

/** Refusals: NEEDS_GAMES {min}, LEAVES_OFTEN, RATING_TOO_LOW {min, rating}, RATING_TOO_HIGH {max, rating}. */
export async function conditionRefusal(
  { accounts, results }: Pick<Store, "accounts" | "results">,
  { game, minGames, ratingMin: min, ratingMax: max }: StoredTournament,
  account: string,
): Promise<Refusal | undefined> {
  if (minGames > 0 && (await accounts.countFinished(account)) < minGames) return { code: "NEEDS_GAMES", params: { min: minGames } };
  if (leavesOften(await results.reliabilityOf(account, RELIABILITY_GAMES))) return { code: "LEAVES_OFTEN" };
  if (min === 0 && max === 0) return undefined;
  const [stored] = await results.ratingsIn([account], game, "correspondence");
  const rating = displayedRating(stored ?? { mu: MU });
  if (rating < min) return { code: "RATING_TOO_LOW", params: { min, rating } };
  return max > 0 && rating > max ? { code: "RATING_TOO_HIGH", params: { max, rating } } : undefined;
}
