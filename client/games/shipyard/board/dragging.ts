/** Dragging ship cards from the market, or from a slot, to a slot of the yard. Two taps do the same. */
import type { Container } from "pixi.js";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import type { Column } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import type { DragHandlers } from "../../../kit/pixi/drag.ts";
import { dispose } from "../../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import type { ShipyardController } from "../draft.ts";
import { drawCard } from "./cards.ts";
import { madeOf } from "./drawing.ts";
import { DrawSurface } from "./drawSurface.ts";
import { measure } from "./measure.ts";
import type { RenderContext } from "./renderContext.ts";
import { type Target, tapped } from "./taps.ts";

interface MarketCard {
  readonly column: Column;
  readonly row: number;
}

const same = (a: MarketCard, b: MarketCard): boolean => a.column === b.column && a.row === b.row;

/** The card at a labelled area: in the market, or placed in a slot. */
function cardToDrag(target: Target | undefined, { table, draft }: Pick<RenderContext, "table" | "draft">): MarketCard | undefined {
  if (table.phase === "finish") return undefined;
  if (target?.kind === "card") return { column: target.column, row: target.row };
  return target?.kind === "slot" ? draft.cards.find(({ slot }) => slot === target.slot) : undefined;
}

/** What the dragging needs of the board; points are CSS pixels of the canvas. */
interface DragPlace {
  readonly stage: Stage;
  readonly controller: ShipyardController;
  context(): RenderContext | undefined;
  under(at: Point): Target | undefined;
  tap(at: Point): void;
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
    const context = this.#place.context();
    this.#card = context && cardToDrag(this.#place.under(at), context);
    return this.#card !== undefined;
  }

  move(at: Point): void {
    const context = this.#place.context();
    if (!this.#card || !context) return;
    this.#ghost ??= this.#lift(this.#card, context);
    this.#ghost.position.set(at.x, at.y);
    this.#place.stage.invalidate();
  }

  drop(at: Point): void {
    const { controller } = this.#place;
    const context = this.#place.context();
    const target = this.#place.under(at);
    this.#put();
    if (!context) return;
    if (target?.kind === "slot") tapped(target, context, controller);
    else controller.draft.revise(context.view, { picked: undefined });
  }

  tap(at: Point): void {
    this.#place.tap(at);
  }

  cancel(): void {
    const context = this.#place.context();
    this.#put();
    if (context) this.#place.controller.draft.revise(context.view, { picked: undefined });
  }

  /** Takes the card up: the slots to which it may go light up, and its picture follows the finger. */
  #lift(card: MarketCard, { view, table, draft }: RenderContext): Container {
    const { stage, controller } = this.#place;
    const surface = new DrawSurface(measure);
    drawCard(surface, cardAt(table, card.column, card.row), { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT });
    surface.mark({ x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT }, false, 4);
    const ghost = madeOf(surface);
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
