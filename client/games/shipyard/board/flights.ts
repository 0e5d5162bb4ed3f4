/** Animations: pieces fly to their new owners, ships sail space by space. */

import { Container } from "pixi.js";
import type { Seat } from "../../../../shared/core/game.ts";
import type { EventOf, ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import { spaceOf } from "../../../../shared/shipyard/track.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { label } from "../../../kit/pixi/draw.ts";
import { dispose } from "../../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import { pop } from "../../../kit/pixi/tweens.ts";
import type { IconName } from "../icons.ts";
import { t } from "../messages/game/messages.ts";
import { drawCard } from "./cards.ts";
import { figureAt, iconAt, madeOf } from "./drawing.ts";
import { DrawSurface } from "./drawSurface.ts";
import { measure } from "./measure.ts";
import type { RenderContext } from "./renderContext.ts";
import { colourOf } from "./track.ts";

/** What a movement may use of the board as it is shown now. */
export interface FlightContext {
  readonly stage: Stage;
  /** Where moving things are drawn, in CSS pixels. */
  readonly layer: Container;
  readonly context: RenderContext;
  /** Middle of a labelled area in CSS pixels; undefined if it is not visible. */
  where(label: string): Point | undefined;
}

const FLIGHT = 420;
const SAIL = 320;
const LINGER = 900;

/** Moves a piece; invisible if start or end is not on screen. */
async function fly({ stage, layer }: FlightContext, thing: Container, from: Point | undefined, to: Point | undefined): Promise<void> {
  if (!from || !to) return;
  layer.addChild(thing);
  await stage.tweens.run(FLIGHT, (t) => thing.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
  dispose(thing);
}

const ORIGIN: Point = { x: 0, y: 0 };

function flyIcon(at: FlightContext, icon: IconName, size: number, from: string, to: string): Promise<void> {
  const thing = new Container();
  thing.addChild(iconAt(icon, ORIGIN, size));
  return fly(at, thing, at.where(from), at.where(to));
}

function flyCard(at: FlightContext, card: number, from: string, to: string): Promise<void> {
  const surface = new DrawSurface(measure);
  drawCard(surface, card, { x: -24, y: -30, width: 48, height: 60 });
  const thing = madeOf(surface);
  return fly(at, thing, at.where(from), at.where(to));
}

function flyFigure(at: FlightContext, seat: Seat, to: string): Promise<void> {
  const thing = new Container();
  thing.addChild(figureAt(colourOf(at.context, seat), ORIGIN, 10));
  return fly(at, thing, at.where("laps"), at.where(to));
}

/** A short text that rises from a place. */
async function rise({ stage, layer }: FlightContext, text: string, at: Point, time: number): Promise<void> {
  const made = label(text, at, 15, { fill: 0xffffff, stroke: { color: 0x12344a, width: 14 } });
  layer.addChild(made);
  await stage.tweens.run(time, (t) => made.position.set(at.x, at.y - 22 * t));
  made.destroy();
}

/** The ship enters one space after the other; what a space scores rises from it, and at the end the total. */
async function sail(at: FlightContext, { seat, cruise }: EventOf<"launched">): Promise<void> {
  const { stage, layer, context } = at;
  const points = cruise.spaces.map(({ tile, space }) => at.where(`space ${seat} ${tile} ${space}`));
  const first = points[0];
  if (!first) return;
  const ship = new Container();
  ship.addChild(iconAt("ship", ORIGIN, 26), figureAt(colourOf(context, seat), { x: 0, y: -3 }, 5));
  ship.position.set(first.x - 20, first.y);
  layer.addChild(ship);
  const rising: Promise<void>[] = [];
  for (const [i, space] of cruise.spaces.entries()) {
    const to = points[i] ?? first;
    const from = { x: ship.x, y: ship.y };
    await stage.tweens.run(SAIL, (t) => ship.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
    if (space.points > 0) rising.push(rise(at, `+${space.points}`, to, LINGER));
  }
  await stage.tweens.run(SAIL, (t) => ship.scale.set(1 + 0.4 * t), pop);
  rising.push(rise(at, t("label.points", { n: cruise.total }), { x: ship.x, y: ship.y }, 2 * LINGER));
  await Promise.all(rising);
  dispose(ship);
}

/** Place of a yard's slot: the yard in front has its own names. */
function slotOf({ context }: FlightContext, seat: Seat, slot: number): string {
  return seat === context.front ? `slot ${slot}` : `slot ${seat} ${slot}`;
}

function flyPieces(at: FlightContext, seat: Seat, kinds: readonly IconName[]): Promise<unknown> {
  return Promise.all(kinds.map((kind) => flyIcon(at, kind, 30, `piece ${kind}`, `dock ${seat}`)));
}

/** Events that are seen to move; all others only change the board. */
const FLIGHTS: { readonly [K in ShipyardEvent["type"]]?: (at: FlightContext, event: EventOf<K>) => Promise<unknown> } = {
  tileAdvanced: (at, { tile, from, to }) => flyIcon(at, tile, 32, `track ${spaceOf(from)}`, `track ${spaceOf(to)}`),
  tileChosen: (at, { seat, tile }) => flyFigure(at, seat, `tile ${tile}`),
  built: (at, { seat, cards }) =>
    Promise.all(cards.map(({ card, column, row, slot }) => flyCard(at, card, `card ${column} ${row}`, slotOf(at, seat, slot)))),
  finished: (at, { seat, card, column, row, slot }) => flyCard(at, card, `card ${column} ${row}`, slotOf(at, seat, slot)),
  trainBought: (at, { seat, row }) => flyIcon(at, "train", 32, `train ${row}`, `dock ${seat}`),
  canalLeased: (at, { seat, row }) => flyIcon(at, "canal", 32, `canal ${row}`, `dock ${seat}`),
  equipped: (at, { seat, kind, extra }) => flyPieces(at, seat, [kind, ...extra]),
  recruited: (at, { seat, kind, extra }) => flyPieces(at, seat, [kind, ...extra]),
  hired: (at, { seat, kind }) => flyIcon(at, "employee", 30, `employee ${kind}`, `dock ${seat}`),
  exchanged: (at, { seat, goods }) => Promise.all(goods.map(({ piece }) => flyIcon(at, piece ?? "coin", 26, "exchange", `dock ${seat}`))),
  subsidised: (at, { seat }) => flyIcon(at, "coin", 30, "tile subsidy", `dock ${seat}`),
  launched: sail,
};

/** Shows one event; resolves when its movement is over. */
export async function flight(at: FlightContext, event: ShipyardEvent): Promise<void> {
  const show = FLIGHTS[event.type] as ((at: FlightContext, event: ShipyardEvent) => Promise<unknown>) | undefined;
  await show?.(at, event);
}
