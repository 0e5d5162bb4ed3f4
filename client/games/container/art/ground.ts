/** The static background: the sea, the harbours' land, the island and its quay, and the pad. Redrawn only when the layout or language changes. */
import { Graphics, Container as Group } from "pixi.js";
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../../shared/container/components.ts";
import { STORES, type Store } from "../../../../shared/container/vocabulary.ts";
import type { Colour, Seat } from "../../../../shared/core/game.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { type ColourPair, tone } from "../../../kit/settings/scheme.ts";
import type { Layout } from "../layout.ts";
import { columnBox, fairwayAt, padPlaces, parcelBox, priceList, priceSign, slotBox, wholePad } from "../places.ts";
import { drawIsland, drawPalm } from "./island.ts";
import { text } from "./text.ts";

export const SEA_PAINT: ColourPair = [0x4f9fc4, 0x143c54];
const DEEP: ColourPair = [0x3f8fb6, 0x0f3247];
const SHOAL: ColourPair = [0x7cc0d8, 0x1f5670];
const WAVES: ColourPair = [0xffffff, 0x9fd0e6];
const SURF: ColourPair = [0xcdeeee, 0x5d9db5];
const SEA_EDGE: ColourPair = [0x1d5a78, 0x0b2a3c];
const LAND: ColourPair = [0xd9d3c3, 0x3d4349];
const FLOORS: { readonly [S in Store]: readonly [ColourPair, ColourPair] } = {
  factory: [
    [0xc9bda6, 0x645b49],
    [0xd6ccb8, 0x585041],
  ],
  harbour: [
    [0xb9c3c4, 0x52646c],
    [0xc8d0d0, 0x47585f],
  ],
};
/** Colours of texts on land and floors, the more important first. */
export const INK: ColourPair = [0x2c2a25, 0xf6efdf];
export const SOFT_INK: ColourPair = [0x4f4939, 0xe6dcc6];
const QUAY: ColourPair = [0x8d8676, 0x6a675e];
const BOLLARD: ColourPair = [0x3b362d, 0x1b1a17];
const PARCEL: ColourPair = [0xfaf3d8, 0xd8cda6];
const FENCE: ColourPair = [0xb59b53, 0x8b7640];
const PAD: ColourPair = [0xece7da, 0xd0c8b4];
const PAD_EDGE: ColourPair = [0x6f6856, 0x57513f];
export const PAD_SOFT = 0x565040;
const PLANK: ColourPair = [0xa9743f, 0x6d4a2a];
const PLANK_EDGE: ColourPair = [0x6d4a2a, 0x3f2a16];
const ISLAND_INK: ColourPair = [0x3a3214, 0xf4ecd0];

/** Texts and players that the ground shows. */
export interface GroundSpec {
  readonly layout: Layout;
  readonly players: readonly { readonly name: string; readonly colour: Colour }[];
  /** SPECTATOR has no cash and no value card. */
  readonly own: Seat;
  readonly sea: string;
  readonly island: string;
  readonly quay: string;
  readonly quayHint: string;
  readonly investmentBank: string;
  readonly valueCard: string;
  readonly supply: string;
  readonly cashLabel: string;
  readonly borrow: string;
  money(dollars: number): string;
}

/** The static background, as one render group. */
export function drawGround(spec: GroundSpec): Group {
  const ground = new Group({ isRenderGroup: true });
  ground.addChild(drawWater(spec.layout), drawFairways(spec.layout));
  drawSea(ground, spec);
  for (const seat of spec.players.keys()) drawHarbour(ground, spec, seat);
  drawIslandPlace(ground, spec);
  drawPad(ground, spec);
  return ground;
}

/** Shallow in the middle, with ripples all over, the same on every machine. */
function drawWater({ world, sea, island }: Layout): Graphics {
  const { width, height } = world;
  const water = new Graphics().rect(-2000, -2000, width + 4000, height + 4000).fill(tone(SEA_PAINT));
  const middle = { x: island.box.x + island.box.width / 2, y: sea.y + sea.height / 2 };
  for (const [reach, alpha] of [
    [0.62, 0.14],
    [0.5, 0.16],
    [0.4, 0.2],
  ])
    water.ellipse(middle.x, middle.y, width * reach, sea.height * (reach + 0.35)).fill({ color: tone(SHOAL), alpha });
  water.rect(0, 0, width, 3).fill({ color: tone(DEEP), alpha: 0.5 });
  for (let y = 16, row = 0; y < height; y += 30, row++)
    for (let x = 12 + ((row * 53) % 86); x < width - 30; x += 104)
      water
        .moveTo(x, y)
        .quadraticCurveTo(x + 8, y - 5, x + 16, y)
        .quadraticCurveTo(x + 24, y + 5, x + 32, y);
  return water.stroke({ color: tone(WAVES), width: 1.5, alpha: 0.22, cap: "round" });
}

