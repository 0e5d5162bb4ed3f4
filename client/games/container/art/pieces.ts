/** What changes from move to move: plates, machines, warehouses, containers with their prices, ships, the island's and the pad's numbers. */
import { Graphics, Container as Group } from "pixi.js";
import { ACTIONS_PER_TURN, colourName, coloursInPlay, STORED_PER_MACHINE, stockFor } from "../../../../shared/container/components.ts";
import type { Goods, Table } from "../../../../shared/container/schema.ts";
import { machineCount } from "../../../../shared/container/stores.ts";
import { type ContainerId, colourOf, STORES, type Store } from "../../../../shared/container/vocabulary.ts";
import type { Colour, Seat } from "../../../../shared/core/game.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { drawMark } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { tone } from "../../../kit/settings/scheme.ts";
import { CONTAINER_COLOURS, edgeOf } from "../colours.ts";
import {
  AREA_PLATE,
  containerPlaces,
  countIsland,
  hasTags,
  headRow,
  type Placement,
  padColumn,
  padPlaces,
  parcelBox,
  parcelStack,
  pricesBox,
  rowCell,
  rowHead,
  shelfBox,
  shipAt,
  slotAt,
  slotBox,
  supplyRow,
  tagAt,
  wholePad,
} from "../places.ts";
import type { Preview } from "../preview.ts";
import { CONTAINER_SIZE } from "../sizes.ts";
import { drawContainer } from "./container.ts";
import { type GroundSpec, INK, PAD_SOFT } from "./ground.ts";
import { drawMachine, drawWarehouse } from "./machine.ts";
import { drawShip } from "./ship.ts";
import { drawTag, text } from "./text.ts";

/** Drawn pieces, kept for animation and redrawing. */
export interface Pieces {
  readonly layer: Group;
  readonly containers: ReadonlyMap<ContainerId, Group>;
  readonly ships: readonly Group[];
  readonly parts: RetainedParts;
}

export interface PieceSpec extends GroundSpec {
  loan(dollars: number): string;
  /** Who gets the fee of a seat's production. */
  right(seat: Seat): Seat;
  /** The colour that a seat's island would discard, -1 for none. */
  discarded(seat: Seat): number;
  /** Money of a seat as far as it is known, else "". */
  cash(seat: Seat): string;
  /** What the value card says of a colour. */
  value(colour: number): string;
  /** "Island: $20" */
  readonly worth: string;
  /** Colours whose end is near. */
  readonly scarce: readonly number[];
}

const BRASS = 0xffc83d;
const RED = 0xb3261e;
const BLACK = 0x2c2a25;

/** @param before what was drawn last on the same ground: unchanged pieces are moved to the new layer */
export function drawPieces(spec: PieceSpec, seen: Preview, before?: Pieces): Pieces {
  const layer = new Group();
  const parts = new RetainedParts(before?.parts);
  const { table } = seen;
  table.seats.forEach(({ loans, machines, warehouses }, seat) => {
    const left = table.active === seat && table.phase !== "over" ? table.actionsLeft : -1;
    const look = ["shore", seat, loans, machines, warehouses, left, spec.cash(seat)];
    layer.addChild(parts.take(look, () => drawShore(spec, table, seat, left)));
  });
  const islands = table.seats.map(({ island }) => island);
  const doomed = table.seats.map((_, seat) => spec.discarded(seat));
  layer.addChild(parts.take(["island", islands, doomed, table.supply], () => drawIslandGoods(spec, table)));
  layer.addChild(
    parts.take(["pad", table.supply, islands[spec.own], doomed[spec.own], spec.worth, spec.scarce], () => drawPadFigures(spec, table)),
  );
  const ships = table.seats.map((_, seat) => drawShipOf(layer, parts, spec, table, seat));
  const containers = drawContainers(layer, parts, spec, seen);
  return { layer, ships, containers, parts };
}

function place<C extends Group>(layer: Group, thing: C, { x, y, scale = 1 }: Point & { readonly scale?: number }): C {
  thing.position.set(x, y);
  thing.scale.set(scale);
  layer.addChild(thing);
  return thing;
}

/** A fill on which the ink can be read. */
const plateFill = (colour: Colour) => (colour === "green" ? 0x26783a : PAINTS[colour].fill);

// --- Harbours ---

