/** Tips of a first own game: one for each decision, until it is put away or a game has been played. */
import { signal } from "@preact/signals";
import { recallData, rememberData } from "../../net/storage.ts";

/** By game: the decisions whose tips have been put away; ALL for those of no interest any more. */
type Kept = { readonly [game: string]: readonly string[] };

const NAME = "tips";
export const ALL = "*";

const kept = signal<Kept>(recallData<Kept>(NAME, {}));

export function isWanted(game: string, decision: string): boolean {
  const gone = kept.value[game] ?? [];
  return !gone.includes(ALL) && !gone.includes(decision);
}

export function putAway(game: string, decision: string): void {
  const gone = kept.peek()[game] ?? [];
  if (gone.includes(decision)) return;
  kept.value = { ...kept.peek(), [game]: [...gone, decision] };
  rememberData(NAME, kept.value);
}
