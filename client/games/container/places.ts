/** Positions of all pieces, from layout and public table. Points are centres. */
import { FACTORY_PRICES, HARBOUR_PRICES } from "../../../shared/container/components.ts";
import type { Goods, Table } from "../../../shared/container/schema.ts";
import {
  ALL_COLOURS,
  type ContainerId,
  colourOf,
  INVESTMENT_BANK,
  ISLAND,
  SEA,
  type ShipPlace,
  type Store,
} from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import type { Layout } from "./layout.ts";
import { CONTAINER_SIZE, SHIP_SIZE, SLOT } from "./sizes.ts";

export interface Placement extends Point {
  readonly scale: number;
}

const PRICES = { factory: FACTORY_PRICES, harbour: HARBOUR_PRICES } as const;

export const priceList = (store: Store): number[] =>
  Array.from({ length: PRICES[store].max - PRICES[store].min + 1 }, (_, i) => PRICES[store].min + i);

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The nth cell of a grid of columns and rows. */
function cellOf(box: Box, columns: number, rows: number, nth: number): Box {
  const [width, height] = [box.width / columns, box.height / rows];
  return { x: box.x + (nth % columns) * width, y: box.y + Math.floor(nth / columns) * height, width, height };
}

/** How large a container is in that much room. */
const scaleIn = (width: number, height: number) => Math.max(0.05, Math.min(width / CONTAINER_SIZE.width, height / CONTAINER_SIZE.height));

// --- The own stores ---

/** The column of a price in the own store, down to its sign. */
export function columnBox({ harbours, spec }: Layout, store: Store, price: number): Box {
  const { floor, columns } = harbours[spec.own].stores[store];
  return cellOf(floor, columns, 1, price - PRICES[store].min);
}

const signHeight = ({ letters }: Layout) => letters.price + 6;

export function priceSign(layout: Layout, store: Store, price: number): Point {
  const box = columnBox(layout, store, price);
  return { x: box.x + box.width / 2, y: box.y + box.height - signHeight(layout) / 2 };
}

/** Crates that stand singly; of more, those of one colour become one with a number. */
const SINGLE = 3;

/** The places in a column, from the floor up. */
function stackInColumn(layout: Layout, store: Store, price: number, goods: readonly Goods[], places: Map<ContainerId, Placement>): void {
  const box = columnBox(layout, store, price);
  const high = box.height - signHeight(layout) - 3;
  const colours = [...new Set(goods.map(({ id }) => colourOf(id)))];
  const levels = goods.length > SINGLE ? colours.length : goods.length;
  const step = high / Math.max(SINGLE, levels);
  const scale = scaleIn(Math.min(box.width - 8, 78), step - 2.5);
  for (const [i, { id }] of goods.entries()) {
    const level = goods.length > SINGLE ? colours.indexOf(colourOf(id)) : i;
    const y = box.y + high - (CONTAINER_SIZE.height * scale) / 2 - level * (CONTAINER_SIZE.height * scale + 2.5);
    places.set(id, { x: box.x + box.width / 2, y, scale });
  }
}

// --- The others' stores ---

const TAG_HEIGHT = 14;
/** Where crates are too small for price tags, the store's prices stand in a line below them. */
const LEAST_CELL = 18;

const cheapestFirst = (goods: readonly Goods[]) => [...goods].sort((a, b) => a.price - b.price || a.id - b.id);

/** True if every crate of a rival's store has its own price tag. */
export function hasTags({ harbours }: Layout, seat: Seat, store: Store): boolean {
  const { floor, columns, rows } = harbours[seat].stores[store];
  return floor.width / columns >= LEAST_CELL && floor.height / rows >= TAG_HEIGHT + 8;
}

