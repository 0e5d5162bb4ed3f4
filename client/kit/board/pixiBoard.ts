/** Base class of boards: stage, hit areas, help cards, showing and animating. Subclasses draw, handle taps, and animate events. */
import { untracked } from "@preact/signals";
import type { Container } from "pixi.js";
import type { GameEvent, Move } from "../../../shared/core/game.ts";
import type { Board, Box, GameView, HelpTarget, MoveController, Topic } from "../contract/game.ts";
import { HOVER_AFTER, showHelp } from "../help/hover.ts";
import type { Point } from "../pixi/camera.ts";
import { type HitArea, hitAreaAt, screenBox } from "../pixi/hitAreas.ts";
import { createStage, type Stage, type StageHandlers } from "../pixi/stage.ts";
import { settings } from "../settings/settings.ts";

/** Rings pulse this often, in ms, and this many times. */
const PULSE = 1100;
const PULSES = 12;

export abstract class PixiBoard<T extends object, H extends object, M extends Move, E extends GameEvent, D extends object, Hit>
  implements Board<T, H, M, E>, StageHandlers
{
  protected readonly stage: Stage;
  protected readonly controller: MoveController<T, H, M, D>;
  protected view: GameView<T, H, M> | undefined;
  /** In world units. */
  protected hitAreas: readonly HitArea<Hit>[] = [];
  /** In world units. */
  protected helpAreas: readonly HitArea<Topic>[] = [];
  protected isAnimating = false;
  /** May be set during an animation. */
  protected isDestroyed = false;
  readonly #stop: () => void;

  constructor(stage: Stage, controller: MoveController<T, H, M, D>) {
    this.stage = stage;
    this.controller = controller;
    this.#stop = controller.onChange(() => this.draftChanged());
  }

  /** Untracked: `draftChanged` handles the draft. */
  show(view: GameView<T, H, M>): void {
    if (this.isDestroyed) return;
    this.view = view;
    untracked(() => this.redraw());
  }

  async animate(events: readonly E[], view: GameView<T, H, M>, speed: number, onEvent: (event: E) => void): Promise<void> {
    this.stage.tweens.speed = speed;
    this.isAnimating = speed > 0 && this.view !== undefined;
    for (const event of this.isAnimating ? events : []) {
      if (this.isDestroyed || this.isSkipping()) break;
      onEvent(event);
      await this.animateEvent(event, view);
    }
    this.isAnimating = false;
    this.animated(events, view);
    this.show(view);
  }

  resize(): void {
    if (this.stage.resize()) this.resized();
  }

  hitBoxes(): ReturnType<Board["hitBoxes"]> {
    const { camera, view } = this.stage;
    return this.hitAreas.map(({ label, box, data }) => ({ label, ...screenBox(box, camera, view), isActive: this.isOpen(data) }));
  }

  helpTargets(): readonly HelpTarget[] {
    const { camera, view } = this.stage;
    const onScreen = (box: Box) => screenBox(box, camera, view);
    return this.helpAreas.map((area) => ({
      topic: area.data,
      box: onScreen(area.box),
      explained: onScreen(this.explained(area)),
      clear: this.keptClear(area).map(onScreen),
    }));
  }

  destroy(): void {
    this.isDestroyed = true;
    this.#stop();
    showHelp(undefined);
    this.stage.destroy();
  }

  abstract tap(at: Point): void;

  hover(at: Point | undefined): void {
    this.stage.renderer.canvas.style.cursor = at && this.isPressable(at) ? "pointer" : "";
    this.showHelpAt(at, HOVER_AFTER);
  }

  press(at: Point): void {
    this.showHelpAt(at);
  }

  protected abstract redraw(): void;

  protected abstract animateEvent(event: E, after: GameView<T, H, M>): Promise<void>;

  protected abstract resized(): void;

  protected abstract isPressable(at: Point): boolean;

  protected draftChanged(): void {
    this.redraw();
  }

  /** Undefined if the board does not know. */
  protected isOpen(_hit: Hit): boolean | undefined {
    return undefined;
  }

  /** Skip the remaining events. */
  protected isSkipping(): boolean {
    return false;
  }

  /** Called after the events, before `view` is shown. */
  protected animated(_events: readonly E[], _view: GameView<T, H, M>): void {}

  /** @param after delay in ms */
  protected showHelpAt(at: Point | undefined, after = 0): void {
    this.showHelpOf(at && hitAreaAt(this.helpAreas, at), after);
  }

  /** @param after delay in ms */
  protected showHelpOf(area: HitArea<Topic> | undefined, after = 0): void {
    const clear = area && this.keptClear(area).map((box) => this.onPage(box));
    showHelp(area && { topic: area.data, box: this.onPage(this.explained(area)), clear }, after);
  }

  /** What the help card is about, in world units. */
  protected explained({ box }: HitArea<Topic>): Box {
    return box;
  }

  /** What else the help card should not cover, in world units. */
  protected keptClear(_area: HitArea<Topic>): readonly Box[] {
    return [];
  }

  /** Draws the eye to rings, unless the player wants no animation. */
  protected async pulse(rings: Container): Promise<void> {
    if (settings.peek().pace === "instant") return;
    for (let n = 0; n < PULSES && !rings.destroyed && !this.isDestroyed; n++)
      await this.stage.tweens.run(PULSE, (t) => {
        if (rings.destroyed) return;
        for (const ring of rings.children) ring.scale.set(1 + 0.22 * Math.sin(t * 2 * Math.PI));
      });
  }

  /** World box to window coordinates in CSS pixels. */
  protected onPage(box: Box): Box {
    const { camera, view } = this.stage;
    return this.stage.onPage(screenBox(box, camera, view));
  }
}

/** @param host an element with a size */
export async function mountBoard<B extends StageHandlers>(
  host: HTMLElement,
  { background, world }: { readonly background: number; readonly world: Box },
  create: (stage: Stage) => B,
): Promise<B> {
  let board: B | undefined;
  const stage = await createStage(host, {
    background,
    world,
    handlers: {
      tap: (at) => board?.tap(at),
      hover: (at) => board?.hover(at),
      press: (at) => board?.press(at),
    },
  });
  board = create(stage);
  return board;
}
