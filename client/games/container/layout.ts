/**
 * Where everything on the board is: regions and their rules, as a pure function of the board's size and of the number of players.
 * A world unit is a CSS pixel.
 */
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../shared/container/components.ts";
import type { Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { Size } from "../../kit/pixi/camera.ts";

/** What of a game the layout depends on. */
export interface LayoutSpec {
  readonly players: number;
  /** This seat's harbour is large and at the bottom. */
  readonly own: Seat;
  /** Number of container colours in play. */
  readonly colours: number;
  /** The investment bank (section 6.9) has a quay. */
  readonly bank: boolean;
}

/** A store: the own one has a column for each price, the others' rows of crates with price tags. */
export interface StorePlace {
  readonly floor: Box;
  readonly columns: number;
  readonly rows: number;
  /** Places of machines or warehouses, if there is room for them. */
  readonly slots?: { readonly box: Box; readonly columns: number; readonly isFromRight?: boolean };
}

export interface HarbourPlace {
  readonly land: Box;
  readonly plate: Box;
  /** The water at the quay. */
  readonly dock: Box;
  readonly stores: { readonly [S in Store]: StorePlace };
}

/** How the island shows what is on it: an area a player, a table of colours, or only the numbers of crates. */
export type IslandForm = "areas" | "table" | "totals";

export interface IslandPlace {
  readonly box: Box;
  readonly form: IslandForm;
  /** The island's name, if there is room for it. */
  readonly title?: Box;
  /** Inside the beach, below the title. */
  readonly inner: Box;
  /** The last row of the table shows the supply. */
  readonly hasSupply: boolean;
}

/** Font sizes. */
export interface Letters {
  readonly name: number;
  /** Prices below the columns of the own stores. */
  readonly price: number;
  readonly slot: number;
  readonly tag: number;
  readonly count: number;
  readonly sea: number;
  readonly small: number;
}

export interface Layout {
  readonly world: Box;
  readonly spec: LayoutSpec;
  /** By seat. */
  readonly harbours: readonly HarbourPlace[];
  readonly sea: Box;
  readonly island: IslandPlace;
  /** The island's quay, and the investment bank's below it. */
  readonly roads: Box;
  readonly bank: Box;
  /** Cash, value card and supply; elsewhere on the page if the board is small. */
  readonly pad?: Box;
  readonly letters: Letters;
}

/** Height of the row of actions below the board. */
const ACTIONS = 56;
const GAP = 8;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));
const inset = ({ x, y, width, height }: Box, by: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });
const bottomOf = ({ y, height }: Box) => y + height;

/** From this size on, the board has a pad, and machines and warehouses in all harbours. */
export const isLarge = ({ width, height }: Size): boolean => width >= 600 && height >= 600;

/** Lower boards are drawn as one of this height, but smaller. */
const LEAST_HEIGHT = 300;

export function layoutFor(spec: LayoutSpec, view: Size): Layout {
  const height = Math.max(LEAST_HEIGHT, view.height);
  return isLarge(view) ? large(spec, view) : small(spec, { width: (view.width * height) / view.height, height });
}

/** The sea between the harbours: open sea on the left, the island, and its quay on the right. */
function seaOf(
  sea: Box,
  [left, middle]: readonly [number, number],
  bank: boolean,
): Pick<Layout, "sea" | "roads" | "bank"> & { island: Box } {
  const right = { ...sea, x: sea.x + left + middle, width: sea.width - left - middle };
  const half = bank ? sea.height / 2 : sea.height;
  return {
    sea: { ...sea, width: left },
    island: { ...sea, x: sea.x + left, width: middle },
    roads: { ...right, height: half },
    bank: { ...right, y: sea.y + half, height: sea.height - half },
  };
}

/** The other harbours side by side along the top, clockwise from the own one. */
function inARow(
  { players, own }: LayoutSpec,
  width: number,
  height: number,
  gap: number,
  make: (land: Box) => HarbourPlace,
): HarbourPlace[] {
  const each = (width - gap * players) / (players - 1);
  return Array.from({ length: players }, (_, seat) => {
    const nth = (seat - own - 1 + players) % players;
    return make({ x: gap + nth * (each + gap), y: 0, width: each, height });
  });
}

const withOwn = (others: HarbourPlace[], own: Seat, place: HarbourPlace) => others.map((other, seat) => (seat === own ? place : other));

