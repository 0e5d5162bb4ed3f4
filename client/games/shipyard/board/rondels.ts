/** Within the track: the round rondels and the countdown, all at once if there is room, else one wheel and a line for each other rondel. */

import { contractSpaceFor, lapsFor } from "../../../../shared/shipyard/data/tiles.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { captionsOf, cheapestHire, isWheel, WHEELS, type WheelAction } from "../wheels.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";
import { captionHeight, drawWheel, nameOfRondel, RIM } from "./wheels.ts";

/** The least wheels whose prices can be read when all are shown. */
const LEAST_DIAMETER = 96;
const LINE = 25;

/** Room of a wheel's name, its rim and its caption. */
const AROUND = 20 + captionHeight;

export function drawRondels(surface: DrawSurface, context: RenderContext, box: Box): void {
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().well, stroke: tones().line, radius: 14 });
  if (!seatIn(context, context.front)) return;
  const [half, high] = [(box.width - 12) / 2, (box.height - 8) / 2];
  const diameter = Math.min(half / 1.2, (high - AROUND) / RIM);
  if (diameter >= LEAST_DIAMETER) drawAll(surface, context, box, diameter / 2);
  else if (box.width > 1.35 * box.height) drawBeside(surface, context, box);
  else drawOne(surface, context, box);
}

function drawAll(surface: DrawSurface, context: RenderContext, box: Box, radius: number): void {
  const [width, height] = [(box.width - 12) / 2, (box.height - 8) / 2];
  const place = (column: number, row: number): Box => ({
    x: box.x + 6 + column * width,
    y: box.y + 4 + row * height,
    width,
    height,
  });
  WHEELS.forEach((action, i) => {
    const part = place(i % 2, i >> 1);
    if (context.turned?.action === action)
      surface.box(part.x, part.y, part.width, part.height, { fill: tones().panel, stroke: tones().gold, line: 2, radius: 10 });
    drawWheel(surface, context, action, { x: part.x + width / 2, y: part.y + 20 + radius * RIM, radius }, width - 6);
  });
  const last = place(1, 1);
  drawLaps(surface, context, { ...last, y: last.y + height * 0.2, height: height * 0.8 });
}

/** The wheel that is shown where only one has room: that of the action that is due, or was last. */
const shownWheel = ({ turned, wheel }: RenderContext): WheelAction => (isWheel(turned?.action) ? turned.action : wheel);

function drawOne(surface: DrawSurface, context: RenderContext, box: Box): void {
  const lines = Math.max(0, Math.min(3, Math.floor((box.height - 230) / LINE)));
  const laps = 30;
  const room = box.height - lines * LINE - laps;
  const radius = Math.min((box.width - 12) / 2.4, (room - AROUND) / (2 * RIM), 92);
  const shown = shownWheel(context);
  const disc = { x: box.x + box.width / 2, y: box.y + 20 + Math.max(0, (room - AROUND - 2 * RIM * radius) / 3) + radius * RIM, radius };
  drawWheel(surface, context, shown, disc, box.width - 12);
  nextWheel(surface, context, shown, { x: disc.x - radius, y: disc.y - radius, width: 2 * radius, height: 2 * radius });
  const others = [...WHEELS.filter((action) => action !== shown), "hire" as const];
  others.slice(0, lines).forEach((action, i) => {
    drawLine(surface, context, action, { x: box.x + 5, y: box.y + room + i * LINE, width: box.width - 10, height: LINE - 3 });
  });
  drawLapsInLine(surface, context, { x: box.x + 6, y: box.y + box.height - laps, width: box.width - 12, height: laps - 4 });
}

/** In a flat ring the lines stand beside the wheel. */
function drawBeside(surface: DrawSurface, context: RenderContext, box: Box): void {
  const half = box.width / 2;
  const radius = Math.min((half - 12) / 2.4, (box.height - AROUND) / (2 * RIM));
  const shown = shownWheel(context);
  const disc = { x: box.x + half / 2, y: box.y + 20 + radius * RIM, radius };
  drawWheel(surface, context, shown, disc, half - 8);
  nextWheel(surface, context, shown, { x: disc.x - radius, y: disc.y - radius, width: 2 * radius, height: 2 * radius });
  const others = [...WHEELS.filter((action) => action !== shown), "hire" as const];
  others.forEach((action, i) => {
    drawLine(surface, context, action, { x: box.x + half, y: box.y + 6 + i * LINE, width: half - 6, height: LINE - 3 });
  });
  drawLaps(surface, context, { x: box.x + half, y: box.y + 3 * LINE + 14, width: half - 6, height: box.height - 3 * LINE - 20 });
}

