/** Common random numbers: one stream per draw name, so that an extra draw of one kind does not shift the others. */
import { FastRandom, type Random } from "../core/random.ts";

/** FNV-1a. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}

export class CommonRandom implements Random {
  readonly #seed: number;
  readonly #streams = new Map<string, FastRandom>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  #stream(drawName: string): FastRandom {
    let stream = this.#streams.get(drawName);
    if (!stream) {
      stream = new FastRandom(this.#seed ^ hashName(drawName));
      this.#streams.set(drawName, stream);
    }
    return stream;
  }

  int(n: number, drawName: string): number {
    return this.#stream(drawName).int(n, drawName);
  }

  weighted(weights: readonly number[], drawName: string): number {
    return this.#stream(drawName).weighted(weights, drawName);
  }

  shuffle<T>(items: T[], drawName: string): T[] {
    return this.#stream(drawName).shuffle(items, drawName);
  }
}
