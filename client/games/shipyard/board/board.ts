/** Shipyard's board: redraws its regions after every change, shows tabs on small screens, and handles taps. */

import { Container } from "pixi.js";
import type { Seat } from "../../../../shared/core/game.ts";
import type { ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { Action } from "../../../../shared/shipyard/vocabulary.ts";
import { mountBoard, PixiBoard } from "../../../kit/board/pixiBoard.ts";
import type { Board, Box } from "../../../kit/contract/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { listenDrag } from "../../../kit/pixi/drag.ts";
import { type HitArea, hitAreaAt } from "../../../kit/pixi/hitAreas.ts";
import { dispose } from "../../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import { pop } from "../../../kit/pixi/tweens.ts";
import { settings } from "../../../kit/settings/settings.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";
import { firstTurnPlayed, recommendedTiles } from "../firstTurn.ts";
import { formatter } from "../formatter.ts";
import { t } from "../messages/game/messages.ts";
import { type Arrangement, arrange, type Placed, type RegionId, TAB_HEIGHT, TABS, type Tab, tabWith } from "./arrange.ts";
import { Caption } from "./caption.ts";
import { tones } from "./colours.ts";
import { drawQuay, drawYard } from "./dock.ts";
import { CardDrag } from "./dragging.ts";
import { Drawing, DrawSurface, ringsAround } from "./drawSurface.ts";
import { type FlightContext, flight } from "./flights.ts";
import { drawCards, drawDepot, drawMarket } from "./market.ts";
import { drawOther } from "./other.ts";
import { type RecentActions, withRecentActions } from "./recentActions.ts";
import { otherSeats, type RenderContext, renderContextOf, turningAction } from "./renderContext.ts";
import { drawRondels } from "./rondels.ts";
import { type Target, tapped } from "./taps.ts";
import { drawTrack } from "./track.ts";

/** The tab on which an action is carried out. */
const TAB_OF_ACTION: { readonly [A in Action]: Tab } = {
  build: "market",
  train: "depot",
  canal: "depot",
  equip: "rondels",
  recruit: "rondels",
  hire: "rondels",
  exchange: "rondels",
  subsidy: "track",
};

/** The tab that a decision is taken on. */
function tabFor({ table, due }: RenderContext): Tab {
  if (due) return TAB_OF_ACTION[due];
  if (table.phase === "launch") return "dock";
  return table.phase === "finish" ? "market" : "track";
}

const DRAWINGS: { readonly [R in Exclude<RegionId, number>]: (surface: DrawSurface, context: RenderContext) => void } = {
  track: drawTrack,
  market: drawMarket,
  cards: drawCards,
  depot: drawDepot,
  rondels: drawRondels,
  yard: drawYard,
  quay: drawQuay,
};

function drawRegion(surface: DrawSurface, context: RenderContext, region: RegionId): void {
  if (typeof region === "number") drawOther(surface, context, otherSeats(context)[region]);
  else DRAWINGS[region](surface, context);
}

/** Milliseconds in which an arrow turns one space. */
const TURN = 350;

/** Events too obvious for a caption. */
const UNCAPTIONED: readonly ShipyardEvent["type"][] = ["turnBegan", "tileAdvanced"];

class ShipyardBoard extends PixiBoard<Table, Hand, ShipyardMove, ShipyardEvent, ShipyardDraft, Target | undefined> {
  readonly #regions = new Container({ label: "regions" });
  /** Moving pieces have their own layer, since regions are redrawn below them. */
  readonly #flightLayer = new Container({ label: "layer" });
  readonly #caption: Caption;
  readonly #stopDragging: () => void;
  #context: RenderContext | undefined;
  #arrangement: Arrangement | undefined;
  #shown = new Map<RegionId | "tabs", Drawing>();
  #recent: RecentActions = new Map();
  /** Rings around recommended tiles, and the boxes of these. */
  #recommended: { readonly boxes: string; readonly rings: Container } | undefined;
  /** Whose ship is on its cruise. */
  #sailing: Seat | undefined;
  #tab: Tab = "track";
  /** The tile under the pointer, if it can be taken. */
  #pointed: Action | undefined;
  #turned: RenderContext["turned"];
  /** The decision for which the board last changed the tab. */
  #tabbedFor = "";

  constructor(stage: Stage, controller: ShipyardController) {
    super(stage, controller);
    this.#caption = new Caption(stage);
    stage.world.addChild(this.#regions, this.#flightLayer);
    const drag = new CardDrag({
      stage,
      controller,
      context: () => this.#context,
      under: (at) => this.#under(stage.toWorld(at)),
      tap: (at) => this.tap(stage.toWorld(at)),
      scale: () => this.#unit * stage.camera.zoom,
    });
    this.#stopDragging = listenDrag(stage.renderer.canvas, drag);
  }

  /** With the tabs, which do not move with the camera. */
  override hitBoxes(): ReturnType<Board["hitBoxes"]> {
    const tabs = this.#tabBoxes().map(({ tab, x, width }) => ({ label: `tab ${tab}`, x, y: 0, width, height: TAB_HEIGHT }));
    return [...tabs, ...super.hitBoxes()];
  }

  override destroy(): void {
    this.#stopDragging();
    this.#caption.clear();
    super.destroy();
  }

  tap(at: Point): void {
    this.#caption.clear();
    if (this.#tapTab(this.stage.toScreen(at)) || !this.#context) return;
    const target = this.#under(at);
    if (target) tapped(target, this.#context, this.controller);
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
    return renderContextOf(view, this.controller, { recent: this.#recent, sailing: this.#sailing, turned: this.#turned });
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
    this.#context = { ...this.#context, turned };
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

  protected override animated(events: readonly ShipyardEvent[], view: ShipyardView): void {
    this.#recent = withRecentActions(this.#recent, events, view.table);
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

  /** World units a unit of the largest region's drawing. */
  get #unit(): number {
    return Math.max(...(this.#arrangement?.placed ?? []).map(({ scale }) => scale), 1);
  }

  /** CSS pixels per world unit when a whole tab is visible. */
  get #zoom(): number {
    return this.stage.view.width / (this.#arrangement?.world.width ?? this.stage.view.width);
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
    this.#tab = tab;
    this.redraw();
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

  #draw(context: RenderContext): void {
    const arrangement = arrange(this.stage.view, otherSeats(context).length, this.#tab);
    const same = JSON.stringify(arrangement.world) === JSON.stringify(this.#arrangement?.world);
    this.#arrangement = arrangement;
    const before = this.#shown;
    this.#shown = new Map();
    this.helpAreas = [];
    this.hitAreas = arrangement.placed.flatMap((placed) => this.#drawPlaced(context, placed, before.get(placed.region)));
    this.#drawTabs(before.get("tabs"));
    if (!same) this.stage.setWorld(arrangement.world);
    this.#retire([...before].flatMap(([name, { root }]) => (this.#shown.has(name) ? [] : [root])));
    this.stage.invalidate();
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

  #drawPlaced(context: RenderContext, { region, x, y, scale }: Placed, before: Drawing | undefined): HitArea<Target | undefined>[] {
    const surface = new DrawSurface(scale * this.#zoom);
    drawRegion(surface, context, region);
    const root = this.#put(region, surface, this.#regions, before);
    root.scale.set(scale);
    root.position.set(x, y);
    const placed = (box: Box): Box => ({
      x: x + box.x * scale,
      y: y + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    });
    const size = ({ width, height }: Box) => width * height;
    // Small areas win over large ones.
    const topics = surface.topics.map(({ topic, box }) => ({ label: topic.kind, box: placed(box), rank: 1e6 / size(box), data: topic }));
    this.helpAreas = [...this.helpAreas, ...topics];
    return surface.boxes.map(({ label, box, target }) => ({ label, box: placed(box), rank: target ? 1 : 0, data: target }));
  }

  #drawTabs(before: Drawing | undefined): void {
    const surface = new DrawSurface(1);
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

  /** Captions other players' actions where no log is visible. */
  #showCaption(event: ShipyardEvent, view: ShipyardView): void {
    if (!this.#arrangement?.tabbed || !("seat" in event) || event.seat === view.seat || UNCAPTIONED.includes(event.type)) return;
    const text = formatter().event(event, view.table, view);
    if (text) this.#caption.show(textIn(text));
  }

  protected async animateEvent(event: ShipyardEvent, view: ShipyardView): Promise<void> {
    this.#showCaption(event, view);
    if (event.type === "launched" && event.seat === this.#context?.view.seat) this.#openDock();
    if (!this.#context) return;
    const at: FlightContext = {
      stage: this.stage,
      layer: this.#flightLayer,
      context: this.#context,
      where: (name) => this.#where(name),
      unit: this.#unit,
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
    this.#tab = tabWith(label) ?? this.#tab;
    this.redraw();
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
