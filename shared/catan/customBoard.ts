/**
 * Custom boards (rules document, section 2.4), as data and as text for options, records and links. Cells are the land hexes of the large
 * board, by id; cells without land are sea.
 *
 * The text has three parts separated by dots: for each cell "-" (sea) or terrain letter and token (a, b, c are 10, 11, 12); for each
 * harbour cell, side and kind; the robber's cell. Example: "-m9p2d…-.04a13g.3". Cells are numbered 0 to 9, then a to t.
 */
import { BOXES, landOf, TERRAIN_LETTERS } from "./components.ts";

/** Cells that may be land. */
export const CELLS = landOf(BOXES.extension);
/** Terrain of a sea cell. */
export const SEA = -1;

export interface CustomHarbour {
  readonly cell: number;
  /** 0 to 5: NE, E, SE, SW, W, NW. */
  readonly side: number;
  /** Index in HARBOUR_KINDS. */
  readonly kind: number;
}

export interface CustomBoard {
  /** By cell: index in TERRAINS, or SEA. */
  readonly terrain: readonly number[];
  /** By cell; 0 for none. */
  readonly tokens: readonly number[];
  readonly harbours: readonly CustomHarbour[];
  /** Its cell; -1 if not placed. */
  readonly robber: number;
}

export const MAX_CUSTOM_BOARD_LENGTH = 160;

const BOARD_PATTERN = /^((?:-|[fhpgmd][2-689abc]?){30})\.((?:[0-9a-t][0-5][ablwgo])*)\.([0-9a-t]?)$/;
const CELL_PATTERN = /-|[a-z][2-9a-c]?/g;
const HARBOUR_PATTERN = /.{3}/g;

/** In the order of HARBOUR_KINDS. */
const KIND_LETTERS = "ablwgo";
/** Radix of cells and tokens. */
const BASE = 36;

function parseHarbour(text: string): CustomHarbour {
  return { cell: Number.parseInt(text[0], BASE), side: Number(text[1]), kind: KIND_LETTERS.indexOf(text[2]) };
}

/** Undefined if the text is malformed. The board may still have violations. */
export function parseCustomBoard(text: string): CustomBoard | undefined {
  const match = text.length <= MAX_CUSTOM_BOARD_LENGTH ? BOARD_PATTERN.exec(text) : null;
  if (!match) return undefined;
  const cells = match[1].match(CELL_PATTERN) ?? [];
  return {
    terrain: cells.map((cell) => TERRAIN_LETTERS.indexOf(cell[0])),
    tokens: cells.map((cell) => (cell[1] ? Number.parseInt(cell[1], BASE) : 0)),
    harbours: (match[2].match(HARBOUR_PATTERN) ?? []).map(parseHarbour),
    robber: match[3] ? Number.parseInt(match[3], BASE) : -1,
  };
}

const digit = (value: number) => value.toString(BASE);

function cellText(terrain: number, token: number): string {
  return terrain === SEA ? "-" : TERRAIN_LETTERS[terrain] + (token > 0 ? digit(token) : "");
}

export function formatCustomBoard({ terrain, tokens, harbours, robber }: CustomBoard): string {
  const cells = terrain.map((kind, cell) => cellText(kind, tokens[cell])).join("");
  const shore = harbours.map(({ cell, side, kind }) => digit(cell) + side + KIND_LETTERS[kind]).join("");
  return `${cells}.${shore}.${robber >= 0 ? digit(robber) : ""}`;
}

/** By cell: id of its hex, -1 at sea. */
export function hexIds({ terrain }: CustomBoard): number[] {
  let next = 0;
  return terrain.map((kind) => (kind === SEA ? -1 : next++));
}

/** By hex: the value of its cell. */
export function landValues<T>({ terrain }: CustomBoard, byCell: readonly T[]): T[] {
  return byCell.filter((_, cell) => terrain[cell] !== SEA);
}

/** The default board: an atoll of 18 hexes around a lagoon. */
export const ATOLL = "----map2f9-gch6p4ha-g9fb-f3m8-f8m3g4p5-h5g6d---.45a50gb0oh1am2wp2ao3aj4b84l.q";
