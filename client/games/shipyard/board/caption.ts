/** Caption of another player's last action, where the log is hidden. Over the tabs, which still react to taps. In screen pixels. */
import { Container, Graphics } from "pixi.js";
import { label } from "../../../kit/pixi/draw.ts";
import { dispose } from "../../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../../kit/pixi/stage.ts";
import { TAB_HEIGHT } from "./arrange.ts";

const SIZE = 13;
const PADDING = 8;
/** Milliseconds for which the last line stays. */
const STAY = 3000;
/** Resolution of labels. */
const FINENESS = 4;

export class Caption {
  readonly #stage: Stage;
  #shown: Container | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Shows a sentence until the next one, or for a while. */
  show(text: string): void {
    this.clear();
    this.#shown = this.#stage.overlay.addChild(this.#banner(text));
    this.#timer = setTimeout(() => this.clear(), STAY);
    this.#stage.invalidate();
  }

  clear(): void {
    clearTimeout(this.#timer);
    if (!this.#shown) return;
    dispose(this.#shown);
    this.#shown = undefined;
    this.#stage.invalidate();
  }

  #banner(text: string): Container {
    const { width } = this.#stage.view;
    const wordWrapWidth = (width - 3 * PADDING) * FINENESS;
    const line = label(text, { x: 0, y: 0 }, SIZE, { fill: 0xffffff, fontWeight: "600", wordWrap: true, wordWrapWidth, align: "center" });
    const high = Math.max(line.height + PADDING, TAB_HEIGHT);
    const wide = line.width + 2 * PADDING;
    const back = new Graphics().roundRect(-wide / 2, -high / 2, wide, high, 8).fill({ color: 0x10242f, alpha: 0.95 });
    const banner = new Container();
    banner.addChild(back, line);
    banner.position.set(width / 2, high / 2);
    return banner;
  }
}
