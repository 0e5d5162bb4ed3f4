/** The main shipyard: yard with placed cards, canal, store, employees and fleet. */

import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { cruise } from "../../../../shared/shipyard/cruise.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import type { Ship } from "../../../../shared/shipyard/schema.ts";
import { shipAt } from "../../../../shared/shipyard/ship.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { openSlots } from "../cardPlacement.ts";
import { launchOf } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { drawCanal, drawCard, drawEmployee, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";
import { colourOf } from "./track.ts";

export const YARD_SIZE = { width: 400, height: 108 };
export const QUAY_SIZE = { width: 400, height: 172 };

/** Least size of a letter in world units: 11 px where the whole board is shown at 1280×720. */
const LEAST_LETTER = 13.5;

/** A player's name, contracts, money and points along the top, up to `right`. */
export function drawName(surface: DrawSurface, context: RenderContext, seat: Seat, y: number, right = 392): void {
  const { money, points, contracts } = seatIn(context, seat);
  surface.figure(colourOf(context, seat), 13, y, 8);
  surface.text(context.view.players[seat]?.name ?? "", 26, y, LEAST_LETTER, {
    fill: seat === context.turn ? tones().gold : tones().pale,
    anchor: 0,
    width: right - 156,
    isName: true,
  });
  surface
    .topic({ kind: "contracts" }, { x: right - 128, y: y - 9, width: 34, height: 18 })
    .topic({ kind: "coin" }, { x: right - 93, y: y - 9, width: 40, height: 18 })
    .topic({ kind: "points" }, { x: right - 51, y: y - 9, width: 46, height: 18 });
  surface.icon("contract", right - 120, y, 15).text(String(contracts), right - 109, y, LEAST_LETTER, { fill: tones().pale, anchor: 0 });
  surface.icon("coin", right - 84, y, 16).text(String(money), right - 73, y, LEAST_LETTER, { fill: tones().pale, anchor: 0 });
  surface.icon("points", right - 42, y, 16).text(String(points), right - 31, y, LEAST_LETTER, { fill: tones().pale, anchor: 0 });
}

const SLOT = 43.6;

function slotBox(slot: number): Box {
  return { x: 4.5 + slot * SLOT, y: 25, width: SLOT - 2.6, height: 76 };
}

function drawSlot(surface: DrawSurface, context: RenderContext, slot: number, open: boolean): void {
  const { draft, table, front } = context;
  const box = slotBox(slot);
  const card = seatIn(context, front).yard[slot];
  const laid = draft.cards.find((other) => other.slot === slot);
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, stroke: tones().line, radius: 3 });
  if (card >= 0) drawCard(surface, card, box);
  else if (laid) drawCard(surface, cardAt(table, laid.column, laid.row), box);
  else surface.text(String(slot + 1), box.x + box.width / 2, box.y + box.height / 2, 12, { fill: tones().line });
  if (open) surface.glow(box.x, box.y, box.width, box.height, laid !== undefined, 4);
  surface.place(`slot ${slot}`, { kind: "slot", seat: front, slot }, box, open ? { kind: "slot", slot } : undefined);
}

/** Slots of the own yard that a tap means something for. */
function slotsToTap({ view, draft, table, front }: RenderContext): number[] {
  const builds = front === view.seat && choiceOf(view.choices, "build") !== undefined;
  return builds ? openSlots(table.seats[front], table, draft) : [];
}

export function drawYard(surface: DrawSurface, context: RenderContext): void {
  surface.box(1, 0, 398, 106, { fill: tones().panel, stroke: tones().line, radius: 8 });
  if (!seatIn(context, context.front)) return;
  drawName(surface, context, context.front, 13);
  const open = slotsToTap(context);
  for (let slot = 0; slot < YARD_SLOTS; slot++) drawSlot(surface, context, slot, open.includes(slot));
}

/** The chain of canals with the ship marker; a canal being tried hangs on its end. */
export function drawChain(surface: DrawSurface, context: RenderContext, seat: Seat, box: Box): void {
  const { canal, marker } = seatIn(context, seat);
  const { draft, table, view } = context;
  const tried = seat === view.seat && draft.canal ? draft.canal : undefined;
  const count = canal.length + (tried ? 1 : 0);
  const width = Math.min(box.height * 3.6, box.width / Math.max(1, count));
  canal.forEach((laid, i) => {
    const x = box.x + i * width;
    drawCanal(surface, laid >> 1, laid % 2 === 1, { ...box, x, width: width - 1 });
    for (let space = 0; space < 4; space++) {
      const part = { x: x + (space * width) / 4, y: box.y, width: width / 4, height: box.height };
      surface.place(`space ${seat} ${i} ${space}`, { kind: "canalSpace", seat, canal: i, space }, part);
    }
  });
  if (tried && table.canals[tried.row] >= 0) {
    const x = box.x + canal.length * width;
    drawCanal(surface, table.canals[tried.row], tried.flip, { ...box, x, width: width - 1 });
    surface.glow(x, box.y, width - 1, box.height, true, 3);
  }
  if (seat === view.seat && choiceOf(view.choices, "launch") !== undefined) drawPreview(surface, context, box, width);
  if (count > 0 && context.sailing !== seat)
    surface.icon("ship", box.x + ((marker - 0.5) * width) / 4, box.y + box.height * 0.2, Math.min(box.height * 0.7, width / 3.2));
}

