/** Contents of the box for both board sizes: rules document, sections 1.1, 1.2, 1.4 and 2.2. */
import { type HarbourKind, RESOURCES, type Resource, TERRAINS } from "./vocabulary.ts";

export const MAX_SEATS = 6;

export const BOARDS = ["base", "extension"] as const;
export type BoardName = (typeof BOARDS)[number];

/** A row of land hexes: `r`, first `q`, last `q`. */
type Row = readonly [r: number, first: number, last: number];

export interface Box {
  readonly rows: readonly Row[];
  /** Hexes per terrain, in the order of TERRAINS. */
  readonly terrains: readonly number[];
  /** Number tokens in alphabetical order of their letters. */
  readonly tokens: readonly number[];
  /** Path of each harbour slot, clockwise from the top left. */
  readonly harbourPaths: readonly number[];
  /** Kind printed on the frame, by slot. */
  readonly harbourKinds: readonly HarbourKind[];
  /** Cards per resource. */
  readonly bank: number;
  /** Development cards, in the order of CARDS. */
  readonly deck: readonly number[];
  /** The beginner board by hex: terrain letter and number. */
  readonly beginner: string;
  /** Maximum group of one terrain on a balanced board. */
  readonly largestGroup: number;
}

const BASE: Box = {
  rows: [
    [-2, 0, 2],
    [-1, -1, 2],
    [0, -2, 2],
    [1, -2, 1],
    [2, -2, 0],
  ],
  terrains: [4, 3, 4, 4, 3, 1],
  tokens: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
  harbourPaths: [0, 3, 17, 38, 61, 69, 66, 49, 18],
  harbourKinds: ["generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber"],
  bank: 19,
  deck: [14, 5, 2, 2, 2],
  beginner: "m10 p2 f9 g12 h6 p4 h10 g9 f11 d f3 m8 f8 m3 g4 p5 h5 g6 p11",
  largestGroup: 2,
};

const EXTENSION: Box = {
  rows: [
    [-3, 0, 2],
    [-2, -1, 2],
    [-1, -2, 2],
    [0, -3, 2],
    [1, -3, 1],
    [2, -3, 0],
    [3, -3, -1],
  ],
  terrains: [6, 5, 6, 6, 5, 2],
  tokens: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
  harbourPaths: [0, 3, 17, 57, 85, 102, 106, 103, 86, 58, 33],
  harbourKinds: ["generic", "wool", "generic", "generic", "brick", "wool", "lumber", "generic", "grain", "generic", "ore"],
  bank: 24,
  deck: [20, 5, 3, 3, 3],
  beginner: "h10 p6 d h6 g2 m9 h11 f3 m11 f5 g10 p4 d p5 g4 m6 p3 g8 f12 m10 p2 h4 f11 f8 g3 f9 g5 h9 p12 m8",
  largestGroup: 3,
};

export const BOXES: { readonly [B in BoardName]: Box } = { base: BASE, extension: EXTENSION };

/** Axial coordinates of the land hexes, by id. */
export function landOf(box: Box): { q: number; r: number }[] {
  return box.rows.flatMap(([r, first, last]) => Array.from({ length: last - first + 1 }, (_, i) => ({ q: first + i, r })));
}

/** In the order of TERRAINS. */
export const TERRAIN_LETTERS = "fhpgmd";

/** Terrain (index in TERRAINS) and token (0 for none) by hex. */
export function readHexes(text: string): { terrain: number[]; tokens: number[] } {
  const hexes = text.split(" ");
  return {
    terrain: hexes.map((hex) => TERRAIN_LETTERS.indexOf(hex[0])),
    tokens: hexes.map((hex) => Number(hex.slice(1))),
  };
}

export const DESERT = TERRAINS.indexOf("desert");

/** In the order of TERRAINS. */
const TERRAIN_RESOURCES: readonly (Resource | undefined)[] = ["lumber", "brick", "wool", "grain", "ore", undefined];

/** By terrain: index in RESOURCES, -1 for none. */
export const YIELDS: readonly number[] = TERRAIN_RESOURCES.map((resource) => (resource ? RESOURCES.indexOf(resource) : -1));

/** Per seat. */
export const PIECES = { roads: 15, settlements: 5, cities: 4 } as const;

/** Pieces placed at the start on the beginner board (base). The second settlement yields the starting resources. */
export const BEGINNER_PIECES: readonly {
  readonly colour: string;
  readonly settlements: readonly [number, number];
  readonly roads: readonly [number, number];
}[] = [
  { colour: "red", settlements: [8, 28], roads: [13, 41] },
  { colour: "blue", settlements: [41, 39], roads: [52, 56] },
  { colour: "orange", settlements: [14, 40], roads: [15, 58] },
  { colour: "white", settlements: [17, 31], roads: [25, 37] },
];