/** Dots along a line of right angles. */
function dotted(lines: Graphics, points: readonly Point[]): void {
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = 0; at < length; at += 10)
      lines.circle(from.x + ((to.x - from.x) * at) / length, from.y + ((to.y - from.y) * at) / length, 1.3);
  }
}

/** Every voyage crosses the open sea. */
function drawFairways(layout: Layout): Graphics {
  const lines = new Graphics();
  const middle = layout.sea.x + layout.sea.width / 2;
  const above = layout.sea.y + 2;
  const below = layout.sea.y + layout.sea.height - 2;
  layout.harbours.forEach((_, seat) => {
    const { x, y } = fairwayAt(layout, seat);
    const lane = seat === layout.spec.own ? below : above;
    dotted(lines, [
      { x: middle, y: lane },
      { x, y: lane },
      { x, y },
    ]);
  });
  const quay = layout.roads.x + layout.roads.width / 2;
  dotted(lines, [
    { x: middle, y: above },
    { x: middle, y: below },
    { x: quay, y: below },
    { x: quay, y: layout.roads.y + layout.roads.height * 0.6 },
  ]);
  return lines.fill({ color: 0xffffff, alpha: 0.55 });
}

const onWater = () => ({ fill: 0xffffff, outline: tone(SEA_EDGE) });

function drawSea(ground: Group, spec: GroundSpec): void {
  const { layout, sea, quay, quayHint, investmentBank } = spec;
  const { letters, roads, bank } = layout;
  if (layout.pad) {
    const { x, y, width, height } = layout.sea;
    text(ground, sea, { x: x + width / 2, y: y + 6 }, letters.sea, { ...onWater(), room: width });
    const radius = Math.min(44, height * 0.22);
    ground.addChild(drawCompass({ x: x + width * 0.75, y: y + height * 0.75 }, radius));
  }
  ground.addChild(drawPier(layout));
  const name = { x: roads.x + roads.width / 2, y: layout.pad ? roads.y + 6 : roads.y + roads.height - 8 };
  text(ground, quay, name, letters.sea, { ...onWater(), room: layout.pad ? roads.width - 8 : roads.width + 4 });
  const below = { x: roads.x + roads.width / 2, y: roads.y + roads.height / 2 + 30 };
  if (layout.pad && roads.height > 130)
    text(ground, quayHint, below, letters.small, { ...onWater(), weight: "600", room: roads.width - 8, isWhole: true });
  if (layout.spec.bank) {
    drawPierAt(ground, bank);
    text(ground, investmentBank, { x: bank.x + bank.width / 2, y: bank.y + 8 }, letters.small, { ...onWater(), room: bank.width - 4 });
  }
}

function drawCompass({ x, y }: Point, radius: number): Graphics {
  const rose = new Graphics().circle(x, y, radius * 0.75).stroke({ color: 0xffffff, width: 1.5 });
  const points = Array.from({ length: 8 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.2;
    return [x + reach * Math.sin((i * Math.PI) / 4), y - reach * Math.cos((i * Math.PI) / 4)];
  });
  rose.poly(points.flat(), true).fill({ color: 0xffffff, alpha: 0.6 });
  rose.alpha = 0.32;
  return rose;
}

function drawPierAt(ground: Group, box: Box): void {
  ground.addChild(planks(new Graphics(), box.x - 14, box.y + box.height / 2, box.width));
}

function drawPier({ roads, pad }: Layout): Graphics {
  const y = roads.y + roads.height / 2;
  const pier = planks(new Graphics(), roads.x - 14, y, roads.width);
  return pad ? crane(pier, { x: roads.x + roads.width - 40, y: y - 9 }, 0.8) : pier;
}

