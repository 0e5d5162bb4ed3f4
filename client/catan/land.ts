/** What never moves on Catan's board: sea, coast, terrain, number tokens, harbours. */
import { Container, Graphics } from "pixi.js";
import { pips } from "../../shared/catan/layout.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { HARBOUR_KINDS, type HarbourKind, TERRAINS, type Terrain } from "../../shared/catan/vocabulary.ts";
import type { Point } from "../pixi/camera.ts";
import { fillPattern, label } from "../pixi/draw.ts";
import { CARD_GROUND, GROUND, MOTIFS, SIGNS, STANDS, svg } from "./art.ts";
import { HARBOUR, HEX, hexCorners, type Plan } from "./plan.ts";

export const SEA_COLOUR = 0x2b7bab;
const SEA_INK = 0x3a8bbb;
const SURF = 0x7dbbd8;
const SAND = 0xf1e0b0;
const SAND_LINE = 0xd9c389;
const RED = 0xb3201b;
const INK = 0x2a2622;
const PAPER = 0xfdf6e3;
const WOOD = 0x7a5230;
const TOKEN = 20;
/** Sea is drawn far beyond the world's box, so that no screen shows its end. */
const FAR = 3000;

function sea(): Graphics {
  return fillPattern(new Graphics(), (g) => g.rect(-FAR, -FAR, 2 * FAR, 2 * FAR), SEA_COLOUR, "ripples", SEA_INK, 72);
}

function coast(plan: Plan): Graphics {
  const drawn = new Graphics();
  const layers = [
    [1.34, SEA_INK],
    [1.24, SURF],
    [1.15, SAND_LINE],
    [1.12, SAND],
  ] as const;
  for (const [scale, colour] of layers) for (const hex of plan.hexes) drawn.poly(hexCorners(hex, HEX * scale)).fill(colour);
  return drawn;
}

function ground(terrain: Terrain, at: Point): Container {
  const { fill, pattern, ink } = GROUND[terrain];
  const tile = new Container();
  const face = new Graphics();
  fillPattern(face, (g) => g.poly(hexCorners(at, HEX - 1.5)), fill, pattern, ink, 24);
  face.poly(hexCorners(at, HEX)).stroke({ color: SAND, width: 3 });
  tile.addChild(face);
  for (const [x, y, scale] of STANDS[terrain]) {
    const motif = new Graphics().svg(svg(MOTIFS[terrain]));
    motif.scale.set(scale);
    motif.position.set(at.x + x, at.y + y);
    tile.addChild(motif);
  }
  return tile;
}

/** Dots under a number: so many of the 36 ways to roll two dice give it. */
function dots(drawn: Graphics, count: number, colour: number): void {
  for (let i = 0; i < count; i++) drawn.circle((i - (count - 1) / 2) * 5, 12.5, 1.9).fill(colour);
}

/** A token around 0, 0. */
function token(number: number): Container {
  const red = number === 6 || number === 8;
  const colour = red ? RED : INK;
  const disc = new Graphics();
  disc.circle(1, 2, TOKEN).fill({ color: 0x000000, alpha: 0.25 });
  disc.circle(0, 0, TOKEN).fill(PAPER);
  disc.circle(0, 0, TOKEN - 1).stroke({ color: colour, width: red ? 2.6 : 1.2 });
  dots(disc, pips(number), colour);
  const sign = label(String(number), { x: 0, y: -3.5 }, red ? 23 : 20, { fill: colour, fontWeight: red ? "900" : "700" });
  const both = new Container();
  both.addChild(disc, sign);
  return both;
}

function piers(at: Point, ends: readonly Point[]): Graphics {
  const drawn = new Graphics();
  for (const end of ends) {
    drawn.moveTo(at.x, at.y).lineTo(end.x, end.y).stroke({ color: WOOD, width: 6, cap: "round" });
    drawn.moveTo(at.x, at.y).lineTo(end.x, end.y).stroke({ color: 0xb98a58, width: 2.5 });
  }
  return drawn;
}

/** What a harbour trades, around 0, 0. */
function harbour(kind: HarbourKind): Container {
  const drawn = new Container();
  const paper = kind === "generic" ? PAPER : CARD_GROUND[kind];
  drawn.addChild(new Graphics().circle(0, 0, HARBOUR).fill(paper).stroke({ color: WOOD, width: 2.5 }));
  if (kind === "generic") {
    drawn.addChild(label("3:1", { x: 0, y: 0 }, 15, { fill: INK }));
    return drawn;
  }
  const sign = new Graphics().svg(svg(SIGNS[kind]));
  sign.scale.set(0.75);
  sign.position.set(0, -5);
  drawn.addChild(sign, label("2:1", { x: 0, y: 10 }, 10, { fill: INK }));
  return drawn;
}

/** A sign that is drawn around 0, 0, at its place and in the plan's size. */
function placed(sign: Container, { x, y }: Point, { signs }: Plan): Container {
  sign.position.set(x, y);
  sign.scale.set(signs);
  return sign;
}

/** Draws the board of a table. */
export function drawLand(table: Table, plan: Plan): Container {
  const land = new Container({ label: "land" });
  land.addChild(sea(), coast(plan));
  plan.harbours.forEach(({ at, ends }, slot) => {
    land.addChild(piers(at, ends), placed(harbour(HARBOUR_KINDS[table.harbours[slot]]), at, plan));
  });
  plan.hexes.forEach((at, hex) => {
    land.addChild(ground(TERRAINS[table.terrain[hex]], at));
  });
  plan.hexes.forEach((at, hex) => {
    if (table.tokens[hex] > 0) land.addChild(placed(token(table.tokens[hex]), at, plan));
  });
  return land;
}
