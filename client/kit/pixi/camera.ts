/** Where the eye stands over a board, as plain data; the functions give new cameras. No screen needed, so it is tested without one. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The world point in the middle of the view, and CSS pixels a world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** How far one may zoom in, as a multiple of the zoom that shows the whole board. */
export const MAX_ZOOM = 4;

function fitZoom(world: Box, view: Size): number {
  return Math.min(view.width / world.width, view.height / world.height);
}

/** Shows the whole world box, in the middle of the view. */
export function fitAll(world: Box, view: Size): Camera {
  return { x: world.x + world.width / 2, y: world.y + world.height / 2, zoom: fitZoom(world, view) };
}

/** One coordinate of the middle: free where the world is wider than the view, else fixed to the world's middle. */
function within(value: number, start: number, length: number, shown: number): number {
  if (shown >= length) return start + length / 2;
  return Math.min(Math.max(value, start + shown / 2), start + length - shown / 2);
}

/** The nearest camera that neither leaves the world nor zooms beyond its limits. */
export function clamp(camera: Camera, world: Box, view: Size): Camera {
  const least = fitZoom(world, view);
  const zoom = Math.min(Math.max(camera.zoom, least), least * MAX_ZOOM);
  return {
    x: within(camera.x, world.x, world.width, view.width / zoom),
    y: within(camera.y, world.y, world.height, view.height / zoom),
    zoom,
  };
}

/** World point to CSS pixels in the view. */
export function toScreen(camera: Camera, view: Size, point: Point): Point {
  return { x: (point.x - camera.x) * camera.zoom + view.width / 2, y: (point.y - camera.y) * camera.zoom + view.height / 2 };
}

/** CSS pixels in the view to a world point. */
export function toWorld(camera: Camera, view: Size, point: Point): Point {
  return { x: (point.x - view.width / 2) / camera.zoom + camera.x, y: (point.y - view.height / 2) / camera.zoom + camera.y };
}

/** The world follows a finger that moved by so many CSS pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zooms by a factor; the world point under `at` (CSS pixels) stays under it. */
export function zoomAt(camera: Camera, view: Size, at: Point, factor: number): Camera {
  const fixed = toWorld(camera, view, at);
  const zoom = camera.zoom * factor;
  return { x: fixed.x - (at.x - view.width / 2) / zoom, y: fixed.y - (at.y - view.height / 2) / zoom, zoom };
}
