/** The board: draws the table, highlights what can be done, turns pointer input into moves, and animates events. */
import { untracked } from "@preact/signals";
import type { Container as Group } from "pixi.js";
import { coloursInPlay, LOAN_PRINCIPAL } from "../../../shared/container/components.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { highlightedChoices } from "../../kit/board/highlight.ts";
import { mountBoard, PixiBoard } from "../../kit/board/pixiBoard.ts";
import type { Board, Box, Topic } from "../../kit/contract/game.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { listenDrag } from "../../kit/pixi/drag.ts";
import { type HitArea, hitAreaAt } from "../../kit/pixi/hitAreas.ts";
import { dispose } from "../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../kit/pixi/stage.ts";
import { dark, tone } from "../../kit/settings/scheme.ts";
import { forgetContainers } from "./art/container.ts";
import { drawGround, SEA_PAINT } from "./art/ground.ts";
import { drawLast, drawPieces, drawPossible, drawRecommended, type PieceSpec, type Pieces } from "./art/pieces.ts";
import { canDrag, dragged, type Intent, type Situation, tapped } from "./boardInput.ts";
import { Caption } from "./caption.ts";
import type { ContainerController, ContainerDraft, ContainerView } from "./draft.ts";
import { endingColours } from "./ending.ts";
import { estimate, knownDiscard, printedValue } from "./estimate.ts";
import { act } from "./eventAnimations.ts";
import { eventText } from "./eventText.ts";
import { recommendedSpots, roundPlayed } from "./firstTurn.ts";
import { helpTargetsOf } from "./helpTargets.ts";
import { type Layout, layoutFor } from "./layout.ts";
import { isMarked, marksOf, ringsFor } from "./marks.ts";
import { t } from "./messages/game/messages.ts";
import { composition, type MoveDraft } from "./moveDraft.ts";
import { money } from "./phrases.ts";
import { type Preview, preview } from "./preview.ts";
import { revealOf } from "./revealOf.ts";
import { hasPad } from "./screen.ts";
import { FINGER } from "./sizes.ts";
import { type Target, targetsOf } from "./targets.ts";
import { endScene, isStageLeft, playReveal } from "./theatre.ts";

export function createBoard(
  host: HTMLElement,
  controller: ContainerController,
): Promise<Board<Table, Hand, ContainerMove, ContainerEvent>> {
  const world = { x: 0, y: 0, width: host.clientWidth, height: host.clientHeight };
  return mountBoard(host, { background: tone(SEA_PAINT), world }, (stage) => new ContainerBoard(stage, controller));
}

class ContainerBoard extends PixiBoard<Table, Hand, ContainerMove, ContainerEvent, ContainerDraft, Target> {
  readonly #caption: Caption;
  readonly #stopDragging: () => void;
  #layout: Layout | undefined;
  /** Cache key of the ground. */
  #groundKey = "";
  #ground: Group | undefined;
  #pieces: Pieces | undefined;
  #lights: Group[] = [];
  /** The last draft drawn. */
  #draft: ContainerDraft = {};
  #dragged: Target | undefined;
  /** What the last move changed: labels of areas, and who moved. */
  #last: { readonly labels: readonly string[]; readonly seat: Seat } | undefined;
  /** Rings around recommended spots, and the spots themselves. */
  #recommended: { readonly spots: string; readonly rings: Group } | undefined;

