/** Money on its way: a coin with the sum. */
import { Graphics, Container as Group } from "pixi.js";
import { label } from "../../../kit/pixi/draw.ts";

export function drawCoin(text: string): Group {
  const coin = new Group();
  const disc = new Graphics().circle(0, 0, 21).fill(0xf6c945).stroke({ color: 0x8f6a06, width: 3 });
  disc.circle(0, 0, 16).stroke({ color: 0xc99a12, width: 1.5 });
  coin.addChild(disc, label(text, { x: 0, y: 0 }, text.length > 3 ? 12 : 15, { fill: 0x4b3600 }));
  return coin;
}
