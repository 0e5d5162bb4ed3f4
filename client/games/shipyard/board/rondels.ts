/** The four rondels: equipment, crew and exchange as wheels, the employees' stops as a strip that ends where it begins. */

import { isLegal } from "../../../../shared/core/choices.ts";
import { EMPLOYEE_IDS, SPOTS_AT_STOP, STOPS } from "../../../../shared/shipyard/data/employees.ts";
import { hirePrice } from "../../../../shared/shipyard/rondels.ts";
import { t } from "../messages/game/messages.ts";
import { WHEELS, type WheelAction } from "../wheels.ts";
import { drawEmployee } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";
import { type Disc, drawWheel } from "./wheels.ts";

export const RONDELS_SIZE = { width: 400, height: 340 };

const DISCS: { readonly [W in WheelAction]: Disc } = {
  equip: { x: 68, y: 87, radius: 51 },
  recruit: { x: 200, y: 87, radius: 51 },
  exchange: { x: 332, y: 87, radius: 51 },
};
const WHEEL_WIDTH = 128;

const STRIP_TOP = 172;
const STOP = 49.5;
const SPOT = 44;

/** Paid steps to a stop: the first stop after the marker's is free, its own a whole ring away. */
function stepsTo(marker: number, stop: number): number {
  return (stop - marker - 1 + STOPS) % STOPS;
}

function drawSpot(surface: DrawSurface, { table, view, proposed, front }: RenderContext, stop: number, place: number): void {
  const employee = table.spots[SPOTS_AT_STOP * stop + place];
  const left = table.employeesLeft[employee];
  if (left === 0) return;
  const kind = EMPLOYEE_IDS[employee];
  const steps = stepsTo(table.employeeMarker, stop);
  const box = { x: 3 + stop * STOP, y: STRIP_TOP + 28 + place * (SPOT + 1), width: STOP - 4, height: SPOT - 3 };
  const open = isLegal(view.choices, { type: "hire", steps, kind });
  if (left > 1) surface.box(box.x + 2, box.y + 2, box.width, box.height, { fill: 0x9db4c2, radius: 3 });
  drawEmployee(surface, employee, box);
  surface.price(hirePrice(table.seats[front], steps, employee), box.x + box.width - 6, box.y + 7, 14);
  if (open) surface.glow(box.x, box.y, box.width, box.height, proposed?.type === "hire" && proposed.kind === kind);
  surface.place(
    `employee ${kind}`,
    { kind: "employee", employee: kind },
    box,
    open ? { kind: "employee", employee: kind, steps } : undefined,
  );
}

function drawEmployees(surface: DrawSurface, context: RenderContext): void {
  const { table } = context;
  surface.text(t("rondel.employees"), 6, STRIP_TOP + 6, 11, { fill: tones().pale, anchor: 0, width: 120 });
  for (let stop = 0; stop < STOPS; stop++) {
    const x = 3 + stop * STOP;
    const next = stepsTo(table.employeeMarker, stop) === 0;
    surface.box(x - 1.5, STRIP_TOP + 25, STOP - 1, 3 * (SPOT + 1) + 2, { fill: next ? tones().next : tones().well, radius: 4 });
    if (stop === table.employeeMarker) {
      const tip = x + STOP / 2 - 2;
      surface.draw((g) =>
        g
          .poly([tip - 8, STRIP_TOP + 11, tip + 8, STRIP_TOP + 11, tip, STRIP_TOP + 24])
          .fill(tones().red)
          .stroke({ color: 0xffffff, width: 1 }),
      );
    }
    for (let place = 0; place < SPOTS_AT_STOP; place++) drawSpot(surface, context, stop, place);
  }
  surface.text("→", 390, STRIP_TOP + 8, 14, { fill: tones().pale });
}

export function drawRondels(surface: DrawSurface, context: RenderContext): void {
  surface.box(1, 0, 398, 338, { fill: tones().panel, stroke: tones().line, radius: 8 });
  if (!seatIn(context, context.front)) return;
  for (const action of WHEELS) drawWheel(surface, context, action, DISCS[action], WHEEL_WIDTH);
  drawEmployees(surface, context);
}
