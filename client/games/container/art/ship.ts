/** A freighter with its wake, around the middle of its waterline. Its cargo is drawn apart. */
import { Graphics } from "pixi.js";
import type { Colour } from "../../../../shared/core/game.ts";
import { drawMark } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";

const CASTLE = 0xf4f1e8;
const GLASS = 0x2b4a5e;

export function drawShip(colour: Colour): Graphics {
  const { fill, dark } = PAINTS[colour];
  const ship = new Graphics();
  ship.ellipse(0, 9, 76, 6).fill({ color: 0x0f3247, alpha: 0.35 });
  for (const [y, from, to] of [
    [9, -74, 66],
    [14, -56, 50],
  ]) {
    ship.moveTo(from, y);
    for (let x = from; x < to; x += 12) ship.quadraticCurveTo(x + 6, y - 4, x + 12, y);
  }
  ship.stroke({ color: 0xffffff, width: 1.7, alpha: 0.5 });
  ship.poly([-76, -22, -64, -18, 70, -18, 70, -14, 60, 7, -60, 7], true).fill(fill).stroke({ color: dark, width: 2, join: "round" });
  ship.poly([-70, -8, 66, -8, 60, 7, -60, 7], true).fill({ color: 0x000000, alpha: 0.24 });
  ship.moveTo(-64, 1.5).lineTo(62, 1.5).stroke({ color: 0xffffff, width: 1.6, alpha: 0.55 });
  ship.rect(42, -46, 18, 28).rect(39, -53, 24, 8).fill(CASTLE).stroke({ color: dark, width: 1.5 });
  ship.rect(42, -51, 18, 3.6).fill(GLASS);
  ship.rect(47, -62, 9, 9).fill(fill).stroke({ color: dark, width: 1.3 });
  for (const y of [-38, -30]) ship.rect(46, y, 4, 3).rect(52.5, y, 4, 3).fill(GLASS);
  return drawMark(ship, colour, { x: -60, y: -9 }, 5);
}
