/** Catan's drawings as SVG fragments around 0, 0: one source for the canvas, the panel and the lobby's picture. Sides about 24. */
import type { Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import type { Pattern } from "../../kit/pixi/patterns.ts";

const TREE =
  '<rect x="-1.6" y="7" width="3.2" height="5" fill="#5b3a1e"/><path d="M0 -13 L7 0 L4 0 L9 8 L-9 8 L-4 0 L-7 0 Z" fill="#1d5a30"/><path d="M0 -13 L2 -9 L-3 0 L-7 0 Z" fill="#3c8a4c"/>';
const KILN =
  '<path d="M-13 9 Q-8 -6 0 -7 Q9 -6 13 9 Z" fill="#8f3d1e"/><rect x="-5" y="-13" width="5" height="9" fill="#6f2c14"/><path d="M-4 9 L-4 3 Q0 -2 4 3 L4 9 Z" fill="#3b1408"/><path d="M-9 1 L-6 1 M6 1 L9 1" stroke="#c9754d" stroke-width="1.5"/>';
const SHEEP =
  '<rect x="-6" y="4" width="2" height="6" fill="#3a332b"/><rect x="4" y="4" width="2" height="6" fill="#3a332b"/><circle cx="-5" cy="0" r="5.5" fill="#fbfaf4"/><circle cx="0" cy="-3" r="6" fill="#fbfaf4"/><circle cx="5" cy="0" r="5.5" fill="#fbfaf4"/><circle cx="0" cy="2" r="5.5" fill="#fbfaf4"/><ellipse cx="10" cy="-3" rx="3.4" ry="4" fill="#3a332b"/>';
const EAR =
  '<path d="M0 13 L0 -4" stroke="#8a6410" stroke-width="1.6"/><ellipse cx="0" cy="-10" rx="2.2" ry="4" fill="#8a6410"/><ellipse cx="-3.4" cy="-5" rx="2" ry="3.6" fill="#a87a14"/><ellipse cx="3.4" cy="-5" rx="2" ry="3.6" fill="#a87a14"/><ellipse cx="-3.4" cy="1" rx="2" ry="3.6" fill="#8a6410"/><ellipse cx="3.4" cy="1" rx="2" ry="3.6" fill="#8a6410"/>';
const PEAK =
  '<path d="M-15 12 L-3 -11 L3 -1 L6 -6 L15 12 Z" fill="#4f555f"/><path d="M-3 -11 L3 -1 L-1 12 L-15 12 Z" fill="#6b727e"/><path d="M-3 -11 L1 -4.5 L-2 -3 L-4 -5 L-6.6 -4 Z" fill="#f7f9fb"/>';
const DUNE =
  '<path d="M-15 8 Q-7 -4 1 3 Q8 -3 15 8 Z" fill="#d4b76e"/><path d="M-15 8 Q-7 -4 1 3 Q-4 4 -6 8 Z" fill="#e9d190"/><path d="M6 -10 L6 4 M2 -6 L2 -2 L6 -1 M10 -8 L10 -4 L6 -3" stroke="#5f8a4a" stroke-width="2.4" fill="none"/>';

export const MOTIFS: { readonly [T in Terrain]: string } = {
  forest: TREE,
  hills: KILN,
  pasture: SHEEP,
  fields: EAR,
  mountains: PEAK,
  desert: DUNE,
};

interface Ground {
  readonly fill: number;
  readonly pattern: Pattern;
  readonly ink: number;
}

/** Ground of a terrain by day: colour, pattern and the pattern's ink. */
export const GROUND: { readonly [T in Terrain]: Ground } = {
  forest: { fill: 0x4a9a5a, pattern: "zigzag", ink: 0x3d874c },
  hills: { fill: 0xd27a4d, pattern: "bricks", ink: 0xbf683c },
  pasture: { fill: 0xa5d468, pattern: "dots", ink: 0x8cbf50 },
  fields: { fill: 0xf0cf58, pattern: "rows", ink: 0xdfb93d },
  mountains: { fill: 0x9aa0aa, pattern: "hatch", ink: 0x8b919b },
  desert: { fill: 0xecdcae, pattern: "ripples", ink: 0xdcc88f },
};

/** And at night: as far apart as by day. */
export const NIGHT_GROUND: typeof GROUND = {
  forest: { fill: 0x24583a, pattern: "zigzag", ink: 0x1d4a30 },
  hills: { fill: 0x84442a, pattern: "bricks", ink: 0x713822 },
  pasture: { fill: 0x648a3c, pattern: "dots", ink: 0x557732 },
  fields: { fill: 0xa5852c, pattern: "rows", ink: 0x937423 },
  mountains: { fill: 0x596069, pattern: "hatch", ink: 0x4d545d },
  desert: { fill: 0x91845f, pattern: "ripples", ink: 0x7f7350 },
};

/** Positions and scales of motifs on a hex of radius 60, around the token. */
export const MOTIF_PLACES: { readonly [T in Terrain]: readonly (readonly [x: number, y: number, scale: number])[] } = {
  forest: [
    [-11, -36, 0.9],
    [11, -36, 0.9],
    [0, -31, 1.05],
    [-33, 2, 0.85],
    [33, 2, 0.85],
    [-17, 33, 0.8],
    [17, 33, 0.8],
  ],
  hills: [
    [0, -35, 1.1],
    [-29, 24, 0.7],
    [29, 24, 0.7],
  ],
  pasture: [
    [0, -35, 1],
    [-31, 16, 0.8],
    [29, 20, 0.8],
  ],
  fields: [
    [-10, -34, 0.9],
    [0, -36, 1],
    [10, -34, 0.9],
    [-33, 6, 0.85],
    [33, 6, 0.85],
    [-12, 34, 0.75],
    [0, 36, 0.8],
    [12, 34, 0.75],
  ],
  mountains: [
    [0, -33, 1.15],
    [-30, 21, 0.75],
    [30, 21, 0.75],
  ],
  desert: [
    [0, -26, 1.2],
    [-24, 20, 0.9],
    [24, 22, 0.9],
  ],
};

/** The sign of a resource, in a view box of -12 -12 24 24. */
export const SIGNS: { readonly [R in Resource]: string } = {
  brick:
    '<rect x="-10" y="1" width="9.4" height="7" rx="1" fill="#a8431f"/><rect x="0.6" y="1" width="9.4" height="7" rx="1" fill="#c0562c"/><rect x="-4.7" y="-7" width="9.4" height="7" rx="1" fill="#d4703f"/>',
  lumber:
    '<rect x="-10" y="-7" width="17" height="6" rx="3" fill="#7a4d26"/><circle cx="7" cy="-4" r="3" fill="#d9a868"/><rect x="-10" y="1" width="17" height="6" rx="3" fill="#8d5b2e"/><circle cx="7" cy="4" r="3" fill="#d9a868"/><circle cx="7" cy="4" r="1.2" fill="#8d5b2e"/><circle cx="7" cy="-4" r="1.2" fill="#8d5b2e"/>',
  wool: SHEEP,
  grain: EAR,
  ore: '<path d="M-10 7 L-7 -3 L-1 -8 L6 -6 L10 2 L8 8 Z" fill="#5c6470"/><path d="M-7 -3 L-1 -8 L1 -1 L-4 3 Z" fill="#9aa4b2"/><path d="M1 -1 L6 -6 L10 2 L3 4 Z" fill="#7b8594"/>',
};

/** Ground of a resource's card, as CSS. */
export const CARD_GROUND: { readonly [R in Resource]: string } = {
  brick: "#f3c9b2",
  lumber: "#bfe0c0",
  wool: "#dcefbe",
  grain: "#f9e8a8",
  ore: "#d9dde3",
};

/** Frame of a resource's card, as CSS: dark enough for white letters. */
export const CARD_FRAME: { readonly [R in Resource]: string } = {
  brick: "#a5431f",
  lumber: "#2a6e3c",
  wool: "#55791f",
  grain: "#8a6410",
  ore: "#5c6470",
};

export function svg(fragment: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">${fragment}</svg>`;
}

/** A card of that kind: its sign is made to be seen on its own ground. */
export function cardFace(resource: Resource): string {
  return `<rect x="-12" y="-12" width="24" height="24" rx="3" fill="${CARD_GROUND[resource]}"/>${SIGNS[resource]}`;
}