/** The room of a crate in a rival's store, without the tag below it. */
export function shelfBox(layout: Layout, seat: Seat, store: Store, nth: number): Box {
  const { floor, columns, rows } = layout.harbours[seat].stores[store];
  if (hasTags(layout, seat, store)) {
    const cell = cellOf(floor, columns, rows, nth);
    return { x: cell.x + 2, y: cell.y + 1.5, width: cell.width - 4, height: cell.height - TAG_HEIGHT };
  }
  // The line of prices takes the right half of a single row, or the bottom of several.
  const crates = rows === 1 ? { ...floor, width: floor.width / 2 } : { ...floor, height: floor.height - TAG_HEIGHT };
  const cell = cellOf(crates, columns, rows, nth);
  return { x: cell.x + 1, y: cell.y + 1, width: cell.width - 2, height: cell.height - 2 };
}

/** The line of prices of a store without tags. */
export function pricesBox({ harbours }: Layout, seat: Seat, store: Store): Box {
  const { floor, rows } = harbours[seat].stores[store];
  if (rows === 1) return { ...floor, x: floor.x + floor.width / 2, width: floor.width / 2 };
  return { ...floor, y: floor.y + floor.height - TAG_HEIGHT, height: TAG_HEIGHT };
}

export const tagAt = ({ x, y, scale }: Placement): Point => ({ x, y: y + (CONTAINER_SIZE.height * scale) / 2 + TAG_HEIGHT / 2 - 1.5 });

function shelve(layout: Layout, seat: Seat, store: Store, goods: readonly Goods[], places: Map<ContainerId, Placement>): void {
  for (const [nth, { id }] of cheapestFirst(goods).entries()) {
    const box = shelfBox(layout, seat, store, nth);
    places.set(id, { ...middleOf(box), scale: scaleIn(box.width, box.height) });
  }
}

function stackStore(layout: Layout, seat: Seat, store: Store, goods: readonly Goods[], places: Map<ContainerId, Placement>): void {
  if (seat !== layout.spec.own) shelve(layout, seat, store, goods, places);
  else
    for (const price of priceList(store))
      stackInColumn(
        layout,
        store,
        price,
        goods.filter((item) => item.price === price),
        places,
      );
}

/** The place of a machine (with the factory) or a warehouse (with the harbour); undefined where there is no room for them. */
export function slotBox({ harbours }: Layout, seat: Seat, store: Store, slot: number): Box | undefined {
  const { slots } = harbours[seat].stores[store];
  if (!slots) return undefined;
  const count = store === "factory" ? 4 : 5;
  return cellOf(slots.box, slots.columns, Math.ceil(count / slots.columns), slots.isFromRight ? count - 1 - slot : slot);
}

/** A machine or warehouse in its place. */
export function slotAt(box: Box): Placement {
  return { ...middleOf(box), scale: Math.min(0.95, (box.width - 2) / SLOT, (box.height - 2) / SLOT) };
}

// --- The island ---

const AREA_GAP = 6;
/** Height of an area's plate. */
export const AREA_PLATE = 20;

/** A player's part of the island: an area, a row of the table, or a number with the mark. */
export function parcelBox({ island, spec }: Layout, seat: Seat): Box {
  const { inner, form } = island;
  if (form === "table") {
    const rows = spec.players + (island.hasSupply ? 2 : 1);
    return cellOf(inner, 1, rows, seat + 1);
  }
  if (form === "totals") return cellOf(inner, 3, Math.ceil(spec.players / 3), seat);
  const cell = cellOf(inner, 2, Math.ceil(spec.players / 2), seat);
  // The third of three stands in the middle.
  const x = spec.players === 3 && seat === 2 ? inner.x + inner.width / 4 : cell.x;
  return { x: x + AREA_GAP / 2, y: cell.y + AREA_GAP / 2, width: cell.width - AREA_GAP, height: cell.height - AREA_GAP };
}

/** The row of the table that shows the supply. */
export function supplyRow({ island, spec }: Layout): Box | undefined {
  return island.hasSupply ? cellOf(island.inner, 1, spec.players + 2, spec.players + 1) : undefined;
}

/** The table's first row, which shows the colours. */
export function headRow({ island, spec }: Layout): Box | undefined {
  return island.form === "table" ? cellOf(island.inner, 1, spec.players + (island.hasSupply ? 2 : 1), 0) : undefined;
}

/** Room for the mark, and on a large table the name, at the beginning of a row. */
export const rowHead = ({ width }: Box): number => (width > 240 ? Math.min(110, width * 0.28) : 20);

