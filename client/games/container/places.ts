/** Positions of all pieces, from layout and public table. Points are centres in world units. */
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
import { type Layout, STRIP } from "./layout.ts";
import { CONTAINER_SIZE, SHIP_SIZE, SLOT } from "./sizes.ts";

export interface Placement extends Point {
  readonly scale: number;
}

/** Columns of the two stores, from the land's left edge. */
const COLUMN = 48;
const FACTORY_LEFT = 8;
const HARBOUR_LEFT = 208;
const SLOTS_TOP = 60;
/** Baseline of a store's stacks, and their maximum height. */
const FLOOR = 213;
const STACK = 118;
/** Signs of the prices. */
const PRICE_LINE = 238;

const PRICES = { factory: FACTORY_PRICES, harbour: HARBOUR_PRICES } as const;
const LEFT = { factory: FACTORY_LEFT, harbour: HARBOUR_LEFT } as const;

export const priceList = (store: Store): number[] =>
  Array.from({ length: PRICES[store].max - PRICES[store].min + 1 }, (_, i) => PRICES[store].min + i);

/** The column of a price in a store, from the slots down to its sign. */
export function columnBox(layout: Layout, seat: Seat, store: Store, price: number): Box {
  const { land } = layout.harbours[seat];
  const x = land.x + LEFT[store] + (price - PRICES[store].min) * COLUMN;
  return { x, y: land.y + FLOOR - STACK, width: COLUMN, height: PRICE_LINE - FLOOR + STACK + 14 };
}

export function priceSign(layout: Layout, seat: Seat, store: Store, price: number): Point {
  const box = columnBox(layout, seat, store, price);
  return { x: box.x + COLUMN / 2, y: layout.harbours[seat].land.y + PRICE_LINE };
}

/** Middle of a slot for a machine (with the factory) or a warehouse (with the harbour). */
export function slotAt(layout: Layout, seat: Seat, store: Store, slot: number): Point {
  const { land } = layout.harbours[seat];
  return { x: land.x + LEFT[store] + COLUMN * (slot + 0.5), y: land.y + SLOTS_TOP };
}

export const slotBox = (middle: Point): Box => ({ x: middle.x - SLOT / 2, y: middle.y - SLOT / 2, width: SLOT, height: SLOT });

/** Height of a stacked container up to which the next one hides no part of its sign. */
const SIGN_TOP = 20;

/** The containers of a store, stacked by price; a high stack is pressed together, and drawn so much smaller that all signs are seen. */
function stackStore(layout: Layout, seat: Seat, store: Store, goods: readonly Goods[], places: Map<ContainerId, Placement>): void {
  for (const price of priceList(store)) {
    const stack = goods.filter((item) => item.price === price);
    const step = Math.min(CONTAINER_SIZE.height + 1, STACK / Math.max(1, stack.length));
    const box = columnBox(layout, seat, store, price);
    const floor = layout.harbours[seat].land.y + FLOOR;
    const scale = Math.min(1, step / SIGN_TOP);
    for (const [i, { id }] of stack.entries()) places.set(id, { x: box.x + COLUMN / 2, y: floor - i * step, scale });
  }
}

/** The island's name, above the areas. */
const PARCELS_TOP = 52;

export function parcelBox(layout: Layout, seat: Seat): Box {
  const { island, harbours, rows } = layout;
  const columns = Math.ceil(harbours.length / rows);
  const width = (island.width - 60) / columns;
  const height = (island.height - PARCELS_TOP - 26) / rows;
  const x = island.x + 30 + (seat % columns) * width;
  const y = island.y + PARCELS_TOP + Math.floor(seat / columns) * height;
  return { x: x + 3, y, width: width - 6, height: height - 6 };
}

/** Middle of the lowest container of a colour's stack on an island area. */
export function parcelStack(layout: Layout, seat: Seat, colour: number): Placement {
  const box = parcelBox(layout, seat);
  const column = box.width / layout.colours;
  const scale = Math.min(1, (column - 1) / CONTAINER_SIZE.width);
  return { x: box.x + column * (colour + 0.5), y: box.y + box.height - 28, scale };
}

/** Distance between stacked containers on an island area; high stacks are compressed. */
function parcelStep(layout: Layout, seat: Seat, count: number): number {
  const scale = parcelStack(layout, seat, 0).scale;
  return Math.min(CONTAINER_SIZE.height * scale + 1, (parcelBox(layout, seat).height - 60) / Math.max(1, count));
}

