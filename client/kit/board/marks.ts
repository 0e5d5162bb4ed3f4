/**
 * Marks on boards, which differ in shape and not only in colour: what is possible has a closed gold ring with a dark edge, what is chosen a
 * white and gold one with a tick, the last move four corners in its player's colour. Lessons and the keyboard's focus mark in HTML.
 */
import { Graphics } from "pixi.js";
import type { Colour } from "../../../shared/core/game.ts";
import type { Box } from "../contract/game.ts";
import type { Point } from "../pixi/camera.ts";
import { PAINTS } from "../pixi/paints.ts";

const EDGE = 0x1c1a17;
const GOLD = 0xf6c445;
const WHITE = 0xffffff;
const TICK = 0x12586f;
/** A line's dark edge on each side, as a share of its width. */
const EDGE_SHARE = 0.32;

/** What marks are drawn with: Pixi's graphics, or a recorder of their calls. */
type MarkPen = Pick<Graphics, "circle" | "moveTo" | "lineTo" | "fill" | "stroke">;

/** Draws a line twice: its edge, then itself. @param path draws it once, without a stroke */
export function edged<P extends MarkPen>(drawn: P, width: number, path: (drawn: P) => unknown, colour = GOLD, edge = EDGE): P {
  const line = { cap: "round", join: "round" } as const;
  path(drawn);
  drawn.stroke({ ...line, color: edge, width: width * (1 + 2 * EDGE_SHARE) });
  path(drawn);
  drawn.stroke({ ...line, color: colour, width });
  return drawn;
}

/** A white and a gold line around what is chosen, and a tick. @param tick its middle @param path as for `edged` */
export function chosen<P extends MarkPen>(drawn: P, width: number, tick: Point, path: (drawn: P) => unknown): P {
  edged(drawn, width, path, WHITE);
  path(drawn);
  drawn.stroke({ color: GOLD, width: width * 0.4 });
  const { x, y } = tick;
  const size = width * 2.2;
  drawn
    .circle(x, y, size)
    .fill(TICK)
    .circle(x, y, size)
    .stroke({ color: WHITE, width: width * 0.45 });
  drawn
    .moveTo(x - size * 0.45, y)
    .lineTo(x - size * 0.1, y + size * 0.38)
    .lineTo(x + size * 0.5, y - size * 0.38)
    .stroke({ color: WHITE, width: width * 0.55, cap: "round", join: "round" });
  return drawn;
}

/** Four corners around the last move. @param width of their lines */
export function corners({ x, y, width, height }: Box, colour: Colour, line: number): Graphics {
  const reach = Math.min(width, height) * 0.28;
  const path = (drawn: Graphics) => {
    for (const [cornerX, cornerY, toX, toY] of [
      [x, y, 1, 1],
      [x + width, y, -1, 1],
      [x, y + height, 1, -1],
      [x + width, y + height, -1, -1],
    ] as const)
      drawn
        .moveTo(cornerX + toX * reach, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + toY * reach);
  };
  const { fill, dark } = PAINTS[colour];
  return edged(new Graphics(), line, path, fill, colour === "white" ? dark : WHITE);
}