/** The cell of a colour in a row of the table. */
export function rowCell(layout: Layout, row: Box, colour: number): Box {
  const head = rowHead(row);
  return cellOf({ ...row, x: row.x + head, width: row.width - head - 2 }, layout.spec.colours, 1, colour);
}

/** The place of a colour in a player's part of the island: a stack is drawn as one crate with its number. */
export function parcelStack(layout: Layout, seat: Seat, colour: number): Placement {
  const box = parcelBox(layout, seat);
  if (layout.island.form === "table") return { ...middleOf(rowCell(layout, box, colour)), scale: 0.3 };
  if (layout.island.form === "totals") return { ...middleOf(box), scale: 0.3 };
  const cell = cellOf({ ...box, y: box.y + AREA_PLATE + 4, height: box.height - AREA_PLATE - 4 }, layout.spec.colours, 1, colour);
  const scale = Math.min(1.35, scaleIn(cell.width - 6, cell.height - 24));
  return { x: cell.x + cell.width / 2, y: cell.y + (cell.height - 18) / 2, scale };
}

/** A stack of one colour, with its count. */
export function parcelStackBox(layout: Layout, seat: Seat, colour: number): Box {
  const { x, y, scale } = parcelStack(layout, seat, colour);
  if (layout.island.form === "table") return rowCell(layout, parcelBox(layout, seat), colour);
  const [width, height] = [CONTAINER_SIZE.width * scale, CONTAINER_SIZE.height * scale];
  return { x: x - width / 2 - 2, y: y - height / 2 - 3, width: width + 4, height: height + 24 };
}

export function countIsland(ids: readonly ContainerId[]): number[] {
  const counts = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of ids) counts[colourOf(id)]++;
  return counts;
}

// --- Ships ---

function waterOf(layout: Layout, place: ShipPlace): Box {
  if (place === SEA) return layout.sea;
  if (place === ISLAND) return layout.roads;
  if (place === INVESTMENT_BANK) return layout.bank;
  return layout.harbours[place].dock;
}

/** Ships are never drawn larger; and as if there were at least this many. */
const LARGEST_SHIP = 1.4;
const LARGEST_AT_PIER = 0.95;
const LEAST_BERTHS = 2;

/** Room for the sea's name above the ships. */
const NAME_OF_SEA = 20;

/** The berth of a seat's ship among those at the same place: as large as the water allows. */
export function shipAt(layout: Layout, ships: readonly ShipPlace[], seat: Seat): Placement {
  const place = ships[seat];
  const whole = waterOf(layout, place);
  const water = place < 0 && layout.pad ? { ...whole, y: whole.y + NAME_OF_SEA, height: whole.height - NAME_OF_SEA } : whole;
  const there = ships.flatMap((other, owner) => (other === place ? [owner] : []));
  const count = Math.max(LEAST_BERTHS, there.length);
  const sizeIn = (columns: number) =>
    Math.min(
      place === ISLAND ? LARGEST_AT_PIER : LARGEST_SHIP,
      water.width / columns / (SHIP_SIZE.width + 6),
      water.height / Math.ceil(count / columns) / (SHIP_SIZE.height + 3),
    );
  const columns = Array.from({ length: count }, (_, i) => i + 1).reduce((best, next) => (sizeIn(next) > sizeIn(best) ? next : best), 1);
  const scale = sizeIn(columns);
  // At a quay they lie side by side from the right, under the harbour store.
  const nth = there.indexOf(seat);
  const cell = cellOf(water, columns, Math.ceil(count / columns), place < 0 ? nth : columns - 1 - nth);
  return { x: cell.x + cell.width / 2, y: cell.y + (cell.height - SHIP_SIZE.height * scale) / 2 + SHIP_SIZE.above * scale, scale };
}

export const shipBox = ({ x, y, scale }: Placement): Box => ({
  x: x - (SHIP_SIZE.width / 2) * scale,
  y: y - SHIP_SIZE.above * scale,
  width: SHIP_SIZE.width * scale,
  height: SHIP_SIZE.height * scale,
});

