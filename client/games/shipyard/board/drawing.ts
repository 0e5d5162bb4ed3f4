/** A sheet on the screen. */
import { Container } from "pixi.js";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { drawn, type Sheet } from "./sheet.ts";

export class Drawing {
  /** Put together for itself: what changes on one sheet leaves the others as they were. */
  readonly root = new Container({ isRenderGroup: true });
  #parts = new RetainedParts();

  /** Shows a sheet in the place of the last one. Returns what is not to be seen any more: it is the caller's to dispose of. */
  show({ items }: Sheet): Container[] {
    const parts = new RetainedParts(this.#parts);
    const things = items.map((item) => parts.take(item, () => drawn(item)));
    this.#parts = parts;
    const gone = parts.left;
    if (gone.length > 0) this.root.removeChild(...gone);
    for (const [i, thing] of things.entries()) if (this.root.children[i] !== thing) this.root.addChildAt(thing, i);
    return gone;
  }
}