function large(spec: LayoutSpec, { width, height }: Size): Layout {
  const window = height + ACTIONS;
  const ownHeight = clamp(196, Math.round(window * 0.3), 330);
  const top = clamp(168, Math.round(window * 0.208), 240);
  const quay = clamp(40, Math.round(window * 0.072), 78);
  const padWidth = clamp(204, Math.round(width * 0.25), 276);
  const land = { x: GAP, y: height - ownHeight, width: width - 2 * GAP - padWidth - 6, height: ownHeight };
  const between = { x: 0, y: top + quay, width, height: land.y - top - 2 * quay };
  const shares: [number, number] = width < 900 ? [0.33 * width, 0.485 * width] : [0.3 * width, 0.5 * width];
  const { island, ...waters } = seaOf(between, shares, spec.bank);
  const own = ownHarbour(land, quay, { plate: 32, slots: 42, price: 26, top: 14, gap: 12 });
  const others = inARow(spec, width, top, GAP, (box) =>
    box.width >= 300 && box.height >= 180 ? broadHarbour(box, quay) : highHarbour(box, quay),
  );
  return {
    world: { x: 0, y: 0, width, height },
    spec,
    harbours: withOwn(others, spec.own, own),
    ...waters,
    island: islandOf(island, spec, true),
    pad: { x: width - GAP - padWidth, y: land.y + 10, width: padWidth, height: ownHeight - 16 },
    letters: { name: 16, price: 20, slot: 15, tag: 12.5, count: 14, sea: 15, small: 12.5 },
  };
}

function small(spec: LayoutSpec, { width, height }: Size): Layout {
  const isLow = height < 380;
  const top = Math.max(isLow ? 98 : 114, Math.round(height * 0.262));
  const ownHeight = Math.max(isLow ? 122 : 136, Math.round(height * (height < 450 ? 0.35 : 0.365)));
  const sea = height - top - ownHeight;
  const quay = Math.max(24, Math.round(sea * 0.17));
  const land = { x: 4, y: height - ownHeight, width: width - 8, height: ownHeight };
  const middle = Math.min(width * 0.47, 240);
  const between = { x: 0, y: top + quay, width, height: sea - 2 * quay };
  const { island, ...waters } = seaOf(between, [(width - middle) * 0.56, middle], spec.bank);
  const room = ownHeight > 170 ? { plate: 24, slots: 36, price: 22 } : { plate: 20, slots: 27, price: 18 };
  return {
    world: { x: 0, y: 0, width, height },
    spec,
    harbours: withOwn(
      inARow(spec, width, top, 4, (box) => smallHarbour(box, quay)),
      spec.own,
      ownHarbour(land, quay, { ...room, top: 11, gap: 5 }),
    ),
    ...waters,
    island: islandOf(island, spec, false),
    letters: { name: 13, price: 16, slot: 13, tag: 12, count: 13, sea: 12.5, small: 12 },
  };
}

interface OwnRoom {
  readonly plate: number;
  readonly slots: number;
  readonly price: number;
  /** The quay. */
  readonly top: number;
  /** Between the stores. */
  readonly gap: number;
}

/** The own harbour: nine prices, with the machines' and warehouses' places above them. */
function ownHarbour(land: Box, quay: number, { plate, slots, top, gap }: OwnRoom): HarbourPlace {
  const [machines, warehouses] = [MACHINE_PRICES.length, WAREHOUSE_PRICES.length];
  const column = (land.width - 14 - gap) / (machines + warehouses);
  const y = land.y + top + plate + 4;
  const store = (x: number, columns: number): StorePlace => ({
    floor: { x, y: y + slots + 3, width: columns * column, height: bottomOf(land) - 6 - (y + slots + 3) },
    columns,
    rows: 1,
    slots: { box: { x, y, width: columns * column, height: slots }, columns },
  });
  return {
    land,
    plate: { x: land.x + 6, y: land.y + top, width: land.width - 12, height: plate },
    dock: { x: land.x, y: land.y - quay, width: land.width, height: quay },
    stores: { factory: store(land.x + 7, machines), harbour: store(land.x + 7 + machines * column + gap, warehouses) },
  };
}

const plateOf = ({ x, y, width }: Box, by: number, height: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height });
const dockBelow = (land: Box, quay: number): Box => ({ ...land, y: bottomOf(land), height: quay });

