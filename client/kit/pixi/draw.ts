/** Shared drawing helpers: player marks, labels, patterns. */
import { type Graphics, Matrix, Text, type TextStyleOptions } from "pixi.js";
import type { Colour } from "../../../shared/core/game.ts";
import type { Point } from "./camera.ts";
import { PAINTS } from "./paints.ts";
import { type Pattern, patternTexture } from "./patterns.ts";

/** Texture pixels per world unit, so that text stays sharp when zoomed in. */
const SHARPNESS = 4;
export const BOARD_FONT = "system-ui, 'DejaVu Sans', sans-serif";

/** A player's mark in the ink of that colour, `radius` world units around `at`. */
export function drawMark(graphics: Graphics, colour: Colour, at: Point, radius: number): Graphics {
  const { mark, ink } = PAINTS[colour];
  return graphics.poly(mark.map((value, i) => value * radius + (i % 2 === 0 ? at.x : at.y))).fill(ink);
}

/** Fills the shape just begun on `graphics` with a colour and, over it, a pattern whose tile is `tile` world units wide. */
export function fillPattern(
  graphics: Graphics,
  shape: (g: Graphics) => Graphics,
  fill: number,
  pattern: Pattern,
  ink: number,
  tile: number,
): Graphics {
  shape(graphics).fill(fill);
  if (pattern === "plain") return graphics;
  const matrix = new Matrix().scale(tile / 64, tile / 64);
  return shape(graphics).fill({ texture: patternTexture(pattern, ink), textureSpace: "global", matrix });
}

/** A line of text centred at `at`. @param size font size in world units */
export function label(text: string, at: Point, size: number, style: Partial<TextStyleOptions> = {}): Text {
  const made = new Text({
    text,
    resolution: 1,
    // Mipmaps: zoomed out, text is drawn much smaller than its texture.
    autoGenerateMipmaps: true,
    style: { fontFamily: BOARD_FONT, fontSize: size * SHARPNESS, fill: 0x222222, fontWeight: "700", ...style },
  });
  made.anchor.set(0.5);
  made.scale.set(1 / SHARPNESS);
  made.position.set(at.x, at.y);
  return made;
}
