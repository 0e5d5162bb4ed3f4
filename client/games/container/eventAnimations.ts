/** Event animations: each event moves the pieces from their old places to their new ones. */
import { Graphics, Container as Group } from "pixi.js";
import { colourName } from "../../../shared/container/components.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { type ContainerId, colourOf } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { label } from "../../kit/pixi/draw.ts";
import { dispose } from "../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../kit/pixi/stage.ts";
import { drawContainer } from "./art/container.ts";
import type { Pieces } from "./art/pieces.ts";
import type { Layout } from "./layout.ts";
import { bankAt, containerPlaces, deckAt, fairwayAt, type Placement, purseAt, shipAt, supplyAt } from "./places.ts";

/** What an animation works with: the pieces on the board, and the table before and after. */
interface Scenery {
  readonly stage: Stage;
  readonly layout: Layout;
  readonly pieces: Pieces;
  readonly before: Table;
  readonly after: Table;
  money(dollars: number): string;
}

type Purse = Seat | "bank";

const MOVE = 450;
const STAGGER = 90;
const COIN = 350;
const VOYAGE = 700;

type Actors = { readonly [K in ContainerEvent["type"]]?: (event: Extract<ContainerEvent, { type: K }>, on: Scenery) => Promise<unknown> };

const ACTORS: Actors = {
  produced: ({ seat, feeTo, goods }, on) =>
    Promise.all([
      fromSupply(
        on,
        goods.map(({ id }) => id),
      ),
      pay(on, seat, feeTo, 1),
    ]),
  repriced: ({ goods }, on) =>
    shift(
      on,
      goods.map(({ id }) => id),
    ),
  goodsBought: ({ seat, seller, goods, paid }, on) =>
    Promise.all([
      shift(
        on,
        goods.map(({ id }) => id),
      ),
      pay(on, seat, seller, paid),
    ]),
  sailed: ({ seat, to }, on) => voyage(on, seat, to),
  loaded: ({ seat, from, containers, paid }, on) =>
    Promise.all([aboard(on, seat, containers), from >= 0 ? pay(on, seat, from, paid) : undefined]),
  machineBought: ({ seat, price }, on) => pay(on, seat, "bank", price),
  warehouseBought: ({ seat, price }, on) => pay(on, seat, "bank", price),
  loanTaken: ({ seat, lender, amount }, on) => pay(on, lender < 0 ? "bank" : lender, seat, amount),
  loanRepaid: ({ seat, lender, amount }, on) => pay(on, seat, lender < 0 ? "bank" : lender, amount),
  loanSettled: ({ lender, amount }, on) => pay(on, "bank", lender, amount),
  interestPaid: ({ seat, lender, amount }, on) => pay(on, seat, lender < 0 ? "bank" : lender, amount),
  lotSold: ({ seat, bidder, price, containers }, on) =>
    Promise.all([shift(on, containers), pay(on, bidder, seat, price).then(() => pay(on, "bank", seat, price))]),
  lotKept: ({ seat, price, containers }, on) => Promise.all([shift(on, containers), pay(on, seat, "bank", price)]),
  factorySold: ({ seat, container }, on) => Promise.all([toSupply(on, [container]), pay(on, "bank", seat, 2)]),
  exchanged: ({ given, goods }, on) => Promise.all([toSupply(on, given), fromSupply(on, [goods.id])]),
  containersSeized: ({ containers }, on) => vanish(on, containers),
};

/** Plays one event; resolves when it has been seen. */
export async function act(event: ContainerEvent, on: Scenery): Promise<void> {
  const actor = ACTORS[event.type] as ((event: ContainerEvent, on: Scenery) => Promise<unknown>) | undefined;
  await actor?.(event, on);
}

function purse({ layout }: Scenery, owner: Purse): Point {
  return owner === "bank" ? bankAt(layout) : purseAt(layout, owner);
}

/** A coin flies in an arc; nothing flies if nothing is paid. */
async function pay(on: Scenery, from: Purse, to: Purse, dollars: number): Promise<void> {
  if (dollars <= 0) return;
  const { stage, pieces } = on;
  const coin = pieces.layer.addChild(drawCoin(on.money(dollars)));
  const start = purse(on, from);
  const end = purse(on, to);
  await stage.tweens.run(COIN, (t) =>
    coin.position.set(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - 70 * 4 * t * (1 - t)),
  );
  dispose(coin);
}

