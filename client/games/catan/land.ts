/** The static part of Catan's board: sea, coast, terrain, number tokens, harbours. */
import { Container, Graphics, GraphicsContext } from "pixi.js";
import { pips } from "../../../shared/catan/layout.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { HARBOUR_KINDS, type HarbourKind, TERRAINS, type Terrain } from "../../../shared/catan/vocabulary.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { fillPattern, label } from "../../kit/pixi/draw.ts";
import { type ColourPair, dark, tone } from "../../kit/settings/scheme.ts";
import { CARD_GROUND, GROUND, MOTIF_PLACES, MOTIFS, NIGHT_GROUND, SIGNS, svg } from "./art.ts";
import { HARBOUR, HEX, hexCorners, type Plan } from "./plan.ts";

export const SEA: ColourPair = [0x2b7bab, 0x10324a];
const SEA_INK: ColourPair = [0x3a8bbb, 0x173f5a];
/** Ever shallower towards the coast, then the surf, the cliff and its sand. */
const SHOALS: readonly (readonly [scale: number, paint: ColourPair])[] = [
  [1.62, [0x3183b3, 0x123850]],
  [1.46, [0x3a8fbd, 0x16425c]],
  [1.33, [0x52a5cc, 0x1d506c]],
  [1.22, [0x9fd3e4, 0x3b7894]],
];
const CLIFF: ColourPair = [0xb4935a, 0x4d4129];
/** How far the cliff falls below the land, in world units. */
const DROP = 8;
const SAND: ColourPair = [0xf1e0b0, 0x8f8260];
const SAND_LINE: ColourPair = [0xfbf0cd, 0xa3956f];
const RED = 0xb3201b;
const INK = 0x2a2622;
const PAPER: ColourPair = [0xfdf6e3, 0xd6ccb4];
const WOOD: ColourPair = [0x7a5230, 0x4f3620];
const PLANK: ColourPair = [0xb98a58, 0x7d5d3c];
/** Tint of drawings: none by day, dimmed at night. */
const DIM: ColourPair = [0xffffff, 0xb4bcc8];
const TOKEN = 20;
/** Sea is drawn far beyond the world's box, so that no screen shows its end. */
const FAR = 3000;

function sea(): Graphics {
  return fillPattern(new Graphics(), (g) => g.rect(-FAR, -FAR, 2 * FAR, 2 * FAR), tone(SEA), "ripples", tone(SEA_INK), 72);
}

/** All hexes a little larger than they are, in one paint; `drop` world units below their place. */
function enlarged(drawn: Graphics, { hexes }: Plan, scale: number, paint: ColourPair, drop = 0): void {
  for (const { x, y } of hexes) drawn.poly(hexCorners({ x, y: y + drop }, HEX * scale)).fill(tone(paint));
}

/** The island rises from the sea: shoals around it, surf at the foot of a cliff, and sand on top. */
function coast(plan: Plan): Graphics {
  const drawn = new Graphics();
  for (const [scale, paint] of SHOALS) enlarged(drawn, plan, scale, paint, DROP / 2);
  enlarged(drawn, plan, 1.13, CLIFF, DROP);
  enlarged(drawn, plan, 1.14, SAND_LINE);
  enlarged(drawn, plan, 1.11, SAND);
  return drawn;
}

const motifs = new Map<Terrain, GraphicsContext>();

/** A terrain's motif, read once and shared by all that stand on the island. */
function motifOf(terrain: Terrain): Graphics {
  const shape = motifs.get(terrain) ?? new GraphicsContext().svg(svg(MOTIFS[terrain]));
  motifs.set(terrain, shape);
  return new Graphics(shape);
}

/** Frees parsed motifs together with the renderer. */
export function forgetMotifs(): void {
  for (const shape of motifs.values()) shape.destroy();
  motifs.clear();
}

function ground(terrain: Terrain, at: Point): Container {
  const { fill, pattern, ink } = (dark.peek() ? NIGHT_GROUND : GROUND)[terrain];
  const tile = new Container();
  const face = new Graphics();
  fillPattern(face, (g) => g.poly(hexCorners(at, HEX - 1.5)), fill, pattern, ink, 24);
  face.poly(hexCorners(at, HEX)).stroke({ color: tone(SAND), width: 3 });
  tile.addChild(face);
  for (const [x, y, scale] of MOTIF_PLACES[terrain]) {
    const motif = motifOf(terrain);
    motif.tint = tone(DIM);
    motif.scale.set(scale);
    motif.position.set(at.x + x, at.y + y);
    tile.addChild(motif);
  }
  return tile;
}

/** Dots under a number: how many of the 36 rolls give it. */
function dots(drawn: Graphics, count: number, colour: number): void {
  for (let i = 0; i < count; i++) drawn.circle((i - (count - 1) / 2) * 5, 12.5, 1.9).fill(colour);
}

/** A token around 0, 0. */
function token(number: number): Container {
  const red = number === 6 || number === 8;
  const colour = red ? RED : INK;
  const disc = new Graphics();
  disc.circle(1, 2, TOKEN).fill({ color: 0x000000, alpha: 0.25 });
  disc.circle(0, 0, TOKEN).fill(tone(PAPER));
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
    drawn
      .moveTo(at.x, at.y)
      .lineTo(end.x, end.y)
      .stroke({ color: tone(WOOD), width: 6, cap: "round" });
    drawn
      .moveTo(at.x, at.y)
      .lineTo(end.x, end.y)
      .stroke({ color: tone(PLANK), width: 2.5 });
  }
  return drawn;
}

/** A harbour's sign, around 0, 0. */
function harbour(kind: HarbourKind): Container {
  const drawn = new Container();
  const paper = kind === "generic" ? PAPER[0] : CARD_GROUND[kind];
  drawn.tint = tone(DIM);
  drawn.addChild(new Graphics().circle(0, 0, HARBOUR).fill(paper).stroke({ color: WOOD[0], width: 2.5 }));
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

/** Draws the board of a table. It is put together once, however often the pieces on it change. */
export function drawLand(table: Table, plan: Plan): Container {
  const land = new Container({ label: "land", isRenderGroup: true });
  land.addChild(sea(), coast(plan));
  for (const { at, ends } of plan.harbours) land.addChild(piers(at, ends));
  plan.hexes.forEach((at, hex) => {
    land.addChild(ground(TERRAINS[table.terrain[hex]], at));
  });
  plan.harbours.forEach(({ at }, slot) => {
    land.addChild(placed(harbour(HARBOUR_KINDS[table.harbours[slot]]), at, plan));
  });
  plan.hexes.forEach((at, hex) => {
    if (table.tokens[hex] > 0) land.addChild(placed(token(table.tokens[hex]), at, plan));
  });
  return land;
}