function drawShore(spec: PieceSpec, table: Table, seat: Seat, left: number): Group {
  const shore = new Group();
  drawPlate(shore, spec, table, seat, left);
  for (const store of STORES) drawBuildings(shore, spec, table, seat, store);
  return shore;
}

/** Name, whose union gets the fee, loans, cash where it is known, and the actions left. */
function drawPlate(layer: Group, spec: PieceSpec, table: Table, seat: Seat, left: number): void {
  const { layout, players } = spec;
  const { plate, stores } = layout.harbours[seat];
  const { name, colour } = players[seat];
  const { ink, dark } = PAINTS[colour];
  const y = plate.y + plate.height / 2;
  const board = new Graphics()
    .roundRect(plate.x, plate.y, plate.width, plate.height, 7)
    .fill(plateFill(colour))
    .stroke({ color: dark, width: 1.5 });
  if (left >= 0) board.roundRect(plate.x - 1, plate.y - 1, plate.width + 2, plate.height + 2, 8).stroke({ color: BRASS, width: 3 });
  const radius = plate.height * 0.27;
  drawMark(board, colour, { x: plate.x + 8 + radius, y }, radius);
  layer.addChild(board);
  const from = plate.x + 15 + 2 * radius;
  const slots = stores.factory.slots;
  const isOnPlate = slots && slots.box.y === plate.y;
  const built = machineCount(table.seats[seat]);
  const right = plate.x + plate.width - 8;
  let end = isOnPlate ? right - (slots.box.width / slots.columns) * built : right;
  const take = (width: number) => {
    const fits = end - width - from > 40;
    if (fits) end -= width + 6;
    return fits;
  };
  const isOwn = seat === layout.spec.own;
  if (left >= 0 && isOwn && take(ACTIONS_PER_TURN * 15))
    for (let i = 0; i < ACTIONS_PER_TURN; i++) {
      board.circle(end + 13 + i * 15, y, 5.5);
      if (i < left) board.fill(BRASS);
      board.stroke({ color: ink, width: 1.6 });
    }
  for (const { principal } of table.seats[seat].loans) if (take(46)) drawLoan(layer, { x: end + 29, y }, spec.loan(principal));
  const cash = spec.cash(seat);
  // The own cash is on the pad or in the hand.
  if (cash && !isOwn && take(38)) text(layer, cash, { x: end + 40, y }, 14, { fill: ink, align: "right", room: 38 });
  if (take(66)) drawUnion(layer, spec, { x: end + 8, y }, seat, plate.height * 0.3);
  text(layer, name, { x: from, y: y + 0.5 }, layout.letters.name, { fill: ink, align: "left", room: Math.max(16, end - from) });
}

/** The fee's way: a dollar, an arrow, and whose union it is. */
function drawUnion(layer: Group, spec: PieceSpec, { x, y }: Point, seat: Seat, radius: number): void {
  const { ink } = PAINTS[spec.players[seat].colour];
  const { colour } = spec.players[spec.right(seat)];
  const fee = text(layer, `${spec.money(1)} →`, { x, y }, 12.5, { fill: ink, align: "left", weight: "600" });
  const at = { x: x + fee.width + 4 + radius, y };
  const disc = new Graphics().circle(at.x, y, radius).fill(PAINTS[colour].fill).stroke({ color: 0xffffff, width: 1.5 });
  layer.addChild(drawMark(disc, colour, at, radius * 0.55));
}

function drawLoan(layer: Group, { x, y }: Point, words: string): void {
  const card = new Graphics()
    .roundRect(x - 23, y - 9, 46, 18, 3)
    .fill(0xfff3f0)
    .stroke({ color: RED, width: 2 });
  layer.addChild(card);
  text(layer, words, { x, y }, 12.5, { fill: 0x8c1d18, room: 42 });
}

/** Machines and warehouses in their places; of the others' stores also the room that they give. */
function drawBuildings(layer: Group, { layout }: PieceSpec, table: Table, seat: Seat, store: Store): void {
  const { machines, warehouses } = table.seats[seat];
  const built =
    store === "factory"
      ? machines.map((colour) => (colour >= 0 ? () => drawMachine(colourName(colour, table)) : undefined))
      : Array.from({ length: warehouses }, () => drawWarehouse);
  for (const [slot, draw] of built.entries()) {
    const box = slotBox(layout, seat, store, slot);
    if (draw && box) place(layer, draw(), slotAt(box));
  }
  if (seat === layout.spec.own) return;
  const room = new Graphics();
  const count = store === "factory" ? STORED_PER_MACHINE * machineCount(table.seats[seat]) : warehouses;
  for (let nth = 0; nth < count; nth++) {
    const { x, y, width, height } = shelfBox(layout, seat, store, nth);
    const wide = Math.min(width, (height * CONTAINER_SIZE.width) / CONTAINER_SIZE.height);
    room.roundRect(x + (width - wide) / 2, y, wide, height, 3);
  }
  layer.addChild(room.fill({ color: 0x000000, alpha: 0.07 }).stroke({ color: 0x000000, width: 1, alpha: 0.3 }));
}

