/** Randomness as an interface: a keyed stream for what players must not predict, a script for tests, a fast generator for playouts. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** `what` names the draw (as "die", "deck", "steal"); a script answers by it, a generator ignores it. */
export interface Random {
  /** Uniform over 0..n-1. */
  int(n: number, what: string): number;
  /** Index i with probability weights[i] / sum; weights are whole numbers, at least one above 0. */
  weighted(weights: readonly number[], what: string): number;
  /** Shuffles in place and returns the same array. */
  shuffle<T>(items: T[], what: string): T[];
}

/** Everything follows from a source of 32-bit words. */
abstract class WordRandom implements Random {
  protected abstract word(): number;

  int(n: number, _what: string): number {
    // Words at or above the last multiple of n would favour small results.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  weighted(weights: readonly number[], what: string): number {
    let total = 0;
    for (let i = 0; i < weights.length; i++) total += weights[i];
    let left = this.int(total, what);
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i];
      if (left < 0) return i;
    }
    throw new Error("weighted: no weight above 0");
  }

  shuffle<T>(items: T[], what: string): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.int(i + 1, what);
      const kept = items[i];
      items[i] = items[j];
      items[j] = kept;
    }
    return items;
  }
}

const WORDS_PER_BLOCK = 8;

/**
 * The game's own generator: SHA-256 over seed and block number, read as big-endian 32-bit words. Without the seed the next
 * word cannot be guessed from all the earlier ones.
 */
export class SeededRandom extends WordRandom {
  readonly #input: Uint8Array;
  readonly #inputView: DataView;
  #block: DataView | undefined;
  #position: number;

  /** @param seed 64 hexadecimal digits @param position words already drawn */
  constructor(seed: string, position = 0) {
    super();
    const key = hexToBytes(seed);
    if (key.length !== 32) throw new Error("a seed has 64 hexadecimal digits");
    this.#input = new Uint8Array(36);
    this.#input.set(key);
    this.#inputView = new DataView(this.#input.buffer);
    this.#position = position;
  }

  /** Words drawn so far: with the seed, all there is to the generator's state. */
  get position(): number {
    return this.#position;
  }

  protected word(): number {
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

/** For bots' playouts and tests: xoshiro128**, fast and predictable. Never for a game between people. */
export class FastRandom extends WordRandom {
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

  protected word(): number {
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

  // The bias of a plain remainder is far below what a playout could notice.
  override int(n: number, _what: string): number {
    return Math.floor((this.word() / 0x1_0000_0000) * n);
  }
}

/** One answer of a script: a number for `int` and `weighted`, the whole new order for `shuffle`. */
export type ScriptedDraw = readonly [what: string, answer: number | readonly unknown[]];

/** Dictates every draw, in order; anything unexpected throws, so that a test cannot drift from its script. */
export class ScriptedRandom implements Random {
  readonly #draws: ScriptedDraw[];
  readonly #otherwise: Random | undefined;

  /** @param otherwise answers draws whose name does not occur in the rest of the script; without it they throw */
  constructor(draws: readonly ScriptedDraw[], otherwise?: Random) {
    this.#draws = [...draws];
    this.#otherwise = otherwise;
  }

  /** Draws not yet asked for. */
  get left(): number {
    return this.#draws.length;
  }

  #take(what: string): ScriptedDraw[1] | undefined {
    if (this.#draws[0]?.[0] === what) return this.#draws.shift()?.[1];
    if (this.#otherwise && !this.#draws.some(([name]) => name === what)) return undefined;
    throw new Error(`script: asked for "${what}", next is ${JSON.stringify(this.#draws[0] ?? "nothing")}`);
  }

  #number(what: string, n: number): number | undefined {
    const answer = this.#take(what);
    if (answer === undefined) return undefined;
    if (typeof answer !== "number" || answer < 0 || answer >= n)
      throw new Error(`script: ${what} has ${JSON.stringify(answer)}, not 0..${n - 1}`);
    return answer;
  }

  int(n: number, what: string): number {
    return this.#number(what, n) ?? (this.#otherwise as Random).int(n, what);
  }

  weighted(weights: readonly number[], what: string): number {
    const answer = this.#number(what, weights.length);
    if (answer === undefined) return (this.#otherwise as Random).weighted(weights, what);
    if (weights[answer] <= 0) throw new Error(`script: ${what} chose ${answer}, which has no weight`);
    return answer;
  }

  shuffle<T>(items: T[], what: string): T[] {
    const answer = this.#take(what);
    if (answer === undefined) return (this.#otherwise as Random).shuffle(items, what);
    if (!Array.isArray(answer) || answer.length !== items.length) throw new Error(`script: ${what} needs an order of ${items.length}`);
    items.splice(0, items.length, ...(answer as T[]));
    return items;
  }
}

/** SHA-256 of a text, as hexadecimal digits. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
