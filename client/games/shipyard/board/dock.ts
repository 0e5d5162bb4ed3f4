/** The main shipyard: yard with placed cards, canal, store, employees and fleet. While a ship is fitted out, its pieces are taken here. */

import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { cruise, spacesAhead } from "../../../../shared/shipyard/cruise.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import type { Ship } from "../../../../shared/shipyard/schema.ts";
import { shipAt } from "../../../../shared/shipyard/ship.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Size } from "../../../kit/pixi/camera.ts";
import { openSlots } from "../cardPlacement.ts";
import { yardText } from "../lacking.ts";
import { type Launch, launchOf } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { FINGER, GAP, inset, slotsInRow } from "./arrange.ts";
import { drawCanal, drawCard, drawEmployee, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";
import { colourOf } from "./track.ts";

/** A player's mark, name, contracts, money and points along the top. */
export function drawName(surface: DrawSurface, context: RenderContext, seat: Seat, width: number): void {
  const { money, points, contracts } = seatIn(context, seat);
  const y = 14;
  const facts = [
    ["contract", "contracts", contracts],
    ["coin", "coin", money],
    ["points", "points", points],
  ] as const;
  const left = width - 10 - facts.length * 46;
  surface.figure(colourOf(context, seat), 16, y, 9);
  surface.text(context.view.players[seat]?.name ?? "", 30, y, 14, {
    fill: seat === context.turn ? tones().gold : tones().pale,
    anchor: 0,
    width: Math.min(150, left - 34),
  });
  facts.forEach(([icon, kind, count], i) => {
    const x = left + i * 46;
    surface.icon(icon, x + 9, y, 17).text(String(count), x + 21, y, 13, { fill: tones().pale, anchor: 0 });
    surface.topic({ kind }, { x, y: 3, width: 44, height: 22 });
  });
}

interface Yard extends Box {
  readonly inRow: number;
}

/** Box of a slot; the yard's rows go from left to right. */
function slotBox({ x, y, width, height, inRow }: Yard, slot: number): Box {
  const rows = Math.ceil(YARD_SLOTS / inRow);
  const [across, down] = [width / inRow, height / rows];
  return { x: x + (slot % inRow) * across, y: y + Math.floor(slot / inRow) * down, width: across, height: down };
}

/** Slots of the own yard that a tap means something for. */
function slotsToTap({ view, draft, table, front }: RenderContext): number[] {
  const builds = front === view.seat && choiceOf(view.choices, "build") !== undefined;
  return builds ? openSlots(table.seats[front], table, draft) : [];
}

function drawSlot(surface: DrawSurface, context: RenderContext, slot: number, cell: Box, isOpen: boolean): void {
  const { draft, table, front } = context;
  const box = inset(cell, 1.5);
  const card = seatIn(context, front).yard[slot];
  const laid = draft.cards.find((other) => other.slot === slot);
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, stroke: tones().line, radius: 4 });
  if (card >= 0) drawCard(surface, card, box);
  else if (laid) drawCard(surface, cardAt(table, laid.column, laid.row), box);
  else surface.text(String(slot + 1), box.x + box.width / 2, box.y + box.height / 2, 14, { fill: tones().soft });
  if (isOpen) surface.mark(box, laid !== undefined, 4);
  surface.place(`slot ${slot}`, { kind: "slot", seat: front, slot }, cell, isOpen ? { kind: "slot", slot } : undefined);
}

function drawSlots(surface: DrawSurface, context: RenderContext, yard: Yard): void {
  const open = slotsToTap(context);
  for (let slot = 0; slot < YARD_SLOTS; slot++) drawSlot(surface, context, slot, slotBox(yard, slot), open.includes(slot));
}

/** The yard alone. */
export function drawYard(surface: DrawSurface, context: RenderContext, size: Size): void {
  surface.panel(size, context.front === context.turn ? tones().gold : tones().line, 2);
  if (!seatIn(context, context.front)) return;
  drawName(surface, context, context.front, size.width);
  const inRow = slotsInRow(size.width, surface.touch);
  drawSlots(surface, context, { x: GAP, y: 28, width: size.width - 2 * GAP, height: size.height - 28 - 6, inRow });
}

/** Canals that the chain has room for; an empty place shows where the next one comes. */
const LEAST_CHAIN = 3;

