/**
 * Where everything stands on the board, in world units: harbours around a sea with the Foreign Island in its middle. Harbours
 * above the sea have their quay below, the own one has it above. No screen needed.
 */
import type { Seat } from "../../shared/game.ts";
import type { Box, Point } from "../pixi/camera.ts";

/** A player's harbour: its land and, before the quay, the water where ships lie. */
export const BLOCK = { width: 452, land: 256, water: 92, height: 348 } as const;
const GAP = 20;
const BAND = 262;

/** The land of a harbour, and on which side its quay is. */
export interface HarbourPlace {
  readonly land: Box;
  /** Water of the quay. */
  readonly dock: Box;
}

export interface Layout {
  readonly world: Box;
  readonly harbours: readonly HarbourPlace[];
  /** Water to the left of the island, where ships wait; the island; and where ships lie that have arrived. */
  readonly sea: Box;
  readonly island: Box;
  readonly roads: Box;
  readonly supply: Box;
}

/** A cell of the grid of harbours: column, and row counted from the top; negative ones from the sea downwards. */
type Cell = readonly [column: number, row: number];

interface Plan {
  readonly columns: number;
  readonly rowsAbove: number;
  /** Seats clockwise, the own one first. */
  readonly seats: readonly Cell[];
  readonly supply: Cell;
}

const BELOW = -1;

/** Wide boards, by number of players from 3 on. */
const WIDE: readonly Plan[] = [
  {
    columns: 2,
    rowsAbove: 1,
    seats: [
      [0, BELOW],
      [0, 0],
      [1, 0],
    ],
    supply: [1, BELOW],
  },
  {
    columns: 3,
    rowsAbove: 1,
    seats: [
      [1, BELOW],
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    supply: [2, BELOW],
  },
  {
    columns: 3,
    rowsAbove: 1,
    seats: [
      [1, BELOW],
      [0, BELOW],
      [0, 0],
      [2, 0],
      [2, BELOW],
    ],
    supply: [1, 0],
  },
];

/** Tall ones. */
const TALL: readonly Plan[] = [
  WIDE[0],
  {
    columns: 2,
    rowsAbove: 2,
    seats: [
      [0, BELOW],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    supply: [1, BELOW],
  },
  {
    columns: 2,
    rowsAbove: 2,
    seats: [
      [0, BELOW],
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    supply: [1, BELOW],
  },
];

/** The plan for so many players on a view of this shape; `own` sits at the bottom. */
export function layoutFor(players: number, own: Seat, view: { readonly width: number; readonly height: number }): Layout {
  const plan = (view.width > view.height * 1.15 ? WIDE : TALL)[players - 3];
  const width = plan.columns * (BLOCK.width + GAP) - GAP;
  const bandTop = plan.rowsAbove * (BLOCK.height + GAP);
  const corner = ([column, row]: Cell): Point => ({
    x: column * (BLOCK.width + GAP),
    y: row === BELOW ? bandTop + BAND + GAP : row * (BLOCK.height + GAP),
  });
  const harbours = Array.from({ length: players }, (_, seat) => {
    const cell = plan.seats[(seat - own + players) % players];
    return harbourAt(corner(cell), cell[1] === BELOW);
  });
  const supply = corner(plan.supply);
  return {
    world: { x: -GAP, y: -GAP, width: width + 2 * GAP, height: bandTop + BAND + GAP + BLOCK.height + 2 * GAP },
    harbours,
    ...bandAt(bandTop, width, players),
    supply: { ...supply, width: BLOCK.width, height: BLOCK.land },
  };
}

function harbourAt({ x, y }: Point, quayAbove: boolean): HarbourPlace {
  const { width, land, water } = BLOCK;
  return {
    land: { x, y: quayAbove ? y + water : y, width, height: land },
    dock: { x, y: quayAbove ? y : y + land, width, height: water },
  };
}

/** The sea across the board, with the island in its middle. */
function bandAt(y: number, width: number, players: number): Pick<Layout, "sea" | "island" | "roads"> {
  const islandWidth = Math.min(width * 0.62, players * 172 + 60);
  const side = (width - islandWidth) / 2;
  return {
    sea: { x: 0, y, width: side, height: BAND },
    island: { x: side, y, width: islandWidth, height: BAND },
    roads: { x: side + islandWidth, y, width: side, height: BAND },
  };
}
