/** A sheet on the screen, of which only what has become something else is made anew: drawing is dear, texts above all. */
import { Container } from "pixi.js";
import { drawn, type Sheet } from "./sheet.ts";

/** Something drawn, and what it was made from. */
interface Part {
  readonly print: string;
  readonly thing: Container;
}

export class Drawing {
  readonly root = new Container();
  #parts: readonly Part[] = [];

  /** Shows a sheet in the place of the last one. Returns what is not to be seen any more: it is the caller's to dispose of. */
  show({ items }: Sheet): Container[] {
    const spare = this.#spare();
    this.#parts = items.map((item) => {
      const print = JSON.stringify(item);
      return { print, thing: spare.get(print)?.pop() ?? drawn(item) };
    });
    const gone = [...spare.values()].flat();
    if (gone.length > 0) this.root.removeChild(...gone);
    this.#order();
    return gone;
  }

  /** What stands there, by what it was made from. */
  #spare(): Map<string, Container[]> {
    const spare = new Map<string, Container[]>();
    for (const { print, thing } of this.#parts) spare.set(print, [...(spare.get(print) ?? []), thing]);
    return spare;
  }

  #order(): void {
    for (const [i, { thing }] of this.#parts.entries()) if (this.root.children[i] !== thing) this.root.addChildAt(thing, i);
  }
}
