/** Sizes of pieces at scale 1, in CSS pixels. */
export const CONTAINER_SIZE = { width: 44, height: 27 } as const;
/** The middle of the waterline is 64 below the top. */
export const SHIP_SIZE = { width: 156, height: 80, above: 64 } as const;
/** Side of the square in which a machine or a warehouse is drawn. */
export const SLOT = 42;
/** No letter on the board is smaller. */
export const LEAST_LETTER = 12;
/** A press counts for what is nearest within this distance, so that narrow places have the size of a finger. */
export const FINGER = 9;
