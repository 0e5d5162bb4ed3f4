/** Limits the correspondence games of an account. */
import type { Refusal } from "../../../shared/core/game.ts";
import { QUOTAS } from "../../lib/limits.ts";
import type { Store } from "../../store/store.ts";
import { isCorrespondence, type Participant, readSeating, type Seating, seatOfAccount } from "./seating.ts";

/** Finished public games after which an account may have more. */
const EXPERIENCED = 3;

/** Whether an account has played, so that it is hardly a throwaway one. */
export const isExperienced = async ({ store }: { readonly store: Pick<Store, "accounts"> }, account: string): Promise<boolean> =>
  (await store.accounts.countFinished(account)) >= EXPERIENCED;

function hasCorrespondenceSeat(text: string, account: string): boolean {
  try {
    const seating = readSeating(text);
    return isCorrespondence(seating) && seatOfAccount(seating, account) >= 0;
  } catch {
    return false;
  }
}

/** Refusals: ACCOUNT_NEEDED, TOO_MANY_GAMES {max}. @param table not counted: the one to sit at */
export async function correspondenceRefusal(
  { store }: { readonly store: Pick<Store, "accounts" | "seatings"> },
  seating: Pick<Seating, "clock">,
  { account }: Pick<Participant, "account">,
  table = "",
): Promise<Refusal | undefined> {
  if (!isCorrespondence(seating)) return undefined;
  if (!account) return { code: "ACCOUNT_NEEDED" };
  const ids = (await store.accounts.unfinishedTablesOf(account)).filter((id) => id !== table);
  const games = (await store.seatings(ids)).filter(({ seating: text }) => hasCorrespondenceSeat(text, account)).length;
  if (games < QUOTAS.firstCorrespondenceGames) return undefined;
  // Abandoned games are spoilt for the others.
  const max = (await isExperienced({ store }, account)) ? QUOTAS.correspondenceGames : QUOTAS.firstCorrespondenceGames;
  return games >= max ? { code: "TOO_MANY_GAMES", params: { max } } : undefined;
}
