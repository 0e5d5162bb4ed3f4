/** The static background: land, quays, price columns, island and supply. Redrawn only when the layout or language changes. */
import { Graphics, Container as Group } from "pixi.js";
import { MACHINE_PRICES, WAREHOUSE_PRICES } from "../../../../shared/container/components.ts";
import { abbreviated } from "../../../../shared/core/clip.ts";
import type { Colour, Seat } from "../../../../shared/core/game.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { drawMark, label } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { type ColourPair, tone } from "../../../kit/settings/scheme.ts";
import { BLOCK, type Layout, STRIP } from "../layout.ts";
import { columnBox, parcelBox, priceList, priceSign, slotAt } from "../places.ts";
import { drawIsland } from "./island.ts";
import { drawEmptySlot } from "./machine.ts";

export const SEA_PAINT: ColourPair = [0x4f9fc4, 0x143c54];
const WAVES: ColourPair = [0xffffff, 0x9fd0e6];
const LAND: ColourPair = [0xd9d3c3, 0x3d4349];
const FACTORY_FLOOR: ColourPair = [0xc9bda6, 0x645b49];
const HARBOUR_FLOOR: ColourPair = [0xb9c3c4, 0x52646c];
/** Colours of labels on land and floors, the more important first. */
const INK: ColourPair = [0x2c2a25, 0xf6efdf];
const SOFT_INK: ColourPair = [0x4f4939, 0xe6dcc6];
const QUAY: ColourPair = [0x8d8676, 0x6a675e];
const BOLLARD: ColourPair = [0x4b463c, 0x24231f];
const PARCEL: ColourPair = [0xfaf3d8, 0xd8cda6];
const FENCE: ColourPair = [0xb59b53, 0x8b7640];
const SHED: ColourPair = [0xece7da, 0xd0c8b4];
const SHED_EDGE: ColourPair = [0x6f6856, 0x57513f];
const SHED_INK = 0x2c2a25;
const ISLAND_INK: ColourPair = [0x3a3214, 0xf4ecd0];

/** Texts and players that the ground shows. */
export interface GroundSpec {
  readonly layout: Layout;
  readonly players: readonly { readonly name: string; readonly colour: Colour }[];
  readonly own: Seat;
  readonly bank: boolean;
  readonly factory: string;
  readonly harbour: string;
  readonly supply: string;
  readonly supplyHint: string;
  readonly sea: string;
  readonly island: string;
  readonly investmentBank: string;
  money(dollars: number): string;
}

/** The static background, as one render group. */
export function drawGround(spec: GroundSpec): Group {
  const ground = new Group({ isRenderGroup: true });
  ground.addChild(drawWater(spec.layout));
  drawBand(ground, spec);
  spec.players.forEach((_, seat) => {
    drawHarbour(ground, spec, seat);
  });
  drawShed(ground, spec);
  return ground;
}

/** Ripples all over the sea, the same on every machine. */
function drawWater({ world }: Layout): Graphics {
  const water = new Graphics().rect(world.x - 2000, world.y - 2000, world.width + 4000, world.height + 4000).fill(tone(SEA_PAINT));
  for (let y = world.y + 24; y < world.y + world.height; y += 46)
    for (let x = world.x + ((y * 7) % 90); x < world.x + world.width; x += 128)
      water
        .moveTo(x, y)
        .quadraticCurveTo(x + 9, y - 6, x + 18, y)
        .quadraticCurveTo(x + 27, y + 6, x + 36, y);
  return water.stroke({ color: tone(WAVES), width: 1.5, alpha: 0.22 });
}

function drawBand(ground: Group, { layout, sea, island }: GroundSpec): void {
  const { island: box } = layout;
  const land = drawIsland(box.width, box.height);
  land.position.set(box.x + box.width / 2, box.y + box.height / 2);
  ground.addChild(land);
  ground.addChild(label(island, { x: box.x + box.width / 2, y: box.y + 28 }, 20, { fill: tone(ISLAND_INK) }));
  ground.addChild(label(sea, { x: layout.sea.x + layout.sea.width / 2, y: layout.sea.y - 18 }, 18, { fill: 0xffffff }));
  layout.harbours.forEach((_, seat) => {
    const islandArea = parcelBox(layout, seat);
    const fence = new Graphics().roundRect(islandArea.x, islandArea.y, islandArea.width, islandArea.height, 6);
    ground.addChild(fence.fill({ color: tone(PARCEL), alpha: 0.85 }).stroke({ color: tone(FENCE), width: 1.5 }));
  });
}

function drawHarbour(ground: Group, spec: GroundSpec, seat: Seat): void {
  const { land, dock } = spec.layout.harbours[seat];
  const { fill, dark } = PAINTS[spec.players[seat].colour];
  const isOwn = seat === spec.own;
  const yard = new Graphics().roundRect(land.x, land.y, land.width, land.height, 10);
  yard.fill(tone(LAND)).stroke({ color: isOwn ? fill : dark, width: isOwn ? 5 : 2 });
  drawQuay(yard, land, dock);
  drawFloor(yard, spec.layout, seat);
  ground.addChild(yard);
  for (const store of ["factory", "harbour"] as const) drawStore(ground, spec, seat, store);
}

