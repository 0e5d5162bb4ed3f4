/** Orders what changed for a player while others moved. */
import type { Change, ChangeKind, RichText } from "./contract/game.ts";

/** Losses come first, then gains, own options, and rivals near the end. */
const WEIGHTS: { readonly [K in ChangeKind]: number } = { lost: 3000, gained: 2000, option: 1000, threat: 0 };
/** Weights within a kind are below this. */
const MOST = 999;

interface Details {
  readonly count?: number;
  readonly places?: readonly string[];
}

/** @param size how much it matters among changes of its kind */
export function change(kind: ChangeKind, size: number, text: RichText, { count = 0, places = [] }: Details = {}): Change {
  return { weight: WEIGHTS[kind] + Math.min(MOST, Math.max(0, size)), kind, count, text, places };
}

export const byWeight = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => b.weight - a.weight);
