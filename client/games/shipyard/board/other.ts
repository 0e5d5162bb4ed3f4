/** Another player's shipyard, small but readable. */
import type { Seat } from "../../../../shared/core/game.ts";
import { YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { drawCard, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import { drawChain, drawEmployeesOf, drawFleet, drawName, drawStore, shipsOf } from "./dock.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";

export const OTHER_SIZE = { width: 268, height: 182 };
const SLOT = 28.6;

export function drawOther(surface: DrawSurface, context: RenderContext, seat: Seat): void {
  const { yard, pieces, employees, trains } = seatIn(context, seat);
  const turn = context.turn === seat;
  surface.box(1, 0, 266, 180, { fill: tones().panel, stroke: turn ? tones().gold : tones().line, line: turn ? 2 : 1, radius: 8 });
  drawName(surface, context, seat, 13, 264);
  for (let slot = 0; slot < YARD_SLOTS; slot++) {
    const box = { x: 5.5 + slot * SLOT, y: 25, width: SLOT - 1.6, height: 48 };
    surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, stroke: tones().line, radius: 2 });
    if (yard[slot] >= 0) drawCard(surface, yard[slot], box);
    surface.place(`slot ${seat} ${slot}`, { kind: "slot", seat, slot }, box);
  }
  drawChain(surface, context, seat, { x: 20, y: 76, width: 242, height: 29 });
  drawStore(surface, pieces, 5, 117, 32.5, 19);
  const afterTrains = 6 + trains.length * 34;
  trains.forEach((train, i) => {
    const box = { x: 6 + i * 34, y: 129, width: 32, height: 23 };
    drawTrain(surface, train, box);
    surface.topic({ kind: "train", train }, box);
  });
  drawEmployeesOf(surface, employees, { x: afterTrains + 2, y: 128, width: 260 - afterTrains, height: 24 });
  drawFleet(surface, context, shipsOf(context, seat), { x: 6, y: 154, width: 256, height: 24 });
  surface.place(`dock ${seat}`, { kind: "dock", seat }, { x: 0, y: 0, width: 268, height: 180 });
}