function planks(pier: Graphics, x: number, y: number, width: number): Graphics {
  pier.rect(x, y - 8, width, 18).fill({ color: 0x000000, alpha: 0.16 });
  pier
    .roundRect(x, y - 10, width, 17, 2)
    .fill(tone(PLANK))
    .stroke({ color: tone(PLANK_EDGE), width: 1.5 });
  for (let at = x + 9; at < x + width; at += 11) pier.moveTo(at, y - 9).lineTo(at, y + 6);
  pier.stroke({ color: tone(PLANK_EDGE), width: 1, alpha: 0.5 });
  for (let at = x + 26; at < x + width; at += 46) pier.circle(at, y - 7, 3.6).circle(at, y + 4, 3.6);
  return pier.fill(tone(BOLLARD));
}

/** A gantry crane on a quay. @param foot middle of its feet */
function crane(quay: Graphics, { x, y }: Point, scale: number): Graphics {
  const line = (points: readonly number[]) => points.map((value, i) => value * scale + (i % 2 === 0 ? x : y));
  for (const points of [
    [-13, 0, -9, -40, -5, -40, -8, 0],
    [13, 0, 9, -40, 5, -40, 8, 0],
    [-26, -46, 34, -46, 34, -40, -26, -40],
    [-4, -46, 0, -60, 4, -46],
  ])
    quay.poly(line(points), true).fill(0xe0a92e).stroke({ color: 0x5a4410, width: 1.2, join: "round" });
  quay.poly(line([32, -46, 0, -58, -24, -46]), false).stroke({ color: 0x5a4410, width: 1.2 });
  quay.poly(line([26, -40, 26, -24, 22, -24, 30, -24]), false).stroke({ color: 0x5a4410, width: 1.6 });
  return quay
    .poly(line([-8, -39, 8, -39, 8, -30, -8, -30]), true)
    .fill(0xf4f1e8)
    .stroke({ color: 0x5a4410, width: 1.2 });
}

function drawHarbour(ground: Group, spec: GroundSpec, seat: Seat): void {
  const { layout } = spec;
  const { land } = layout.harbours[seat];
  const { fill, dark } = PAINTS[spec.players[seat].colour];
  const isOwn = seat === layout.spec.own;
  // Other players' land extends past the upper edge.
  const box = isOwn ? land : { ...land, y: land.y - 12, height: land.height + 12 };
  const yard = new Graphics();
  yard.roundRect(box.x - 9, box.y - 9, box.width + 18, box.height + 18, 20).fill({ color: tone(SURF), alpha: 0.22 });
  yard.roundRect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 15).fill({ color: tone(SURF), alpha: 0.38 });
  yard
    .roundRect(box.x, box.y, box.width, box.height, 10)
    .fill(tone(LAND))
    .stroke({ color: isOwn ? fill : dark, width: 2.5 });
  const face = isOwn ? land.y : land.y + land.height - 9;
  yard.roundRect(land.x + 3, face, land.width - 6, 9, 3).fill(tone(QUAY));
  for (let x = land.x + 30; x < land.x + land.width - 12; x += 58) yard.circle(x, face + 4.5, 4);
  yard.fill(tone(BOLLARD));
  if (isOwn && layout.pad)
    crane(
      yard,
      { x: layout.harbours[seat].stores.harbour.floor.x - 2, y: land.y + 1 },
      Math.min(1, layout.harbours[seat].dock.height / 64),
    );
  ground.addChild(yard);
  for (const store of STORES) drawStore(ground, spec, seat, store);
}

function drawStore(ground: Group, spec: GroundSpec, seat: Seat, store: Store): void {
  const { layout, money } = spec;
  const { floor, slots } = layout.harbours[seat].stores[store];
  const [first, second] = FLOORS[store];
  const isOwn = seat === layout.spec.own;
  const floors = new Graphics();
  const onFloor = slots && (isOwn || layout.pad);
  if (onFloor) floors.roundRect(slots.box.x, slots.box.y, slots.box.width, slots.box.height + 6, 6).fill(tone(first));
  floors.roundRect(floor.x, floor.y, floor.width, floor.height, 6).fill(tone(first));
  ground.addChild(floors);
  if (onFloor) drawSlots(ground, spec, seat, store);
  if (!isOwn) return;
  for (const price of priceList(store)) {
    const { x, y, width, height } = columnBox(layout, store, price);
    floors
      .roundRect(x + 2, y, width - 4, height - layout.letters.price - 5, 5)
      .fill(tone(second))
      .stroke({ color: 0x000000, width: 1, alpha: 0.14 });
    text(ground, money(price), priceSign(layout, store, price), layout.letters.price, { fill: tone(INK), weight: "800", room: width });
  }
}

