/** Luck that candidates share: each name of a draw has a stream of its own, so that one more draw of one kind leaves the others as they are. */
import { FastRandom, type Random } from "../core/random.ts";

/** Spreads a name over 32 bits (FNV-1a). */
function spread(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}

export class Luck implements Random {
  readonly #seed: number;
  readonly #streams = new Map<string, FastRandom>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  #stream(what: string): FastRandom {
    let stream = this.#streams.get(what);
    if (!stream) {
      stream = new FastRandom(this.#seed ^ spread(what));
      this.#streams.set(what, stream);
    }
    return stream;
  }

  int(n: number, what: string): number {
    return this.#stream(what).int(n, what);
  }

  weighted(weights: readonly number[], what: string): number {
    return this.#stream(what).weighted(weights, what);
  }

  shuffle<T>(items: T[], what: string): T[] {
    return this.#stream(what).shuffle(items, what);
  }
}
