/** Draws ship cards, canals, trains and employees. */
import { EMPLOYEES } from "../../../../shared/shipyard/data/employees.ts";
import { CARDS } from "../../../../shared/shipyard/data/ships.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import type { Feature, Part } from "../../../../shared/shipyard/vocabulary.ts";
import { PART_OF_COLUMN } from "../../../../shared/shipyard/yard.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { badgeOf, iconOf, isSocket, printedOn, WATER_ICONS, watersIn } from "../printed.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";

function drawFeature(surface: DrawSurface, feature: Feature, x: number, y: number, size: number): void {
  if (!isSocket(feature)) {
    surface.icon(iconOf(feature), x, y, size);
    return;
  }
  surface.draw((g) =>
    g
      .circle(x, y, size * 0.5)
      .fill(0xffffff)
      .stroke({ color: tones().ink, width: size / 16 }),
  );
  surface.icon(iconOf(feature), x, y, size * 0.74);
}

/** The hull along the lower edge: pointed at the bow, straight in the middle, cut off at the stern. */
const HULLS: { readonly [P in Part]: (box: Box, height: number) => number[] } = {
  bow: ({ x, y, width, height }, h) => [
    x + 2,
    y + height - h,
    x + width,
    y + height - h,
    x + width,
    y + height - 2,
    x + width * 0.45,
    y + height - 2,
  ],
  middle: ({ x, y, width, height }, h) => [x, y + height - h, x + width, y + height - h, x + width, y + height - 2, x, y + height - 2],
  stern: ({ x, y, width, height }, h) => [
    x,
    y + height - h,
    x + width - 2,
    y + height - h - 3,
    x + width * 0.8,
    y + height - 2,
    x,
    y + height - 2,
  ],
};

/** @param card its id */
export function drawCard(surface: DrawSurface, card: number, box: Box, alpha = 1): void {
  const part = PART_OF_COLUMN[CARDS[card].column];
  const hull = box.height * 0.17;
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().paper, stroke: tones().paperDark, radius: 3, alpha });
  surface.box(box.x, box.y + box.height - hull * 0.75, box.width, hull * 0.75, { fill: tones().water, radius: 2 });
  surface.draw((g) => g.poly(HULLS[part](box, hull)).fill(tones().wood).stroke({ color: tones().ink, width: 0.7 }));
  drawFeatures(surface, printedOn(card), { ...box, height: box.height - hull - 1 });
}

/** Number of columns that gives a card's icons the most room. */
function columnsFor(count: number, { width, height }: Box): number {
  const size = (columns: number) => Math.min(width / columns, height / Math.ceil(count / columns));
  return [1, 2, 3, 4].reduce((best, columns) => (size(columns) > size(best) + 0.5 ? columns : best));
}

function drawFeatures(surface: DrawSurface, features: readonly Feature[], box: Box): void {
  const columns = columnsFor(features.length, box);
  const rows = Math.ceil(features.length / columns);
  const size = Math.min(box.width / columns, box.height / rows, box.width * 0.56, box.height * 0.62) * 0.92;
  features.forEach((feature, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? features.length - row * columns : columns;
    const x = box.x + (box.width * ((i % columns) + 0.5)) / inRow;
    const y = box.y + 1 + (box.height * (row + 0.5)) / rows;
    drawFeature(surface, feature, x, y, size);
  });
}

export function drawCanal(surface: DrawSurface, canal: number, flip: boolean, box: Box, alpha = 1): void {
  const width = box.width / 4;
  surface.box(box.x, box.y, box.width, box.height, { fill: 0xb59a72, radius: 3, alpha });
  watersIn(canal, flip).forEach((water, i) => {
    const x = box.x + i * width;
    surface.box(x + 0.8, box.y + 3, width - 1.6, box.height - 6, { fill: tones().water, radius: 2, alpha });
    const icon = WATER_ICONS[water];
    if (icon) surface.icon(icon, x + width / 2, box.y + box.height / 2, Math.min(width, box.height - 6) * 0.9, alpha);
    else surface.icon("wave", x + width / 2, box.y + box.height / 2, width * 0.6, 0.35);
  });
}

export function drawTrain(surface: DrawSurface, train: number, box: Box): void {
  const size = Math.min(box.width / 3.1, box.height * 0.62);
  surface.box(box.x, box.y, box.width, box.height - 4, { fill: tones().paper, stroke: tones().paperDark, radius: 3 });
  TRAINS[train].goods.forEach((good, i) => {
    surface.icon(good, box.x + (box.width * (i + 0.5)) / 3, box.y + box.height * 0.43, size);
  });
  surface.draw((g) => {
    g.rect(box.x + 2, box.y + box.height - 7, box.width - 4, 3).fill(tones().ink);
    for (const at of [0.2, 0.5, 0.8]) g.circle(box.x + box.width * at, box.y + box.height - 3, 2.5).fill(tones().ink);
  });
}

/** @param employee its number */
export function drawEmployee(surface: DrawSurface, employee: number, box: Box): void {
  const { family, thing, sign } = badgeOf(EMPLOYEES[employee]);
  const size = Math.min(box.width * 0.48, box.height * 0.72);
  surface.box(box.x, box.y, box.width, box.height, { fill: tones().pale, stroke: 0x9db4c2, radius: 3 });
  surface.icon(family, box.x + box.width * 0.27, box.y + box.height / 2, size * 0.85);
  surface.icon(thing, box.x + box.width * 0.7, box.y + box.height / 2, size * 1.05);
  if (sign) surface.text(sign, box.x + box.width * 0.48, box.y + 8, 12, { fill: 0x8a1c14 });
}
