/** Shipyard's board: redraws its regions after every change, shows tabs on small screens, and handles taps. */

import { untracked } from "@preact/signals";
import { Container } from "pixi.js";
import { type Seat, SPECTATOR } from "../../../../shared/core/game.ts";
import type { ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import { mountBoard, PixiBoard } from "../../../kit/board/pixiBoard.ts";
import type { Board, Box, Topic } from "../../../kit/contract/game.ts";
import type { Point, Size } from "../../../kit/pixi/camera.ts";
import { listenDrag } from "../../../kit/pixi/drag.ts";
import { type HitArea, hitAreaAt } from "../../../kit/pixi/hitAreas.ts";
import { dispose } from "../../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import { pop } from "../../../kit/pixi/tweens.ts";
import { settings } from "../../../kit/settings/settings.ts";
import { shape } from "../../../kit/ui/size.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";
import { firstTurnPlayed, recommendedTiles } from "../firstTurn.ts";
import { t } from "../messages/game/messages.ts";
import { openRival } from "../rivals.ts";
import { askedTab } from "../tabs.ts";
import { isWheel, type WheelAction } from "../wheels.ts";
import { type Arrangement, arrange, type Placed, type RegionId, TAB_HEIGHT, TABS, type Tab, tabWith } from "./arrange.ts";
import { tones } from "./colours.ts";
import { CardDrag } from "./dragging.ts";
import { cornersAround, Drawing, ringsAround } from "./drawing.ts";
import { DrawSurface } from "./drawSurface.ts";
import { type FlightContext, flight } from "./flights.ts";
import { placesOf } from "./lastMove.ts";
import { measure } from "./measure.ts";
import { drawRegion } from "./regions.ts";
import { otherSeats, type RenderContext, renderContextOf, turningAction } from "./renderContext.ts";
import { type Target, tapped } from "./taps.ts";
import { colourOf } from "./track.ts";

/** The tab on which an action is carried out. */
const TAB_OF_ACTION: { readonly [A in Action]: Tab } = {
  build: "market",
  train: "depot",
  canal: "depot",
  equip: "track",
  recruit: "track",
  hire: "track",
  exchange: "track",
  subsidy: "track",
};

/** The tab that a decision is taken on. */
function tabFor({ table, due }: RenderContext): Tab {
  if (due) return TAB_OF_ACTION[due];
  if (table.phase === "launch") return "dock";
  return table.phase === "finish" ? "market" : "track";
}

/** Decisions and actions whose form needs more room than the bench has. */
const FORMS: readonly string[] = ["discard", "launch", "build", "canal", "exchange"];

const hasForm = ({ canAct, table, due }: RenderContext): boolean => canAct && FORMS.includes(due ?? table.phase);

/** Milliseconds in which an arrow turns one space. */
const TURN = 350;

const COARSE = matchMedia("(pointer:coarse)");
const isTouch = (): boolean => COARSE.matches;

class ShipyardBoard extends PixiBoard<Table, Hand, ShipyardMove, ShipyardEvent, ShipyardDraft, Target | undefined> {
  readonly #regions = new Container({ label: "regions" });
  /** Moving pieces have their own layer, since regions are redrawn below them. */
  readonly #flightLayer = new Container({ label: "layer" });
  readonly #stopDragging: () => void;
  #context: RenderContext | undefined;
  #arrangement: Arrangement | undefined;
  #world: Size = { width: 1, height: 1 };
  #shown = new Map<RegionId | "tabs", Drawing>();
  /** What the last move was about, and the corners around it. */
  #last: ReturnType<typeof placesOf>;
  #corners: Container | undefined;
  /** Rings around recommended tiles, and the boxes of these. */
  #recommended: { readonly boxes: string; readonly rings: Container } | undefined;
  /** Whose ship is on its cruise. */
  #sailing: Seat | undefined;
  #tab: Tab = "track";
  /** The tile under the pointer, if it can be taken. */
  #pointed: Action | undefined;
  #turned: RenderContext["turned"];
  #wheel: WheelAction = "equip";
  readonly #stopFollowing: () => void;
  /** The decision for which the board last changed the tab. */
  #tabbedFor = "";

  constructor(stage: Stage, controller: ShipyardController) {
    super(stage, controller);
    stage.world.addChild(this.#regions, this.#flightLayer);
    const drag = new CardDrag({
      stage,
      controller,
      context: () => this.#context,
      under: (at) => this.#under(stage.toWorld(at)),
      tap: (at) => this.tap(stage.toWorld(at)),
    });
    this.#stopDragging = listenDrag(stage.renderer.canvas, drag);
    const stops = [
      openRival.subscribe(() => untracked(() => this.#showRival())),
      askedTab.subscribe((asked) => untracked(() => asked && this.#openTab(asked.tab))),
    ];
    this.#stopFollowing = () => {
      for (const stop of stops) stop();
    };
  }

  /** With the tabs, which do not move with the camera. */
  override hitBoxes(): ReturnType<Board["hitBoxes"]> {
    const tabs = this.#tabBoxes().map(({ tab, x, width }) => ({ label: `tab ${tab}`, x, y: 0, width, height: TAB_HEIGHT }));
    return [...tabs, ...super.hitBoxes()];
  }

  override destroy(): void {
    this.#stopDragging();
    this.#stopFollowing();
    this.#placeBench(undefined);
    super.destroy();
  }

  tap(at: Point): void {
    if (this.#tapTab(this.stage.toScreen(at)) || !this.#context) return;
    const target = this.#under(at);
    if (target?.kind === "wheel") {
      this.#wheel = target.wheel;
      this.redraw();
    } else if (target) tapped(target, this.#context, this.controller);
  }

  protected redraw(): void {
    if (!this.view || this.isDestroyed) return;
    this.stage.setBackground(tones().harbour);
    this.#context = this.#contextOf(this.view);
    this.#turn(turningAction(this.#context, this.#pointed));
    this.#followDecision(this.#context);
    this.#draw(this.#context);
    this.#recommend(this.view);
  }

  #contextOf(view: ShipyardView): RenderContext {
    return renderContextOf(view, this.controller, { sailing: this.#sailing, turned: this.#turned, wheel: this.#wheel });
  }

  override hover(at: Point | undefined): void {
    super.hover(at);
    const target = at && this.#under(at);
    const pointed = target?.kind === "tile" ? target.tile : undefined;
    if (pointed === this.#pointed) return;
    this.#pointed = pointed;
    this.redraw();
  }

  /** Turns the arrow of an action's rondel; that of another one goes back at once. */
  #turn(action: Action | undefined): void {
    if (action === this.#turned?.action || !this.#context) return;
    const isInstant = settings.peek().pace === "instant";
    const turned = action && { action, share: isInstant ? 1 : 0 };
    this.#turned = turned;
    if (isWheel(action)) this.#wheel = action;
    this.#context = { ...this.#context, turned, wheel: this.#wheel };
    if (!turned || isInstant) return;
    void this.stage.tweens.run(
      TURN,
      (share) => {
        if (this.#turned?.action !== action || !this.#context || this.isDestroyed) return;
        this.#turned = { action, share };
        this.#context = { ...this.#context, turned: this.#turned };
        this.#draw(this.#context);
      },
      pop,
    );
  }

  protected override animated(events: readonly ShipyardEvent[]): void {
    this.#last = events.map(placesOf).findLast((places) => places !== undefined) ?? this.#last;
  }

  protected resized(): void {
    this.redraw();
    this.stage.drawNow();
  }

  protected isPressable(at: Point): boolean {
    return this.#tabAt(this.stage.toScreen(at)) !== undefined || hitAreaAt(this.#open(), at) !== undefined;
  }

  protected override isOpen(target: Target | undefined): boolean {
    return target !== undefined;
  }

  /** What can be tapped at a point of the world, or close to it. */
  #under(at: Point): Target | undefined {
    return hitAreaAt(this.#open(), at, 6 / this.stage.camera.zoom)?.data;
  }

  /** Spots that can be tapped. */
  #open(): readonly HitArea<Target | undefined>[] {
    return this.hitAreas.filter((spot) => spot.data);
  }

  #tabBoxes(): { tab: Tab; x: number; width: number }[] {
    if (!this.#arrangement?.tabbed) return [];
    const tabs = this.view && this.view.table.seats.length > 1 ? TABS : TABS.slice(0, -1);
    const width = this.stage.view.width / tabs.length;
    return tabs.map((tab, i) => ({ tab, x: i * width, width }));
  }

  #tabAt({ x, y }: Point): Tab | undefined {
    if (y > TAB_HEIGHT) return undefined;
    return this.#tabBoxes().find((box) => x >= box.x && x < box.x + box.width)?.tab;
  }

  #tapTab(at: Point): boolean {
    const tab = this.#tabAt(at);
    if (!tab) return false;
    this.#openTab(tab);
    return true;
  }

  /** A new decision opens its tab; otherwise the viewer chooses. */
  #followDecision(context: RenderContext): void {
    const decision = `${context.canAct} ${context.table.phase} ${context.due}`;
    if (!context.canAct || decision === this.#tabbedFor) {
      if (!context.canAct) this.#tabbedFor = "";
      return;
    }
    this.#tabbedFor = decision;
    this.#tab = tabFor(context);
  }

  #openTab(tab: Tab): void {
    this.#tab = tab;
    this.redraw();
  }

  get #isReplay(): boolean {
    return this.stage.renderer.canvas.closest(".play-replay") !== null;
  }

  /** The rival whose card lies over the market, by its place among the others. */
  #opened(context: RenderContext): number | undefined {
    const seat = openRival.peek();
    const place = seat === undefined ? -1 : otherSeats(context).indexOf(seat);
    return place < 0 ? undefined : place;
  }

  #arrange(context: RenderContext): Arrangement {
    return arrange(this.stage.view, {
      others: otherSeats(context).length,
      touch: isTouch(),
      hasBench: shape.peek() === "landscape" && !this.#isReplay && context.view.seat !== SPECTATOR && context.table.phase !== "over",
      hasForm: hasForm(context),
      tab: this.#tab,
      isHiring: (context.turned?.action ?? context.due) === "hire",
      isLaying: context.draft.picked !== undefined,
      opened: this.#opened(context),
    });
  }

  #draw(context: RenderContext): void {
    const arrangement = this.#arrange(context);
    this.#arrangement = arrangement;
    this.#placeBench(arrangement.bench);
    const before = this.#shown;
    this.#shown = new Map();
    this.helpAreas = [];
    this.hitAreas = arrangement.placed.flatMap((placed) => this.#drawPlaced(context, placed, before.get(placed.region)));
    this.#coverBelow(arrangement);
    this.#drawTabs(before.get("tabs"));
    const { width, height } = this.stage.view;
    if (width !== this.#world.width || height !== this.#world.height) {
      this.#world = { width, height };
      this.stage.setWorld({ x: 0, y: 0, width, height });
    }
    this.#retire([...before].flatMap(([name, { root }]) => (this.#shown.has(name) ? [] : [root])));
    this.#markLast(context);
    this.stage.invalidate();
  }

  /** What lies below a rival's card can't be pressed. */
  #coverBelow({ tabbed, placed }: Arrangement): void {
    const card = placed.find(({ region }) => typeof region === "number");
    if (tabbed || !card) return;
    const { x, y, width, height } = card.box;
    const isBelow = ({ box }: HitArea) => box.x < x + width && box.x + box.width > x && box.y < y + height && box.y + box.height > y;
    this.hitAreas = this.hitAreas.map((area) => (area.data && isBelow(area) ? { ...area, data: undefined } : area));
  }

  /** Tells the page where the panel lies. */
  #placeBench(bench: Box | undefined): void {
    const page = this.stage.renderer.canvas.closest<HTMLElement>(".play");
    page?.toggleAttribute("data-bench", bench !== undefined);
    if (!bench) return;
    const { width, height } = this.stage.view;
    const { x, y } = bench;
    const place = { ...bench, right: width - x - bench.width, bottom: height - y - bench.height };
    for (const [name, length] of Object.entries(place)) page?.style.setProperty(`--bench-${name}`, `${Math.round(length)}px`);
  }

  /** In tabs, a press on a rival's row opens the rivals' tab. */
  #showRival(): void {
    if (openRival.peek() !== undefined && this.#arrangement?.tabbed) this.#tab = "others";
    this.redraw();
  }

  #markLast(context: RenderContext): void {
    this.#corners?.destroy({ children: true });
    this.#corners = undefined;
    if (!this.#last || this.#last.seat === context.view.seat) return;
    const { labels, seat } = this.#last;
    const boxes = this.hitAreas.filter(({ label }) => labels.includes(label)).map(({ box }) => box);
    if (boxes.length > 0) this.#corners = this.stage.world.addChild(cornersAround(boxes, colourOf(context, seat)));
  }

  /** Recommends tiles on the first turn of a player's first game. */
  #recommend(view: ShipyardView): void {
    firstTurnPlayed(view);
    const labels = recommendedTiles(view).map((tile) => `tile ${tile}`);
    const boxes = this.hitAreas.filter(({ label }) => labels.includes(label)).map(({ box }) => box);
    const key = JSON.stringify(boxes);
    if (key === (this.#recommended?.boxes ?? "[]")) return;
    this.#recommended?.rings.destroy({ children: true });
    this.#recommended = undefined;
    if (boxes.length === 0) return;
    const rings = this.stage.world.addChild(ringsAround(boxes));
    this.#recommended = { boxes: key, rings };
    void this.pulse(rings);
  }

  /** Earlier drawings go only after the next frame: equal texts share their textures until then. */
  #retire(drawings: readonly Container[]): void {
    if (drawings.length === 0) return;
    for (const drawing of drawings) drawing.removeFromParent();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const drawing of drawings) dispose(drawing);
      }),
    );
  }

  #put(name: RegionId | "tabs", surface: DrawSurface, layer: Container, drawing = new Drawing()): Container {
    this.#retire(drawing.show(surface));
    this.#shown.set(name, drawing);
    return drawing.root.parent === layer ? drawing.root : layer.addChild(drawing.root);
  }

  #drawPlaced(context: RenderContext, placed: Placed, before: Drawing | undefined): HitArea<Target | undefined>[] {
    const { region, box } = placed;
    const surface = new DrawSurface(measure, isTouch());
    drawRegion(surface, context, placed);
    this.#put(region, surface, this.#regions, before).position.set(box.x, box.y);
    const onBoard = (part: Box): Box => ({ ...part, x: box.x + part.x, y: box.y + part.y });
    // Small areas win over large ones, and those of a card that lies over the market over those below it.
    const weight = typeof region === "number" && !this.#arrangement?.tabbed ? 1e9 : 1e6;
    const topics = surface.topics.map(({ topic, box }): HitArea<Topic> => {
      return { label: topic.kind, box: onBoard(box), rank: weight / (box.width * box.height), data: topic };
    });
    this.helpAreas = [...this.helpAreas, ...topics];
    return surface.boxes.map(({ label, box, target }) => ({ label, box: onBoard(box), rank: target ? 1 : 0, data: target }));
  }

  #drawTabs(before: Drawing | undefined): void {
    const surface = new DrawSurface(measure, isTouch());
    for (const { tab, x, width } of this.#tabBoxes()) {
      const open = tab === this.#tab;
      surface.box(x + 1, 1, width - 2, TAB_HEIGHT - 4, {
        fill: open ? tones().open : tones().panel,
        stroke: open ? tones().gold : tones().line,
        line: open ? 2 : 1,
        radius: 8,
      });
      surface.text(t(`tab.${tab}`), x + width / 2, TAB_HEIGHT / 2, 12.5, { fill: tones().pale, width: width - 8 });
    }
    this.#put("tabs", surface, this.stage.overlay, before);
  }

  #where(name: string): Point | undefined {
    const spot = this.hitAreas.find(({ label }) => label === name);
    return spot && { x: spot.box.x + spot.box.width / 2, y: spot.box.y + spot.box.height / 2 };
  }

  protected async animateEvent(event: ShipyardEvent): Promise<void> {
    if (event.type === "launched" && event.seat === this.#context?.view.seat) this.#openDock();
    if (!this.#context) return;
    const at: FlightContext = {
      stage: this.stage,
      layer: this.#flightLayer,
      context: this.#context,
      where: (name) => this.#where(name),
    };
    if (event.type === "launched") await this.#sail(at, event);
    else await flight(at, event);
  }

  /** While a ship sails its marker is not where it was. */
  async #sail(at: FlightContext, event: Extract<ShipyardEvent, { type: "launched" }>): Promise<void> {
    this.#sailing = event.seat;
    this.redraw();
    await flight(at, event);
    this.#sailing = undefined;
  }

  /** Opens the tab with the first of the areas. */
  reveal([label]: readonly string[]): void {
    this.#openTab(tabWith(label) ?? this.#tab);
  }

  /** Opens the dock for the own cruise. */
  #openDock(): void {
    if (!this.#arrangement?.tabbed || this.#tab === "dock" || !this.#context) return;
    this.#tab = "dock";
    this.#draw(this.#context);
  }
}

/** @param host an element with a size */
export function createBoard(host: HTMLElement, controller: ShipyardController): Promise<Board<Table, Hand, ShipyardMove, ShipyardEvent>> {
  const world = { x: 0, y: 0, width: 1, height: 1 };
  return mountBoard(host, { background: tones().harbour, world }, (stage) => new ShipyardBoard(stage, controller));
}