/** Bollards and a stone edge where the land meets the water of the dock. */
function drawQuay(yard: Graphics, land: Box, dock: Box): void {
  const y = dock.y > land.y ? land.y + land.height - 4 : land.y - 4;
  yard.rect(land.x + 6, y, land.width - 12, 8).fill(tone(QUAY));
  for (let x = land.x + 40; x < land.x + land.width; x += 74) yard.circle(x, y + 4, 4.5).fill(tone(BOLLARD));
}

function drawFloor(yard: Graphics, layout: Layout, seat: Seat): void {
  for (const store of ["factory", "harbour"] as const)
    for (const price of priceList(store)) {
      const box = columnBox(layout, seat, store, price);
      const floor = store === "factory" ? FACTORY_FLOOR : HARBOUR_FLOOR;
      yard
        .roundRect(box.x + 1, box.y - 10, box.width - 2, box.height + 10, 4)
        .fill({ color: tone(floor), alpha: price % 2 === 0 ? 1 : 0.72 });
    }
}

function drawStore(ground: Group, { layout, money, factory, harbour }: GroundSpec, seat: Seat, store: "factory" | "harbour"): void {
  for (const price of priceList(store))
    ground.addChild(label(money(price), priceSign(layout, seat, store, price), 20, { fill: tone(INK) }));
  const first = columnBox(layout, seat, store, priceList(store)[0]);
  const name = label(store === "factory" ? factory : harbour, { x: first.x + 4, y: first.y + 1 }, 13, {
    fill: tone(SOFT_INK),
    fontWeight: "600",
  });
  name.anchor.set(0, 0.5);
  ground.addChild(name);
  const prices = store === "factory" ? MACHINE_PRICES : WAREHOUSE_PRICES;
  for (const [slot, price] of prices.entries()) {
    const middle = slotAt(layout, seat, store, slot);
    const place = drawEmptySlot();
    place.position.set(middle.x, middle.y);
    ground.addChild(place, label(price === 0 ? "–" : money(price), middle, 16, { fill: tone(SOFT_INK) }));
  }
}

function drawShed(ground: Group, { layout, bank, supply, supplyHint, investmentBank }: GroundSpec): void {
  const { supply: box } = layout;
  const shed = new Graphics()
    .roundRect(box.x, box.y, box.width, box.height, 10)
    .fill(tone(SHED))
    .stroke({ color: tone(SHED_EDGE), width: 2 });
  const isStrip = box.height <= STRIP;
  const title = label(supply, { x: box.x + 14, y: box.y + (isStrip ? box.height / 2 : 22) }, 19, { fill: SHED_INK });
  title.anchor.set(0, 0.5);
  ground.addChild(shed, title);
  if (!isStrip)
    ground.addChild(label(supplyHint, { x: box.x + box.width / 2, y: box.y + box.height - 16 }, 14, { fill: 0x5c5647, fontWeight: "500" }));
  if (bank)
    ground.addChild(label(investmentBank, { x: layout.bank.x + layout.bank.width / 2, y: layout.bank.y + 12 }, 15, { fill: 0xffffff }));
}

/** Height of a name plate on top of a harbour's land. */
export const PLATE = 34;

/** Letters of a name that fit on a plate beside the union's arrow, and the room for them: wide letters are set smaller. */
const LONGEST_NAME = 11;
const NAME_WIDTH = 116;

/** The plate with mark and name; what changes is drawn over it. */
export function drawPlate(spec: Pick<GroundSpec, "layout" | "players">, seat: Seat, active: boolean): Group {
  const { land } = spec.layout.harbours[seat];
  const { name, colour } = spec.players[seat];
  const { fill, ink, dark } = PAINTS[colour];
  const plate = new Group();
  const board = new Graphics()
    .roundRect(land.x + 4, land.y + 3, BLOCK.width - 8, PLATE - 4, 7)
    .fill(fill)
    .stroke({ color: dark, width: 1.5 });
  if (active) board.roundRect(land.x - 1, land.y - 2, BLOCK.width + 2, land.height + 4, 12).stroke({ color: 0xffe14d, width: 4 });
  drawMark(board, colour, { x: land.x + 20, y: land.y + PLATE / 2 }, 8);
  const text = label(abbreviated(name, LONGEST_NAME), { x: land.x + 36, y: land.y + PLATE / 2 + 1 }, 19, { fill: ink });
  text.anchor.set(0, 0.5);
  text.scale.set(text.scale.x * Math.min(1, NAME_WIDTH / text.width));
  plate.addChild(board, text);
  return plate;
}
