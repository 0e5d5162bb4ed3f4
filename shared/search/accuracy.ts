/** What a game that was looked over says of each seat. */
import type { Seat } from "../core/game.ts";
import type { MoveEntry } from "../core/record.ts";
import type { MoveReview } from "./analyse.ts";

const THOUSANDTHS_A_PERCENT = 10;

/** In whole percent; never a negative nothing. */
export const percentOf = (thousandths: number): number => Math.round(thousandths / THOUSANDTHS_A_PERCENT) + 0;

/** Of one seat, over the moves judged so far. Chances in thousandths. */
interface Account {
  /** 0 to 100: 100 if nothing was given away. */
  readonly accuracy: number | undefined;
  readonly lost: number;
  readonly luck: number;
}

/** Chance, in thousandths, that makes a decision e times as inaccurate. */
const WIDTH = 100;
const ALL = 100;

/** Means of all decisions in which there was something to choose. */
function accuracyOf(own: readonly MoveReview[]): number | undefined {
  const free = own.filter((verdict) => verdict.free);
  if (free.length === 0) return undefined;
  return (ALL * free.reduce((sum, { lost }) => sum + Math.exp(-lost / WIDTH), 0)) / free.length;
}

/** @param moves of the whole game; the first of them have their verdicts */
export function accountOf(verdicts: readonly MoveReview[], moves: readonly Pick<MoveEntry, "seat">[], seat: Seat): Account {
  const own = verdicts.filter((_, version) => moves[version].seat === seat);
  const sum = (of: (verdict: MoveReview) => number, some: readonly MoveReview[]) => some.reduce((total, verdict) => total + of(verdict), 0);
  return { accuracy: accuracyOf(own), lost: sum(({ lost }) => lost, own), luck: sum(({ luck }) => luck[seat], verdicts) };
}

/** Numbers of the moves that cost most, counted from 0, the dearest first. @param least in thousandths */
export function dearest(verdicts: readonly MoveReview[], most: number, least: number): number[] {
  const all = verdicts.flatMap(({ lost }, version) => (lost >= least ? [version] : []));
  return all.sort((a, b) => verdicts[b].lost - verdicts[a].lost || a - b).slice(0, most);
}
