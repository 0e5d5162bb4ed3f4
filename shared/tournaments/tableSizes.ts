/** How many people sit at which table. */

export interface SeatLimits {
  readonly min: number;
  readonly max: number;
}

/** How many of `people` stay without a table when as many as possible sit at tables within the limits. */
export function leftOver(people: number, { min, max }: SeatLimits): number {
  for (let seated = people; seated > 0; seated--) if (Math.ceil(seated / max) <= Math.floor(seated / min)) return people - seated;
  return people;
}

/** Sizes of `tables` tables for `people`, as equal as can be. */
function evenSizes(people: number, tables: number): number[] {
  const larger = people % tables;
  return Array.from({ length: tables }, (_, table) => Math.floor(people / tables) + (table < larger ? 1 : 0));
}

/**
 * Table sizes for as many of `people` as possible: nearest to the preferred size, and smaller ones if two divisions are as near.
 * Six people at tables of 2 to 4, 4 preferred, sit 3 + 3 and not 4 + 2.
 */
export function tableSizes(people: number, limits: SeatLimits & { readonly preferred: number }): number[] {
  const { min, max, preferred } = limits;
  const seated = people - leftOver(people, limits);
  const distance = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + (size - preferred) ** 2, 0);
  let best: number[] = [];
  for (let tables = Math.ceil(seated / max); tables <= Math.floor(seated / min); tables++) {
    const sizes = tables ? evenSizes(seated, tables) : [];
    if (!best.length || distance(sizes) <= distance(best)) best = sizes;
  }
  return best;
}
