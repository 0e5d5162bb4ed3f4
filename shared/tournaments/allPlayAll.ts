/** Rounds in which all members of a division meet: the lines of the affine plane of order four. */
import type { EntrantId } from "./round.ts";

/** Division sizes that these rounds serve. */
export const DIVISION = { min: 12, max: 16 };

const ORDER = 4;

/** The field of four elements: sums are exclusive or, products come from x² = x + 1. */
const PRODUCTS = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
];

const ELEMENTS = [0, 1, 2, 3];

/** The five classes of parallel lines. A point is 4x + y; y = slope·x + offset, and at last x = offset. */
const CLASSES: readonly (readonly (readonly number[])[])[] = [
  ...ELEMENTS.map((slope) => ELEMENTS.map((offset) => ELEMENTS.map((x) => ORDER * x + (PRODUCTS[slope][x] ^ offset)))),
  ELEMENTS.map((offset) => ELEMENTS.map((y) => ORDER * offset + y)),
];

/**
 * Five rounds at tables of three and four. With 12, 13, 15 and 16 members every two meet exactly once; with 14, one pair doesn't. Missing
 * members would all be on the last line, so that few lines are short; who has fewer than two others on a line has a bye.
 *
 * @param members 12 to 16, in an order that was drawn
 */
export function allPlayAll(members: readonly EntrantId[]): { tables: EntrantId[][]; byes: EntrantId[] }[] {
  return CLASSES.map((lines) => {
    const seated = lines.map((line) => line.flatMap((point) => members.slice(point, point + 1)));
    return { tables: seated.filter(({ length }) => length > 2), byes: seated.filter(({ length }) => length < 3).flat() };
  });
}
