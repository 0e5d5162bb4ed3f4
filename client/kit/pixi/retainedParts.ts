/** What a picture consists of, so that of the next one only what looks different is made anew: drawing is dear, texts above all. */
import type { Container } from "pixi.js";

export class RetainedParts {
  readonly #previous: Map<string, Container[]>;
  readonly #current = new Map<string, Container[]>();

  /** @param before parts of the last picture, which are not taken from any more */
  constructor(before?: RetainedParts) {
    this.#previous = new Map(before ? before.#current : undefined);
  }

  /** @param look all that it is drawn from, as plain data; things that move have their name in it */
  take(look: unknown, draw: () => Container): Container {
    const print = JSON.stringify(look);
    const [known, ...others] = this.#previous.get(print) ?? [];
    if (known) this.#previous.set(print, others);
    const thing = known ?? draw();
    this.#current.set(print, [...(this.#current.get(print) ?? []), thing]);
    return thing;
  }

  /** What the last picture had and this one has not: the caller's to dispose of. */
  get left(): Container[] {
    return [...this.#previous.values()].flat();
  }
}
