/** The employees' rondel: eight stops in a strip that ends where it begins (in two rows for fingers on a narrow screen), each with up to three employees and what they cost. */
import { isLegal } from "../../../../shared/core/choices.ts";
import { EMPLOYEE_IDS, SPOTS_AT_STOP, STOPS } from "../../../../shared/shipyard/data/employees.ts";
import { hirePrice } from "../../../../shared/shipyard/rondels.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Size } from "../../../kit/pixi/camera.ts";
import { money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { freeStops } from "../wheels.ts";
import { FINGER, HEAD, MARGIN } from "./arrange.ts";
import { drawEmployee } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";

/** Paid steps to a stop: the first stop after the marker's is free, its own a whole ring away. */
function stepsTo(marker: number, stop: number): number {
  return (stop - marker - 1 + STOPS) % STOPS;
}

const TAG = 15;
/** Height of the arrow above a stop. */
const ARROW = 14;

function drawSpot(surface: DrawSurface, { table, view, proposed, front }: RenderContext, stop: number, place: number, cell: Box): void {
  const employee = table.spots[SPOTS_AT_STOP * stop + place];
  const left = table.employeesLeft[employee];
  const box = { x: cell.x + 1.5, y: cell.y, width: cell.width - 3, height: cell.height - 3 };
  if (left === 0) {
    surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, radius: 4, alpha: 0.7 });
    return;
  }
  const kind = EMPLOYEE_IDS[employee];
  const steps = stepsTo(table.employeeMarker, stop);
  const isOpen = isLegal(view.choices, { type: "hire", steps, kind });
  if (left > 1) surface.box(box.x + 2, box.y - 2, box.width, box.height, { fill: 0x9db4c2, radius: 4 });
  drawEmployee(surface, employee, { ...box, height: box.height - TAG });
  const tag = { ...box, y: box.y + box.height - TAG, height: TAG };
  surface.box(tag.x, tag.y, tag.width, tag.height, { fill: 0xf0c244, stroke: 0x7a5510, radius: 3 });
  const price = hirePrice(table.seats[front], steps, employee);
  surface.longest([money(price), String(price)], tag.x + tag.width / 2, tag.y + TAG / 2, 12, { fill: 0x2a2005, width: tag.width - 2 });
  if (isOpen) surface.mark(box, proposed?.type === "hire" && proposed.kind === kind, 4);
  const target = isOpen ? ({ kind: "employee", employee: kind, steps } as const) : undefined;
  surface.place(`employee ${kind}`, { kind: "employee", employee: kind }, cell, target);
}

export function drawEmployees(surface: DrawSurface, context: RenderContext, size: Size): void {
  const { table, turned } = context;
  surface.panel(size);
  const seat = seatIn(context, context.front);
  if (!seat) return;
  const isNarrow = surface.touch && (size.width - 2 * MARGIN) / STOPS < FINGER;
  const inRow = isNarrow ? STOPS / 2 : STOPS;
  const rows = STOPS / inRow;
  const width = (size.width - 2 * MARGIN) / inRow;
  const height = Math.min((size.height - HEAD - (rows - 1) * ARROW) / (rows * SPOTS_AT_STOP), 96);
  const name = t("rondel.employees");
  surface.text(name, 10, 9, 13, { fill: tones().pale, anchor: 0, width: size.width * 0.36 });
  surface.longest([t("wheel.stops", { n: freeStops(seat), price: money(1) }), ""], size.width - 10, 9, 12, {
    fill: tones().soft,
    anchor: 1,
    bold: false,
    width: size.width * 0.6 - 20,
  });
  const next = (table.employeeMarker + 1) % STOPS;
  const at = (stop: number, place: number): Box => {
    const row = Math.floor(stop / inRow);
    return { x: MARGIN + (stop % inRow) * width, y: 31 + row * (SPOTS_AT_STOP * height + ARROW) + place * height, width, height };
  };
  for (let stop = 0; stop < STOPS; stop++) {
    const { x, y } = at(stop, 0);
    const whole = SPOTS_AT_STOP * height;
    if (stop === next) surface.box(x - 1, y - 3, width + 2, whole + 4, { fill: tones().start, stroke: tones().gold, line: 1.5, radius: 5 });
    for (let place = 0; place < SPOTS_AT_STOP; place++) drawSpot(surface, context, stop, place, at(stop, place));
  }
  const share = turned?.action === "hire" ? turned.share : 0;
  const [from, to] = [at(table.employeeMarker, 0), at(next, 0)];
  const middle = (a: number, b: number) => a + (b - a) * share;
  if (share > 0) drawArrow(surface, from, true);
  drawArrow(surface, { ...from, x: middle(from.x, to.x), y: middle(from.y, to.y) }, false);
}

function drawArrow(surface: DrawSurface, { x, y, width }: Box, isGhost: boolean): void {
  const middle = x + width / 2;
  surface.draw((pen) => {
    const arrow = pen.poly([middle - 8, y - ARROW, middle + 8, y - ARROW, middle, y - 2]);
    if (!isGhost) arrow.fill(tones().red);
    arrow.stroke({ color: 0xffffff, width: 1.3 });
  });
}
