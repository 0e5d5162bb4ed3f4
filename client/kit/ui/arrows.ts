/** Arrow-key navigation on a plane: to the nearest item in a direction. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Arrow keys, as directions on the screen. */
export const ARROWS: { readonly [key: string]: Point | undefined } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Weight of sideways distance. */
const ASIDE = 2;

export function nearestAhead<T>(things: readonly T[], pointOf: (thing: T) => Point, from: Point, { x, y }: Point): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const point = pointOf(thing);
    const ahead = (point.x - from.x) * x + (point.y - from.y) * y;
    const aside = Math.abs((point.x - from.x) * y) + Math.abs((point.y - from.y) * x);
    if (ahead < 1 || aside > ASIDE * ahead) continue;
    if (ahead + ASIDE * aside < least) [best, least] = [thing, ahead + ASIDE * aside];
  }
  return best;
}
