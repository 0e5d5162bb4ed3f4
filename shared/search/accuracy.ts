/** Summary of an analysed game by seat. */
import type { Seat } from "../core/game.ts";
import type { MoveEntry } from "../core/record.ts";
import type { MoveReview } from "./analyse.ts";

/** For one seat, over the moves analysed so far. Chances in thousandths. */
interface SeatAccuracy {
  /** 0 to 100; 100 if nothing was lost. */
  readonly accuracy: number | undefined;
  readonly lost: number;
  /** Standard error of `lost`. */
  readonly error: number;
  readonly luck: number;
}

/** A loss of this many thousandths divides a decision's accuracy by e. */
const LOSS_SCALE = 100;
const MAX_ACCURACY = 100;

/** Mean over the decisions that had alternatives. */
function accuracyOf(reviews: readonly MoveReview[]): number | undefined {
  const free = reviews.filter((review) => review.free);
  if (free.length === 0) return undefined;
  return (MAX_ACCURACY * free.reduce((sum, { lost }) => sum + Math.exp(-lost / LOSS_SCALE), 0)) / free.length;
}

/** @param moves of the whole game; `reviews` may cover only the first of them */
export function seatAccuracy(reviews: readonly MoveReview[], moves: readonly Pick<MoveEntry, "seat">[], seat: Seat): SeatAccuracy {
  const ownReviews = reviews.filter((_, version) => moves[version]?.seat === seat);
  const sum = (of: (review: MoveReview) => number, some: readonly MoveReview[]) => some.reduce((total, review) => total + of(review), 0);
  return {
    accuracy: accuracyOf(ownReviews),
    lost: sum(({ lost }) => lost, ownReviews),
    error: Math.sqrt(sum(({ error }) => error ** 2, ownReviews)),
    luck: sum(({ luck }) => luck[seat] as number, reviews),
  };
}

/** Indexes of the costliest moves, the worst first. @param minLoss in thousandths */
export function costliestMoves(reviews: readonly MoveReview[], max: number, minLoss: number): number[] {
  const all = reviews.map(({ lost }, version) => ({ lost, version })).filter(({ lost }) => lost >= minLoss);
  return all
    .sort((a, b) => b.lost - a.lost || a.version - b.version)
    .slice(0, max)
    .map(({ version }) => version);
}
