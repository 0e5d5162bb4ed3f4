/** Movements that show what happened: things fly from where they were to whom they go to, ships sail space by space. */

import { Container } from "pixi.js";
import type { Seat } from "../../../../shared/core/game.ts";
import type { EventOf, ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import { spaceOf } from "../../../../shared/shipyard/track.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { dispose } from "../../../kit/pixi/dispose.ts";
import { label } from "../../../kit/pixi/draw.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import { pop } from "../../../kit/pixi/tweens.ts";
import type { IconName } from "../icons.ts";
import { t } from "../messages/game/messages.ts";
import { drawCard } from "./cards.ts";
import { figureAt, iconAt, Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";
import { colourOf } from "./track.ts";

/** What a movement may use of the board as it is shown now. */
export interface Air {
  readonly stage: Stage;
  /** Where moving things are drawn, in world units. */
  readonly sky: Container;
  readonly sight: Sight;
  /** Middle of a labelled place in world units; nothing if it is not in sight. */
  where(label: string): Point | undefined;
  /** World units a unit of the region's drawing, there. */
  readonly unit: number;
}

const FLIGHT = 420;
const SAIL = 320;
const LINGER = 900;

/** Moves a thing; without start or goal in sight nothing is seen. */
async function fly({ stage, sky }: Air, thing: Container, from: Point | undefined, to: Point | undefined): Promise<void> {
  if (!from || !to) return;
  sky.addChild(thing);
  await stage.tweens.run(FLIGHT, (t) => thing.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
  dispose(thing);
}

const ORIGIN: Point = { x: 0, y: 0 };

function flyIcon(air: Air, icon: IconName, size: number, from: string, to: string): Promise<void> {
  const thing = new Container();
  thing.addChild(iconAt(icon, ORIGIN, size * air.unit));
  return fly(air, thing, air.where(from), air.where(to));
}

function flyCard(air: Air, card: number, from: string, to: string): Promise<void> {
  const sheet = new Sheet();
  drawCard(sheet, card, { x: -24, y: -30, width: 48, height: 60 });
  const thing = sheet.make();
  thing.scale.set(air.unit);
  return fly(air, thing, air.where(from), air.where(to));
}

function flyFigure(air: Air, seat: Seat, to: string): Promise<void> {
  const thing = new Container();
  thing.addChild(figureAt(colourOf(air.sight, seat), ORIGIN, 10 * air.unit));
  return fly(air, thing, air.where(`score ${seat}`), air.where(to));
}

/** A short text that rises from a place. */
async function rise({ stage, sky, unit }: Air, text: string, at: Point, time: number): Promise<void> {
  const made = label(text, at, 15 * unit, { fill: 0xffffff, stroke: { color: 0x12344a, width: 14 } });
  sky.addChild(made);
  await stage.tweens.run(time, (t) => made.position.set(at.x, at.y - 22 * unit * t));
  made.destroy();
}

/** The ship enters one space after the other; what a space scores rises from it, and at the end the total. */
async function sail(air: Air, { seat, cruise }: EventOf<"launched">): Promise<void> {
  const { stage, sky, sight, unit } = air;
  const points = cruise.spaces.map(({ tile, space }) => air.where(`space ${seat} ${tile} ${space}`));
  const first = points[0];
  if (!first) return;
  const ship = new Container();
  ship.addChild(iconAt("ship", ORIGIN, 26 * unit), figureAt(colourOf(sight, seat), { x: 0, y: -3 * unit }, 5 * unit));
  ship.position.set(first.x - 20 * unit, first.y);
  sky.addChild(ship);
  const rising: Promise<void>[] = [];
  for (const [i, space] of cruise.spaces.entries()) {
    const to = points[i] ?? first;
    const from = { x: ship.x, y: ship.y };
    await stage.tweens.run(SAIL, (t) => ship.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
    if (space.points > 0) rising.push(rise(air, `+${space.points}`, to, LINGER));
  }
  await stage.tweens.run(SAIL, (t) => ship.scale.set(1 + 0.4 * t), pop);
  rising.push(rise(air, t("label.points", { n: cruise.total }), { x: ship.x, y: ship.y }, 2 * LINGER));
  await Promise.all(rising);
  dispose(ship);
}

/** Place of a yard's slot: the yard in front has its own names. */
function slotOf({ sight }: Air, seat: Seat, slot: number): string {
  return seat === sight.front ? `slot ${slot}` : `slot ${seat} ${slot}`;
}

function flyPieces(air: Air, seat: Seat, kinds: readonly IconName[]): Promise<unknown> {
  return Promise.all(kinds.map((kind) => flyIcon(air, kind, 30, `piece ${kind}`, `dock ${seat}`)));
}

/** Events that are seen to move; all others only change the board. */
const FLIGHTS: { readonly [K in ShipyardEvent["type"]]?: (air: Air, event: EventOf<K>) => Promise<unknown> } = {
  tileAdvanced: (air, { tile, from, to }) => flyIcon(air, tile, 32, `track ${spaceOf(from)}`, `track ${spaceOf(to)}`),
  tileChosen: (air, { seat, tile }) => flyFigure(air, seat, `tile ${tile}`),
  built: (air, { seat, cards }) =>
    Promise.all(cards.map(({ card, column, row, slot }) => flyCard(air, card, `card ${column} ${row}`, slotOf(air, seat, slot)))),
  finished: (air, { seat, card, column, row, slot }) => flyCard(air, card, `card ${column} ${row}`, slotOf(air, seat, slot)),
  trainBought: (air, { seat, row }) => flyIcon(air, "train", 32, `train ${row}`, `dock ${seat}`),
  canalLeased: (air, { seat, row }) => flyIcon(air, "canal", 32, `canal ${row}`, `dock ${seat}`),
  equipped: (air, { seat, kind, extra }) => flyPieces(air, seat, [kind, ...extra]),
  recruited: (air, { seat, kind, extra }) => flyPieces(air, seat, [kind, ...extra]),
  hired: (air, { seat, kind }) => flyIcon(air, "employee", 30, `employee ${kind}`, `dock ${seat}`),
  exchanged: (air, { seat, goods }) => Promise.all(goods.map(({ piece }) => flyIcon(air, piece ?? "coin", 26, "exchange", `dock ${seat}`))),
  subsidised: (air, { seat }) => flyIcon(air, "coin", 30, "tile subsidy", `dock ${seat}`),
  launched: sail,
};

/** Shows one event; resolves when its movement is over. */
export async function flight(air: Air, event: ShipyardEvent): Promise<void> {
  const show = FLIGHTS[event.type] as ((air: Air, event: ShipyardEvent) => Promise<unknown>) | undefined;
  await show?.(air, event);
}
