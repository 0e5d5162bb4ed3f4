/** Cards of the auction's reveal, in screen pixels: a closed one with the bidder's mark, an open one with the sum. */
import { Graphics, Container as Group } from "pixi.js";
import { abbreviated } from "../../../../shared/core/clip.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { drawMark, label } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";

export const CARD = { width: 84, height: 112 } as const;

/** Both faces of a card; `turn(t)` shows the closed one at 0, the open one at 1. */
export interface BidCard {
  readonly body: Group;
  turn(t: number): void;
  /** Marks the card as one of the highest. */
  win(): void;
}

export function drawBidCard(player: { readonly name: string; readonly colour: Colour }, text: string): BidCard {
  const body = new Group();
  const { fill, dark, ink } = PAINTS[player.colour];
  const back = new Group();
  const paper = new Graphics()
    .roundRect(-CARD.width / 2, -CARD.height / 2, CARD.width, CARD.height, 8)
    .fill(fill)
    .stroke({ color: dark, width: 3 });
  back.addChild(drawMark(paper, player.colour, { x: 0, y: 0 }, 18));
  const front = new Group();
  front.addChild(
    new Graphics()
      .roundRect(-CARD.width / 2, -CARD.height / 2, CARD.width, CARD.height, 8)
      .fill(0xfffdf5)
      .stroke({ color: dark, width: 3 }),
    label(text, { x: 0, y: 0 }, 30),
  );
  const plate = new Graphics().roundRect(-CARD.width / 2, CARD.height / 2 + 5, CARD.width, 22, 5).fill(fill);
  body.addChild(back, front, plate, label(abbreviated(player.name, 10), { x: 0, y: CARD.height / 2 + 16 }, 12.5, { fill: ink }));
  const turn = (t: number) => {
    front.visible = t > 0.5;
    back.visible = !front.visible;
    const across = Math.max(0.02, Math.abs(1 - 2 * t));
    front.scale.x = across;
    back.scale.x = across;
  };
  turn(0);
  return { body, turn, win: () => body.addChildAt(drawGlow(), 0) };
}

function drawGlow(): Graphics {
  const { width, height } = CARD;
  return new Graphics().roundRect(-width / 2 - 8, -height / 2 - 8, width + 16, height + 16, 14).fill(0xffe14d);
}
