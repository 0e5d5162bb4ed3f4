/** The board in world units: harbours around the sea with the Foreign Island, quays towards the sea. Needs no screen. */
import type { Seat } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import { fitAll, type Point, type Size } from "../../kit/pixi/camera.ts";

/** A player's harbour: land, and water along the quay for ships. */
export const BLOCK = { width: 452, land: 256, water: 88, height: 344 } as const;
const GAP = 20;
/** Height of the island's band by number of rows of island areas. */
const BANDS = [0, 290, 430] as const;
/** A ship's berth with some water around it: the least width of the sea. */
const SEA_LEAST = 150;
/** Width per colour of an island area with containers as large as in a store; and of the beach around the areas. */
const ISLAND_AREA_COLUMN = 46;
const BEACH = 60;
/** Below this width of the view, in CSS pixels, only a part of the board is seen at a time. */
export const SMALL = 600;
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
  /** From left to right: waiting ships, the island, arrived ships, and the bank's quay. */
  readonly sea: Box;
  readonly island: Box;
  readonly roads: Box;
  readonly bank: Box;
  readonly supply: Box;
  /** Number of container colours in play. */
  readonly colours: number;
  /** Rows of island areas. */
  readonly rows: number;
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

/** The layout that shows most on a view of this shape: harbours as large as can be, and the island areas no smaller. */
export function layoutFor(spec: LayoutSpec, view: Size): Layout {
  const rows = view.width < SMALL ? [2] : [1, 2];
  const layouts = PLANS[spec.players - 3].flatMap((plan) => rows.map((count) => laidOut(plan, spec, view, count)));
  const size = (layout: Layout) => fitAll(layout.world, view).zoom ** 2 * roominess(layout, spec);
  return layouts.reduce((best, other) => (size(other) > size(best) ? other : best));
}

/** Share of its full width that an island area has. */
function roominess({ island, rows, colours }: Layout, { players }: LayoutSpec): number {
  return Math.min(1, (island.width - BEACH) / (Math.ceil(players / rows) * colours * ISLAND_AREA_COLUMN));
}

/** Width of the water on either side of the harbours that a broad view leaves free. */
function reachOf(width: number, height: number, view: Size): number {
  return Math.max(0, (((height + 2 * GAP) * view.width) / view.height - width - 2 * GAP) / 2);
}

function laidOut(plan: Plan, { players, own, bank, colours }: LayoutSpec, view: Size, rows: number): Layout {
  const band = BANDS[rows];
  const width = plan.columns * (BLOCK.width + GAP) - GAP;
  const top = plan.supply ? 0 : STRIP + GAP;
  const bandTop = top + plan.rowsAbove * (BLOCK.height + GAP);
  const corner = ([column, row]: Cell): Point => ({
    x: column * (BLOCK.width + GAP),
    y: row === BELOW ? bandTop + band + GAP : top + row * (BLOCK.height + GAP),
  });
  const harbours = Array.from({ length: players }, (_, seat) => {
    const cell = plan.seats[(seat - own + players) % players];
    return harbourAt(corner(cell), cell[1] === BELOW);
  });
  const height = bandTop + band + GAP + BLOCK.height;
  const reach = reachOf(width, height, view);
  const whole = { x: -reach, y: bandTop, width: width + 2 * reach, height: band };
  return {
    world: { x: -GAP - reach, y: -GAP, width: width + 2 * (GAP + reach), height: height + 2 * GAP },
    harbours,
    colours,
    rows,
    ...bandAt(whole, Math.ceil(players / rows) * colours * ISLAND_AREA_COLUMN + BEACH, bank),
    supply: plan.supply ? supplyAt(corner(plan.supply)) : { x: 0, y: 0, width, height: STRIP },
  };
}

function supplyAt({ x, y }: Point): Box {
  return { x, y: y + BLOCK.water, width: BLOCK.width, height: BLOCK.land };
}

function harbourAt({ x, y }: Point, quayAbove: boolean): HarbourPlace {
  const { width, land, water } = BLOCK;
  return {
    land: { x, y: quayAbove ? y + water : y, width, height: land },
    dock: { x, y: quayAbove ? y : y + land, width, height: water },
  };
}

/** The sea across the board, with the island in its middle. @param most width of the island that it can use */
function bandAt({ x, y, width, height }: Box, most: number, bank: boolean): Pick<Layout, "sea" | "island" | "roads" | "bank"> {
  const island = Math.min(width - 2 * SEA_LEAST, most);
  const side = (width - island) / 2;
  const right = x + side + island;
  const half = bank ? height / 2 : height;
  return {
    sea: { x, y, width: side, height },
    island: { x: x + side, y, width: island, height },
    roads: { x: right, y, width: side, height: half },
    bank: { x: right, y: y + half, width: side, height: height - half },
  };
}