// --- The island ---

function drawIslandGoods(spec: PieceSpec, table: Table): Group {
  const layer = new Group();
  const { form } = spec.layout.island;
  const draw = { areas: drawArea, table: drawRow, totals: drawTotal }[form];
  if (form === "table") drawHead(layer, spec, table);
  for (const [seat, { island }] of table.seats.entries()) draw(layer, spec, table, seat, countIsland(island));
  return layer;
}

type IslandPart = (layer: Group, spec: PieceSpec, table: Table, seat: Seat, counts: readonly number[]) => void;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** A count, crossed out if the colour would be discarded. */
function drawCount(layer: Group, count: number, at: Point, size: number, isDoomed: boolean): void {
  text(layer, String(count), at, size, { fill: isDoomed ? RED : BLACK, weight: "800" });
  if (!isDoomed) return;
  const reach = size * 0.6;
  layer.addChild(
    new Graphics()
      .moveTo(at.x - reach, at.y + reach * 0.7)
      .lineTo(at.x + reach, at.y - reach * 0.7)
      .stroke({ color: RED, width: 2 }),
  );
}

/** An area with the owner's plate: a stack is a crate with its number, before another one behind it. */
const drawArea: IslandPart = (layer, spec, table, seat, counts) => {
  const { layout, players } = spec;
  const { x, y, width } = parcelBox(layout, seat);
  const { name, colour } = players[seat];
  const { ink } = PAINTS[colour];
  const middle = y + 2 + (AREA_PLATE - 1) / 2;
  const plate = new Graphics().roundRect(x + 2, y + 2, width - 4, AREA_PLATE - 1, 4).fill(plateFill(colour));
  layer.addChild(drawMark(plate, colour, { x: x + 13, y: middle }, 5.5));
  text(layer, name, { x: x + 24, y: middle }, 13, { fill: ink, align: "left", room: width - 60 });
  text(layer, String(sum(counts)), { x: x + width - 8, y: middle }, 13, { fill: ink, align: "right" });
  const doomed = spec.discarded(seat);
  for (let kind = 0; kind < layout.spec.colours; kind++) {
    const stand = parcelStack(layout, seat, kind);
    const half = (CONTAINER_SIZE.height * stand.scale) / 2;
    if (counts[kind] > 1) place(layer, drawContainer(colourName(kind, table)), { x: stand.x + 3, y: stand.y - 4, scale: stand.scale });
    if (counts[kind] > 0) drawCount(layer, counts[kind], { x: stand.x, y: stand.y + half + 10 }, layout.letters.count, kind === doomed);
    else layer.addChild(drawGap(stand));
  }
};

function drawGap({ x, y, scale }: Placement): Graphics {
  const [width, height] = [CONTAINER_SIZE.width * scale - 4, CONTAINER_SIZE.height * scale - 4];
  return new Graphics().roundRect(x - width / 2, y - height / 2, width, height, 3).stroke({ color: 0x000000, width: 1, alpha: 0.18 });
}

/** The table's colours, and what is left in the supply. */
function drawHead(layer: Group, spec: PieceSpec, table: Table): void {
  const { layout } = spec;
  const head = headRow(layout);
  const left = supplyRow(layout);
  for (let colour = 0; colour < layout.spec.colours; colour++) {
    if (head) {
      const { x, y, width, height } = rowCell(layout, head, colour);
      const scale = Math.min((width - 3) / CONTAINER_SIZE.width, (height - 2) / CONTAINER_SIZE.height);
      place(layer, drawContainer(colourName(colour, table)), { x: x + width / 2, y: y + height / 2, scale });
    }
    if (left) {
      const { x, y, width, height } = rowCell(layout, left, colour);
      const fill = spec.scarce.includes(colour) ? RED : PAD_SOFT;
      text(layer, String(table.supply[colour]), { x: x + width / 2, y: y + height / 2 }, layout.letters.small, { fill, weight: "600" });
    }
  }
  if (!left) return;
  const line = new Graphics()
    .moveTo(left.x + 4, left.y)
    .lineTo(left.x + left.width - 4, left.y)
    .stroke({ color: 0x8b7640, width: 1 });
  line
    .rect(left.x + 4, left.y + left.height / 2, 5, 5)
    .rect(left.x + 10, left.y + left.height / 2, 5, 5)
    .rect(left.x + 7, left.y + left.height / 2 - 6, 5, 5);
  layer.addChild(line.fill(PAD_SOFT));
}

