/** Positions a help card. */
import type { Box, Size } from "../../kit/pixi/camera.ts";

const MARGIN = 8;

/** Above if there is room, else below; always inside the window. */
export function placeBeside(box: Box, { width, height }: Size, window: Size): { left: number; top: number } {
  const middle = box.x + box.width / 2 - width / 2;
  const above = box.y - height - MARGIN;
  const below = Math.min(box.y + box.height + MARGIN, window.height - height - MARGIN);
  return {
    left: Math.max(MARGIN, Math.min(middle, window.width - width - MARGIN)),
    top: above >= MARGIN ? above : Math.max(MARGIN, below),
  };
}
