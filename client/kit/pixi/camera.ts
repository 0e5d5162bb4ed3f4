/** Camera over a board: plain data and pure functions. */
import type { Box } from "../contract/game.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** World point at the centre of the view, and CSS pixels per world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Relative to the zoom that shows the whole board. */
export const MAX_ZOOM = 4;

function fitZoom(world: Box, view: Size): number {
  return Math.min(view.width / world.width, view.height / world.height);
}

export function fitAll(world: Box, view: Size): Camera {
  return { x: world.x + world.width / 2, y: world.y + world.height / 2, zoom: fitZoom(world, view) };
}

/** Clamped where the world exceeds the view, else centred. */
function within(value: number, start: number, length: number, shown: number): number {
  if (shown >= length) return start + length / 2;
  return Math.min(Math.max(value, start + shown / 2), start + length - shown / 2);
}

export function clamp(camera: Camera, world: Box, view: Size): Camera {
  const least = fitZoom(world, view);
  const zoom = Math.min(Math.max(camera.zoom, least), least * MAX_ZOOM);
  return {
    x: within(camera.x, world.x, world.width, view.width / zoom),
    y: within(camera.y, world.y, world.height, view.height / zoom),
    zoom,
  };
}

export function toScreen(camera: Camera, view: Size, point: Point): Point {
  return { x: (point.x - camera.x) * camera.zoom + view.width / 2, y: (point.y - camera.y) * camera.zoom + view.height / 2 };
}

export function toWorld(camera: Camera, view: Size, point: Point): Point {
  return { x: (point.x - view.width / 2) / camera.zoom + camera.x, y: (point.y - view.height / 2) / camera.zoom + camera.y };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zooms by a factor; the world point under `at` (CSS pixels) stays under it. */
export function zoomAt(camera: Camera, view: Size, at: Point, factor: number): Camera {
  const fixed = toWorld(camera, view, at);
  const zoom = camera.zoom * factor;
  return { x: fixed.x - (at.x - view.width / 2) / zoom, y: fixed.y - (at.y - view.height / 2) / zoom, zoom };
}
