/** What changes from move to move: plates, machines, warehouses, containers, ships, loans and the supply. */
import { Graphics, Container as Group } from "pixi.js";
import { colourName, coloursInPlay, stockFor } from "../../../../shared/container/components.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { ALL_COLOURS, type ContainerId, colourOf } from "../../../../shared/container/vocabulary.ts";
import { abbreviated } from "../../../../shared/core/clip.ts";
import type { Colour, Seat } from "../../../../shared/core/game.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { drawMark, label } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { CONTAINER_COLOURS, edgeOf } from "../colours.ts";
import { containerPlaces, type Placement, parcelBox, parcelStack, parcelStackBox, shipAt, slotAt, supplyBar } from "../places.ts";
import type { Preview } from "../preview.ts";
import { CONTAINER_SIZE } from "../sizes.ts";
import { drawContainer } from "./container.ts";
import { drawPlate, type GroundSpec, PLATE } from "./ground.ts";
import { drawMachine, drawWarehouse } from "./machine.ts";

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
}

/** @param before what was drawn last on the same ground: unchanged pieces are moved to the new layer */
export function drawPieces(spec: PieceSpec, seen: Preview, before?: Pieces): Pieces {
  const layer = new Group();
  const parts = new RetainedParts(before?.parts);
  const { table } = seen;
  table.seats.forEach(({ loans, machines, warehouses, island }, seat) => {
    const active = table.active === seat && table.phase !== "over";
    const look = ["shore", seat, loans, machines, warehouses, island, active, spec.cash(seat), spec.discarded(seat)];
    layer.addChild(parts.take(look, () => drawShore(spec, table, seat, active)));
  });
  layer.addChild(parts.take(["supply", table.supply], () => drawSupply(spec, table)));
  const ships = table.seats.map((_, seat) => drawShipOf(layer, parts, spec, table, seat));
  return { layer, ships, containers: drawContainers(layer, parts, spec, seen), parts };
}

/** What a seat has on land and on the island. */
function drawShore(spec: PieceSpec, table: Table, seat: Seat, active: boolean): Group {
  const shore = new Group();
  shore.addChild(drawPlate(spec, seat, active));
  drawPurse(shore, spec, table, seat);
  drawBuildings(shore, spec, table, seat);
  drawParcel(shore, spec, table, seat);
  return shore;
}

function place<C extends Group>(layer: Group, thing: C, { x, y }: { x: number; y: number }, scale = 1): C {
  thing.position.set(x, y);
  thing.scale.set(scale);
  layer.addChild(thing);
  return thing;
}

/** Letters of the name behind the union's arrow; two loans leave none but the mark. */
const UNION_NAME = 9;

/** Loans as cards, the union's arrow and, where known, the cash. */
function drawPurse(layer: Group, spec: PieceSpec, table: Table, seat: Seat): void {
  const { land } = spec.layout.harbours[seat];
  const y = land.y + PLATE / 2 + 1;
  const { ink } = PAINTS[spec.players[seat].colour];
  const cash = label(spec.cash(seat), { x: land.x + land.width - 14, y }, 19, { fill: ink });
  cash.anchor.set(1, 0.5);
  layer.addChild(cash);
  const { loans } = table.seats[seat];
  for (const [i, { principal }] of loans.entries()) drawLoan(layer, land.x + land.width - 106 - i * 58, y, spec.loan(principal));
  drawUnion(layer, spec, { x: land.x + 182, y }, seat, loans.length > 1 ? 0 : UNION_NAME);
}

/** The fee's way: a dollar, an arrow, and whose union it is. @param letters of the name that there is room for */
function drawUnion(layer: Group, spec: PieceSpec, { x, y }: Point, seat: Seat, letters: number): void {
  const { ink } = PAINTS[spec.players[seat].colour];
  const { name, colour } = spec.players[spec.right(seat)];
  const sum = label(`${spec.money(1)} →`, { x, y }, 15, { fill: ink });
  const at = x + sum.width / 2 + 14;
  const disc = new Graphics().circle(at, y, 11).fill(PAINTS[colour].fill).stroke({ color: ink, width: 1.5 });
  drawMark(disc, colour, { x: at, y }, 6);
  layer.addChild(sum, disc);
  if (letters === 0) return;
  const text = label(abbreviated(name, letters), { x: at + 16, y }, 14, { fill: ink, fontWeight: "500" });
  text.anchor.set(0, 0.5);
  layer.addChild(text);
}

