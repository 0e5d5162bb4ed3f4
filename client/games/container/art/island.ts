/** The Foreign Island: sand, green hills and palms. */
import { Graphics } from "pixi.js";
import type { Point } from "../../../kit/pixi/camera.ts";
import { type ColourPair, tone } from "../../../kit/settings/scheme.ts";

const SURF: ColourPair = [0xcdeeee, 0x5d9db5];
/** Insets and strength of the water around it, from the deep to the surf. */
const SHOALS = [
  [-16, 0.18],
  [-8, 0.3],
  [0, 0.6],
] as const;
const CLIFF: ColourPair = [0xb4935a, 0x4d4129];
const CLIFF_DROP = 7;
const SAND: ColourPair = [0xf0dfa8, 0x95875c];
const SAND_EDGE: ColourPair = [0xcdb676, 0x786b45];
const GRASS: ColourPair = [0xa9c97b, 0x4f6b3c];

/** An island that fills a rectangle around its centre. */
export function drawIsland(width: number, height: number): Graphics {
  const w = width / 2;
  const h = height / 2;
  const land = new Graphics();
  for (const [inset, alpha] of SHOALS) shore(land, w, h, inset).fill({ color: tone(SURF), alpha });
  shore(land, w, h, 8, CLIFF_DROP).fill(tone(CLIFF));
  shore(land, w, h, 8)
    .fill(tone(SAND))
    .stroke({ color: tone(SAND_EDGE), width: 2 });
  shore(land, w, h, 22).fill(tone(GRASS));
  return land;
}

/** A rounded, uneven outline, `inset` world units inside the rectangle, and `drop` below its place. */
function shore(land: Graphics, w: number, h: number, inset: number, drop = 0): Graphics {
  const x = w - inset;
  const y = h - inset;
  return land
    .setTransform(1, 0, 0, 1, 0, drop)
    .moveTo(-x, -y * 0.55)
    .bezierCurveTo(-x, -y * 0.95, -x * 0.8, -y, -x * 0.5, -y * 0.97)
    .bezierCurveTo(-x * 0.1, -y * 1.02, x * 0.3, -y * 0.96, x * 0.66, -y)
    .bezierCurveTo(x * 0.95, -y, x, -y * 0.7, x * 0.98, -y * 0.2)
    .bezierCurveTo(x, y * 0.3, x, y * 0.9, x * 0.7, y * 0.97)
    .bezierCurveTo(x * 0.2, y, -x * 0.4, y * 0.96, -x * 0.75, y)
    .bezierCurveTo(-x, y, -x * 0.98, y * 0.5, -x, -y * 0.55)
    .closePath();
}

/** @param at where its leaves begin */
export function drawPalm({ x, y }: Point, scale: number): Graphics {
  const palm = new Graphics();
  palm.ellipse(0, 17, 9, 2.5).fill({ color: 0x000000, alpha: 0.16 });
  palm.moveTo(0, 16).quadraticCurveTo(3, 4, 1, -6).stroke({ color: 0x8a5a33, width: 3.5 });
  for (const [dx, dy] of [
    [-15, 2],
    [15, 2],
    [-11, -10],
    [12, -10],
    [0, -14],
  ])
    palm.moveTo(1, -6).quadraticCurveTo(dx * 0.6, -12 + dy * 0.2, dx, -4 + dy);
  palm.stroke({ color: 0x3f7d3a, width: 3.5, cap: "round" });
  palm.position.set(x, y);
  palm.scale.set(scale);
  return palm;
}
