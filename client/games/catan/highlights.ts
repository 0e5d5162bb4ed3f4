/** Marks on the board: legal spots, hexes that pay, the hovered spot, and a preview of a move. */
import { Container, Graphics } from "pixi.js";
import type { Geometry } from "../../../shared/catan/geometry.ts";
import type { Colour } from "../../../shared/core/game.ts";
import { chosen, corners, edged } from "../../kit/board/marks.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { at, city, road, robber, settlement } from "./pieces.ts";
import { HEX, hexCorners, type Plan } from "./plan.ts";
import type { Site, Target } from "./targets.ts";

const GLOW = 0xfff6c2;
const EDGE = 0x1c1a17;
/** Radius of a mark, in world units: at an empty intersection, around a building, around a token, and where most intersections have one. */
const SPOT = 10;
const AROUND_BUILDING = 19;
const AROUND_TOKEN = 25.5;
const DOT = 4;
/** Half the length of a mark on a path. */
const ALONG = 15;
const LINE = 4;

/** Moves at a building, which must stay visible. */
const AT_BUILDING: readonly string[] = ["buildCity", "steal"];

function drawSpot(drawn: Graphics, plan: Plan, { kind, id, move }: Target): void {
  const { x, y } = placeOf(plan, { kind, id });
  if (kind === "path") {
    const { angle } = plan.edges[id];
    const [alongX, alongY] = [Math.cos(angle) * ALONG, Math.sin(angle) * ALONG];
    edged(drawn, LINE * 2, (g) => g.moveTo(x - alongX, y - alongY).lineTo(x + alongX, y + alongY));
  } else {
    const radius = kind === "hex" ? AROUND_TOKEN * plan.signs : AT_BUILDING.includes(move.type) ? AROUND_BUILDING : SPOT;
    edged(drawn, LINE, (g) => g.circle(x, y, radius));
  }
}

function placeOf(plan: Plan, { kind, id }: Site): Point {
  return kind === "hex" ? plan.hexes[id] : kind === "vertex" ? plan.vertices[id] : plan.edges[id];
}

/** Legal spots. Where most of a kind are, one ring goes around the island: corners have dots, and other hexes are dimmed. */
export function drawHighlights(plan: Plan, { edgeHexes, edgeEnds }: Geometry, targets: readonly Target[]): Graphics {
  const drawn = new Graphics();
  const [{ kind }] = targets;
  const all = { hex: plan.hexes, vertex: plan.vertices, path: plan.edges }[kind];
  if (targets.length <= all.length / 2) {
    for (const target of targets) drawSpot(drawn, plan, target);
    return drawn;
  }
  const possible = new Set(targets.map(({ id }) => id));
  if (kind === "hex")
    for (const [id, hex] of plan.hexes.entries())
      if (!possible.has(id)) drawn.poly(hexCorners(hex, HEX)).fill({ color: EDGE, alpha: 0.45 });
  edged(drawn, LINE, (g) => {
    for (const [edge, hexes] of edgeHexes.entries()) {
      const [from, to] = edgeEnds[edge].map((vertex) => plan.vertices[vertex]);
      if (hexes.length === 1) g.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
  });
  if (kind === "vertex") for (const id of possible) edged(drawn, LINE / 2, (g) => g.circle(plan.vertices[id].x, plan.vertices[id].y, DOT));
  return drawn;
}

/** Half the side of the mark of the last move, in world units. */
const LAST = { path: 19, vertex: 21, hex: 30 } as const;

/** Four corners around the piece placed last. */
export function drawLast(plan: Plan, { colour, ...site }: Site & { readonly colour: Colour }): Graphics {
  const { x, y } = placeOf(plan, site);
  const half = LAST[site.kind];
  return corners({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }, colour, 3);
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

/** Radius of the ring around what is chosen, and the direction of its tick. */
const AROUND = 25;
const TICK = AROUND * Math.SQRT1_2;

/** The robber stands beside the token, so that the number stays readable. */
export function robberPlace(plan: Plan, hex: number): { x: number; y: number } {
  return { x: plan.hexes[hex].x - 25 * plan.signs, y: plan.hexes[hex].y - 2 };
}

/** The piece that would go there. @param isChosen it awaits the confirmation */
export function drawPreview(target: Target, colour: Colour, plan: Plan, isChosen: boolean): Container {
  const preview = new Container();
  const piece = previewPiece(target, colour, plan);
  const { x, y } = piece.position;
  preview.addChild(new Graphics().circle(x, y, AROUND).fill({ color: 0xffffff, alpha: 0.45 }));
  const ring = (g: Graphics) => g.circle(x, y, AROUND);
  preview.addChild(isChosen ? chosen(new Graphics(), LINE, { x: x + TICK, y: y + TICK }, ring) : edged(new Graphics(), 2, ring, 0xffffff));
  piece.alpha = 0.9;
  preview.addChild(piece);
  return preview;
}