/** Moves one piece to a place in a low arc. */
function carry({ stage, pieces }: Scenery, piece: Group, to: Placement, delay: number): Promise<void> {
  const start = { x: piece.x, y: piece.y, scale: piece.scale.x };
  pieces.layer.addChild(piece);
  const length = MOVE + delay;
  return stage.tweens.run(length, (raw) => {
    const t = Math.max(0, (raw * length - delay) / MOVE);
    piece.position.set(start.x + (to.x - start.x) * t, start.y + (to.y - start.y) * t - 60 * t * (1 - t));
    piece.scale.set(start.scale + (to.scale - start.scale) * t);
  });
}

/** Containers move to their places after the event. */
function shift(on: Scenery, ids: readonly ContainerId[]): Promise<unknown> {
  const places = containerPlaces(on.layout, on.after);
  return Promise.all(ids.map((id, i) => move(on, id, places.get(id), i)));
}

function move(on: Scenery, id: ContainerId, to: Placement | undefined, nth: number): Promise<void> | undefined {
  const piece = on.pieces.containers.get(id);
  return piece && to && carry(on, piece, to, nth * STAGGER);
}

function fromSupply(on: Scenery, ids: readonly ContainerId[]): Promise<unknown> {
  const places = containerPlaces(on.layout, on.after);
  return Promise.all(
    ids.map((id, i) => {
      const to = places.get(id);
      if (!to) return undefined;
      const piece = drawContainer(colourName(colourOf(id), on.after));
      const { x, y } = supplyStand(on, id);
      piece.position.set(x, y);
      return carry(on, piece, to, i * STAGGER);
    }),
  );
}

const supplyStand = ({ layout }: Scenery, id: ContainerId): Placement => supplyAt(layout, colourOf(id));

function toSupply(on: Scenery, ids: readonly ContainerId[]): Promise<unknown> {
  return Promise.all(ids.map((id, i) => move(on, id, supplyStand(on, id), i)));
}

/** A ship sails along the fairway, while the others make room. */
function voyage(on: Scenery, seat: Seat, to: number): Promise<unknown> {
  const ships = on.before.seats.map(({ ship }) => ship);
  const after = ships.map((ship, other) => (other === seat ? to : ship));
  return Promise.all(
    ships.map((from, other) => {
      const end = shipAt(on.layout, after, other);
      const way = other === seat ? [fairwayAt(on.layout, from), fairwayAt(on.layout, to)] : [];
      return sail(on, other, end, way);
    }),
  );
}

/** Moves a ship with its cargo, smoothly past the points of its way. */
function sail(on: Scenery, seat: Seat, end: Placement, way: readonly Point[]): Promise<void> | undefined {
  const ship = on.pieces.ships[seat];
  if (ship.x === end.x && ship.y === end.y && ship.scale.x === end.scale) return undefined;
  const cargo = on.before.seats[seat].cargo.map((id) => on.pieces.containers.get(id));
  const start: Placement = { x: ship.x, y: ship.y, scale: ship.scale.x };
  for (const piece of [ship, ...cargo]) if (piece) on.pieces.layer.addChild(piece);
  return on.stage.tweens.run(VOYAGE, (t) => {
    const at = curve([start, ...way, end], t);
    const now = { ...at, scale: start.scale + (end.scale - start.scale) * t };
    set(ship, now);
    for (const [i, piece] of cargo.entries()) if (piece) set(piece, deckAt(now, i));
  });
}

function set(piece: Group, { x, y, scale }: Placement): void {
  piece.position.set(x, y);
  piece.scale.set(scale);
}

/** A point of the Bézier curve of these points. @param t 0 to 1 */
function curve(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0];
  const [a, b] = [curve(points.slice(0, -1), t), curve(points.slice(1), t)];
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Loads containers at the ship's current place. */
function aboard(on: Scenery, seat: Seat, ids: readonly ContainerId[]): Promise<unknown> {
  const { x, y, scale } = on.pieces.ships[seat];
  const first = on.before.seats[seat].cargo.length;
  return Promise.all(ids.map((id, i) => move(on, id, deckAt({ x, y, scale: scale.x }, first + i), i)));
}

function vanish(on: Scenery, ids: readonly ContainerId[]): Promise<unknown> {
  const pieces = ids.flatMap((id) => on.pieces.containers.get(id) ?? []);
  const scales = pieces.map(({ scale }) => scale.x);
  return on.stage.tweens.run(700, (t) => {
    for (const [i, piece] of pieces.entries()) piece.scale.set(scales[i] * (1 - t));
  });
}

function drawCoin(text: string): Group {
  const coin = new Group();
  const disc = new Graphics().circle(0, 0, 21).fill(0xf6c945).stroke({ color: 0x8f6a06, width: 3 });
  disc.circle(0, 0, 16).stroke({ color: 0xc99a12, width: 1.5 });
  coin.addChild(disc, label(text, { x: 0, y: 0 }, text.length > 3 ? 12 : 15, { fill: 0x4b3600 }));
  return coin;
}
