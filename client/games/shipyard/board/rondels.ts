/** The four rondels: equipment, crew and exchange as wheels, the employees' stops as a strip that ends where it begins. */

import { isLegal } from "../../../../shared/core/choices.ts";
import { EMPLOYEE_IDS, SPOTS_AT_STOP, STOPS } from "../../../../shared/shipyard/data/employees.ts";
import { CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "../../../../shared/shipyard/data/rondels.ts";
import { equipPrice, hirePrice, recruitPrice } from "../../../../shared/shipyard/rondels.ts";
import { type Crew, type Equipment, GOODS } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { t } from "../messages/game/messages.ts";
import { drawEmployee } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";

export const RONDELS_SIZE = { width: 400, height: 340 };

interface Wheel {
  readonly middle: Point;
  readonly radius: number;
  readonly spaces: number;
}

const EQUIPMENT_WHEEL: Wheel = { middle: { x: 68, y: 98 }, radius: 60, spaces: EQUIPMENT_RING.length };
const CREW_WHEEL: Wheel = { middle: { x: 192, y: 98 }, radius: 54, spaces: CREW_RING.length };
const EXCHANGE_WHEEL: Wheel = { middle: { x: 322, y: 98 }, radius: 66, spaces: EXCHANGE_RING.length };

/** Angle of the middle of a wheel's space; space 0 is on top. */
function angleOf({ spaces }: Wheel, space: number): number {
  return (2 * Math.PI * space) / spaces - Math.PI / 2;
}

function pointOf(wheel: Wheel, space: number, share: number): Point {
  const angle = angleOf(wheel, space);
  return { x: wheel.middle.x + Math.cos(angle) * wheel.radius * share, y: wheel.middle.y + Math.sin(angle) * wheel.radius * share };
}

/** Wedges, the next one lighter: there the marker's compulsory step leads. The marker is the red arrow at the rim. */
function drawWheel(surface: DrawSurface, wheel: Wheel, marker: number): void {
  const { middle, radius, spaces } = wheel;
  const half = Math.PI / spaces;
  for (let space = 0; space < spaces; space++) {
    const angle = angleOf(wheel, space);
    const next = (marker + 1) % spaces === space;
    surface.draw((g) =>
      g
        .moveTo(middle.x, middle.y)
        .arc(middle.x, middle.y, radius, angle - half, angle + half)
        .lineTo(middle.x, middle.y)
        .fill(next ? tones().paper : tones().paperDark)
        .stroke({ color: tones().ink, width: 1 }),
    );
  }
  drawMarker(surface, wheel, marker);
}

function drawMarker(surface: DrawSurface, wheel: Wheel, marker: number): void {
  const angle = angleOf(wheel, marker);
  const corner = (turn: number, share: number) => {
    const x = wheel.middle.x + Math.cos(angle + turn) * wheel.radius * share;
    return [x, wheel.middle.y + Math.sin(angle + turn) * wheel.radius * share];
  };
  surface.draw((g) =>
    g
      .poly([...corner(0, 0.93), ...corner(0.2, 1.17), ...corner(-0.2, 1.17)])
      .fill(tones().red)
      .stroke({ color: 0xffffff, width: 1 }),
  );
}

/** A wheel's pieces, each with its price for the seat in front. */
function drawPieces<P extends Equipment | Crew>(
  surface: DrawSurface,
  wheel: Wheel,
  ring: readonly P[],
  state: (piece: P) => { price: number; open: boolean; chosen: boolean },
  tap: (piece: P) => void,
): void {
  ring.forEach((piece, space) => {
    const { x, y } = pointOf(wheel, space, 0.62);
    const { price, open, chosen } = state(piece);
    if (open)
      surface.draw((g) =>
        g
          .circle(x, y, 19)
          .fill({ color: 0xffffff, alpha: 0.7 })
          .stroke({ color: chosen ? 0xff7a00 : 0xd99a00, width: 3 }),
      );
    surface.icon(piece, x, y, 28).price(price, x + 13, y + 11, 14);
    tap(piece);
  });
}

function drawEquipment(surface: DrawSurface, { table, view, proposed, ...context }: RenderContext): void {
  const seat = table.seats[context.front];
  surface.text(t("rondel.equipment"), EQUIPMENT_WHEEL.middle.x, 11, 11, { fill: tones().pale, width: 130 });
  drawWheel(surface, EQUIPMENT_WHEEL, table.equipmentMarker);
  const open = (kind: Equipment) => isLegal(view.choices, { type: "equip", kind });
  const state = (kind: Equipment) => ({
    price: equipPrice(table, seat, kind),
    open: open(kind),
    chosen: proposed?.type === "equip" && proposed.kind === kind,
  });
  drawPieces(surface, EQUIPMENT_WHEEL, EQUIPMENT_RING, state, (piece) => {
    const { x, y } = pointOf(EQUIPMENT_WHEEL, EQUIPMENT_RING.indexOf(piece), 0.62);
    surface.place(
      `piece ${piece}`,
      { kind: "piece", piece },
      { x: x - 19, y: y - 19, width: 38, height: 38 },
      open(piece) ? { kind: "equipment", piece } : undefined,
    );
  });
}

function drawCrew(surface: DrawSurface, { table, view, proposed, ...context }: RenderContext): void {
  const seat = table.seats[context.front];
  surface.text(t("rondel.crew"), CREW_WHEEL.middle.x, 11, 11, { fill: tones().pale, width: 108 });
  drawWheel(surface, CREW_WHEEL, table.crewMarker);
  const open = (kind: Crew) => isLegal(view.choices, { type: "recruit", kind });
  const state = (kind: Crew) => ({
    price: recruitPrice(table, seat, kind),
    open: open(kind),
    chosen: proposed?.type === "recruit" && proposed.kind === kind,
  });
  drawPieces(surface, CREW_WHEEL, CREW_RING, state, (piece) => {
    const { x, y } = pointOf(CREW_WHEEL, CREW_RING.indexOf(piece), 0.62);
    surface.place(
      `piece ${piece}`,
      { kind: "piece", piece },
      { x: x - 19, y: y - 19, width: 38, height: 38 },
      open(piece) ? { kind: "crew", piece } : undefined,
    );
  });
}

/** On each space the prices of the three goods, one below the other. */
function drawExchange(surface: DrawSurface, { table }: RenderContext): void {
  surface.text(t("rondel.exchange"), EXCHANGE_WHEEL.middle.x, 11, 11, { fill: tones().pale, width: 150 });
  drawWheel(surface, EXCHANGE_WHEEL, table.exchangeMarker);
  EXCHANGE_RING.forEach((prices, space) => {
    const { x, y } = pointOf(EXCHANGE_WHEEL, space, 0.66);
    GOODS.forEach((good, i) => {
      surface.icon(good, x - 8, y + (i - 1) * 13, 12.5).text(String(prices[good]), x + 7, y + (i - 1) * 13, 12.5);
    });
  });
  const { x, y } = EXCHANGE_WHEEL.middle;
  surface.place("exchange", { kind: "exchange" }, { x: x - 66, y: y - 66, width: 132, height: 132 });
}

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
  drawEquipment(surface, context);
  drawCrew(surface, context);
  drawExchange(surface, context);
  drawEmployees(surface, context);
}
