/** Validates custom boards; each violation names its place, so that the editor can highlight it. */
import type { Refusal } from "../core/game.ts";
import { BOXES, type Box, DESERT, YIELDS } from "./components.ts";
import { CELLS, type CustomBoard, parseCustomBoard, SEA } from "./customBoard.ts";
import { guaranteedPoints, maxSeats } from "./customBoardLimits.ts";
import { GEOMETRIES } from "./geometry.ts";
import { HARBOUR_KINDS, RESOURCES, TERRAINS } from "./vocabulary.ts";

const VIOLATIONS = [
  "NO_DRAWING",
  "NO_TOKEN", // {cell}: land that yields but has no number
  "DESERT_TOKEN", // {cell}
  "NO_COAST", // {cell, side}: not between land and sea
  "HARBOURS_TOUCH", // {cell, side}: shares an intersection with another harbour
  "NO_ROBBER", // not placed, or {cell} at sea
  "NO_RESOURCE", // {resource}: no hex yields it
  "FEW_PLACES", // {seats}: the setup may not have room for them
  "OUT_OF_BOX", // {most}, and {terrain}, {token} or {harbour}: more than the box has
] as const;
export type BoardViolationCode = (typeof VIOLATIONS)[number];

export interface BoardViolation extends Refusal {
  readonly code: BoardViolationCode;
}

/** Cells are the hexes of the large board, so they share its geometry. */
const GRID = GEOMETRIES.extension;

const isLand = ({ terrain }: CustomBoard, cell: number) => terrain[cell] !== SEA;

const isLarge = ({ terrain }: CustomBoard) => terrain.filter((kind) => kind !== SEA).length > GEOMETRIES.base.hexes.length;

function tokenViolations({ terrain, tokens }: CustomBoard, cell: number): BoardViolation[] {
  if (terrain[cell] === SEA) return [];
  if (terrain[cell] === DESERT) return tokens[cell] > 0 ? [{ code: "DESERT_TOKEN", params: { cell } }] : [];
  return tokens[cell] === 0 ? [{ code: "NO_TOKEN", params: { cell } }] : [];
}

function isCoast(board: CustomBoard, cell: number, side: number): boolean {
  return isLand(board, cell) && GRID.edgeHexes[GRID.hexSides[cell][side]].filter((other) => isLand(board, other)).length === 1;
}

function harbourViolations(board: CustomBoard): BoardViolation[] {
  const taken = new Set<number>();
  return board.harbours.flatMap(({ cell, side }): BoardViolation[] => {
    if (!isCoast(board, cell, side)) return [{ code: "NO_COAST", params: { cell, side } }];
    const ends = GRID.edgeEnds[GRID.hexSides[cell][side]];
    const touches = ends.some((vertex) => taken.has(vertex));
    for (const vertex of ends) taken.add(vertex);
    return touches ? [{ code: "HARBOURS_TOUCH", params: { cell, side } }] : [];
  });
}

function robberViolations(board: CustomBoard): BoardViolation[] {
  if (board.robber < 0) return [{ code: "NO_ROBBER" }];
  return isLand(board, board.robber) ? [] : [{ code: "NO_ROBBER", params: { cell: board.robber } }];
}

function resourceViolations({ terrain }: CustomBoard): BoardViolation[] {
  const yielded = new Set(terrain.map((kind) => (kind === SEA ? -1 : YIELDS[kind])));
  return RESOURCES.flatMap((resource, i) => (yielded.has(i) ? [] : [{ code: "NO_RESOURCE", params: { resource } }]));
}

/** Everything that makes the board unplayable with this many seats. */
export function violationsOf(board: CustomBoard, seats: number): BoardViolation[] {
  return [
    ...CELLS.flatMap((_, cell) => tokenViolations(board, cell)),
    ...harbourViolations(board),
    ...robberViolations(board),
    ...resourceViolations(board),
    ...(maxSeats(board) < seats ? [{ code: "FEW_PLACES", params: { seats } } as const] : []),
  ];
}

/** Counts on the board and in the box, by violation parameters. */
function* componentCounts(
  { terrain, tokens, harbours }: CustomBoard,
  box: Box,
): Generator<readonly [what: Refusal["params"], drawn: number, most: number]> {
  const count = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length;
  const kinds = harbours.map(({ kind }) => HARBOUR_KINDS[kind]);
  for (const [i, name] of TERRAINS.entries()) yield [{ terrain: name }, count(terrain, i), box.terrains[i]];
  for (const token of new Set(box.tokens)) yield [{ token }, count(tokens, token), count(box.tokens, token)];
  for (const harbour of HARBOUR_KINDS) yield [{ harbour }, count(kinds, harbour), count(box.harbourKinds, harbour)];
}

/** What exceeds the box; only checked where a player asks for it (section 2.4: custom). */
export function boxViolations(board: CustomBoard): BoardViolation[] {
  const box = BOXES[isLarge(board) ? "extension" : "base"];
  return [...componentCounts(board, box)].flatMap(([what, used, max]) =>
    used > max ? [{ code: "OUT_OF_BOX" as const, params: { ...what, most: max } }] : [],
  );
}

/** The first violation of a board given as text. */
export function customBoardRefusal(text: string, seats: number): Refusal | undefined {
  const board = parseCustomBoard(text);
  if (!board) return { code: "NO_DRAWING" };
  return violationsOf(board, seats)[0];
}

/** Parameters: {seats, most}. */
export const OUT_OF_REACH = "OUT_OF_REACH";

/** Refuses a target that players may be unable to reach on this board. */
export function pointsRefusal(points: number, text: string, seats: number): Refusal | undefined {
  const board = parseCustomBoard(text);
  const max = board ? guaranteedPoints(board, seats) : points;
  return points > max ? { code: OUT_OF_REACH, params: { seats, most: max } } : undefined;
}

/** True if the board has more hexes than the base board. */
export function isLargeCustomBoard(text: string): boolean {
  const board = parseCustomBoard(text);
  return board !== undefined && isLarge(board);
}