/** The stone edge at the water. */
const FACE = 10;

/** Factory and harbour store side by side, machines and warehouses above the crates. */
function broadHarbour(land: Box, quay: number): HarbourPlace {
  const plate = plateOf(land, 6, 30);
  const y = bottomOf(plate) + 6;
  const height = bottomOf(land) - FACE - 4 - y;
  const width = land.width - 22;
  const store = (x: number, share: number, columns: number, slots: number): StorePlace => ({
    floor: { x, y: y + 33, width: width * share, height: height - 33 },
    columns,
    rows: 2,
    slots: { box: { x, y, width: width * share, height: 33 }, columns: slots },
  });
  const [machines, warehouses] = [MACHINE_PRICES.length, WAREHOUSE_PRICES.length];
  return {
    land,
    plate,
    dock: dockBelow(land, quay),
    stores: { factory: store(land.x + 8, 4 / 7, 4, machines), harbour: store(land.x + 14 + (width * 4) / 7, 3 / 7, 3, warehouses) },
  };
}

/** Factory above harbour store, the machines beside the crates. */
function highHarbour(land: Box, quay: number): HarbourPlace {
  const plate = plateOf(land, 5, 26);
  const y = bottomOf(plate) + 4;
  const row = (bottomOf(land) - FACE - 2 - y) / 3;
  const width = land.width - 10;
  const cell = width / 5;
  const floor = { x: land.x + 5, y, width: cell * 4, height: 2 * row - 2 };
  return {
    land,
    plate,
    dock: dockBelow(land, quay),
    stores: {
      factory: { floor, columns: 4, rows: 2, slots: { box: { ...floor, x: floor.x + floor.width, width: cell }, columns: 2 } },
      harbour: { floor: { x: land.x + 5, y: y + 2 * row, width, height: row }, columns: 5, rows: 1 },
    },
  };
}

/** The same without room for machines but on a broad plate. */
function smallHarbour(land: Box, quay: number): HarbourPlace {
  const plate = plateOf(land, 3, land.height > 120 ? 22 : 19);
  const y = bottomOf(plate) + 2;
  const row = (bottomOf(land) - FACE - y) / 3;
  const width = land.width - 6;
  const slots = { x: plate.x + plate.width - 52, y: plate.y, width: 50, height: plate.height };
  return {
    land,
    plate,
    dock: dockBelow(land, quay),
    stores: {
      factory: {
        floor: { x: land.x + 3, y, width, height: 2 * row - 1 },
        columns: 4,
        rows: 2,
        slots: plate.width >= 118 ? { box: slots, columns: MACHINE_PRICES.length, isFromRight: true } : undefined,
      },
      harbour: { floor: { x: land.x + 3, y: y + 2 * row, width, height: row }, columns: 5, rows: 1 },
    },
  };
}

/** A row of the island's table. */
const ROW = 13;
const TITLE = 22;

function islandOf(box: Box, { players }: LayoutSpec, isLarge: boolean): IslandPlace {
  const beach = inset(box, isLarge ? 20 : 10);
  const withTitle = { ...beach, y: beach.y + TITLE, height: beach.height - TITLE };
  const title = { ...beach, y: beach.y - 4, height: TITLE };
  const hasAreas = isLarge && players < 5 && box.width >= 330 && withTitle.height >= 2 * 62;
  if (hasAreas) return { box, form: "areas", title, inner: withTitle, hasSupply: false };
  const rows = players + (isLarge ? 1 : 2);
  if (withTitle.height >= rows * ROW) return { box, form: "table", title, inner: withTitle, hasSupply: !isLarge };
  if (beach.height >= rows * ROW) return { box, form: "table", inner: beach, hasSupply: !isLarge };
  if (beach.height >= (players + 1) * ROW) return { box, form: "table", inner: beach, hasSupply: false };
  return { box, form: "totals", inner: beach, hasSupply: false };
}

/** The regions that must not overlap, by name. */
export function regionsOf({ harbours, sea, island, roads, bank, pad, spec }: Layout): { readonly [name: string]: Box } {
  const lands = harbours.flatMap(({ land, dock }, seat) => [[`land ${seat}`, land] as const, [`dock ${seat}`, dock] as const]);
  return { ...Object.fromEntries(lands), sea, island: island.box, roads, ...(spec.bank && { bank }), ...(pad && { pad }) };
}
