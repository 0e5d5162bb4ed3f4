/** Lights on what can be done now, and the ghost of a prepared piece. */
import { Container, Graphics } from "pixi.js";

import type { Colour } from "../../../shared/core/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { at, city, road, robber, settlement } from "./pieces.ts";
import { HEX, hexCorners, type Plan } from "./plan.ts";
import type { Site, Target } from "./targets.ts";

const GLOW = 0xfff6c2;
const EDGE = 0x1c1a17;

function ring(drawn: Graphics, x: number, y: number, radius: number): void {
  drawn.circle(x, y, radius).fill({ color: GLOW, alpha: 0.55 });
  drawn.circle(x, y, radius).stroke({ color: EDGE, width: 3.6 });
  drawn.circle(x, y, radius).stroke({ color: GLOW, width: 2 });
}

function bar(drawn: Graphics, plan: Plan, id: number): void {
  const { x, y, angle } = plan.edges[id];
  const dx = Math.cos(angle) * HEX * 0.28;
  const dy = Math.sin(angle) * HEX * 0.28;
  const line = () => drawn.moveTo(x - dx, y - dy).lineTo(x + dx, y + dy);
  line().stroke({ color: EDGE, width: 12, cap: "round" });
  line().stroke({ color: GLOW, width: 8.5, cap: "round", alpha: 0.95 });
}

/** Round a token or a building, so that it and its neighbours stay in sight. */
function round(drawn: Graphics, { x, y }: Point, radius: number): void {
  drawn.circle(x, y, radius).stroke({ color: EDGE, width: 8 });
  drawn.circle(x, y, radius).stroke({ color: GLOW, width: 5 });
}

/** Moves at a building that stands: it is not to be covered. */
const AT_BUILDING: readonly string[] = ["buildCity", "steal"];

function lightOne(drawn: Graphics, plan: Plan, { kind, id, move }: Target): void {
  if (AT_BUILDING.includes(move.type)) round(drawn, plan.vertices[id], 19);
  else if (kind === "vertex") ring(drawn, plan.vertices[id].x, plan.vertices[id].y, 11);
  else if (kind === "path") bar(drawn, plan, id);
  else round(drawn, plan.hexes[id], 25.5 * plan.signs);
}

/** Everything in `targets`, lit. */
export function drawLights(plan: Plan, targets: readonly Target[]): Graphics {
  const drawn = new Graphics();
  for (const target of targets) lightOne(drawn, plan, target);
  return drawn;
}

/** Hexes that yield. */
export function drawYield(plan: Plan, hexes: readonly number[]): Graphics {
  const drawn = new Graphics();
  for (const hex of hexes)
    drawn
      .poly(hexCorners(plan.hexes[hex], HEX - 4))
      .fill({ color: GLOW, alpha: 0.5 })
      .stroke({ color: 0xffffff, width: 5 });
  return drawn;
}

/** A stronger light under the pointer. */
export function drawHover(plan: Plan, { kind, id }: Site): Graphics {
  const drawn = new Graphics();
  if (kind === "hex") return drawn.poly(hexCorners(plan.hexes[id], HEX - 6)).stroke({ color: 0xffffff, width: 6, join: "round" });
  const { x, y } = kind === "vertex" ? plan.vertices[id] : plan.edges[id];
  return drawn.circle(x, y, 19).stroke({ color: 0xffffff, width: 3 }).circle(x, y, 21).stroke({ color: EDGE, width: 1.2 });
}

function ghostPiece(target: Target, colour: Colour, plan: Plan): Container {
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

/** A prepared move as it would look, with a question round it. */
export function drawGhost(target: Target, colour: Colour, plan: Plan): Container {
  const ghost = new Container();
  const piece = ghostPiece(target, colour, plan);
  const { x, y } = piece.position;
  const halo = new Graphics();
  halo.circle(x, y, 25).fill({ color: 0xffffff, alpha: 0.45 });
  halo.circle(x, y, 25).stroke({ color: EDGE, width: 3.5 }).circle(x, y, 25).stroke({ color: 0xffffff, width: 1.8 });
  piece.alpha = 0.9;
  ghost.addChild(halo, piece);
  return ghost;
}
