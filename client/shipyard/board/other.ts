/** Another player's shipyard, small but readable. */
import type { Seat } from "../../../shared/game.ts";
import { YARD_SLOTS } from "../../../shared/shipyard/data/tiles.ts";
import { drawCard, drawTrain } from "./cards.ts";
import { GOLD, LINE, PANEL } from "./colours.ts";
import { drawChain, drawEmployeesOf, drawFleet, drawName, drawStore, shipsOf } from "./dock.ts";
import type { Sheet } from "./sheet.ts";
import { type Sight, seatIn } from "./sight.ts";

export const OTHER_SIZE = { width: 400, height: 134 };
const SLOT = 25.4;

export function drawOther(sheet: Sheet, sight: Sight, seat: Seat): void {
  const { yard, pieces, employees, trains } = seatIn(sight, seat);
  const turn = sight.table.active === seat;
  sheet.box(1, 0, 398, 132, { fill: PANEL, stroke: turn ? GOLD : LINE, line: turn ? 2 : 1, radius: 8 });
  drawName(sheet, sight, seat, 13);
  for (let slot = 0; slot < YARD_SLOTS; slot++) {
    const box = { x: 7 + slot * SLOT, y: 25, width: SLOT - 1.6, height: 44 };
    sheet.box(box.x, box.y, box.width, box.height, { fill: 0x153d56, stroke: LINE, radius: 2 });
    if (yard[slot] >= 0) drawCard(sheet, yard[slot], box);
    sheet.place(`slot ${seat} ${slot}`, box.x, box.y, box.width, box.height);
  }
  drawStore(sheet, pieces, 7, 84, 28.5, 17);
  drawChain(sheet, sight, seat, { x: 250, y: 27, width: 144, height: 19 });
  trains.forEach((train, i) => {
    drawTrain(sheet, train, { x: 242 + i * 31, y: 50, width: 29, height: 22 });
  });
  drawFleet(sheet, shipsOf(sight, seat), { x: 242, y: 75, width: 152, height: 24 });
  drawEmployeesOf(sheet, employees, { x: 7, y: 103, width: 386, height: 24 });
  sheet.place(`dock ${seat}`, 0, 0, 400, 132);
}
