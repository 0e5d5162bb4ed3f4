/** A machine that makes containers: a small works with a chimney, painted in the colour that it makes. */
import { Graphics } from "pixi.js";
import type { ColourName } from "../../../../shared/container/vocabulary.ts";
import { CONTAINER_COLOURS, edgeOf } from "../colours.ts";
import { addSign } from "./container.ts";

/** Draws a machine of `colour` around its centre. */
export function drawMachine(colour: ColourName): Graphics {
  const { fill } = CONTAINER_COLOURS[colour];
  const edge = edgeOf(colour);
  const works = new Graphics()
    .poly([-17, 17, -17, -3, -7, -10, -7, -3, 3, -10, 3, -3, 8, -3, 8, -18, 15, -18, 15, -3, 17, -3, 17, 17], true)
    .fill(fill)
    .stroke({ color: edge, width: 1.6, join: "round" });
  works.rect(-14, 12, 28, 2.5).fill({ color: edge, alpha: 0.5 });
  addSign(works.context, colour, 6, 5);
  return works;
}

export function drawWarehouse(): Graphics {
  const hall = new Graphics()
    .moveTo(-17, 16)
    .lineTo(-17, -4)
    .bezierCurveTo(-17, -18, 17, -18, 17, -4)
    .lineTo(17, 16)
    .closePath()
    .fill(0x9db3c1)
    .stroke({ color: 0x3f5361, width: 1.6, join: "round" });
  hall.roundRect(-10, 0, 20, 16, 1).fill(0x5b7383);
  for (const y of [4, 8, 12]) hall.moveTo(-10, y).lineTo(10, y).stroke({ color: 0x3f5361, width: 1, alpha: 0.8 });
  return hall;
}
