/**
 * Where everything stands on the board, in world units: harbours around a sea with the Foreign Island in its middle. Harbours
 * above the sea have their quay below, those below it have it above. No screen needed.
 */
import type { Seat } from "../../shared/game.ts";
import { type Box, fitAll, type Point, type Size } from "../pixi/camera.ts";

/** A player's harbour: its land and, before the quay, the water where ships lie. */
export const BLOCK = { width: 452, land: 256, water: 88, height: 344 } as const;
const GAP = 20;
const BAND = 250;
/** Height of the supply as a strip over everything, where no cell is free for it. */
export const STRIP = 52;

/** The land of a harbour, and the water of its quay. */
interface HarbourPlace {
  readonly land: Box;
  readonly dock: Box;
}

export interface Layout {
  readonly world: Box;
  readonly harbours: readonly HarbourPlace[];
  /** Water to the left of the island, where ships wait; the island; where ships lie that have arrived, and the bank's quay. */
  readonly sea: Box;
  readonly island: Box;
  readonly roads: Box;
  readonly bank: Box;
  readonly supply: Box;
  /** Number of container colours in play. */
  readonly colours: number;
}

/** A cell of the grid of harbours: column, and row counted from the top; BELOW is the row under the sea. */
type Cell = readonly [column: number, row: number];
const BELOW = -1;

interface Plan {
  readonly columns: number;
  readonly rowsAbove: number;
  /** Seats clockwise, the own one first. */
  readonly seats: readonly Cell[];
  /** A free cell for the supply; it is a strip on top if there is none. */
  readonly supply?: Cell;
}

/** Plans by number of players from 3 on; the one that is seen largest is taken. */
// biome-ignore format: each line is a map
const PLANS: readonly (readonly Plan[])[] = [
  [
    { columns: 2, rowsAbove: 1, seats: [[0, BELOW], [0, 0], [1, 0]], supply: [1, BELOW] },
  ],
  [
    { columns: 2, rowsAbove: 1, seats: [[0, BELOW], [0, 0], [1, 0], [1, BELOW]] },
    { columns: 3, rowsAbove: 1, seats: [[1, BELOW], [0, 0], [1, 0], [2, 0]], supply: [2, BELOW] },
  ],
  [
    { columns: 2, rowsAbove: 2, seats: [[0, BELOW], [0, 1], [0, 0], [1, 0], [1, 1]], supply: [1, BELOW] },
    { columns: 3, rowsAbove: 1, seats: [[1, BELOW], [0, BELOW], [0, 0], [1, 0], [2, 0]], supply: [2, BELOW] },
  ],
];

/** What of a game the layout hangs on. `own` sits below the sea. */
interface LayoutSpec {
  readonly players: number;
  readonly own: Seat;
  readonly colours: number;
  /** The investment bank (section 6.9) has a quay. */
  readonly bank: boolean;
}

/** The layout that shows most on a view of this shape. */
export function layoutFor(spec: LayoutSpec, view: Size): Layout {
  const layouts = PLANS[spec.players - 3].map((plan) => laidOut(plan, spec));
  const zoom = ({ world }: Layout) => fitAll(world, view).zoom;
  return layouts.reduce((best, other) => (zoom(other) > zoom(best) ? other : best));
}

function laidOut(plan: Plan, { players, own, bank, colours }: LayoutSpec): Layout {
  const width = plan.columns * (BLOCK.width + GAP) - GAP;
  const top = plan.supply ? 0 : STRIP + GAP;
  const bandTop = top + plan.rowsAbove * (BLOCK.height + GAP);
  const corner = ([column, row]: Cell): Point => ({
    x: column * (BLOCK.width + GAP),
    y: row === BELOW ? bandTop + BAND + GAP : top + row * (BLOCK.height + GAP),
  });
  const harbours = Array.from({ length: players }, (_, seat) => {
    const cell = plan.seats[(seat - own + players) % players];
    return harbourAt(corner(cell), cell[1] === BELOW);
  });
  const height = bandTop + BAND + GAP + BLOCK.height;
  return {
    world: { x: -GAP, y: -GAP, width: width + 2 * GAP, height: height + 2 * GAP },
    harbours,
    colours,
    ...bandAt(bandTop, width, players, bank),
    supply: plan.supply ? shedAt(corner(plan.supply)) : { x: 0, y: 0, width, height: STRIP },
  };
}

function shedAt({ x, y }: Point): Box {
  return { x, y: y + BLOCK.water, width: BLOCK.width, height: BLOCK.land };
}

function harbourAt({ x, y }: Point, quayAbove: boolean): HarbourPlace {
  const { width, land, water } = BLOCK;
  return {
    land: { x, y: quayAbove ? y + water : y, width, height: land },
    dock: { x, y: quayAbove ? y : y + land, width, height: water },
  };
}

/** The sea across the board, with the island in its middle. */
function bandAt(y: number, width: number, players: number, bank: boolean): Pick<Layout, "sea" | "island" | "roads" | "bank"> {
  const islandWidth = Math.min(width * 0.66, players * 172 + 60);
  const side = (width - islandWidth) / 2;
  const x = side + islandWidth;
  const half = bank ? BAND / 2 : BAND;
  return {
    sea: { x: 0, y, width: side, height: BAND },
    island: { x: side, y, width: islandWidth, height: BAND },
    roads: { x, y, width: side, height: half },
    bank: { x, y: y + half, width: side, height: BAND - half },
  };
}
