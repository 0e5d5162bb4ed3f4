/** Tournament points, in halves so that they stay whole at tables of 3, 4 and 5. */

/** Half points of the winner. The last gets 0, those between are spread evenly; the mean is 12 at every table, so its size favours nobody. */
const MOST = 24;

/** For who has a bye, and for each seat of a game that isn't finished yet. */
export const MEAN_HALF_POINTS = MOST / 2;

/** Numbers of seats at which shared places give whole half points. */
export const TOURNAMENT_SEATS = [3, 4, 5] as const;

/**
 * @param placings 1 is first; ties share a placing
 * @returns half points, in the order of the placings. Ties share the points of their places
 */
export function halfPoints(placings: readonly number[]): number[] {
  const step = MOST / (placings.length - 1);
  return placings.map((placing) => {
    const ahead = placings.filter((other) => other < placing).length;
    const tied = placings.filter((other) => other === placing).length;
    return MOST - step * (ahead + (tied - 1) / 2);
  });
}