  constructor(stage: Stage, controller: ContainerController) {
    super(stage, controller);
    this.#caption = new Caption(stage);
    this.#stopDragging = listenDrag(stage.renderer.canvas, {
      grab: (at) => this.#grab(at),
      move: (at) => this.#move(at),
      drop: (at) => this.#drop(at),
      tap: (at) => this.#release(at),
      cancel: () => this.#endDrag(),
    });
  }

  /** No animation while the player is composing a move. */
  override animate(
    events: readonly ContainerEvent[],
    view: ContainerView,
    speed: number,
    onEvent: (event: ContainerEvent) => void,
  ): Promise<void> {
    const isComposing = composition(this.#draftOn(view), view.choices) !== undefined;
    return super.animate(events, view, isComposing ? 0 : speed, onEvent);
  }

  override destroy(): void {
    this.#skipAnimation();
    this.#stopDragging();
    endScene();
    hasPad.value = undefined;
    super.destroy();
    forgetContainers();
  }

  tap(at: Point): void {
    const target = this.#targetAt(at);
    const situation = this.#situation();
    if (target && situation) this.#carryOut(tapped(situation, target));
  }

  /** Draws the draft. */
  protected redraw(): void {
    if (!this.view) return;
    const view = this.view;
    const { moveDraft, menu } = untracked(() => this.controller.draft.of(view));
    const before = this.#draft;
    this.#draft = { moveDraft, menu };
    if (moveDraft && moveDraft !== before.moveDraft) this.#skipAnimation();
    this.#draw();
  }

  protected override animated(events: readonly ContainerEvent[]): void {
    endScene();
    if (this.isDestroyed) return;
    this.#caption.show(undefined);
    for (const event of events) this.#last = marksOf(event) ?? this.#last;
  }

  protected resized(): void {
    this.#layout = undefined;
    this.#draw();
  }

  protected isPressable(at: Point): boolean {
    const target = this.#targetAt(at);
    const situation = this.#situation();
    return target !== undefined && situation !== undefined && (tapped(situation, target) !== undefined || canDrag(situation, target));
  }

  protected override isOpen(target: Target): boolean {
    const situation = this.#situation();
    return situation !== undefined && tapped(situation, target) !== undefined;
  }

  protected override showHelpAt(at: Point | undefined, after = 0): void {
    super.showHelpAt(this.isAnimating ? undefined : at, after);
  }

  /** The stores that the area lies in. */
  protected override keptClear({ box: { x, y } }: HitArea<Topic>): readonly Box[] {
    const lands = this.#layout?.harbours.map(({ land }) => land) ?? [];
    return lands.filter((land) => x >= land.x && x < land.x + land.width && y >= land.y && y < land.y + land.height);
  }

  #targetAt(at: Point): Target | undefined {
    return hitAreaAt(this.hitAreas, at, FINGER / this.stage.camera.zoom)?.data;
  }

  #situation(): Situation | undefined {
    if (!this.view || this.isAnimating || this.view.choices.length === 0) return undefined;
    const { table, seat, choices } = this.view;
    return { table, seat, choices, composing: composition(this.#draftOn(this.view), choices) };
  }

  #carryOut(intent: Intent | undefined): void {
    if (!intent) return;
    if ("move" in intent) this.controller.propose(intent.move);
    else if (this.view) this.controller.draft.revise(this.view, intent);
  }

  // --- Drawing ---

  #draftOn(view: ContainerView): MoveDraft | undefined {
    return untracked(() => this.controller.draft.of(view).moveDraft);
  }

  /** Beginning a move ends running animations. */
  #skipAnimation(): void {
    if (!this.isAnimating) return;
    this.stage.tweens.speed = 0;
    this.stage.tweens.finish();
  }

  #draw(): void {
    if (!this.view || this.isAnimating) return;
    const layout = this.#layOut(this.view);
    const spec = this.#spec(this.view, layout);
    const before = this.#pieces;
    const sameGround = !this.#drawGround(spec);
    const seen = this.#preview(this.view);
    this.#pieces = drawPieces(spec, seen, sameGround ? before : undefined);
    if (before) dispose(before.layer);
    this.stage.world.addChild(this.#pieces.layer);
    this.hitAreas = targetsOf(layout, seen, this.view.seat);
    this.helpAreas = helpTargetsOf(layout, seen.table, this.hitAreas);
    this.#lightUp();
    this.#recommend(this.view);
    this.stage.invalidate();
  }

  /** The layout for the current size: a world unit is a CSS pixel. */
  #layOut({ table, seat }: ContainerView): Layout {
    if (this.#layout) return this.#layout;
    const spec = { players: table.seats.length, own: Math.max(0, seat), colours: coloursInPlay(table), bank: table.investmentBank };
    const layout = layoutFor(spec, this.stage.view);
    this.#layout = layout;
    this.stage.setWorld(layout.world);
    hasPad.value = layout.pad !== undefined;
    return layout;
  }

  #preview(view: ContainerView): Preview {
    return preview(view.table, view.seat, composition(this.#draftOn(view), view.choices));
  }

  /** Redraws the ground if its key changed; returns whether it did. */
  #drawGround(spec: PieceSpec): boolean {
    const { layout, players, own } = spec;
    const key = JSON.stringify([dark.peek(), layout.world, players, own, locale.peek()]);
    if (key === this.#groundKey) return false;
    this.#groundKey = key;
    if (this.#ground) dispose(this.#ground);
    this.#ground = drawGround(spec);
    this.stage.world.addChildAt(this.#ground, 0);
    this.stage.setBackground(tone(SEA_PAINT));
    return true;
  }

  #spec(view: ContainerView, layout: Layout): PieceSpec {
    const { table, hand, seat, players } = view;
    const right = (of: Seat) => (of + players.length - 1) % players.length;
    const cashOf = (of: Seat) => (of === seat && hand ? hand.cash : table.seats[of].cash);
    const worth = hand ? estimate(table, hand.card, table.seats[seat].island).total : 0;
    return {
      sea: t("label.sea"),
      island: t("label.island"),
      quay: t("label.quay"),
      quayHint: t("label.quayHint"),
      investmentBank: t("label.investmentBank"),
      valueCard: t("label.valueCard"),
      supply: t("label.supplyShort"),
      cashLabel: t("label.cash"),
      borrow: t("auction.borrow", { dollars: LOAN_PRINCIPAL }),
      worth: t("label.estimate", { dollars: worth }),
      layout,
      players,
      own: seat,
      money,
      loan: (dollars) => money(-dollars),
      right,
      discarded: (of) => knownDiscard(table, table.seats[of].island, of === seat && hand ? hand.card : table.seats[of].card),
      cash: (of) => (cashOf(of) < 0 ? "" : money(cashOf(of))),
      value: (colour) => (hand ? printedValue(hand.card, colour) : ""),
      scarce: endingColours(table).map(({ colour }) => colour),
    };
  }

  #lightUp(): void {
    for (const light of this.#lights) dispose(light);
    this.#lights = [];
    if (!this.view || !this.#layout) return;
    const light = (ring: Group) => this.#lights.push(this.stage.world.addChild(ring));
    const { players } = this.view;
    for (const { label, box } of this.#last ? this.hitAreas : [])
      if (this.#last?.labels.includes(label)) light(drawLast(box, players[this.#last.seat].colour));
    const situation = this.#situation();
    if (!situation) return;
    const { menu } = this.#draft;
    const isLesson = this.view.accepted !== undefined;
    const highlighted = { ...situation, choices: highlightedChoices(this.view) };
    const open = this.hitAreas.filter(({ data }) => isMarked(data, { situation, menu, isLesson }) && tapped(highlighted, data));
    for (const { box, isStrong } of ringsFor(open, this.#layout, situation.composing?.moveDraft.held)) light(drawPossible(box, isStrong));
  }

  /** Draws the eye to good first actions in a player's first game. */
  #recommend(view: ContainerView): void {
    roundPlayed(view);
    const kinds = this.#situation()?.composing ? [] : recommendedSpots(view);
    const boxes = this.hitAreas.filter(({ data }) => kinds.includes(data.kind)).map(({ box }) => box);
    const spots = JSON.stringify(boxes);
    if (spots !== this.#recommended?.spots) {
      this.#recommended?.rings.destroy({ children: true });
      this.#recommended = boxes.length > 0 ? { spots, rings: drawRecommended(boxes) } : undefined;
      if (this.#recommended) void this.pulse(this.#recommended.rings);
    }
    if (this.#recommended) this.stage.world.addChild(this.#recommended.rings);
  }

  // --- Dragging ---

  #grab(at: Point): boolean {
    const target = this.#targetAt(this.stage.toWorld(at));
    const situation = this.#situation();
    if (!target || !situation || !canDrag(situation, target)) return false;
    this.#dragged = target;
    return true;
  }

  #pieceOf(target: Target): Group | undefined {
    if (target.kind === "ship") return this.#pieces?.ships[target.seat];
    return "id" in target ? this.#pieces?.containers.get(target.id) : undefined;
  }

  #move(at: Point): void {
    const piece = this.#dragged && this.#pieceOf(this.#dragged);
    if (!piece || this.isAnimating) return;
    this.#pieces?.layer.addChild(piece);
    const { x, y } = this.stage.toWorld(at);
    piece.position.set(x, y);
    this.stage.invalidate();
  }

  #drop(at: Point): void {
    const situation = this.#situation();
    const from = this.#dragged;
    const there = this.stage.toWorld(at);
    const to = this.#targetAt(there);
    this.#endDrag();
    if (situation && from) this.#carryOut(dragged(situation, from, to));
  }

  #release(at: Point): void {
    this.#endDrag();
    this.tap(this.stage.toWorld(at));
  }

  /** Puts the dragged piece back; the resulting draft redraws it. */
  #endDrag(): void {
    this.#dragged = undefined;
    this.#draw();
  }

  // --- What happened ---

  protected async animateEvent(event: ContainerEvent, after: ContainerView): Promise<void> {
    const before = this.view?.table;
    if (!before || !this.#layout || !this.#pieces || this.isDestroyed) return;
    const spec = revealOf(event, before, after);
    const { tweens } = this.stage;
    if (spec) await playReveal(spec, { pause: (ms) => tweens.pause(ms), skip: () => this.#skipAnimation() });
    isStageLeft.value ||= event.type === "lotSold" || event.type === "lotKept";
    // Sealed amounts are only named after the reveal.
    this.#caption.show(textIn(eventText(event, after.table, after) ?? ""), this.#layout.sea.y);
    await act(event, { stage: this.stage, layout: this.#layout, pieces: this.#pieces, before, after: after.table, money });
    await tweens.pause(READ[event.type] ?? READ_MOST);
  }
}

/** Time to read an event's caption, in ms. */
const READ_MOST = 140;
const READ: { readonly [type: string]: number | undefined } = {
  bidGiven: 40,
  extraGiven: 40,
  cardDealt: 0,
  turnEnded: 0,
  turnBegan: 60,
  auctionBegan: 700,
  gameOver: 900,
};
