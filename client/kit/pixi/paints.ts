/** The colours of the players, each with a mark, so that colour is never the only cue. Plain data without Pixi, for canvas and HTML. */
import type { Colour } from "../../../shared/core/game.ts";

interface Paint {
  /** Body of a piece. */
  readonly fill: number;
  /** Lit and shaded sides of the body. */
  readonly light: number;
  readonly dark: number;
  /** Lines and the mark on the body: contrasts with `fill`. */
  readonly ink: number;
  /** Corners of the mark, x and y in turn, within -1..1. */
  readonly mark: readonly number[];
}

/** Corners of a regular polygon or, with `inner` below 1, of a star. */
function star(points: number, inner: number): number[] {
  const corners: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 === 0 ? 1 : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    corners.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return corners;
}

const DISC = star(10, 0.98);
const BAR = [-1, -0.4, 1, -0.4, 1, 0.4, -1, 0.4];
const DIAMOND = [0, -1, 0.8, 0, 0, 1, -0.8, 0];
const TRIANGLE = [0, -1, 1, 0.8, -1, 0.8];
const CROSS = [
  -0.35, -1, 0.35, -1, 0.35, -0.35, 1, -0.35, 1, 0.35, 0.35, 0.35, 0.35, 1, -0.35, 1, -0.35, 0.35, -1, 0.35, -1, -0.35, -0.35, -0.35,
];
const STAR = star(5, 0.45);
const HOURGLASS = [-0.9, -1, 0.9, -1, 0.25, 0, 0.9, 1, -0.9, 1, -0.25, 0];
const CHEVRON = [0, -0.9, 1, 0.1, 1, 0.95, 0, -0.05, -1, 0.95, -1, 0.1];

export const PAINTS: { readonly [C in Colour]: Paint } = {
  red: { fill: 0xc8322b, light: 0xe8625a, dark: 0x861b17, ink: 0xffffff, mark: DISC },
  blue: { fill: 0x2a5fc4, light: 0x5b8ae6, dark: 0x173a80, ink: 0xffffff, mark: BAR },
  white: { fill: 0xf4f1e8, light: 0xffffff, dark: 0xb9b3a2, ink: 0x2b2b2b, mark: DIAMOND },
  orange: { fill: 0xf08a1d, light: 0xffb057, dark: 0xa85709, ink: 0x2b1600, mark: TRIANGLE },
  green: { fill: 0x2f8f46, light: 0x5cb972, dark: 0x1a5929, ink: 0xffffff, mark: CROSS },
  brown: { fill: 0x7a4a26, light: 0xa5703f, dark: 0x4a2a13, ink: 0xffe9c9, mark: STAR },
  purple: { fill: 0x6f3d9e, light: 0x9d6fc9, dark: 0x45225f, ink: 0xffffff, mark: HOURGLASS },
  pink: { fill: 0xf0a0c4, light: 0xffc9de, dark: 0xa8537d, ink: 0x3b0f26, mark: CHEVRON },
};

export function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

/** The mark as the `points` of an SVG polygon in a viewBox of -1.2 -1.2 2.4 2.4. */
export function markPoints(colour: Colour): string {
  return PAINTS[colour].mark.map((value) => value.toFixed(2)).join(" ");
}
