/** Random generators: a keyed stream for games, a fast one for playouts, a scripted one for tests. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Every draw has a name ("die", "deck"), which scripts match and generators ignore. */
export interface Random {
  /** Uniform in 0..n-1. */
  int(n: number, drawName: string): number;
  /** Index i with probability weights[i] / sum. Weights are integers; at least one must be positive. */
  weighted(weights: readonly number[], drawName: string): number;
  /** Shuffles in place and returns the array. */
  shuffle<T>(items: T[], drawName: string): T[];
}

/** Derives all draws from 32-bit words. */
abstract class Uint32Random implements Random {
  protected abstract nextUint32(): number;

  int(n: number, _drawName: string): number {
    // Reject words at or above the last multiple of n, which would favour small results.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let nextUint32 = this.nextUint32();
    while (nextUint32 >= limit) nextUint32 = this.nextUint32();
    return nextUint32 % n;
  }

  weighted(weights: readonly number[], drawName: string): number {
    let total = 0;
    for (const weight of weights) total += weight;
    let remaining = this.int(total, drawName);
    for (let i = 0; i < weights.length; i++) {
      remaining -= weights[i] as number;
      if (remaining < 0) return i;
    }
    throw new Error("weighted: no weight above 0");
  }

  shuffle<T>(items: T[], drawName: string): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.int(i + 1, drawName);
      const swapped = items[i] as T;
      items[i] = items[j] as T;
      items[j] = swapped;
    }
    return items;
  }
}

const WORDS_PER_BLOCK = 8;

/** From `position` on, all words come from another seed. */
export interface Reseed {
  readonly position: number;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** The generator of real games: SHA-256 over seed and block number, read as big-endian 32-bit words. Unpredictable without the seed. */
export class SeededRandom extends Uint32Random {
  readonly #seed: string;
  readonly #reseed: Reseed | undefined;
  readonly #input = new Uint8Array(36);
  readonly #inputView = new DataView(this.#input.buffer);
  #block: DataView | undefined;
  #position: number;

  /** @param seed 64 hexadecimal digits @param position words already drawn @param reseed for branches of a game with other draws */
  constructor(seed: string, position = 0, reseed?: Reseed) {
    super();
    this.#seed = seed;
    this.#reseed = reseed;
    this.#position = position;
    this.#use(reseed && position > reseed.position ? reseed.seed : seed);
  }

  #use(seed: string): void {
    const key = hexToBytes(seed);
    if (key.length !== 32) throw new Error("a seed has 64 hexadecimal digits");
    this.#input.set(key);
    this.#block = undefined;
  }

  /** A generator that draws the same from here on. */
  copy(): SeededRandom {
    return new SeededRandom(this.#seed, this.#position, this.#reseed);
  }

  /** Words drawn so far. With the seed, this is the generator's whole state. */
  get position(): number {
    return this.#position;
  }

  protected nextUint32(): number {
    if (this.#position === this.#reseed?.position) this.#use(this.#reseed.seed);
    const offset = this.#position % WORDS_PER_BLOCK;
    if (offset === 0 || !this.#block) {
      this.#inputView.setUint32(32, Math.floor(this.#position / WORDS_PER_BLOCK));
      const digest = sha256(this.#input);
      this.#block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    }
    this.#position++;
    return this.#block.getUint32(offset * 4);
  }
}

/** xoshiro128**: fast but predictable, so only for playouts and tests. */
export class FastRandom extends Uint32Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    super();
    // splitmix32 spreads a small seed over the whole state.
    let s = seed | 0;
    const next = () => {
      s = (s + 0x9e3779b9) | 0;
      let z = s ^ (s >>> 16);
      z = Math.imul(z, 0x21f0aaad);
      z ^= z >>> 15;
      z = Math.imul(z, 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = next();
  }

  protected nextUint32(): number {
    const x = Math.imul(this.#b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  // The modulo bias is negligible in playouts.
  override int(n: number, _drawName: string): number {
    return Math.floor((this.nextUint32() / 0x1_0000_0000) * n);
  }
}

/** A number for `int` and `weighted`, the new order for `shuffle`. */
export type ScriptedDraw = readonly [what: string, answer: number | readonly unknown[]];

/** Scripted draws for tests. An unexpected draw throws, so a test cannot drift from its script. */
export class ScriptedRandom implements Random {
  readonly #draws: ScriptedDraw[];
  readonly #fallback: Random | undefined;

  /** @param fallback answers draws that the rest of the script does not name; without it they throw */
  constructor(draws: readonly ScriptedDraw[], fallback?: Random) {
    this.#draws = [...draws];
    this.#fallback = fallback;
  }

  /** Number of draws left in the script. */
  get remaining(): number {
    return this.#draws.length;
  }

  #take(drawName: string): ScriptedDraw[1] | undefined {
    if (this.#draws[0]?.[0] === drawName) return this.#draws.shift()?.[1];
    if (this.#fallback && !this.#draws.some(([name]) => name === drawName)) return undefined;
    throw new Error(`script: asked for "${drawName}", next is ${JSON.stringify(this.#draws[0] ?? "nothing")}`);
  }

  #number(drawName: string, n: number): number | undefined {
    const answer = this.#take(drawName);
    if (answer === undefined) return undefined;
    if (typeof answer !== "number" || answer < 0 || answer >= n)
      throw new Error(`script: ${drawName} has ${JSON.stringify(answer)}, not 0..${n - 1}`);
    return answer;
  }

  int(n: number, drawName: string): number {
    return this.#number(drawName, n) ?? (this.#fallback as Random).int(n, drawName);
  }

  weighted(weights: readonly number[], drawName: string): number {
    const answer = this.#number(drawName, weights.length);
    if (answer === undefined) return (this.#fallback as Random).weighted(weights, drawName);
    if (!weights[answer]) throw new Error(`script: ${drawName} chose ${answer}, which has no weight`);
    return answer;
  }

  shuffle<T>(items: T[], drawName: string): T[] {
    const answer = this.#take(drawName);
    if (answer === undefined) return (this.#fallback as Random).shuffle(items, drawName);
    if (!Array.isArray(answer) || answer.length !== items.length) throw new Error(`script: ${drawName} needs an order of ${items.length}`);
    items.splice(0, items.length, ...(answer as T[]));
    return items;
  }
}

/** SHA-256 as hexadecimal digits. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
