/** A one-line caption over the board, in screen pixels. */
import { Graphics, Container as Group } from "pixi.js";
import { label } from "../../kit/pixi/draw.ts";
import { dispose } from "../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../kit/pixi/stage.ts";

const SIZE = 15;
const PADDING = 12;
/** Extent of the skip button from the corner, in CSS pixels. */
const SKIP = { width: 118, height: 98 };

export class Caption {
  readonly #stage: Stage;
  #shown: Group | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Shows `text` until the next call; undefined hides it. @param y preferred position, clamped to the view */
  show(text: string | undefined, y = 0): void {
    if (this.#shown) dispose(this.#shown);
    this.#shown = text ? this.#draw(text, y) : undefined;
    this.#stage.invalidate();
  }

  #draw(text: string, y: number): Group {
    const { width, height: viewHeight } = this.#stage.view;
    const banner = new Group();
    const most = Math.min(width - 24, 720);
    const line = label(text, { x: 0, y: 0 }, SIZE, {
      fill: 0xffffff,
      fontWeight: "600",
      wordWrap: true,
      wordWrapWidth: (most - 2 * PADDING) * 4,
      align: "center",
    });
    const height = line.height + 14;
    const back = new Graphics().roundRect(-line.width / 2 - PADDING, -height / 2, line.width + 2 * PADDING, height, 10);
    banner.addChild(back.fill({ color: 0x10242f, alpha: 0.88 }), line);
    const room = height / 2 + 6;
    const top = room + (width / 2 - banner.width / 2 < SKIP.width ? SKIP.height : 0);
    banner.position.set(width / 2, Math.min(Math.max(y, top), viewHeight - room));
    return this.#stage.overlay.addChild(banner);
  }
}
