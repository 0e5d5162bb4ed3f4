/** Ship cards dragged from the market, or from where they lie on trial, to a slot of the yard. Taps do the same in two steps. */
import type { Container } from "pixi.js";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import type { Column } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { dispose } from "../../../kit/pixi/dispose.ts";
import type { DragHandlers } from "../../../kit/pixi/drag.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import type { ShipyardController } from "../draft.ts";
import { drawCard } from "./cards.ts";
import { Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";
import { type Target, tapped } from "./taps.ts";

interface MarketCard {
  readonly column: Column;
  readonly row: number;
}

const same = (a: MarketCard, b: MarketCard): boolean => a.column === b.column && a.row === b.row;

/** The card that is meant by a place: one to be had in the market, or one laid in a slot on trial. */
function cardToDrag(target: Target | undefined, { table, draft }: Pick<Sight, "table" | "draft">): MarketCard | undefined {
  if (table.phase === "finish") return undefined;
  if (target?.kind === "card") return { column: target.column, row: target.row };
  return target?.kind === "slot" ? draft.cards.find(({ slot }) => slot === target.slot) : undefined;
}

/** What the dragging needs of the board; points are CSS pixels of the canvas. */
interface DragPlace {
  readonly stage: Stage;
  readonly controller: ShipyardController;
  sight(): Sight | undefined;
  under(at: Point): Target | undefined;
  tap(at: Point): void;
  /** CSS pixels a unit of the market's drawing. */
  scale(): number;
}

const WIDTH = 48;
const HEIGHT = 60;

export class CardDrag implements DragHandlers {
  readonly #place: DragPlace;
  #card: MarketCard | undefined;
  #ghost: Container | undefined;

  constructor(place: DragPlace) {
    this.#place = place;
  }

  grab(at: Point): boolean {
    const sight = this.#place.sight();
    this.#card = sight && cardToDrag(this.#place.under(at), sight);
    return this.#card !== undefined;
  }

  move(at: Point): void {
    const sight = this.#place.sight();
    if (!this.#card || !sight) return;
    this.#ghost ??= this.#lift(this.#card, sight);
    this.#ghost.position.set(at.x, at.y);
    this.#place.stage.invalidate();
  }

  drop(at: Point): void {
    const { controller } = this.#place;
    const sight = this.#place.sight();
    const target = this.#place.under(at);
    this.#put();
    if (!sight) return;
    if (target?.kind === "slot") tapped(target, sight, controller);
    else controller.draft.revise(sight.view, { picked: undefined });
  }

  tap(at: Point): void {
    this.#place.tap(at);
  }

  cancel(): void {
    const sight = this.#place.sight();
    this.#put();
    if (sight) this.#place.controller.draft.revise(sight.view, { picked: undefined });
  }

  /** Takes the card up: the slots to which it may go light up, and its picture follows the finger. */
  #lift(card: MarketCard, { view, table, draft }: Sight): Container {
    const { stage, controller } = this.#place;
    const sheet = new Sheet();
    drawCard(sheet, cardAt(table, card.column, card.row), { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT });
    sheet.glow(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, true);
    const ghost = sheet.make();
    ghost.scale.set(this.#place.scale());
    controller.draft.revise(view, { action: "build", picked: card, cards: draft.cards.filter((other) => !same(other, card)) });
    return stage.overlay.addChild(ghost);
  }

  #put(): void {
    if (this.#ghost) dispose(this.#ghost);
    this.#ghost = undefined;
    this.#card = undefined;
    this.#place.stage.invalidate();
  }
}
