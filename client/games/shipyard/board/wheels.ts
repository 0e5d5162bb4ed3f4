/** The round rondels: equipment, crew and exchange, each with a red arrow that turns one space on when its action is due. */

import { isLegal } from "../../../../shared/core/choices.ts";
import { CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "../../../../shared/shipyard/data/rondels.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { type Crew, type Equipment, GOODS } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { t } from "../messages/game/messages.ts";
import { captionLines, offersOf, type WheelAction, wheelOf } from "../wheels.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { type RenderContext, seatIn } from "./renderContext.ts";
import type { Target } from "./taps.ts";

/** Where a wheel is drawn. */
export interface Disc extends Point {
  readonly radius: number;
}

const NAMES = { equip: "rondel.equipment", recruit: "rondel.crew", exchange: "rondel.exchange", hire: "rondel.employees" } as const;

/** Key of a rondel's name. */
export const nameOfRondel = <W extends keyof typeof NAMES>(action: W): (typeof NAMES)[W] => NAMES[action];

/** How far the arrow reaches, in radii. */
export const RIM = 1.19;

/** Two lines below a wheel. */
export const captionHeight = 32;

/** Angle of the middle of a space; space 0 is on top. Between two spaces for fractions. */
function angleOf(spaces: number, space: number): number {
  return (2 * Math.PI * space) / spaces - Math.PI / 2;
}

function at({ x, y, radius }: Disc, angle: number, share: number): Point {
  return { x: x + Math.cos(angle) * radius * share, y: y + Math.sin(angle) * radius * share };
}

/** Wedges; the one to which the compulsory step leads is white. */
function drawSpaces(surface: DrawSurface, disc: Disc, spaces: number, next: number): void {
  const half = Math.PI / spaces;
  surface.draw((g) => g.circle(disc.x, disc.y, disc.radius + disc.radius / 14).fill(tones().ink));
  for (let space = 0; space < spaces; space++) {
    const angle = angleOf(spaces, space);
    surface.draw((g) =>
      g
        .moveTo(disc.x, disc.y)
        .arc(disc.x, disc.y, disc.radius, angle - half, angle + half)
        .lineTo(disc.x, disc.y)
        .fill(space === next ? tones().white : tones().paperDark)
        .stroke({ color: tones().ink, width: 1 }),
    );
  }
}

/** A triangle at the rim that points inwards. */
function arrowAt(disc: Disc, angle: number): number[] {
  const corners = [at(disc, angle, 0.92), at(disc, angle + 0.18, 1.19), at(disc, angle - 0.18, 1.19)];
  return corners.flatMap(({ x, y }) => [x, y]);
}

/** @param turned from 0, at rest, to 1: how far the arrow has turned to the next space. Dashes and a ghost show where it was. */
function drawArrow(surface: DrawSurface, disc: Disc, spaces: number, marker: number, turned: number): void {
  if (turned > 0) drawTrace(surface, disc, angleOf(spaces, marker), angleOf(spaces, marker + turned));
  surface.draw((g) =>
    g
      .poly(arrowAt(disc, angleOf(spaces, marker + turned)))
      .fill(tones().red)
      .stroke({ color: 0xffffff, width: 1.4 }),
  );
}

const DASH = 0.09;

function drawTrace(surface: DrawSurface, disc: Disc, from: number, to: number): void {
  surface.draw((g) => {
    for (let angle = from + 0.26; angle < to - 0.3; angle += 2 * DASH) {
      const [start, end] = [at(disc, angle, 1.13), at(disc, angle + DASH, 1.13)];
      g.moveTo(start.x, start.y).lineTo(end.x, end.y).stroke({ color: 0xffffff, width: 2.2 });
    }
    g.poly(arrowAt(disc, from)).stroke({ color: 0xffffff, width: 1, alpha: 0.75 });
  });
}

interface PieceLook {
  readonly move: (piece: Equipment | Crew) => ShipyardMove;
  readonly target: (piece: Equipment | Crew) => Target;
}

const PIECES: { readonly [W in "equip" | "recruit"]: PieceLook & { readonly ring: readonly (Equipment | Crew)[]; readonly out: number } } =
  {
    equip: {
      ring: EQUIPMENT_RING,
      out: 0.62,
      move: (kind) => ({ type: "equip", kind: kind as Equipment }),
      target: (piece) => ({ kind: "equipment", piece: piece as Equipment }),
    },
    recruit: {
      ring: CREW_RING,
      out: 0.56,
      move: (kind) => ({ type: "recruit", kind: kind as Crew }),
      target: (piece) => ({ kind: "crew", piece: piece as Crew }),
    },
  };

/** A wheel's pieces, each with its price for the seat in front. */
function drawPieces(surface: DrawSurface, context: RenderContext, action: "equip" | "recruit", disc: Disc): void {
  const { ring, out, move, target } = PIECES[action];
  const { view, proposed } = context;
  const size = disc.radius * (action === "equip" ? 0.44 : 0.5);
  for (const { thing, price } of offersOf(context.table, seatIn(context, context.front), action)) {
    const { x, y } = at(disc, angleOf(ring.length, ring.indexOf(thing)), out);
    const isOpen = isLegal(view.choices, move(thing));
    const isChosen = proposed !== undefined && "kind" in proposed && proposed.type === action && proposed.kind === thing;
    const half = Math.max(22, size * 0.75);
    if (isOpen) surface.ring(x, y, size * 0.72, isChosen);
    surface.icon(thing, x, y, size).cost(price, x + (price > 0 ? size * 0.42 : 0), y + size * 0.5, Math.max(15, size * 0.56));
    const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
    surface.place(`piece ${thing}`, { kind: "piece", piece: thing }, box, isOpen ? target(thing) : undefined);
  }
}

/** On each space the prices of the three goods: with their icons if there is room, else in the order in which the caption has them. */
function drawPrices(surface: DrawSurface, disc: Disc, next: number): void {
  const step = disc.radius * 0.2;
  const isLarge = step >= 12.5;
  EXCHANGE_RING.forEach((prices, space) => {
    const { x, y } = at(disc, angleOf(EXCHANGE_RING.length, space), isLarge ? 0.64 : 0.66);
    if (!isLarge) surface.text(GOODS.map((good) => prices[good]).join("·"), x, y, 12, { bold: space === next });
    else
      GOODS.forEach((good, i) => {
        const line = y + (i - 1) * step;
        surface
          .icon(good, x - step * 0.6, line, step * 0.98)
          .text(String(prices[good]), x + step * 0.6, line, 12, { bold: space === next });
      });
  });
  const { x, y, radius } = disc;
  surface.place("exchange", { kind: "exchange" }, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
}

/** @param width most width of the name and of the caption */
export function drawWheel(surface: DrawSurface, context: RenderContext, action: WheelAction, disc: Disc, width: number): void {
  const seat = seatIn(context, context.front);
  const { spaces, marker, next } = wheelOf(context.table, action);
  const turned = context.turned?.action === action ? context.turned.share : 0;
  const isHot = turned > 0;
  const rim = disc.radius * RIM;
  surface.text(t(nameOfRondel(action)), disc.x, disc.y - rim - 10, 13, { fill: tones().pale, width });
  drawSpaces(surface, disc, spaces, next);
  if (action === "exchange") drawPrices(surface, disc, next);
  else drawPieces(surface, context, action, disc);
  drawArrow(surface, disc, spaces, marker, turned);
  surface.draw((g) => g.circle(disc.x, disc.y, disc.radius * 0.1).fill(tones().ink));
  const fits = (text: string) => surface.fits(text, 12, width);
  captionLines(context.table, seat, action, isHot, fits).forEach((line, i) => {
    surface.text(line, disc.x, disc.y + rim + 10 + i * 15, 12, { fill: isHot ? tones().gold : tones().soft, width });
  });
}
