/** Container colours on canvas and in HTML: paint and sign, so that colour is never the only cue. */
import type { ColourName } from "../../../shared/container/vocabulary.ts";
import type { Stroke } from "../../kit/pixi/strokes.ts";
import { tone } from "../../kit/settings/scheme.ts";

interface ContainerColourStyle {
  /** Paint of the box, and of its ribs and edge; 0xRRGGBB. */
  readonly fill: number;
  readonly edge: number;
  /** The edge in the dark, if the usual one is too dark. */
  readonly nightEdge?: number;
  /** The sign on it, in a square from -1 to 1. */
  readonly sign: readonly Stroke[];
}

const DARK = "#1d2127";
const LIGHT = "#ffffff";

/* None looks like the mark of a player's colour (kit/pixi/paints.ts), nor its badge: red's is a ring. */
const SPADE =
  "M0 -1 C0.2 -0.5 0.95 -0.15 0.95 0.35 C0.95 0.85 0.4 0.85 0.15 0.5 L0.35 1 H-0.35 L-0.15 0.5 C-0.4 0.85 -0.95 0.85 -0.95 0.35 C-0.95 -0.15 -0.2 -0.5 0 -1 Z";
const HEART = "M0 0.95 C-0.5 0.5 -1 0.1 -1 -0.35 C-1 -1 -0.2 -1.1 0 -0.45 C0.2 -1.1 1 -1 1 -0.35 C1 0.1 0.5 0.5 0 0.95 Z";
const DOME = "M-1 0.6 C-1 -1 1 -1 1 0.6 Z";
const SQUARE = "M-0.75 -0.75 L0.75 -0.75 L0.75 0.75 L-0.75 0.75 Z";
const DROP = "M0 -1 C0.45 -0.4 0.8 0 0.8 0.35 C0.8 1.2 -0.8 1.2 -0.8 0.35 C-0.8 0 -0.45 -0.4 0 -1 Z";
const CROWN = "M-0.95 0.75 V-0.6 L-0.45 0 L0 -0.85 L0.45 0 L0.95 -0.6 V0.75 Z";
const CRESCENT = "M0.45 -0.95 C-1.3 -0.9 -1.3 0.9 0.45 0.95 C-0.4 0.5 -0.4 -0.5 0.45 -0.95 Z";
const ARROW = "M-0.95 -0.3 H0.05 V-0.85 L0.95 0 L0.05 0.85 V0.3 H-0.95 Z";
const HEXAGON = "M-0.5 -0.87 H0.5 L1 0 L0.5 0.87 H-0.5 L-1 0 Z";
const BARS = "M-0.9 -0.8 H-0.25 V0.8 H-0.9 Z M0.25 -0.8 H0.9 V0.8 H0.25 Z";

export const CONTAINER_COLOURS: { readonly [C in ColourName]: ContainerColourStyle } = {
  black: { fill: 0x343a43, edge: 0x14171b, nightEdge: 0x97a1ad, sign: [{ d: SPADE, fill: LIGHT }] },
  white: { fill: 0xf6f3ea, edge: 0xb4ad9b, sign: [{ d: HEART, fill: DARK }] },
  tan: { fill: 0xe3c488, edge: 0xa98746, sign: [{ d: DOME, fill: DARK }] },
  brown: { fill: 0x8a5430, edge: 0x4f2c14, sign: [{ d: SQUARE, fill: LIGHT }] },
  orange: { fill: 0xf58a2c, edge: 0xb0560a, sign: [{ d: DROP, fill: DARK }] },
  gold: { fill: 0xf7d034, edge: 0xa98300, sign: [{ d: CROWN, fill: DARK }] },
  purple: { fill: 0x7d4aa8, edge: 0x4b2470, sign: [{ d: CRESCENT, fill: LIGHT }] },
  blue: { fill: 0x2f6fc4, edge: 0x174280, sign: [{ d: ARROW, fill: LIGHT }] },
  red: { fill: 0xcf3a3a, edge: 0x851a1a, sign: [{ d: HEXAGON, fill: LIGHT }] },
  green: { fill: 0x3d9a53, edge: 0x1c5e2d, sign: [{ d: BARS, fill: LIGHT }] },
};

/** The edge for the page's colour scheme. */
export function edgeOf(colour: ColourName): number {
  const { edge, nightEdge = edge } = CONTAINER_COLOURS[colour];
  return tone([edge, nightEdge]);
}
