/** Effects of the editor's tools. */
import { BOXES, type BoardName, DESERT, readHexes } from "../../../../shared/catan/components.ts";
import { CELLS, type CustomBoard, SEA } from "../../../../shared/catan/customBoard.ts";
import { GEOMETRIES } from "../../../../shared/catan/geometry.ts";
import { HARBOUR_KINDS } from "../../../../shared/catan/vocabulary.ts";
import type { Target } from "./grid.ts";

/** `value`: index in TERRAINS or SEA; number or 0; index in HARBOUR_KINDS. */
export type Tool =
  | { readonly type: "terrain"; readonly value: number }
  | { readonly type: "token"; readonly value: number }
  | { readonly type: "harbour"; readonly value: number }
  | { readonly type: "robber" };

export const TOKENS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 0] as const;

const withValue = (values: readonly number[], at: number, value: number) => values.map((old, i) => (i === at ? value : old));

/** Land keeps its number; sea and desert have none, and at sea neither harbour nor robber stays. */
function withTerrain(drawing: CustomBoard, cell: number, terrain: number): CustomBoard {
  const bare = terrain === SEA || terrain === DESERT;
  const drawn = {
    ...drawing,
    terrain: withValue(drawing.terrain, cell, terrain),
    tokens: bare ? withValue(drawing.tokens, cell, 0) : drawing.tokens,
  };
  if (terrain === DESERT && drawing.robber < 0) return { ...drawn, robber: cell };
  if (terrain !== SEA) return drawn;
  return {
    ...drawn,
    harbours: drawing.harbours.filter((harbour) => harbour.cell !== cell),
    robber: drawing.robber === cell ? -1 : drawing.robber,
  };
}

function withToken(drawing: CustomBoard, cell: number, token: number): CustomBoard {
  const bare = drawing.terrain[cell] === SEA || drawing.terrain[cell] === DESERT;
  return bare ? drawing : { ...drawing, tokens: withValue(drawing.tokens, cell, token) };
}

/** A harbour of the same kind is taken away again. */
function withHarbour(drawing: CustomBoard, cell: number, side: number, kind: number): CustomBoard {
  const old = drawing.harbours.find((harbour) => harbour.cell === cell && harbour.side === side);
  const others = drawing.harbours.filter((harbour) => harbour !== old);
  return { ...drawing, harbours: old?.kind === kind ? others : [...others, { cell, side, kind }] };
}

/** The drawing after a tool was used at a target. */
export function used(drawing: CustomBoard, tool: Tool, { cell, side }: Target): CustomBoard {
  if (tool.type === "terrain") return withTerrain(drawing, cell, tool.value);
  if (tool.type === "token") return withToken(drawing, cell, tool.value);
  if (tool.type === "robber") return drawing.terrain[cell] === SEA ? drawing : { ...drawing, robber: cell };
  return side === undefined ? drawing : withHarbour(drawing, cell, side, tool.value);
}

export const EMPTY: CustomBoard = { terrain: CELLS.map(() => SEA), tokens: CELLS.map(() => 0), harbours: [], robber: -1 };

/** The fixed board of the box, to begin with. */
export function boxDrawing(board: BoardName): CustomBoard {
  const { terrain, tokens } = readHexes(BOXES[board].beginner);
  const { hexes, harbourEdges, edgeHexes, hexSides } = GEOMETRIES[board];
  const cells = hexes.map(({ q, r }) => CELLS.findIndex((cell) => cell.q === q && cell.r === r));
  const spread = (values: readonly number[], none: number) => CELLS.map((_, cell) => values[cells.indexOf(cell)] ?? none);
  const harbours = harbourEdges.map((edge, slot) => {
    const [hex] = edgeHexes[edge];
    return { cell: cells[hex], side: hexSides[hex].indexOf(edge), kind: HARBOUR_KINDS.indexOf(BOXES[board].harbourKinds[slot]) };
  });
  return { terrain: spread(terrain, SEA), tokens: spread(tokens, 0), harbours, robber: cells[terrain.indexOf(DESERT)] };
}
