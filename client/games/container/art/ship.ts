/** A container ship seen from the side, bow to the right; its cargo stands where `places.ts` says. */
import { Graphics } from "pixi.js";
import type { Colour } from "../../../../shared/core/game.ts";
import { drawMark } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";

/** The ship of a player, with water under it. */
export function drawShip(colour: Colour): Graphics {
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