function drawLoan(layer: Group, x: number, y: number, text: string): void {
  const card = new Graphics()
    .roundRect(x - 28, y - 12, 56, 23, 3)
    .fill(0xfff3f0)
    .stroke({ color: 0xb3261e, width: 2 });
  card.poly([x - 28, y - 12, x - 16, y - 12, x - 28, y], true).fill(0xb3261e);
  layer.addChild(card, label(text, { x: x + 3, y }, 15, { fill: 0x8c1d18 }));
}

function drawBuildings(layer: Group, { layout }: PieceSpec, table: Table, seat: Seat): void {
  const { machines, warehouses } = table.seats[seat];
  for (const [slot, colour] of machines.entries())
    if (colour >= 0) place(layer, drawMachine(colourName(colour, table)), slotAt(layout, seat, "factory", slot));
  for (let slot = 0; slot < warehouses; slot++) place(layer, drawWarehouse(), slotAt(layout, seat, "harbour", slot));
}

/** An area's owner, and its containers by colour. */
function drawParcel(layer: Group, spec: PieceSpec, table: Table, seat: Seat): void {
  const { layout, players } = spec;
  const box = parcelBox(layout, seat);
  const { name, colour } = players[seat];
  const plate = new Graphics().roundRect(box.x + 2, box.y + 2, box.width - 4, 20, 4).fill(PAINTS[colour].fill);
  drawMark(plate, colour, { x: box.x + 14, y: box.y + 12 }, 5.5);
  layer.addChild(plate);
  const text = label(abbreviated(name, 14), { x: box.x + 24, y: box.y + 12 }, 14, { fill: PAINTS[colour].ink });
  text.anchor.set(0, 0.5);
  layer.addChild(text);
  const counts = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of table.seats[seat].island) counts[colourOf(id)]++;
  for (const [kind, count] of counts.entries()) {
    const { x } = parcelStack(layout, seat, kind);
    if (count > 0) layer.addChild(label(String(count), { x, y: box.y + box.height - 9 }, 16));
  }
  const discarded = spec.discarded(seat);
  if (discarded >= 0) drawDoom(layer, parcelStackBox(layout, seat, discarded, counts[discarded]));
}

/** The stack that would be discarded is on red, its number crossed out. */
function drawDoom(layer: Group, { x, y, width, height }: Box): void {
  const ground = new Graphics().roundRect(x, y, width, height, 4).fill({ color: DOOM, alpha: 0.2 }).stroke({ color: DOOM, width: 2 });
  ground.moveTo(x + width / 2 - 12, y + height - 3).lineTo(x + width / 2 + 12, y + height - 14);
  layer.addChild(ground.stroke({ color: DOOM, width: 3 }));
}

const DOOM = 0xb3261e;

/** Room for the number at the end of a bar. */
const COUNT = 58;

/** A bar a colour: what is left of what there was, in containers. */
function drawSupply({ layout }: PieceSpec, table: Table): Group {
  const layer = new Group();
  const stock = stockFor(table.seats.length, table);
  for (let colour = 0; colour < coloursInPlay(table); colour++) {
    const name = colourName(colour, table);
    const bar = supplyBar(layout, colour);
    const total = name === "gold" ? stock.luxury : stock.containers;
    const left = table.supply[colour];
    const start = bar.x + 54;
    const length = bar.width - 54 - COUNT;
    const rail = new Graphics().roundRect(start, bar.y + 6, length, 16, 3).fill(left === 0 ? 0xf3c9c4 : 0xd4cdbc);
    if (left > 0)
      rail
        .roundRect(start, bar.y + 6, (length * left) / total, 16, 3)
        .fill(CONTAINER_COLOURS[name].fill)
        .stroke({ color: edgeOf(name), width: 1.2 });
    layer.addChild(rail);
    place(layer, drawContainer(name), { x: bar.x + 24, y: bar.y + 14 });
    const count = label(`${left}/${total}`, { x: bar.x + bar.width, y: bar.y + 14 }, 16, { fill: left === 0 ? 0xb3261e : 0x2c2a25 });
    count.anchor.set(1, 0.5);
    layer.addChild(count);
  }
  return layer;
}

