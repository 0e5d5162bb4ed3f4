/** A trade that is being composed, from the reader's side. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { NO_CARDS } from "../../../shared/catan/resources.ts";
import type { Bundle } from "../../../shared/catan/vocabulary.ts";
import type { Space } from "../../../shared/space.ts";

/** What the reader gives and gets, whichever side he is on. */
export interface Draft {
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly to: readonly number[];
}

export const EMPTY_DRAFT: Draft = { give: NO_CARDS, get: NO_CARDS, to: [] };

/** The move that a draft stands for: bundles are written from the side of the player whose turn it is. */
export function moveOfDraft({ give, get, to }: Draft, type: "offer" | "counter"): CatanMove {
  const own: Bundle = [...give];
  const other: Bundle = [...get];
  return type === "offer" ? { type, give: own, get: other, to: [...to] } : { type, give: other, get: own };
}

/** The most of each kind that may stand on a side, from its space: no kind stands on both. */
export function mostOf(space: Space | undefined, across: readonly number[]): number[] {
  if (space?.kind !== "counts") return [...NO_CARDS];
  return space.most.map((count, i) => (across[i] > 0 ? 0 : count));
}
