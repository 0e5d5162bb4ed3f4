/** What an island area is worth to the holder of a value card at this moment, as section 5.2 would count it. */
import { SPECIAL, VALUE_CARDS } from "../../../shared/container/components.ts";
import { countColours, discardedColour, isComplete, islandPoints } from "../../../shared/container/outcome.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { type ContainerColour, type ContainerId, LUXURY } from "../../../shared/container/vocabulary.ts";
import type { ContainerView } from "./draft.ts";

export interface Estimate {
  readonly counts: readonly number[];
  readonly complete: boolean;
  /** The colour that would be discarded, -1 for none. */
  readonly discarded: ContainerColour;
  /** In dollars. */
  readonly total: number;
}

/** What a value card says of a colour: a number, 10/5, or the formula for gold. @param card index of the value card, 0..4 */
export function printedValue(card: number, colour: ContainerColour): string {
  if (colour === LUXURY) return "2n²";
  const value = VALUE_CARDS[card][colour];
  return value === SPECIAL ? "10/5" : String(value);
}

/** @param card index of the value card, 0..4 */
export function estimate(table: Pick<Table, "secondShipment">, card: number, island: readonly ContainerId[]): Estimate {
  const counts = countColours(island);
  const complete = isComplete(counts);
  const discarded = discardedColour(counts, card, table.secondShipment);
  const total = counts.reduce((sum, count, colour) => {
    return count === 0 || colour === discarded ? sum : sum + islandPoints(card, colour, count, complete);
  }, 0);
  return { counts, complete, discarded, total };
}

/** What these containers would add to the island area's worth. */
export function gainOf(
  table: Pick<Table, "secondShipment">,
  card: number,
  island: readonly ContainerId[],
  lot: readonly ContainerId[],
): number {
  return estimate(table, card, [...island, ...lot]).total - estimate(table, card, island).total;
}

/** The same at best: nothing discarded, all colours complete. Never less than now. */
export function bestGainOf(
  table: Pick<Table, "secondShipment">,
  card: number,
  island: readonly ContainerId[],
  lot: readonly ContainerId[],
): number {
  const before = countColours(island);
  const after = countColours([...island, ...lot]);
  const gain = after.reduce((sum, count, colour) => {
    return count === before[colour]
      ? sum
      : sum + islandPoints(card, colour, count, true) - islandPoints(card, colour, before[colour], true);
  }, 0);
  return Math.max(gain, gainOf(table, card, island, lot));
}

/** The colour that an island would discard, -1 if unknown: without its card only a single most numerous colour is certain. */
export function knownDiscard(table: Pick<Table, "secondShipment">, island: readonly ContainerId[], card?: number): ContainerColour {
  const counts = countColours(island);
  const most = Math.max(...counts);
  const known = card !== undefined && card >= 0;
  if (!known && counts.indexOf(most) !== counts.lastIndexOf(most)) return -1;
  return discardedColour(counts, known ? card : 0, table.secondShipment);
}

export interface Gains {
  readonly now: number;
  readonly best: number;
  /** True if the best is more than what it is now. */
  readonly more: boolean;
}

/** What a lot would add to the reader's area less its price, now and at best; nothing for spectators. */
export function gainsOf(lot: readonly ContainerId[], cost: number, { table, hand, seat }: ContainerView): Gains | undefined {
  if (!hand) return undefined;
  const { island } = table.seats[seat];
  const now = gainOf(table, hand.card, island, lot) - cost;
  const best = bestGainOf(table, hand.card, island, lot) - cost;
  return { now, best, more: best > now };
}

/** Amounts of the quick bids: nothing, then steps towards what the lot is worth at most, or all that can be paid. Whole dollars within the bounds, rising. */
export function quickBids(worth: Gains | undefined, { min, max }: { readonly min: number; readonly max: number }): number[] {
  const now = Math.max(0, worth?.now ?? 0);
  const best = Math.max(1, worth?.best ?? max);
  const around = now > 0 ? [0, now / 2, now - 1, now, (now + best) / 2, best] : [0, best / 4, best / 2, (best * 3) / 4, best];
  // Whoever can't pay what it is worth chooses among what there is.
  const steps = now > max ? [0, max / 2, (max * 3) / 4, max] : around;
  const bids = new Set(steps.map((step) => Math.min(max, Math.max(min, Math.round(step)))));
  return [...bids].sort((a, b) => a - b);
}