const drawRow: IslandPart = (layer, spec, _table, seat, counts) => {
  const { layout, players } = spec;
  const row = parcelBox(layout, seat);
  const { name, colour } = players[seat];
  const y = row.y + row.height / 2;
  const radius = Math.min(8, row.height * 0.4);
  const band = new Graphics()
    .roundRect(row.x + 1, row.y + 0.5, row.width - 2, row.height - 1, 3)
    .fill({ color: PAINTS[colour].fill, alpha: 0.14 });
  band.circle(row.x + 11, y, radius).fill(PAINTS[colour].fill);
  layer.addChild(drawMark(band, colour, { x: row.x + 11, y }, radius * 0.58));
  const head = rowHead(row);
  if (head > 40) text(layer, name, { x: row.x + 24, y }, 13, { align: "left", room: head - 28 });
  const doomed = spec.discarded(seat);
  for (let kind = 0; kind < layout.spec.colours; kind++) {
    const { x, width } = rowCell(layout, row, kind);
    if (counts[kind] > 0)
      drawCount(layer, counts[kind], { x: x + width / 2, y }, Math.min(layout.letters.count, row.height), kind === doomed);
  }
};

const drawTotal: IslandPart = (layer, { layout, players }, _table, seat, counts) => {
  const { x, y, width, height } = parcelBox(layout, seat);
  const { colour } = players[seat];
  const disc = new Graphics().circle(x + width / 2 - 12, y + height / 2, 6.5).fill(PAINTS[colour].fill);
  layer.addChild(drawMark(disc, colour, { x: x + width / 2 - 12, y: y + height / 2 }, 3.8));
  text(layer, String(sum(counts)), { x: x + width / 2 + 8, y: y + height / 2 }, layout.letters.count, { weight: "800" });
};

// --- The pad ---

/** Cash, value card, own island and supply, in the same columns of colours. */
function drawPadFigures(spec: PieceSpec, table: Table): Group {
  const layer = new Group();
  const { layout, own } = spec;
  if (!layout.pad) return layer;
  const rows = padPlaces(layout.pad);
  if (own < 0) return drawLargeSupply(layer, spec, table, wholePad(layout.pad));
  drawSupply(layer, spec, table, rows.supply);
  text(layer, spec.cash(own), { x: rows.cash.x + 4, y: rows.cash.y + 31 }, 23, { align: "left", weight: "800", room: rows.cash.width });
  text(layer, spec.worth, { x: rows.island.x + 2, y: rows.island.y + 9 }, layout.letters.small, {
    fill: PAD_SOFT,
    align: "left",
    room: rows.island.width - 4,
  });
  const counts = countIsland(table.seats[own].island);
  const doomed = spec.discarded(own);
  for (let colour = 0; colour < layout.spec.colours; colour++) {
    const card = padColumn(layout, rows.card, colour);
    const room = card.height - 18;
    const crate = {
      x: card.x + card.width / 2,
      y: card.y + 18 + room * 0.3,
      scale: Math.min((card.width - 6) / CONTAINER_SIZE.width, (room * 0.55) / CONTAINER_SIZE.height),
    };
    place(layer, drawContainer(colourName(colour, table)), crate);
    text(layer, spec.value(colour), { x: crate.x, y: card.y + card.height - room * 0.2 }, 17, { weight: "800", room: card.width - 1 });
    const there = { x: crate.x, y: rows.island.y + rows.island.height - Math.min(12, (rows.island.height - 16) / 2) };
    if (counts[colour] > 0) drawCount(layer, counts[colour], there, 15, colour === doomed);
    else text(layer, "–", there, 15, { fill: PAD_SOFT });
  }
  return layer;
}