function drawShipOf(layer: Group, parts: RetainedParts, { layout, players }: PieceSpec, table: Table, seat: Seat): Group {
  const berth = shipAt(layout, table.seats[seat].ship, seat);
  const { colour } = players[seat];
  const ship = parts.take(["ship", seat, colour], () => drawShip(colour));
  return place(layer, ship, berth, berth.scale);
}

function drawContainers(
  layer: Group,
  parts: RetainedParts,
  { layout }: PieceSpec,
  { table, ghosts, picked }: Preview,
): Map<ContainerId, Group> {
  const drawn = new Map<ContainerId, Group>();
  const ghostIds = new Map(ghosts.map((ghost) => [ghost.id, ghost]));
  for (const [id, spot] of containerPlaces(layout, table)) {
    const colour = colourName(ghostIds.get(id)?.colour ?? colourOf(id), table);
    const container = place(
      layer,
      parts.take(["container", id, colour], () => drawContainer(colour)),
      spot,
      spot.scale,
    );
    container.alpha = ghostIds.has(id) ? 0.72 : 1;
    if (ghostIds.has(id) || picked.has(id)) layer.addChild(drawPick(spot, !ghostIds.has(id)));
    drawn.set(id, container);
  }
  return drawn;
}

/** A ring around what was picked, with a tick where it is taken from. */
function drawPick({ x, y, scale }: Placement, tick: boolean): Graphics {
  const { width, height } = CONTAINER_SIZE;
  const w = (width / 2 + 2) * scale;
  const h = (height / 2 + 2) * scale;
  const ring = new Graphics().roundRect(x - w, y - h, 2 * w, 2 * h, 4).stroke({ color: 0x1fae4b, width: 3 });
  if (!tick) return ring;
  ring.circle(x + w - 3, y - h + 3, 8).fill(0x1fae4b);
  return ring
    .moveTo(x + w - 7, y - h + 3)
    .lineTo(x + w - 4, y - h + 6)
    .lineTo(x + w + 1, y - h - 1)
    .stroke({ color: 0xffffff, width: 2 });
}

/** Outlines what can be chosen. */
export function drawLight(box: { x: number; y: number; width: number; height: number }, strong: boolean): Graphics {
  const light = new Graphics().roundRect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, 6);
  if (strong) light.fill({ color: 0xfff3a0, alpha: 0.25 });
  return light.stroke({ color: 0xffe14d, width: strong ? 4 : 2.5, alpha: 0.95 });
}

/** A ring around each box, which can be scaled about its middle. */
export function drawRecommended(boxes: readonly Box[]): Group {
  const all = new Group();
  for (const { x, y, width, height } of boxes) {
    const ring = new Graphics();
    const trace = () => ring.roundRect(-width / 2 - 5, -height / 2 - 5, width + 10, height + 10, 10);
    trace().stroke({ color: 0x10242f, width: 7 });
    trace().stroke({ color: 0xffe14d, width: 4 });
    ring.position.set(x + width / 2, y + height / 2);
    all.addChild(ring);
  }
  return all;
}

function drawShip(colour: Colour): Graphics {
  const { fill, dark } = PAINTS[colour];
  const ship = drawWake(new Graphics());
  ship.poly([-66, -16, 66, -16, 56, 6, -58, 6], true).fill(fill).stroke({ color: dark, width: 2, join: "round" });
  ship.poly([-62, -3, 61, -3, 56, 6, -58, 6], true).fill({ color: 0x000000, alpha: 0.25 });
  ship.rect(38, -40, 17, 24).fill(0xf4f1e8).stroke({ color: dark, width: 1.4 });
  ship.rect(35, -46, 23, 7).fill(0xf4f1e8).stroke({ color: dark, width: 1.4 });
  for (const x of [40, 47]) ship.rect(x, -44, 4, 3).fill(0x2b4a5e);
  return drawMark(ship, colour, { x: -46, y: -9 }, 5.5);
}

function drawWake(water: Graphics): Graphics {
  for (const [y, from, to] of [
    [9, -62, 58],
    [14, -46, 42],
  ]) {
    water.moveTo(from, y);
    for (let x = from; x < to; x += 12) water.quadraticCurveTo(x + 6, y - 4, x + 12, y);
    water.stroke({ color: 0xffffff, width: 1.6, alpha: 0.5 });
  }
  return water;
}
