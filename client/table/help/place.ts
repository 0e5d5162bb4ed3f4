/** Positions a help card. */
import type { Box, Size } from "../../kit/pixi/camera.ts";

const MARGIN = 8;

/** Beside the box, where the card moves least to fit the window; over it only if there is no other room. */
export function placeBeside(box: Box, { width, height }: Size, window: Size): { left: number; top: number } {
  const clamp = (at: number, most: number) => Math.max(MARGIN, Math.min(at, most - MARGIN));
  const middle = clamp(box.x + box.width / 2 - width / 2, window.width - width);
  const centre = clamp(box.y + box.height / 2 - height / 2, window.height - height);
  const places = [
    { left: middle, top: box.y - height - MARGIN },
    { left: middle, top: box.y + box.height + MARGIN },
    { left: box.x + box.width + MARGIN, top: centre },
    { left: box.x - width - MARGIN, top: centre },
  ];
  const isWhole = ({ left, top }: { left: number; top: number }) =>
    left >= MARGIN && top >= MARGIN && left + width <= window.width - MARGIN && top + height <= window.height - MARGIN;
  return places.find(isWhole) ?? { left: middle, top: Math.max(MARGIN, window.height - height - MARGIN) };
}