/** Empty places, which bear their prices. */
function drawSlots(ground: Group, { layout, money }: GroundSpec, seat: Seat, store: Store): void {
  const prices = store === "factory" ? MACHINE_PRICES : WAREHOUSE_PRICES;
  for (const [slot, price] of prices.entries()) {
    const box = slotBox(layout, seat, store, slot);
    if (!box) return;
    const place = new Graphics().roundRect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 5);
    ground.addChild(place.fill({ color: 0x000000, alpha: 0.06 }).stroke({ color: 0x000000, width: 1, alpha: 0.22 }));
    if (price > 0) {
      const size = seat === layout.spec.own ? layout.letters.slot : layout.letters.small;
      text(ground, money(price), { x: box.x + box.width / 2, y: box.y + box.height / 2 }, size, {
        fill: tone(SOFT_INK),
        room: box.width - 3,
        short: String(price),
      });
    }
  }
}

function drawIslandPlace(ground: Group, { layout, island }: GroundSpec): void {
  const { box, title, inner, form } = layout.island;
  const land = drawIsland(box.width, box.height);
  land.position.set(box.x + box.width / 2, box.y + box.height / 2);
  ground.addChild(land);
  if (title) {
    // Phones have room for the name only between palms on the beach.
    const beach = layout.pad ? 40 : 22;
    for (const x of [box.x + beach, box.x + box.width - beach - 4])
      ground.addChild(drawPalm({ x, y: title.y + 8 }, layout.pad ? 0.8 : 0.55));
    text(ground, island, { x: box.x + box.width / 2, y: title.y + title.height / 2 }, layout.pad ? 15 : 13, {
      fill: tone(ISLAND_INK),
      room: title.width - (layout.pad ? 76 : 40),
    });
  }
  const paper = (at: Box, radius: number) =>
    ground.addChild(
      new Graphics()
        .roundRect(at.x, at.y, at.width, at.height, radius)
        .fill({ color: tone(PARCEL), alpha: 0.96 })
        .stroke({ color: tone(FENCE), width: 1.5 }),
    );
  if (form === "areas") layout.harbours.forEach((_, seat) => void paper(parcelBox(layout, seat), 6));
  else paper(inner, 5);
}

function drawPad(ground: Group, { layout, own, valueCard, supply, cashLabel, borrow }: GroundSpec): void {
  const { pad, letters } = layout;
  if (!pad) return;
  const board = new Graphics().roundRect(pad.x + 2, pad.y + 4, pad.width, pad.height, 10).fill({ color: 0x000000, alpha: 0.2 });
  board
    .roundRect(pad.x, pad.y, pad.width, pad.height, 10)
    .fill(tone(PAD))
    .stroke({ color: tone(PAD_EDGE), width: 1.5 });
  const rows = padPlaces(pad);
  ground.addChild(board);
  const title = (words: string, row: Box) => {
    board
      .moveTo(row.x, row.y)
      .lineTo(row.x + row.width, row.y)
      .stroke({ color: 0xbfb59b, width: 1 });
    text(ground, words, { x: row.x + 2, y: row.y + 9 }, letters.small, { fill: PAD_SOFT, align: "left", room: row.width - 4 });
  };
  title(supply, own < 0 ? wholePad(pad) : rows.supply);
  if (own < 0) return;
  title(valueCard, rows.card);
  text(ground, cashLabel, { x: rows.cash.x + 4, y: rows.cash.y + 12 }, letters.small, {
    fill: PAD_SOFT,
    align: "left",
    room: rows.cash.width,
  });
  const { x, y, width, height } = rows.borrow;
  board.roundRect(x, y, width, height, 8).fill(0xfffdf5).stroke({ color: 0x8d846f, width: 1.2 });
  text(ground, borrow, { x: x + width / 2, y: y + height / 2 }, 13.5, { fill: 0x10303f, room: width - 8 });
}
