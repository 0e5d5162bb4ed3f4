/** How the colours of containers look, on the canvas and in HTML: a paint, and a sign, so that colour is never the only mark. */
import type { ColourName } from "../../../shared/container/vocabulary.ts";
import type { Stroke } from "../../kit/pixi/strokes.ts";

interface Look {
  /** Paint of the box, and of its ribs and edge; 0xRRGGBB. */
  readonly fill: number;
  readonly edge: number;
  /** The sign on it, in a square from -1 to 1. */
  readonly sign: readonly Stroke[];
}

const DARK = "#1d2127";
const LIGHT = "#ffffff";

const DIAMOND = "M0 -1 L0.8 0 L0 1 L-0.8 0 Z";
const RING = "M-0.9 0 A0.9 0.9 0 1 1 0.9 0 A0.9 0.9 0 1 1 -0.9 0 Z";
const TRIANGLE = "M0 -0.9 L0.95 0.8 L-0.95 0.8 Z";
const SQUARE = "M-0.75 -0.75 L0.75 -0.75 L0.75 0.75 L-0.75 0.75 Z";
const CROSS = "M-0.3 -0.95 H0.3 V-0.3 H0.95 V0.3 H0.3 V0.95 H-0.3 V0.3 H-0.95 V-0.3 H-0.3 Z";
const STAR = "M0 -1 L0.26 -0.34 L0.97 -0.3 L0.42 0.14 L0.6 0.82 L0 0.44 L-0.6 0.82 L-0.42 0.14 L-0.97 -0.3 L-0.26 -0.34 Z";
const CHEVRON = "M-0.9 -0.8 H-0.2 L0.9 0 L-0.2 0.8 H-0.9 L0.1 0 Z";
const HOURGLASS = "M-0.9 -0.85 H0.9 L0 -0.05 Z M0 0.05 L0.9 0.85 H-0.9 Z";
const HEXAGON = "M-0.5 -0.87 H0.5 L1 0 L0.5 0.87 H-0.5 L-1 0 Z";
const BARS = "M-0.9 -0.8 H-0.25 V0.8 H-0.9 Z M0.25 -0.8 H0.9 V0.8 H0.25 Z";

export const LOOKS: { readonly [C in ColourName]: Look } = {
  black: { fill: 0x343a43, edge: 0x14171b, sign: [{ d: DIAMOND, fill: LIGHT }] },
  white: { fill: 0xf6f3ea, edge: 0xb4ad9b, sign: [{ d: RING, fill: DARK }] },
  tan: { fill: 0xe3c488, edge: 0xa98746, sign: [{ d: TRIANGLE, fill: DARK }] },
  brown: { fill: 0x8a5430, edge: 0x4f2c14, sign: [{ d: SQUARE, fill: LIGHT }] },
  orange: { fill: 0xf58a2c, edge: 0xb0560a, sign: [{ d: CROSS, fill: DARK }] },
  gold: { fill: 0xf7d034, edge: 0xa98300, sign: [{ d: STAR, fill: DARK }] },
  purple: { fill: 0x7d4aa8, edge: 0x4b2470, sign: [{ d: CHEVRON, fill: LIGHT }] },
  blue: { fill: 0x2f6fc4, edge: 0x174280, sign: [{ d: HOURGLASS, fill: LIGHT }] },
  red: { fill: 0xcf3a3a, edge: 0x851a1a, sign: [{ d: HEXAGON, fill: LIGHT }] },
  green: { fill: 0x3d9a53, edge: 0x1c5e2d, sign: [{ d: BARS, fill: LIGHT }] },
};