/** The supply for spectators: containers above bars. */
function drawLargeSupply(layer: Group, spec: PieceSpec, table: Table, { x, y, width, height }: Box): Group {
  const bars = { x, y: y + height * 0.5, width, height: height * 0.5 };
  drawSupply(layer, spec, table, bars);
  for (let colour = 0; colour < coloursInPlay(table); colour++) {
    const column = padColumn(spec.layout, bars, colour);
    place(layer, drawContainer(colourName(colour, table)), {
      x: column.x + column.width / 2,
      y: y + height * 0.4,
      scale: Math.min((column.width - 6) / CONTAINER_SIZE.width, (height * 0.3) / CONTAINER_SIZE.height),
    });
  }
  return layer;
}

/** A bar a colour: what is left of what there was. */
function drawSupply(layer: Group, { layout, scarce }: PieceSpec, table: Table, row: Box): void {
  const stock = stockFor(table.seats.length, table);
  const bars = new Graphics();
  for (let colour = 0; colour < coloursInPlay(table); colour++) {
    const name = colourName(colour, table);
    const total = name === "gold" ? stock.luxury : stock.containers;
    const left = table.supply[colour];
    const { x, y, width, height } = padColumn(layout, row, colour);
    bars.roundRect(x + 3, y + 20, width - 6, 7, 3).fill(0xcfc5ab);
    if (left > 0)
      bars
        .roundRect(x + 3, y + 20, Math.max(4, ((width - 6) * left) / total), 7, 3)
        .fill(CONTAINER_COLOURS[name].fill)
        .stroke({ color: edgeOf(name), width: 1 });
    const fill = scarce.includes(colour) ? RED : BLACK;
    text(layer, String(left), { x: x + width / 2, y: Math.min(y + 37, y + height - 7) }, 14, { fill });
  }
  layer.addChildAt(bars, 0);
}

// --- Ships and containers ---

function drawShipOf(layer: Group, parts: RetainedParts, { layout, players }: PieceSpec, table: Table, seat: Seat): Group {
  const ships = table.seats.map(({ ship }) => ship);
  const { colour } = players[seat];
  const ship = parts.take(["ship", seat, colour], () => drawShip(colour));
  return place(layer, ship, shipAt(layout, ships, seat));
}

function drawContainers(layer: Group, parts: RetainedParts, spec: PieceSpec, { table, ghosts, picked }: Preview): Map<ContainerId, Group> {
  const { layout } = spec;
  const drawn = new Map<ContainerId, Group>();
  const ghostIds = new Map(ghosts.map((ghost) => [ghost.id, ghost]));
  const onTable = new Set(layout.island.form === "areas" ? [] : table.seats.flatMap(({ island }) => island));
  const places = containerPlaces(layout, table);
  for (const [id, spot] of places) {
    // Without areas the island's numbers are the crates.
    if (onTable.has(id)) continue;
    const colour = colourName(ghostIds.get(id)?.colour ?? colourOf(id), table);
    const container = place(
      layer,
      parts.take(["container", id, colour], () => drawContainer(colour)),
      spot,
    );
    container.alpha = ghostIds.has(id) ? 0.85 : 1;
    if (ghostIds.has(id) || picked.has(id)) layer.addChild(drawChosen(spot, !ghostIds.has(id)));
    drawn.set(id, container);
  }
  table.seats.forEach((own, seat) => {
    for (const store of STORES) drawPrices(layer, parts, spec, { seat, store, goods: own[store], picked, places });
  });
  return drawn;
}

interface StoreGoods {
  readonly seat: Seat;
  readonly store: Store;
  readonly goods: readonly Goods[];
  readonly picked: ReadonlySet<ContainerId>;
  readonly places: ReadonlyMap<ContainerId, Placement>;
}

/** Price tags in the others' stores, and how many a crate of the own stores stands for. */
function drawPrices(layer: Group, parts: RetainedParts, spec: PieceSpec, { seat, store, goods, picked, places }: StoreGoods): void {
  const { layout, money } = spec;
  const { tag } = layout.letters;
  if (seat === layout.spec.own) {
    drawMultiples(layer, parts, goods, places);
    return;
  }
  if (!hasTags(layout, seat, store)) {
    const prices = [...new Set(goods.map(({ price }) => price))].sort((a, b) => a - b).map(money);
    const { x, y, width, height } = pricesBox(layout, seat, store);
    if (prices.length === 0) return;
    const line = new Group();
    text(line, prices.join(" "), { x: x + width / 2, y: y + height / 2 }, tag, { fill: tone(INK), room: width - 2 });
    layer.addChild(line);
    return;
  }
  for (const { id, price } of goods) {
    const spot = places.get(id);
    if (!spot) continue;
    const width = Math.max(19, Math.min(30, CONTAINER_SIZE.width * spot.scale));
    const words = money(price);
    const fill = picked.has(id) ? 0xfff3c4 : 0xfffdf2;
    place(
      layer,
      parts.take(["tag", words, width, fill], () => drawTag(words, { size: tag, width, fill, short: String(price) })),
      tagAt(spot),
    );
  }
}

