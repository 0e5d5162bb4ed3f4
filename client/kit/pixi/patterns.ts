/** Repeating patterns as textures, so that areas differ by more than colour. Cached per pattern and colour. */
import { Texture } from "pixi.js";
import { css } from "./paints.ts";

const PATTERNS = ["plain", "hatch", "dots", "rows", "bricks", "ripples", "zigzag", "grain"] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Side of the tile, and width of its lines, in texture pixels. */
const TILE = 64;
const LINE = 4;

type Pen = CanvasRenderingContext2D;

/** @param points x and y in turn */
function line(pen: Pen, ...points: number[]): void {
  pen.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) pen.lineTo(points[i] as number, points[i + 1] as number);
  pen.stroke();
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** Seamless tiles. */
const DRAW: { readonly [P in Pattern]: (pen: Pen) => void } = {
  plain: () => {},
  hatch: (pen) => {
    for (let x = -TILE; x < TILE; x += 16) line(pen, x, TILE, x + TILE, 0);
  },
  dots: (pen) => {
    dot(pen, 16, 16, 4);
    dot(pen, 48, 48, 4);
  },
  rows: (pen) => {
    for (let y = 8; y < TILE; y += 16) line(pen, 0, y, TILE, y);
  },
  bricks: (pen) => {
    for (const y of [0, 32]) line(pen, 0, y + 16, TILE, y + 16);
    line(pen, 16, -16, 16, 16);
    line(pen, 48, 16, 48, 48);
    line(pen, 16, 48, 16, 80);
  },
  ripples: (pen) => {
    for (const y of [16, 48]) {
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(20, y - 12, 44, y + 12, TILE, y);
      pen.stroke();
    }
  },
  zigzag: (pen) => {
    for (const y of [16, 48]) line(pen, 0, y, 16, y - 12, 32, y, 48, y - 12, 64, y);
  },
  grain: (pen) => {
    for (const [x, y] of [
      [10, 12],
      [38, 6],
      [24, 34],
      [54, 28],
      [8, 54],
      [42, 52],
    ] as const)
      dot(pen, x, y, 2.2);
  },
};

const made = new Map<string, Texture>();

/** @param colour 0xrrggbb; transparent between the lines */
export function patternTexture(pattern: Pattern, colour: number): Texture {
  const key = `${pattern} ${colour}`;
  const known = made.get(key);
  if (known && !known.destroyed) return known;
  const canvas = document.createElement("canvas");
  canvas.width = TILE;
  canvas.height = TILE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas for patterns");
  pen.strokeStyle = css(colour);
  pen.fillStyle = css(colour);
  pen.lineWidth = LINE;
  DRAW[pattern](pen);
  const texture = Texture.from(canvas, true);
  texture.source.style.addressMode = "repeat";
  texture.source.style.scaleMode = "linear";
  made.set(key, texture);
  return texture;
}