/** The chain of canals with the ship marker; a canal being tried hangs on its end. */
export function drawChain(surface: DrawSurface, context: RenderContext, seat: Seat, box: Box): void {
  const { canal, marker } = seatIn(context, seat);
  const { draft, table, view } = context;
  const tried = seat === view.seat && draft.canal ? draft.canal : undefined;
  const count = canal.length + (tried ? 1 : 0);
  const width = Math.min(box.height * 4.2, box.width / Math.max(LEAST_CHAIN, count));
  canal.forEach((laid, i) => {
    const x = box.x + i * width;
    drawCanal(surface, laid >> 1, laid % 2 === 1, { ...box, x, width: width - 1 });
    for (let space = 0; space < 4; space++) {
      const part = { x: x + (space * width) / 4, y: box.y, width: width / 4, height: box.height };
      surface.place(`space ${seat} ${i} ${space}`, { kind: "canalSpace", seat, canal: i, space }, part);
    }
  });
  if (tried && table.canals[tried.row] >= 0) {
    const part = { ...box, x: box.x + canal.length * width, width: width - 1 };
    drawCanal(surface, table.canals[tried.row], tried.flip, part);
    surface.mark(part, true, 3);
  } else if (box.width - count * width > 60) {
    const part = inset({ ...box, x: box.x + count * width + 2, width: Math.min(width, box.width - count * width - 2) }, 1);
    surface.dashed(part).text(t("kind.canal"), part.x + part.width / 2, box.y + box.height / 2, 12, {
      fill: tones().soft,
      bold: false,
      width: part.width - 8,
    });
  }
  if (seat === view.seat && choiceOf(view.choices, "launch") !== undefined) drawPreview(surface, context, box, width);
  if (context.sailing !== seat) {
    const size = Math.min(box.height * 0.8, 30);
    surface.icon("ship", marker === 0 ? box.x - size / 2 - 1 : box.x + ((marker - 0.5) * width) / 4, box.y + box.height * 0.3, size);
  }
}

/** The spaces that the ship being fitted would enter, each with what it would score. */
function drawPreview(surface: DrawSurface, context: RenderContext, box: Box, width: number): void {
  const own = context.table.seats[context.view.seat];
  const launch = launchOf({ view: context.view, draft: context.draft, own });
  for (const { tile, space, points } of cruise(own, shipAt(own, launch.bowSlot), launch).spaces) {
    const x = box.x + tile * width + (space * width) / 4;
    surface.box(x + 1, box.y + 1, width / 4 - 2, box.height - 2, { stroke: tones().gold, line: 2, radius: 3 });
    if (points > 0) surface.text(`+${points}`, x + width / 8, box.y + box.height + 8, 12, { fill: tones().gold });
  }
}

/** The ship being fitted out by the viewer, whose pieces can be pressed. */
function fittedNow({ view, draft, table, front }: RenderContext): Launch | undefined {
  if (front !== view.seat || choiceOf(view.choices, "launch") === undefined) return undefined;
  return launchOf({ view, draft, own: table.seats[view.seat] });
}

/** Pieces in store, with how many there are; while a ship is fitted out, first those on it. */
export function drawStore(surface: DrawSurface, context: RenderContext, seat: Seat, box: Box, inRow: number = PIECES.length): void {
  const { pieces } = seatIn(context, seat);
  const fitting = seat === context.front ? fittedNow(context) : undefined;
  const rows = Math.ceil(PIECES.length / inRow);
  const [step, high] = [box.width / inRow, box.height / rows];
  const size = Math.max(18, Math.min(high - 2, step - 24, 44));
  PIECES.forEach((piece, i) => {
    const cell = { x: box.x + (i % inRow) * step, y: box.y + Math.floor(i / inRow) * high, width: step, height: high };
    const count = pieces[i];
    const y = cell.y + high / 2;
    const icon = { x: cell.x, y: y - size / 2, width: size, height: size };
    if (count > 0) surface.box(icon.x, icon.y, size, size, { fill: tones().paper, radius: 6 });
    else surface.dashed(inset(icon, 1));
    surface.icon(piece, icon.x + size / 2, y, size * 0.82, count > 0 ? 1 : 0.4);
    const number = { anchor: 0, fill: count > 0 ? tones().pale : tones().soft };
    if (fitting && count > 0) {
      surface.text(String(fitting.fit[i]), icon.x + size + 3, y - size * 0.22, 14, { ...number, fill: tones().gold });
      surface.text(`/${count}`, icon.x + size + 3, y + size * 0.26, 12, { ...number, bold: false });
      if (fitting.fit[i] > 0) surface.mark(inset(icon, 1), false, 5);
    } else surface.text(String(count), icon.x + size + 3, y, 14, number);
    if (seat !== context.front) surface.topic({ kind: "piece", piece }, cell);
    else placePiece(surface, piece, cell, icon, fitting !== undefined && count > 0);
  });
}

/** With a mouse, the icon adds one and the number takes one off; for a finger, the whole adds one. */
function placePiece(surface: DrawSurface, piece: (typeof PIECES)[number], cell: Box, icon: Box, isOpen: boolean): void {
  const target = (by: 1 | -1) => (isOpen ? ({ kind: "fit", piece, by } as const) : undefined);
  const topic = { kind: "piece", piece } as const;
  if (surface.touch) {
    surface.place(`fit ${piece}`, topic, cell, target(1));
    return;
  }
  surface.place(`fit ${piece}`, topic, { ...cell, width: icon.width }, target(1));
  surface.place(`unfit ${piece}`, topic, { ...cell, x: cell.x + icon.width, width: cell.width - icon.width }, target(-1));
}

