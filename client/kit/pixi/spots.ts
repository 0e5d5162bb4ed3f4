/** Labelled places of a board that can be pointed at: found by position, and by label for tests and focus rings. */
import { type Box, type Camera, type Point, type Size, toScreen } from "./camera.ts";

/** A place in world units. Of several that hold a point the one with the higher `rank` is meant, then the nearer one. */
export interface Spot<T = unknown> {
  readonly label: string;
  readonly box: Box;
  readonly rank: number;
  readonly data: T;
}

/** A spot around a middle. */
export function spotAt<T>(label: string, middle: Point, radius: number, rank: number, data: T): Spot<T> {
  return { label, box: { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius }, rank, data };
}

function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function holds(box: Box, at: Point, margin: number): boolean {
  return at.x >= box.x - margin && at.x <= box.x + box.width + margin && at.y >= box.y - margin && at.y <= box.y + box.height + margin;
}

/**
 * The spot that somebody who points at `at` (world units) means. `margin` widens every spot, for fingers; a spot hit without
 * the margin goes before one hit with it.
 */
export function spotUnder<T>(spots: readonly Spot<T>[], at: Point, margin = 0): Spot<T> | undefined {
  let best: Spot<T> | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const spot of spots) {
    if (!holds(spot.box, at, margin)) continue;
    const middle = middleOf(spot.box);
    const near = 1 / (1 + Math.hypot(at.x - middle.x, at.y - middle.y));
    const score = spot.rank * 4 + (holds(spot.box, at, 0) ? 2 : 0) + near;
    if (score > bestScore) {
      best = spot;
      bestScore = score;
    }
  }
  return best;
}

/** A spot's rectangle in CSS pixels of the view. */
export function screenBox(spot: Spot, camera: Camera, view: Size): { label: string; x: number; y: number; width: number; height: number } {
  const corner = toScreen(camera, view, spot.box);
  return { label: spot.label, x: corner.x, y: corner.y, width: spot.box.width * camera.zoom, height: spot.box.height * camera.zoom };
}