/** "×3" on a crate that stands for three. */
function drawMultiples(layer: Group, parts: RetainedParts, goods: readonly Goods[], places: ReadonlyMap<ContainerId, Placement>): void {
  const counts = new Map<string, { at: Placement; n: number }>();
  for (const { id } of goods) {
    const at = places.get(id);
    if (!at) continue;
    const key = `${at.x} ${at.y}`;
    counts.set(key, { at, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  for (const { at, n } of counts.values())
    if (n > 1) {
      const spot = { x: at.x + (CONTAINER_SIZE.width * at.scale) / 2 - 9, y: at.y - (CONTAINER_SIZE.height * at.scale) / 2 + 4 };
      place(
        layer,
        parts.take(["times", n], () => drawTag(`×${n}`, { size: 12, width: 22 })),
        spot,
      );
    }
}

// --- Marks ---

/** Around a box. */
const around = (g: Graphics, { x, y, width, height }: Box, by: number, radius: number) =>
  g.roundRect(x - by, y - by, width + 2 * by, height + 2 * by, radius);

const boxOf = ({ x, y, scale }: Placement): Box => {
  const [width, height] = [CONTAINER_SIZE.width * scale, CONTAINER_SIZE.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/** A white and gold ring, with a tick on what is taken from its place. */
function drawChosen(spot: Placement, tick: boolean): Graphics {
  const box = boxOf(spot);
  const ring = new Graphics();
  for (const [color, width] of [
    [0x10222d, 6],
    [0xffffff, 4],
    [BRASS, 2.2],
  ])
    around(ring, box, 2, 5).stroke({ color, width });
  if (!tick) return ring;
  const [x, y] = [box.x + box.width, box.y + 1];
  ring.circle(x, y, 8).fill(0x125870).stroke({ color: 0xffffff, width: 2 });
  return ring
    .moveTo(x - 4, y)
    .lineTo(x - 1, y + 3.5)
    .lineTo(x + 4.5, y - 3.5)
    .stroke({ color: 0xffffff, width: 2.2, cap: "round" });
}

/** A closed gold ring with a dark edge around what can be chosen. */
export function drawPossible(box: Box, isStrong: boolean): Graphics {
  const ring = new Graphics();
  if (isStrong) around(ring, box, -1, 6).fill({ color: 0xfff3a0, alpha: 0.25 });
  around(ring, box, 1, 8).stroke({ color: 0x10222d, width: 5 });
  return around(ring, box, 1, 8).stroke({ color: BRASS, width: 3 });
}

/** Four corners in the mover's colour around what the last move changed. */
export function drawLast(box: Box, colour: Colour): Graphics {
  const corners = new Graphics();
  const [left, top, right, bottom] = [box.x - 3, box.y - 3, box.x + box.width + 3, box.y + box.height + 3];
  const reach = Math.min(14, box.width / 3, box.height / 2);
  for (const [color, width] of [
    [0xffffff, 6],
    [PAINTS[colour].fill, 3.4],
  ] as const) {
    for (const [x, y, toX, toY] of [
      [left, top, 1, 1],
      [right, top, -1, 1],
      [right, bottom, -1, -1],
      [left, bottom, 1, -1],
    ])
      corners
        .moveTo(x + toX * reach, y)
        .lineTo(x, y)
        .lineTo(x, y + toY * reach);
    corners.stroke({ color, width, cap: "round", join: "round" });
  }
  return corners;
}

/** A ring around each box, which can be scaled about its middle. */
export function drawRecommended(boxes: readonly Box[]): Group {
  const all = new Group();
  for (const { x, y, width, height } of boxes) {
    const ring = drawPossible({ x: -width / 2, y: -height / 2, width, height }, false);
    ring.position.set(x + width / 2, y + height / 2);
    all.addChild(ring);
  }
  return all;
}
