/** What a picture consists of, so that of the next one only what looks different is made anew: drawing is dear, texts above all. */
import type { Container } from "pixi.js";

export class Parts {
  readonly #before: Map<string, Container[]>;
  readonly #taken = new Map<string, Container[]>();

  /** @param before parts of the last picture, which are not taken from any more */
  constructor(before?: Parts) {
    this.#before = new Map(before ? before.#taken : undefined);
  }

  /** @param look all that it is drawn from, as plain data; things that move have their name in it */
  take(look: unknown, draw: () => Container): Container {
    const print = JSON.stringify(look);
    const [known, ...others] = this.#before.get(print) ?? [];
    if (known) this.#before.set(print, others);
    const thing = known ?? draw();
    this.#taken.set(print, [...(this.#taken.get(print) ?? []), thing]);
    return thing;
  }

  /** What the last picture had and this one has not: the caller's to dispose of. */
  get left(): Container[] {
    return [...this.#before.values()].flat();
  }
}