export function drawFleet(surface: DrawSurface, { table }: RenderContext, ships: readonly Ship[], box: Box): void {
  const width = Math.min(96, box.width / Math.max(1, ships.length));
  ships.forEach(({ cards, speed, points }, i) => {
    const x = box.x + i * width;
    surface.topic({ kind: "ship", ship: table.fleet.indexOf(ships[i]) }, { ...box, x, width: width - 3 });
    surface.box(x, box.y, width - 3, box.height, { fill: tones().shelf, stroke: tones().paperDark, radius: 5 });
    const facts = [
      ["ship", cards.length, 0.18],
      ["speed", speed, 0.48],
      ["points", points, 0.8],
    ] as const;
    const size = Math.min(box.height - 15, 22, width / 3.4);
    for (const [icon, count, share] of facts)
      surface
        .icon(icon, x + width * share, box.y + size / 2 + 1, size)
        .text(String(count), x + width * share, box.y + box.height - 8, 12, { fill: tones().pale });
  });
}

export function shipsOf({ table }: RenderContext, seat: Seat): Ship[] {
  return table.fleet.filter((ship) => ship.seat === seat);
}

export function drawEmployeesOf(surface: DrawSurface, employees: readonly number[], box: Box): void {
  const width = Math.min(box.height * 1.3, box.width / Math.max(1, employees.length));
  employees.forEach((employee, i) => {
    const part = { ...box, x: box.x + i * width, width: width - 3 };
    drawEmployee(surface, employee, part);
    surface.topic({ kind: "employee", employee: EMPLOYEE_IDS[employee] }, part);
  });
}

/** Employees and trains in one line; the fleet below. */
export function drawBelongings(surface: DrawSurface, context: RenderContext, seat: Seat, box: Box): void {
  const { trains, employees } = seatIn(context, seat);
  const ships = shipsOf(context, seat);
  const rows = ships.length > 0 ? 2 : 1;
  const high = Math.min(46, (box.height - (rows - 1) * 4) / rows);
  if (high < 22) return;
  const wide = Math.min(high * 1.7, box.width / 6);
  trains.forEach((train, i) => {
    const part = { x: box.x + i * (wide + 3), y: box.y, width: wide, height: high };
    drawTrain(surface, train, part);
    surface.topic({ kind: "train", train }, part);
  });
  const x = box.x + trains.length * (wide + 3);
  drawEmployeesOf(surface, employees, { x, y: box.y, width: box.x + box.width - x, height: high });
  if (rows === 2) drawFleet(surface, context, ships, { ...box, y: box.y + high + 4, height: high });
}

/** The whole shipyard, in rows whose height follows from the region's. */
export function drawDock(surface: DrawSurface, context: RenderContext, size: Size): void {
  const { front } = context;
  const own = seatIn(context, front);
  surface.panel(size, front === context.turn ? tones().gold : tones().line, 2);
  if (!own) return;
  drawName(surface, context, front, size.width);
  if (size.width > 440) surface.text(yardText(own), 196, 14, 12, { anchor: 0, bold: false, fill: tones().soft, width: size.width - 350 });
  const inRow = slotsInRow(size.width, surface.touch);
  const [x, width] = [GAP, size.width - 2 * GAP];
  const rows = Math.ceil(YARD_SLOTS / inRow);
  const yard = Math.max(rows * 46, Math.min(Math.round(size.height * (size.height > 400 ? 0.35 : 0.31)), rows * 170));
  const chain = Math.max(30, Math.min(60, size.height * 0.13, (width - 40) / 10));
  const inLine = width / PIECES.length >= FINGER + 4 ? PIECES.length : PIECES.length / 2;
  const lines = PIECES.length / inLine;
  // In a low dock two lines get what is left.
  const left = size.height - (28 + yard + 8 + chain + 2 + 20) - 6;
  const store = lines * Math.max(surface.touch ? FINGER : 30, Math.min(46, width / inLine - 24, left / lines));
  let y = 28;
  drawSlots(surface, context, { x, y, width, height: yard, inRow });
  y += yard + 8;
  drawChain(surface, context, front, { x: x + 34, y, width: width - 34, height: chain });
  y += chain + 2;
  const ahead = t("label.ahead", { n: spacesAhead(own) });
  surface.text(ahead, x + width, y + 9, 12, { anchor: 1, bold: false, fill: tones().soft, width: width / 2 });
  y += 20;
  drawStore(surface, context, front, { x, y, width, height: store }, inLine);
  y += store + 6;
  drawBelongings(surface, context, front, { x, y, width, height: size.height - y - 6 });
  surface.place(`dock ${front}`, { kind: "dock", seat: front }, { ...size, x: 0, y: 0 });
}
