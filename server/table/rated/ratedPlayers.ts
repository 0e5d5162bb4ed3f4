/** Reads what tables show of their players' accounts. */

import { at } from "../../../shared/core/at.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import { leavesOften, RELIABILITY_GAMES } from "../../../shared/core/profile.ts";
import { MU, type Pool, ratingText, SIGMA } from "../../../shared/core/rating.ts";
import { type Clock, DAY_MS } from "../../lib/clock.ts";
import type { AccountPlayer } from "../../store/accounts.ts";
import type { Store } from "../../store/store.ts";

/** Finished public games before the first one that is rated. */
const GAMES_FIRST = 3;

export interface RatedPlayer {
  readonly name: string;
  readonly rating: string;
  /** Whether it may play rated games. */
  readonly isReady: boolean;
  /** It left several of its latest games early. */
  readonly leavesOften: boolean;
}

export function isReadyForRated({ created, finished }: Pick<AccountPlayer, "created" | "finished">, now: number): boolean {
  return finished >= GAMES_FIRST && created <= now - DAY_MS;
}

/** Why an account can't ask for a rated game. Refusals: ACCOUNT_NEEDED, TOO_NEW_FOR_RATED. @param account "" for a guest */
export async function ratedRefusal(
  { store, clock }: { readonly store: Pick<Store, "accounts">; readonly clock: Clock },
  account: string,
): Promise<Refusal | undefined> {
  if (account === "") return { code: "ACCOUNT_NEEDED" };
  const [player] = await store.accounts.playersOf([account]);
  return player && isReadyForRated(player, clock.now()) ? undefined : { code: "TOO_NEW_FOR_RATED" };
}

/** By account; omits deleted ones. */
export async function readRatedPlayers(
  { accounts, results }: Pick<Store, "accounts" | "results">,
  ids: readonly string[],
  game: string,
  pool: Pool,
  now: number,
): Promise<Map<string, RatedPlayer>> {
  if (ids.length === 0) return new Map();
  const [players, ratings, reliability] = await Promise.all([
    accounts.playersOf(ids),
    results.ratingsIn(ids, game, pool),
    Promise.all(ids.map((id) => results.reliabilityOf(id, RELIABILITY_GAMES))),
  ]);
  const often = ids.filter((_, i) => leavesOften(at(reliability, i)));
  return new Map(
    players.map(({ id, name, ...account }) => {
      const rating = ratingText(ratings.find((one) => one.account === id) ?? { mu: MU, sigma: SIGMA });
      return [id, { name, rating, isReady: isReadyForRated(account, now), leavesOften: often.includes(id) }];
    }),
  );
}