/** The spaces that the ship being fitted would enter, each with what it would score. */
function drawPreview(surface: DrawSurface, context: RenderContext, box: Box, width: number): void {
  const { view, draft, table } = context;
  const own = table.seats[view.seat];
  const launch = launchOf({ view, draft, own });
  for (const { tile, space, points } of cruise(own, shipAt(own, launch.bowSlot), launch).spaces) {
    const x = box.x + tile * width + (space * width) / 4;
    surface.box(x + 1, box.y + 1, width / 4 - 2, box.height - 2, { stroke: tones().gold, line: 2, radius: 3 });
    if (points > 0) surface.text(`+${points}`, x + width / 8, box.y + box.height + 5, 9.5, { fill: tones().gold });
  }
}

export function drawStore(surface: DrawSurface, pieces: readonly number[], x: number, y: number, step: number, size: number): void {
  PIECES.forEach((piece, i) => {
    const alpha = pieces[i] > 0 ? 1 : 0.28;
    surface.topic({ kind: "piece", piece }, { x: x + i * step, y: y - size / 2, width: step, height: size });
    if (pieces[i] > 0) surface.box(x + i * step, y - size / 2, size, size, { fill: tones().paper, radius: 5 });
    surface.icon(piece, x + i * step + size / 2, y, size, alpha);
    const letter = Math.max(LEAST_LETTER, size * 0.58);
    if (pieces[i] > 0) surface.text(String(pieces[i]), x + i * step + size + 1, y + 1, letter, { fill: tones().pale, anchor: 0 });
  });
}

export function drawFleet(surface: DrawSurface, { table }: RenderContext, ships: readonly Ship[], box: Box): void {
  const width = Math.min(74, box.width / Math.max(1, ships.length));
  const unit = Math.min(box.height, width / 3);
  ships.forEach(({ cards, speed, points }, i) => {
    const x = box.x + i * width;
    surface.topic({ kind: "ship", ship: table.fleet.indexOf(ships[i]) }, { ...box, x, width: width - 3 });
    surface.box(x, box.y, width - 3, box.height, { fill: tones().shelf, stroke: tones().paperDark, radius: 5 });
    const facts = [
      ["ship", cards.length, 0.18],
      ["speed", speed, 0.47],
      ["points", points, 0.78],
    ] as const;
    for (const [icon, count, share] of facts)
      surface
        .icon(icon, x + width * share, box.y + box.height * 0.3, unit * 0.58)
        .text(String(count), x + width * share, box.y + box.height * 0.75, unit * 0.5, { fill: tones().pale });
  });
}

export function shipsOf({ table }: RenderContext, seat: Seat): Ship[] {
  return table.fleet.filter((ship) => ship.seat === seat);
}

export function drawQuay(surface: DrawSurface, context: RenderContext): void {
  const { front } = context;
  const own = seatIn(context, front);
  surface.box(1, 0, 398, 170, { fill: tones().panel, stroke: tones().line, radius: 8 });
  if (!own) return;
  drawChain(surface, context, front, { x: 26, y: 8, width: 364, height: 34 });
  if (own.canal.length === 0 && !context.draft.canal) surface.text(t("label.noCanal"), 200, 24, 11, { fill: tones().line });
  drawStore(surface, own.pieces, 8, 68, 49, 28);
  own.trains.forEach((train, i) => {
    const box = { x: 8 + i * 47, y: 88, width: 44, height: 34 };
    drawTrain(surface, train, box);
    surface.topic({ kind: "train", train }, box);
  });
  drawEmployeesOf(surface, own.employees, {
    x: 8 + own.trains.length * 47 + 6,
    y: 88,
    width: 384 - own.trains.length * 47 - 6,
    height: 32,
  });
  drawFleet(surface, context, shipsOf(context, front), { x: 8, y: 130, width: 384, height: 34 });
  surface.place(`dock ${front}`, { kind: "dock", seat: front }, { x: 0, y: 0, width: 400, height: 170 });
}

export function drawEmployeesOf(surface: DrawSurface, employees: readonly number[], box: Box): void {
  const width = Math.min(box.height * 1.25, box.width / Math.max(1, employees.length));
  employees.forEach((employee, i) => {
    const part = { ...box, x: box.x + i * width, width: width - 2 };
    drawEmployee(surface, employee, part);
    surface.topic({ kind: "employee", employee: EMPLOYEE_IDS[employee] }, part);
  });
}