/** A press on a wheel brings the next one, unless its pieces can be taken. */
function nextWheel(surface: DrawSurface, { due, turned }: RenderContext, shown: WheelAction, box: Box): void {
  const wheel = WHEELS[(WHEELS.indexOf(shown) + 1) % WHEELS.length];
  if (!isWheel(due) && !isWheel(turned?.action)) surface.boxes.push({ label: "wheel", box, target: { kind: "wheel", wheel } });
}

/** A rondel in a line: its icon and what it says. */
function drawLine(surface: DrawSurface, context: RenderContext, action: WheelAction | "hire", box: Box): void {
  const seat = seatIn(context, context.front);
  const middle = box.y + box.height / 2;
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().panel, radius: 6 });
  // Dark icons need paper.
  surface.box(box.x + 3, middle - 10, 20, 20, { fill: tones().paper, radius: 6 }).icon(action, box.x + 13, middle, 16);
  const name = t(nameOfRondel(action));
  const said =
    action === "hire"
      ? [t("wheel.from", { price: money(cheapestHire(context.table, seat)) })]
      : captionsOf(context.table, seat, action, true);
  const style = { anchor: 0, width: box.width - 32, fill: tones().pale };
  const texts = [...said.map((text) => `${name}: ${text}`), ...said, name];
  surface.longest(texts, box.x + 28, middle, 12, style);
  surface.topic({ kind: "tile", action: action satisfies Action }, box);
}

/** Circles of the countdown: the last one is red, the next one to be reached is lit, and one has the contracts. */
function drawCircles(surface: DrawSurface, { table }: RenderContext, right: number, y: number, radius: number, step: number): void {
  const contracts = contractSpaceFor(table.seats.length);
  for (let space = 0; space <= lapsFor(table.seats.length); space++) {
    const x = right - space * step;
    const isHere = table.countdown === space;
    const fill = space === 0 ? tones().red : isHere ? tones().gold : tones().panel;
    surface.draw((pen) =>
      pen
        .circle(x, y, radius)
        .fill(fill)
        .stroke({ color: isHere ? tones().white : tones().line, width: isHere ? 2.5 : 1.2 }),
    );
    surface.text(String(space), x, y, 12, { fill: isHere && space > 0 ? tones().ink : tones().pale });
    surface.topic({ kind: "laps" }, { x: x - step / 2, y: y - step / 2, width: step, height: step });
    if (space === contracts) surface.icon("contract", x + radius * 0.7, y - radius * 0.8, 13);
  }
}

function drawLaps(surface: DrawSurface, context: RenderContext, box: Box): void {
  const { table } = context;
  const count = lapsFor(table.seats.length) + 1;
  const step = Math.min(32, (box.width - 6) / count);
  const x = box.x + box.width / 2;
  const right = x + ((count - 1) * step) / 2;
  surface.text(t("label.laps", { n: table.countdown }), x, box.y + 8, 13, { fill: tones().pale, width: box.width - 4 });
  surface.boxes.push({ label: "laps", box: { x: x - 10, y: box.y + 20, width: 20, height: 20 } });
  drawCircles(surface, context, right, box.y + 36, Math.min(14, step * 0.44), step);
  if (box.height < 108) return;
  surface.price("+", box.x + 14, box.y + 72, 18).text(t("label.income"), box.x + 28, box.y + 72, 12, legend(box));
  surface.icon("contract", box.x + 14, box.y + 94, 17).text(t("label.contracts"), box.x + 28, box.y + 94, 12, legend(box));
}

const legend = ({ width }: Box) => ({ anchor: 0, fill: tones().soft, bold: false, width: width - 32 });

function drawLapsInLine(surface: DrawSurface, context: RenderContext, box: Box): void {
  const count = lapsFor(context.table.seats.length) + 1;
  const step = Math.min(24, (box.width * 0.62) / count);
  const y = box.y + box.height / 2;
  surface.longest([t("label.laps", { n: context.table.countdown }), t("label.lapsShort")], box.x + 4, y, 12, {
    anchor: 0,
    fill: tones().pale,
    width: box.width - count * step - 8,
  });
  surface.boxes.push({ label: "laps", box: { x: box.x + box.width - 20, y: y - 10, width: 20, height: 20 } });
  drawCircles(surface, context, box.x + box.width - step / 2, y, Math.min(10, step * 0.44), step);
}
