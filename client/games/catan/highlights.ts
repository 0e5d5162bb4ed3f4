/** Marks on the board: legal spots, hexes that pay, the hovered spot, and a preview of a move. */
import { Container, Graphics } from "pixi.js";

import type { Colour } from "../../../shared/core/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { PAINTS } from "../../kit/pixi/paints.ts";
import { at, city, road, robber, settlement } from "./pieces.ts";
import { HEX, hexCorners, type Plan } from "./plan.ts";
import type { Site, Target } from "./targets.ts";

const GLOW = 0xfff6c2;
const EDGE = 0x1c1a17;
/** Radius of a mark, in world units: at an empty intersection, around a building, around a token. */
const SPOT = 11;
const AROUND_BUILDING = 19;
const AROUND_TOKEN = 25.5;

/** Draws dashes in a player's colour, with an outline that stands out from any terrain. */
function dashes(drawn: Graphics, colour: Colour, width: number, path: (extra: number) => void): void {
  const { fill, ink } = PAINTS[colour];
  path(1.2);
  drawn.stroke({ color: ink, width: width + 2.6 });
  path(0);
  drawn.stroke({ color: fill, width });
}

function dashedRing(drawn: Graphics, { x, y }: Point, radius: number, colour: Colour): void {
  const count = Math.max(6, Math.round(radius / 2.2));
  const step = (2 * Math.PI) / count;
  const length = step * 0.6;
  dashes(drawn, colour, 3.6, (extra) => {
    for (let i = 0; i < count; i++) {
      const from = i * step - extra / radius;
      drawn.moveTo(x + Math.cos(from) * radius, y + Math.sin(from) * radius);
      drawn.arc(x, y, radius, from, i * step + length + extra / radius);
    }
  });
}

function dashedPath(drawn: Graphics, plan: Plan, id: number, colour: Colour): void {
  const { x, y, angle } = plan.edges[id];
  const point = (distance: number) => [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
  dashes(drawn, colour, 6, (extra) => {
    for (const middle of [-13, 0, 13]) drawn.moveTo(...point(middle - 4 - extra)).lineTo(...point(middle + 4 + extra));
  });
}

/** Moves at a building, which must stay visible. */
const AT_BUILDING: readonly string[] = ["buildCity", "steal"];

function drawSpot(drawn: Graphics, plan: Plan, { kind, id, move }: Target, colour: Colour): void {
  if (kind === "path") dashedPath(drawn, plan, id, colour);
  else if (kind === "hex") dashedRing(drawn, plan.hexes[id], AROUND_TOKEN * plan.signs, colour);
  else if (AT_BUILDING.includes(move.type)) dashedRing(drawn, plan.vertices[id], AROUND_BUILDING, colour);
  else {
    drawn.circle(plan.vertices[id].x, plan.vertices[id].y, SPOT).fill({ color: PAINTS[colour].fill, alpha: 0.35 });
    dashedRing(drawn, plan.vertices[id], SPOT, colour);
  }
}

/** Legal spots, dashed in the player's colour. */
export function drawHighlights(plan: Plan, targets: readonly Target[], colour: Colour): Graphics {
  const drawn = new Graphics();
  for (const target of targets) drawSpot(drawn, plan, target, colour);
  return drawn;
}

/** Rings around recommended spots, each centred in its own container, so that it can be scaled. */
export function drawRecommended(plan: Plan, vertices: readonly number[]): Container {
  const all = new Container();
  for (const vertex of vertices) {
    const ring = new Graphics();
    ring.circle(0, 0, 18).stroke({ color: EDGE, width: 5.5 }).circle(0, 0, 18).stroke({ color: GLOW, width: 3.5 });
    all.addChild(at(ring, plan.vertices[vertex]));
  }
  return all;
}

export function drawYield(plan: Plan, hexes: readonly number[]): Graphics {
  const drawn = new Graphics();
  for (const hex of hexes)
    drawn
      .poly(hexCorners(plan.hexes[hex], HEX - 4))
      .fill({ color: GLOW, alpha: 0.5 })
      .stroke({ color: 0xffffff, width: 5 });
  return drawn;
}

export function drawHover(plan: Plan, { kind, id }: Site): Graphics {
  const drawn = new Graphics();
  if (kind === "hex") return drawn.poly(hexCorners(plan.hexes[id], HEX - 6)).stroke({ color: 0xffffff, width: 6, join: "round" });
  const { x, y } = kind === "vertex" ? plan.vertices[id] : plan.edges[id];
  return drawn.circle(x, y, 19).stroke({ color: 0xffffff, width: 3 }).circle(x, y, 21).stroke({ color: EDGE, width: 1.2 });
}

function previewPiece(target: Target, colour: Colour, plan: Plan): Container {
  const { move, kind, id } = target;
  if (kind === "path") return at(road(colour), plan.edges[id], plan.edges[id].angle);
  if (kind === "hex") return at(robber(), robberPlace(plan, id));
  if (move.type === "buildCity") return at(city(colour), plan.vertices[id]);
  if (move.type === "steal") return at(new Graphics().circle(0, 0, 20).stroke({ color: 0xff3b30, width: 4 }), plan.vertices[id]);
  return at(settlement(colour), plan.vertices[id]);
}

/** The robber stands beside the token, so that the number stays readable. */
export function robberPlace(plan: Plan, hex: number): { x: number; y: number } {
  return { x: plan.hexes[hex].x - 25 * plan.signs, y: plan.hexes[hex].y - 2 };
}

export function drawPreview(target: Target, colour: Colour, plan: Plan): Container {
  const preview = new Container();
  const piece = previewPiece(target, colour, plan);
  const { x, y } = piece.position;
  const halo = new Graphics();
  halo.circle(x, y, 25).fill({ color: 0xffffff, alpha: 0.45 });
  halo.circle(x, y, 25).stroke({ color: EDGE, width: 3.5 }).circle(x, y, 25).stroke({ color: 0xffffff, width: 1.8 });
  piece.alpha = 0.9;
  preview.addChild(halo, piece);
  return preview;
}