/** A stack of one colour, with its count below. */
export function parcelStackBox(layout: Layout, seat: Seat, colour: number, count: number): Box {
  const { x, y, scale } = parcelStack(layout, seat, colour);
  const width = CONTAINER_SIZE.width * scale + 2;
  const top = y - parcelStep(layout, seat, count) * (count - 1) - (CONTAINER_SIZE.height * scale) / 2 - 3;
  const box = parcelBox(layout, seat);
  return { x: x - width / 2, y: top, width, height: box.y + box.height - 1 - top };
}

function stackIsland(layout: Layout, seat: Seat, ids: readonly ContainerId[], places: Map<ContainerId, Placement>): void {
  const counts = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of ids) counts[colourOf(id)]++;
  const stacked = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of ids) {
    const colour = colourOf(id);
    const base = parcelStack(layout, seat, colour);
    const step = parcelStep(layout, seat, counts[colour]);
    places.set(id, { ...base, y: base.y - step * stacked[colour]++ });
  }
}

function waterOf(layout: Layout, place: ShipPlace): Box {
  if (place === SEA) return layout.sea;
  if (place === ISLAND) return layout.roads;
  if (place === INVESTMENT_BANK) return layout.bank;
  return layout.harbours[place].dock;
}

/** Height that a ship with its cargo needs; where there is less it is drawn smaller. */
const BERTH = 64;
/** Ships side by side are drawn this much smaller before there is a second row. */
const SQUEEZED = 0.82;

/** The berth of a seat's ship and their number: in a harbour none for its owner, the next ones clockwise. */
function berthOf(place: ShipPlace, seat: Seat, players: number): { readonly berth: number; readonly berths: number } {
  if (place < 0) return { berth: seat, berths: players };
  return { berth: (seat - place - 1 + players) % players, berths: players - 1 };
}

/** Middle of the waterline of a seat's ship, at a place of the layout. */
export function shipAt(layout: Layout, place: ShipPlace, seat: Seat): Placement {
  const water = waterOf(layout, place);
  const { berth, berths } = berthOf(place, seat, layout.harbours.length);
  const columns = Math.max(1, Math.min(berths, Math.floor(water.width / (SHIP_SIZE.width * SQUEEZED))));
  const rows = Math.ceil(berths / columns);
  const width = water.width / columns;
  const height = water.height / rows;
  return {
    x: water.x + width * ((berth % columns) + 0.5),
    y: water.y + height * (Math.floor(berth / columns) + 0.5) + SHIP_SIZE.height * 0.3,
    scale: Math.min(1, height / BERTH, width / SHIP_SIZE.width),
  };
}

/** Places on deck, from the middle of the waterline: three below, two above. */
const DECK = [
  [-12, -25],
  [20, -25],
  [-44, -25],
  [4, -43],
  [-28, -43],
] as const;
const DECK_SCALE = 0.72;

export function deckAt({ x, y, scale }: Placement, index: number): Placement {
  const [dx, dy] = DECK[index % DECK.length];
  return { x: x + dx * scale, y: y + dy * scale, scale: DECK_SCALE * scale };
}

/** Every container that can be seen, by id. */
export function containerPlaces(layout: Layout, table: Table): Map<ContainerId, Placement> {
  const places = new Map<ContainerId, Placement>();
  table.seats.forEach((own, seat) => {
    stackStore(layout, seat, "factory", own.factory, places);
    stackStore(layout, seat, "harbour", own.harbour, places);
    stackIsland(layout, seat, own.island, places);
    const ship = shipAt(layout, own.ship, seat);
    for (const [i, id] of own.cargo.entries()) places.set(id, deckAt(ship, i));
  });
  return places;
}

/** The place of a colour in the supply: below each other in a shed, side by side in a strip. */
export function supplyBar({ supply, colours }: Layout, colour: number): Box {
  if (supply.height > STRIP) return { x: supply.x + 14, y: supply.y + 44 + colour * 34, width: supply.width - 28, height: 28 };
  const left = 112;
  const width = (supply.width - left) / colours;
  return { x: supply.x + left + colour * width, y: supply.y + 12, width: width - 12, height: 28 };
}

/** Where money of a seat comes from and goes to: its name plate. */
export function purseAt(layout: Layout, seat: Seat): Point {
  const { land } = layout.harbours[seat];
  return { x: land.x + land.width - 40, y: land.y + 18 };
}

/** Where the bank takes and gives: at the supply. */
export function bankAt({ supply }: Layout): Point {
  return { x: supply.x + supply.width - 40, y: supply.y + 18 };
}
