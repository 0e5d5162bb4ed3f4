/** Sizes of pieces, in world units. */
export const CONTAINER_SIZE = { width: 44, height: 24 } as const;
/** Its middle is the middle of the waterline. */
export const SHIP_SIZE = { width: 136, height: 74 } as const;
/** Side of the square for a machine or warehouse. */
export const SLOT = 42;
