/** Another player's shipyard: a card over the market, or one section of the tab Rivals. */
import type { Seat } from "../../../../shared/core/game.ts";
import { YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import type { Size } from "../../../kit/pixi/camera.ts";
import { drawCard } from "./cards.ts";
import { tones } from "./colours.ts";
import { drawBelongings, drawChain, drawName, drawStore } from "./dock.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";

export function drawOther(surface: DrawSurface, context: RenderContext, seat: Seat, size: Size): void {
  const { yard } = seatIn(context, seat);
  const turn = context.turn === seat;
  const [x, width] = [8, size.width - 16];
  const row = (size.height - 30) / 4.6;
  const [slot, high] = [width / YARD_SLOTS, row * 1.6];
  surface.panel(size, turn ? tones().gold : tones().pale, 2);
  drawName(surface, context, seat, size.width);
  for (let i = 0; i < YARD_SLOTS; i++) {
    const box = { x: x + i * slot + 1, y: 28, width: slot - 2, height: high - 4 };
    surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, stroke: tones().line, radius: 3 });
    if (yard[i] >= 0) drawCard(surface, yard[i], box);
    surface.place(`slot ${seat} ${i}`, { kind: "slot", seat, slot: i }, box);
  }
  let y = 28 + high;
  const chain = Math.min(row * 0.9, (width - 30) / 9);
  drawChain(surface, context, seat, { x: x + 22, y, width: width - 22, height: chain });
  y += row * 0.9 + 3;
  drawStore(surface, context, seat, { x, y, width, height: Math.min(row, 34) }, PIECES.length);
  y += Math.min(row, 34) + 3;
  drawBelongings(surface, context, seat, { x, y, width, height: size.height - y - 5 });
  surface.place(`dock ${seat}`, { kind: "dock", seat }, { ...size, x: 0, y: 0 });
}
