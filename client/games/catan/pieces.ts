/** Roads, settlements, cities and the robber, each drawn around 0, 0 with its owner's mark. */
import { type Container, Graphics } from "pixi.js";
import type { Colour } from "../../../shared/core/game.ts";
import { drawMark } from "../../kit/pixi/draw.ts";
import { PAINTS } from "../../kit/pixi/paints.ts";
import { HEX } from "./plan.ts";

const OUTLINE = 0x1c1a17;
/** Around the outline, so that a piece stands out from ground of its own colour, like brown on hills. */
const HALO = { color: 0xfffaf0, width: 5.6, join: "round", alpha: 0.95 } as const;
const ROAD_LENGTH = HEX * 0.62;
const ROAD_WIDTH = 9;

/** A road along the x axis. */
export function road(colour: Colour): Graphics {
  const { fill, light } = PAINTS[colour];
  const drawn = new Graphics();
  drawn
    .roundRect(-ROAD_LENGTH / 2, -ROAD_WIDTH / 2, ROAD_LENGTH, ROAD_WIDTH, 3)
    .stroke(HALO)
    .roundRect(-ROAD_LENGTH / 2, -ROAD_WIDTH / 2, ROAD_LENGTH, ROAD_WIDTH, 3)
    .fill(fill)
    .stroke({ color: OUTLINE, width: 1.6 });
  drawn.rect(-ROAD_LENGTH / 2 + 2, -ROAD_WIDTH / 2 + 1.2, ROAD_LENGTH - 4, 2).fill(light);
  return drawMark(drawn, colour, { x: 0, y: 0.6 }, 3.4);
}

/** Drawn before the walls. */
function halo(drawn: Graphics, points: number[]): void {
  drawn.poly(points).stroke(HALO);
}

function wall(drawn: Graphics, points: number[], fill: number): void {
  drawn.poly(points).fill(fill).stroke({ color: OUTLINE, width: 1.6, join: "round" });
}

export function settlement(colour: Colour): Graphics {
  const { fill, light, dark } = PAINTS[colour];
  const drawn = new Graphics();
  drawn.ellipse(0, 10, 14, 4).fill({ color: 0x000000, alpha: 0.28 });
  halo(drawn, [-10, 10, -10, -1, -13, -1, 0, -13, 13, -1, 10, -1, 10, 10]);
  wall(drawn, [-10, 10, -10, -2, 10, -2, 10, 10], fill);
  wall(drawn, [-13, -1, 0, -13, 13, -1], dark);
  drawn.poly([-9, -3, 0, -11, 2, -9, -5, -3]).fill(light);
  return drawMark(drawn, colour, { x: 0, y: 4.5 }, 4.2);
}

export function city(colour: Colour): Graphics {
  const { fill, light, dark } = PAINTS[colour];
  const drawn = new Graphics();
  drawn.ellipse(0, 12, 20, 5).fill({ color: 0x000000, alpha: 0.28 });
  halo(drawn, [-17, 12, -17, -9, -20, -9, -9, -20, 2, -9, -1, -9, -1, -6, 14, -6, 17, 0, 17, 12]);
  wall(drawn, [-17, 12, -17, -10, -1, -10, -1, 12], fill);
  wall(drawn, [-1, 12, -1, -1, 17, -1, 17, 12], fill);
  wall(drawn, [-20, -9, -9, -20, 2, -9], dark);
  wall(drawn, [-2, 0, 17, 0, 14, -6, -1, -6], dark);
  drawn.poly([-15, -11, -9, -17, -7, -15, -11, -11]).fill(light);
  drawn.rect(3, 4, 4, 5).rect(10, 4, 4, 5).fill(light).stroke({ color: dark, width: 1 });
  return drawMark(drawn, colour, { x: -9, y: 1 }, 5);
}

export function robber(): Graphics {
  const drawn = new Graphics();
  drawn.ellipse(0, 17, 14, 4.5).fill({ color: 0x000000, alpha: 0.35 });
  drawn.poly([-12, 17, -8, -4, 8, -4, 12, 17]).fill(0x3a3a42).stroke({ color: 0xf4f1e8, width: 1.8, join: "round" });
  drawn.circle(0, -10, 8.5).fill(0x3a3a42).stroke({ color: 0xf4f1e8, width: 1.8 });
  drawn.rect(-8, -13, 16, 5).fill(0x111114);
  drawn.circle(-3.2, -10.6, 1.5).circle(3.2, -10.6, 1.5).fill(0xffffff);
  return drawn;
}

/** Positions a piece and returns it. */
export function at<P extends Container>(piece: P, { x, y }: { x: number; y: number }, angle = 0): P {
  piece.position.set(x, y);
  piece.rotation = angle;
  return piece;
}
