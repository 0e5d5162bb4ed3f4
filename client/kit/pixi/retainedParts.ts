/** Reuses display objects between frames: only parts whose data changed are redrawn, since text is slow. */
import type { Container } from "pixi.js";

export class RetainedParts {
  readonly #previous: Map<string, Container[]>;
  readonly #current = new Map<string, Container[]>();

  /** @param before parts of the previous frame, now consumed */
  constructor(before?: RetainedParts) {
    this.#previous = new Map(before ? before.#current : undefined);
  }

  /** @param look plain data that determines the drawing; animated objects include a name */
  take(look: unknown, draw: () => Container): Container {
    const print = JSON.stringify(look);
    const [known, ...others] = this.#previous.get(print) ?? [];
    if (known) this.#previous.set(print, others);
    const thing = known ?? draw();
    this.#current.set(print, [...(this.#current.get(print) ?? []), thing]);
    return thing;
  }

  /** Parts of the previous frame that were not reused; the caller disposes of them. */
  get left(): Container[] {
    return [...this.#previous.values()].flat();
  }
}

/** Destroys a display object and its children singly: only then does Pixi free a graphics' own shapes and keep shared contexts. */
export function dispose(thing: Container): void {
  for (const child of [...thing.children]) dispose(child as Container);
  thing.destroy();
}
