/** Catan's board: land, pieces, legal spots and dice, and what clicks on them do. */
import { Container } from "pixi.js";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { ownerOf } from "../../../shared/catan/places.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { Resource } from "../../../shared/catan/vocabulary.ts";
import { type Colour, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { highlightedChoices } from "../../kit/board/highlight.ts";
import { mountBoard, PixiBoard } from "../../kit/board/pixiBoard.ts";
import type { Board, Box } from "../../kit/contract/game.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { type HitArea, hitAreaAround, hitAreaAt } from "../../kit/pixi/hitAreas.ts";
import { dispose } from "../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../kit/pixi/stage.ts";
import { dark, tone } from "../../kit/settings/scheme.ts";
import { settings } from "../../kit/settings/settings.ts";
import { Dice } from "./dice.ts";
import type { CatanController, CatanDraft, CatanView } from "./draft.ts";
import { recommendedSpots, setupPlayed } from "./firstSetup.ts";
import { landAll } from "./flights.ts";
import { formatter } from "./formatter.ts";
import { drawHighlights, drawHover, drawLast, drawPreview, drawRecommended } from "./highlights.ts";
import { drawLand, forgetMotifs, SEA } from "./land.ts";
import { LastRoll } from "./lastRoll.ts";
import { Notice } from "./notice.ts";
import { PieceLayer } from "./pieceLayer.ts";
import { boxAround, HEX, type Plan, planOf } from "./plan.ts";
import { noticeOf, type Show, showEvent } from "./show.ts";
import { highlightedOf, labelOf, type Site, type Target, targetOfMove, targetsOf } from "./targets.ts";

type Chips = { chip(seat: Seat): DOMRect | undefined };

/** Half the side of a spot, in world units, by kind; small things lie over large ones. */
const REACH = { vertex: 14, path: 12, hex: 26 } as const;
const RANK = { vertex: 2, path: 1, hex: 0 } as const;
/** How long a notice stays, in ms; longer without animation, which would draw the eye to it. */
const READ = 1300;
const READ_STILL = 2600;
/** Tolerance of touch, in CSS pixels. */
const FINGER = 12;

function hitAreasOf(plan: Plan): HitArea<Site>[] {
  const make = (kind: Site["kind"], points: readonly Point[]) =>
    points.map((point, id) => hitAreaAround<Site>(labelOf({ kind, id }), point, REACH[kind], RANK[kind], { kind, id }));
  return [...make("vertex", plan.vertices), ...make("path", plan.edges), ...make("hex", plan.hexes)];
}

function middleOf(box: DOMRect | undefined): Point | undefined {
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a card lies in the player's hand, if that is visible. */
function ownCard(resource: Resource | undefined): Point | undefined {
  const card = document.querySelector(resource ? `.catan-card[data-resource=${resource}]` : ".catan-hand");
  const at = middleOf(card?.getBoundingClientRect());
  return at && card?.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined;
}

/** Colour of legal spots and of previews. */
function colourOf({ table, seat }: CatanView): Colour {
  return table.seats[seat === SPECTATOR ? 0 : seat].colour as Colour;
}

/** A place, and who put something there. */
type Placed = Site & { readonly seat: Seat };

function placedBy(event: CatanEvent): Placed | undefined {
  switch (event.type) {
    case "settlementPlaced":
    case "settlementBuilt":
    case "cityBuilt":
      return { kind: "vertex", id: event.vertex, seat: event.seat };
    case "roadPlaced":
    case "roadBuilt":
      return { kind: "path", id: event.edge, seat: event.seat };
    case "robberMoved":
      return { kind: "hex", id: event.to, seat: event.seat };
    default:
      return undefined;
  }
}

/** Unless that was undone, or the table is of another time. */
function lastPlaced(
  last: Placed | undefined,
  { buildings, roads, robber, seats }: Table,
): (Site & { readonly colour: Colour }) | undefined {
  if (!last) return undefined;
  const { kind, id, seat } = last;
  const isThere = kind === "hex" ? robber === id : kind === "path" ? roads[id] === seat : ownerOf(buildings[id]) === seat;
  return isThere ? { kind, id, colour: seats[seat].colour as Colour } : undefined;
}

class CatanBoard extends PixiBoard<Table, Hand, CatanMove, CatanEvent, CatanDraft, Site> {
  readonly #chips: Chips;
  readonly #notice: Notice;
  readonly #dice = new Dice();
  readonly #highlights = new Container();
  readonly #hover = new Container();
  readonly #lastRoll = new LastRoll();
  #last: Placed | undefined;
  /** Rings around recommended spots, and the spots themselves. */
  #recommended: { readonly spots: string; readonly rings: Container } | undefined;
  #plan: Plan | undefined;
  #pieces: PieceLayer | undefined;
  #targets: Target[] = [];
  #landKey = "";
  #shown: CatanMove | undefined;
  #hurried = false;

  constructor(stage: Stage, host: HTMLElement, controller: CatanController, chips: Chips) {
    super(stage, controller);
    this.#chips = chips;
    this.#notice = new Notice(host);
    stage.overlay.addChild(this.#dice);
    this.#dice.fit(stage.view);
  }

  override async animate(
    events: readonly CatanEvent[],
    view: CatanView,
    speed: number,
    onEvent: (event: CatanEvent) => void,
  ): Promise<void> {
    this.#dim();
    if (speed > 0 && this.view) this.#hurried = false;
    else if (!this.#hurried) for (const event of events) void this.#notify(event, view.table, speed);
    await super.animate(events, view, speed, onEvent);
  }

  override destroy(): void {
    super.destroy();
    forgetMotifs();
  }

  tap(at: Point): void {
    const area = this.#targetUnder(at, FINGER / this.stage.camera.zoom);
    const target = area && this.#targetAt(area.data);
    if (!target) this.press(at);
    else this.#choose(target);
  }

  override hover(at: Point | undefined): void {
    const area = at && this.#targetUnder(at);
    this.#shown = area && this.#targetAt(area.data)?.move;
    super.hover(at);
  }

  override press(at: Point): void {
    this.#point(hitAreaAt(this.hitAreas, at, FINGER / this.stage.camera.zoom));
  }

  skipAnimation(): void {
    this.#hurried = true;
    this.stage.tweens.finish();
    landAll();
  }

  protected redraw(): void {
    if (!this.view) return;
    const { table } = this.view;
    this.#layOut(table);
    this.#pieces?.show(table);
    this.#dice.show(this.#lastRoll.at(table));
    this.#highlight();
    this.#recommend();
  }

  protected override draftChanged(): void {
    this.#highlight();
  }

  protected async animateEvent(event: CatanEvent, { table }: CatanView): Promise<void> {
    await showEvent(this.#showFor(table, this.stage.tweens.speed), event);
  }

  protected override animated(events: readonly CatanEvent[], { table }: CatanView): void {
    this.#lastRoll.follow(events, table);
    this.#last = events.map(placedBy).findLast(Boolean) ?? this.#last;
  }

  protected override isSkipping(): boolean {
    return this.#hurried;
  }

  protected resized(): void {
    this.#dice.fit(this.stage.view);
    this.stage.invalidate();
  }

  protected isPressable(at: Point): boolean {
    return this.#targetUnder(at) !== undefined;
  }

  /** All of the board, however it was zoomed. */
  reveal(): void {
    this.stage.fitWorld();
  }

  protected override isOpen(site: Site): boolean {
    return this.#targetAt(site) !== undefined;
  }

  /** Legal spots come before their neighbours. */
  protected override showHelpAt(at: Point | undefined, after = 0): void {
    this.#point(at && (this.#targetUnder(at) ?? hitAreaAt(this.hitAreas, at)), after);
  }

  #choose(target: Target): void {
    if (this.#isSure(target)) void this.controller.play(target.move);
    else this.controller.propose(target.move);
  }

  /** Needs no confirmation: the player wants none, or chose the piece and saw its preview there. */
  #isSure({ move }: Target): boolean {
    if (settings.peek().oneClick) return true;
    return (
      this.view !== undefined &&
      this.controller.draft.of(this.view).mode !== undefined &&
      this.#shown !== undefined &&
      deepEqual(this.#shown, move)
    );
  }

  #targetUnder(at: Point, margin = 0): HitArea<Site> | undefined {
    const targets = this.hitAreas.filter(({ data }) => this.isOpen(data));
    return hitAreaAt(targets, at, margin);
  }

  #targetAt({ kind, id }: Site): Target | undefined {
    return this.#targets.find((target) => target.kind === kind && target.id === id);
  }

  #layOut(table: Table): void {
    const key = JSON.stringify([dark.peek(), table.board, table.drawing, table.terrain, table.tokens, table.harbours]);
    if (key === this.#landKey) return;
    this.#landKey = key;
    const plan = planOf(geometryOf(table));
    for (const layer of this.stage.world.removeChildren()) if (layer !== this.#highlights && layer !== this.#hover) dispose(layer);
    this.#recommended = undefined;
    this.#plan = plan;
    this.#pieces = new PieceLayer(plan);
    this.hitAreas = hitAreasOf(plan);
    this.helpAreas = this.hitAreas;
    this.stage.world.addChild(drawLand(table, plan), this.#pieces, this.#highlights, this.#hover);
    this.stage.setWorld(plan.world);
    this.stage.setBackground(tone(SEA));
  }

  /** Hides legal spots and help during animations. */
  #dim(): void {
    this.#targets = [];
    this.#clear(this.#highlights);
    this.#point(undefined);
  }

  #highlight(): void {
    if (!this.view || !this.#plan) return;
    const { mode } = this.controller.draft.of(this.view);
    this.#targets = targetsOf(this.view.choices, this.view.table, mode);
    this.#clear(this.#highlights);
    const highlighted = highlightedOf(targetsOf(highlightedChoices(this.view), this.view.table, mode), mode);
    const proposed = this.controller.proposed && targetOfMove(this.controller.proposed, this.view.table);
    const last = lastPlaced(this.#last, this.view.table);
    if (last) this.#highlights.addChild(drawLast(this.#plan, last));
    if (highlighted.length > 0) this.#highlights.addChild(drawHighlights(this.#plan, geometryOf(this.view.table), highlighted));
    if (proposed) this.#highlights.addChild(drawPreview(proposed, colourOf(this.view), this.#plan, true));
    this.stage.invalidate();
  }

  /** Recommends spots in the first setup of a player's first game. */
  #recommend(): void {
    if (!this.view || !this.#plan) return;
    setupPlayed(this.view);
    const vertices = recommendedSpots(this.view);
    const spots = vertices.join();
    if (spots === (this.#recommended?.spots ?? "")) return;
    this.#recommended?.rings.destroy({ children: true });
    this.#recommended = undefined;
    this.hitAreas = this.hitAreas.map(({ data, ...area }) => {
      return { ...area, data: { ...data, ringed: data.kind === "vertex" && vertices.includes(data.id) } };
    });
    this.helpAreas = this.hitAreas;
    if (vertices.length === 0) return;
    const rings = drawRecommended(this.#plan, vertices);
    this.#recommended = { spots, rings };
    this.stage.world.addChild(rings);
    void this.pulse(rings);
  }

  /** What a card must not cover: the place, and for a corner the numbers around it, which the card is about. */
  protected override explained({ data: { kind, id }, box }: HitArea<Site>): Box {
    if (kind !== "vertex" || !this.view || !this.#plan) return box;
    const { hexes } = this.#plan;
    const numbers = geometryOf(this.view.table).vertexHexes[id].map((hex) => hexes[hex]);
    const corners = numbers.flatMap(({ x, y }) => [-REACH.hex, REACH.hex].map((by) => ({ x: x + by, y: y + by })));
    return boxAround([box, { x: box.x + box.width, y: box.y + box.height }, ...corners]);
  }

  /** The hexes: cards are shown on the sea or beside the board, where there is room. */
  protected override keptClear(): Box[] {
    const [width, height] = [HEX * Math.sqrt(3), HEX * 2];
    return (this.#plan?.hexes ?? []).map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2, width, height }));
  }

  /** Explains a place and previews the piece that could go there. */
  #point(area: HitArea<Site> | undefined, after = 0): void {
    this.#clear(this.#hover);
    this.showHelpOf(area, after);
    if (area && this.view && this.#plan) {
      const target = this.#targetAt(area.data);
      const { proposed } = this.controller;
      if (target && !deepEqual(target.move, proposed)) this.#hover.addChild(drawHover(this.#plan, target));
      if (target && !proposed) this.#hover.addChild(drawPreview(target, colourOf(this.view), this.#plan, false));
    }
    this.stage.invalidate();
  }

  #clear(layer: Container): void {
    for (const child of layer.removeChildren()) dispose(child);
  }

  #pointOnPage(at: Point): Point {
    const canvas = this.stage.renderer.canvas.getBoundingClientRect();
    return { x: canvas.x + at.x, y: canvas.y + at.y };
  }

  async #notify(event: CatanEvent, table: Table, speed: number): Promise<void> {
    const notice = this.view && noticeOf(event, this.view, table);
    const text = notice && this.view && formatter().event(notice.entry, table, this.view);
    if (!text) return;
    // Without animation, nothing waits for the notice.
    this.#notice.show(textIn(text), notice.picture, speed > 0 ? undefined : READ_STILL);
    if (speed <= 0) return;
    await this.stage.tweens.pause(READ);
    this.#notice.hide();
  }

  #showFor(table: Table, speed: number): Show {
    const plan = this.#plan as Plan;
    const { view } = this.stage;
    const bank = () => this.#pointOnPage({ x: view.width / 2, y: view.height - HEX / 2 });
    const chip = (seat: Seat) => middleOf(this.#chips.chip(seat)) ?? bank();
    return {
      pieces: this.#pieces as PieceLayer,
      dice: this.#dice,
      tweens: this.stage.tweens,
      plan,
      table,
      speed,
      bank,
      notify: (event) => this.#notify(event, table, speed),
      hex: (id) => this.#pointOnPage(this.stage.toScreen(plan.hexes[id])),
      cards: (seat) => (resource) => (seat === this.view?.seat ? ownCard(resource) : undefined) ?? chip(seat),
    };
  }
}

export function createBoard(
  host: HTMLElement,
  controller: CatanController,
  chips: Chips,
): Promise<Board<Table, Hand, CatanMove, CatanEvent>> {
  const world = { x: -HEX * 5, y: -HEX * 5, width: HEX * 10, height: HEX * 10 };
  return mountBoard(host, { background: tone(SEA), world }, (stage) => new CatanBoard(stage, host, controller, chips));
}
