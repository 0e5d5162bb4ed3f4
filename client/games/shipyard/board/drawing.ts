/** A region on the screen. */
import { Container } from "pixi.js";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { type DrawSurface, drawn } from "./drawSurface.ts";

export class Drawing {
  /** Its own render group, so that a change in one region does not redraw the others. */
  readonly root = new Container({ isRenderGroup: true });
  #parts = new RetainedParts();

  /** Replaces the region's content. Returns removed children; the caller disposes of them. */
  show({ items }: DrawSurface): Container[] {
    const parts = new RetainedParts(this.#parts);
    const things = items.map((item) => parts.take(item, () => drawn(item)));
    this.#parts = parts;
    const gone = parts.left;
    if (gone.length > 0) this.root.removeChild(...gone);
    for (const [i, thing] of things.entries()) if (this.root.children[i] !== thing) this.root.addChildAt(thing, i);
    return gone;
  }
}