/** Where ships leave and enter the fairway to a place. */
export function fairwayAt(layout: Layout, place: ShipPlace): Point {
  const water = waterOf(layout, place);
  const x = water.x + water.width / 2;
  if (place < 0) return { x, y: water.y + water.height / 2 };
  return { x: water.x + water.width * 0.7, y: place === layout.spec.own ? water.y : water.y + water.height };
}

/** A crate on deck, from the middle of the waterline at scale 1: three below, two above. */
const DECK_CRATE = 0.68;
const DECK = [-43, -12, 19, -28, 3] as const;

export function deckAt({ x, y, scale }: Placement, index: number): Placement {
  const nth = index % DECK.length;
  const height = CONTAINER_SIZE.height * DECK_CRATE + 0.5;
  return { x: x + DECK[nth] * scale, y: y - (18 + height * (nth < 3 ? 0.5 : 1.5)) * scale, scale: DECK_CRATE * scale };
}

/** Every container that can be seen, by id. */
export function containerPlaces(layout: Layout, table: Table): Map<ContainerId, Placement> {
  const places = new Map<ContainerId, Placement>();
  const ships = table.seats.map(({ ship }) => ship);
  table.seats.forEach((own, seat) => {
    stackStore(layout, seat, "factory", own.factory, places);
    stackStore(layout, seat, "harbour", own.harbour, places);
    for (const id of own.island) places.set(id, parcelStack(layout, seat, colourOf(id)));
    const ship = shipAt(layout, ships, seat);
    for (const [i, id] of own.cargo.entries()) places.set(id, deckAt(ship, i));
  });
  return places;
}

// --- The pad ---

/** Rows of the pad, from top to bottom. */
export interface PadPlaces {
  readonly cash: Box;
  readonly borrow: Box;
  readonly card: Box;
  readonly island: Box;
  readonly supply: Box;
}

const CASH_ROW = 50;

export function padPlaces(pad: Box): PadPlaces {
  const borrow = Math.min(122, pad.width * 0.5);
  const rest = pad.height - CASH_ROW - 4;
  const row = (from: number, to: number): Box => ({
    x: pad.x + 8,
    y: pad.y + CASH_ROW + rest * from,
    width: pad.width - 16,
    height: rest * (to - from),
  });
  return {
    cash: { x: pad.x + 8, y: pad.y + 3, width: pad.width - borrow - 16, height: 44 },
    borrow: { x: pad.x + pad.width - borrow - 5, y: pad.y + 4, width: borrow, height: 44 },
    card: row(0, 0.42),
    island: row(0.42, 0.7),
    supply: row(0.7, 1),
  };
}

/** The supply on a spectator's pad, which has nothing else. */
export const wholePad = (pad: Box): Box => ({ x: pad.x + 8, y: pad.y + 8, width: pad.width - 16, height: pad.height - 16 });

/** A colour's column in a row of the pad. */
export const padColumn = ({ spec }: Layout, row: Box, colour: number): Box => cellOf(row, spec.colours, 1, colour);

/** The place of a colour in the supply, as far as the board shows it. */
export function supplyBox(layout: Layout, colour: number): Box {
  if (layout.pad) return padColumn(layout, padPlaces(layout.pad).supply, colour);
  // If there is no room for a supply row, use the table's header cells, or else the island.
  const row = supplyRow(layout) ?? headRow(layout);
  return row ? rowCell(layout, row, colour) : cellOf(layout.island.inner, layout.spec.colours, 1, colour);
}

/** Where containers come from and go to. */
export function supplyAt(layout: Layout, colour: number): Placement {
  return { ...middleOf(supplyBox(layout, colour)), scale: 0.6 };
}

/** Where money of a seat comes from and goes to. */
export function purseAt(layout: Layout, seat: Seat): Point {
  if (seat === layout.spec.own && layout.pad) return middleOf(padPlaces(layout.pad).cash);
  const { plate } = layout.harbours[seat];
  return { x: plate.x + plate.width * 0.75, y: plate.y + plate.height / 2 };
}

/** Where the bank takes and gives: the island's quay. */
export const bankAt = ({ roads }: Layout): Point => middleOf(roads);
