/** Whether a board of one's own can be played: every fault with its place, so that an editor can point at it. */
import type { Refusal } from "../core/game.ts";
import { BOXES, type Box, DESERT, YIELDS } from "./components.ts";
import { CELLS, type Drawing, readDrawing, SEA } from "./customBoard.ts";
import { mostSeats, pointsInReach } from "./customBoardLimits.ts";
import { GEOMETRIES } from "./geometry.ts";
import { HARBOUR_KINDS, RESOURCES, TERRAINS } from "./vocabulary.ts";

const DRAWING_FAULTS = [
  "NO_DRAWING",
  "NO_TOKEN", // {cell}: it yields something, but has no number
  "DESERT_TOKEN", // {cell}
  "NO_COAST", // {cell, side}: a harbour that is not between land and sea, where nobody reaches it
  "HARBOURS_TOUCH", // {cell, side}: an intersection of two harbours
  "NO_ROBBER", // it stands nowhere, or {cell} at sea
  "NO_RESOURCE", // {resource}: nothing yields it
  "FEW_PLACES", // {seats}: so many players may not find two places each
  "OUT_OF_BOX", // {most}, and {terrain}, {token} or {harbour}: more of them than the box has
] as const;
export type DrawingFaultCode = (typeof DRAWING_FAULTS)[number];

export interface DrawingFault extends Refusal {
  readonly code: DrawingFaultCode;
}

/** Cells are hexes of the large board, so its geometry tells what lies beside what. */
const GRID = GEOMETRIES.extension;

const isLand = ({ terrain }: Drawing, cell: number) => terrain[cell] !== SEA;

const isLarge = ({ terrain }: Drawing) => terrain.filter((kind) => kind !== SEA).length > GEOMETRIES.base.hexes.length;

function tokenFault({ terrain, tokens }: Drawing, cell: number): DrawingFault[] {
  if (terrain[cell] === SEA) return [];
  if (terrain[cell] === DESERT) return tokens[cell] > 0 ? [{ code: "DESERT_TOKEN", params: { cell } }] : [];
  return tokens[cell] === 0 ? [{ code: "NO_TOKEN", params: { cell } }] : [];
}

function isCoast(drawing: Drawing, cell: number, side: number): boolean {
  return isLand(drawing, cell) && GRID.edgeHexes[GRID.hexSides[cell][side]].filter((other) => isLand(drawing, other)).length === 1;
}

function harbourFaults(drawing: Drawing): DrawingFault[] {
  const taken = new Set<number>();
  return drawing.harbours.flatMap(({ cell, side }): DrawingFault[] => {
    if (!isCoast(drawing, cell, side)) return [{ code: "NO_COAST", params: { cell, side } }];
    const ends = GRID.edgeEnds[GRID.hexSides[cell][side]];
    const touches = ends.some((vertex) => taken.has(vertex));
    for (const vertex of ends) taken.add(vertex);
    return touches ? [{ code: "HARBOURS_TOUCH", params: { cell, side } }] : [];
  });
}

function robberFault(drawing: Drawing): DrawingFault[] {
  if (drawing.robber < 0) return [{ code: "NO_ROBBER" }];
  return isLand(drawing, drawing.robber) ? [] : [{ code: "NO_ROBBER", params: { cell: drawing.robber } }];
}

function resourceFaults({ terrain }: Drawing): DrawingFault[] {
  const yielded = new Set(terrain.map((kind) => (kind === SEA ? -1 : YIELDS[kind])));
  return RESOURCES.flatMap((resource, i) => (yielded.has(i) ? [] : [{ code: "NO_RESOURCE", params: { resource } }]));
}

/** All that keeps a drawing from being played by so many; empty if it can be. */
export function faultsOf(drawing: Drawing, seats: number): DrawingFault[] {
  return [
    ...CELLS.flatMap((_, cell) => tokenFault(drawing, cell)),
    ...harbourFaults(drawing),
    ...robberFault(drawing),
    ...resourceFaults(drawing),
    ...(mostSeats(drawing) < seats ? [{ code: "FEW_PLACES", params: { seats } } as const] : []),
  ];
}

/** What a drawing takes more of than the box has, by what it is called in a fault: so many drawn, so many there. */
function* counted(
  { terrain, tokens, harbours }: Drawing,
  box: Box,
): Generator<readonly [what: Refusal["params"], drawn: number, most: number]> {
  const count = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length;
  const kinds = harbours.map(({ kind }) => HARBOUR_KINDS[kind]);
  for (const [i, name] of TERRAINS.entries()) yield [{ terrain: name }, count(terrain, i), box.terrains[i]];
  for (const token of new Set(box.tokens)) yield [{ token }, count(tokens, token), count(box.tokens, token)];
  for (const harbour of HARBOUR_KINDS) yield [{ harbour }, count(kinds, harbour), count(box.harbourKinds, harbour)];
}

/** What there is too much of for the box with which the drawing is played: only who asks for that minds (section 2.4: custom). */
export function boxFaults(drawing: Drawing): DrawingFault[] {
  const box = BOXES[isLarge(drawing) ? "extension" : "base"];
  return [...counted(drawing, box)].flatMap(([what, drawn, most]) =>
    drawn > most ? [{ code: "OUT_OF_BOX" as const, params: { ...what, most } }] : [],
  );
}

/** Why the board of a text cannot be played by so many, if it cannot: its first fault. */
export function drawingFault(text: string, seats: number): Refusal | undefined {
  const drawing = readDrawing(text);
  if (!drawing) return { code: "NO_DRAWING" };
  return faultsOf(drawing, seats)[0];
}

/** The code of a number of points that may be out of everybody's reach: {seats, most}. */
export const OUT_OF_REACH = "OUT_OF_REACH";

/** Why so many points may be out of everybody's reach on the board of a text, with so many players, if they may. */
export function pointsFault(points: number, text: string, seats: number): Refusal | undefined {
  const drawing = readDrawing(text);
  const most = drawing ? pointsInReach(drawing, seats) : points;
  return points > most ? { code: OUT_OF_REACH, params: { seats, most } } : undefined;
}

/** True if the board of the text has more hexes than the small one. */
export function isLargeDrawing(text: string): boolean {
  const drawing = readDrawing(text);
  return drawing !== undefined && isLarge(drawing);
}
