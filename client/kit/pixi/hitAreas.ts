/** Areas of a board with a press or a help card. Labels serve tests and focus rings. */
import type { Box } from "../contract/game.ts";
import { type Camera, type Point, type Size, toScreen } from "./camera.ts";

/** In world units. Overlaps resolve by higher `rank`, then by distance. */
export interface HitArea<T = unknown> {
  readonly label: string;
  readonly box: Box;
  readonly rank: number;
  readonly data: T;
}

export function hitAreaAround<T>(label: string, middle: Point, radius: number, rank: number, data: T): HitArea<T> {
  return { label, box: { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius }, rank, data };
}

function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function holds(box: Box, at: Point, margin: number): boolean {
  return at.x >= box.x - margin && at.x <= box.x + box.width + margin && at.y >= box.y - margin && at.y <= box.y + box.height + margin;
}

/** @param at world units @param margin widens areas, for fingers; exact hits take precedence */
export function hitAreaAt<T>(areas: readonly HitArea<T>[], at: Point, margin = 0): HitArea<T> | undefined {
  let best: HitArea<T> | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const area of areas) {
    if (!holds(area.box, at, margin)) continue;
    const middle = middleOf(area.box);
    const near = 1 / (1 + Math.hypot(at.x - middle.x, at.y - middle.y));
    const score = area.rank * 4 + (holds(area.box, at, 0) ? 2 : 0) + near;
    if (score > bestScore) {
      best = area;
      bestScore = score;
    }
  }
  return best;
}

/** A box of the world in CSS pixels of the view. */
export function screenBox(box: Box, camera: Camera, view: Size): Box {
  const { x, y } = toScreen(camera, view, box);
  return { x, y, width: box.width * camera.zoom, height: box.height * camera.zoom };
}
