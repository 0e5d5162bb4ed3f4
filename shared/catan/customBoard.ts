/**
 * A board of one's own (rules document, section 2.4: custom), as data and as a short text for options, records and links. Its cells are
 * the land hexes of the large board, by id: those left out are sea.
 *
 * The text has three parts with dots between them. Cell by cell "-" for sea, or the terrain's letter and the number (a, b, c are 10, 11,
 * 12); each harbour as cell, side and kind; the cell of the robber: "-m9p2d…-.04a13g.3". Cells count 0 to 9, then a to t.
 */
import { BOXES, landOf, TERRAIN_LETTERS } from "./components.ts";

/** What may be land. */
export const CELLS = landOf(BOXES.extension);
/** A cell without land, among indices in TERRAINS. */
export const SEA = -1;

export interface CustomHarbour {
  readonly cell: number;
  /** Side of the cell: 0 to 5 for NE, E, SE, SW, W, NW. */
  readonly side: number;
  /** Index in HARBOUR_KINDS. */
  readonly kind: number;
}

export interface CustomBoard {
  /** By cell: index in TERRAINS, or SEA. */
  readonly terrain: readonly number[];
  /** By cell: number, 0 for none. */
  readonly tokens: readonly number[];
  readonly harbours: readonly CustomHarbour[];
  /** Its cell, -1 while it stands nowhere. */
  readonly robber: number;
}

/** Longer texts are not looked at. */
export const MAX_CUSTOM_BOARD_LENGTH = 160;

const BOARD_PATTERN = /^((?:-|[fhpgmd][2-689abc]?){30})\.((?:[0-9a-t][0-5][ablwgo])*)\.([0-9a-t]?)$/;
const CELL_PATTERN = /-|[a-z][2-9a-c]?/g;
const HARBOUR_PATTERN = /.{3}/g;

/** Letters of the harbours, in the order of HARBOUR_KINDS. */
const KIND_LETTERS = "ablwgo";
/** Cells are counted with digits and letters, numbers of tokens too. */
const BASE = 36;

function parseHarbour(text: string): CustomHarbour {
  return { cell: Number.parseInt(text[0], BASE), side: Number(text[1]), kind: KIND_LETTERS.indexOf(text[2]) };
}

/** The drawing that a text stands for; nothing if it is none. It may still have faults. */
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

/** The text of a drawing. */
export function formatCustomBoard({ terrain, tokens, harbours, robber }: CustomBoard): string {
  const cells = terrain.map((kind, cell) => cellText(kind, tokens[cell])).join("");
  const shore = harbours.map(({ cell, side, kind }) => digit(cell) + side + KIND_LETTERS[kind]).join("");
  return `${cells}.${shore}.${robber >= 0 ? digit(robber) : ""}`;
}

/** By cell: its number among the land hexes of the drawing, -1 at sea. */
export function hexIds({ terrain }: CustomBoard): number[] {
  let next = 0;
  return terrain.map((kind) => (kind === SEA ? -1 : next++));
}

/** Values of the cells that are land, by hex. */
export function landValues<T>({ terrain }: CustomBoard, byCell: readonly T[]): T[] {
  return byCell.filter((_, cell) => terrain[cell] !== SEA);
}

/** An atoll of 18 hexes around a lagoon: what is played where nobody has drawn anything. */
export const ATOLL = "----map2f9-gch6p4ha-g9fb-f3m8-f8m3g4p5-h5g6d---.45a50gb0oh1am2wp2ao3aj4b84l.q";
