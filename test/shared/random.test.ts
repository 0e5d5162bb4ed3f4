import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { digest, FastRandom, ScriptedRandom, SeededRandom } from "../../shared/core/random.ts";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/** First draws of SEED: sixteen dice, an order of ten, a weighted draw, and the words used. */
const FIXED_DICE = [3, 1, 1, 4, 4, 5, 4, 2, 2, 0, 0, 3, 1, 2, 5, 3];
const FIXED_ORDER = [2, 7, 6, 9, 4, 8, 1, 3, 5, 0];
const FIXED_WEIGHTED = 0;
const FIXED_POSITION = 26;

/** The stream by definition: SHA-256 of seed and big-endian block number, read as big-endian words. */
function word(seed: string, position: number): number {
  const block = Buffer.alloc(4);
  block.writeUInt32BE(Math.floor(position / 8));
  return createHash("sha256")
    .update(Buffer.from(seed, "hex"))
    .update(block)
    .digest()
    .readUInt32BE((position % 8) * 4);
}

describe("SeededRandom", () => {
  it("is SHA-256 over seed and block number", () => {
    const random = new SeededRandom(SEED);
    for (let position = 0; position < 40; position++) assert.equal(random.int(2 ** 32, ""), word(SEED, position));
  });

  it("never changes its stream, so that old records replay", () => {
    const random = new SeededRandom(SEED);
    const draws = Array.from({ length: 16 }, () => random.int(6, "die"));
    assert.deepEqual(draws, FIXED_DICE);
    assert.deepEqual(random.shuffle([...Array(10).keys()], "deck"), FIXED_ORDER);
    assert.equal(random.weighted([3, 0, 5, 1], "steal"), FIXED_WEIGHTED);
    assert.equal(random.position, FIXED_POSITION);
  });

  it("continues from a position", () => {
    const first = new SeededRandom(SEED);
    for (let i = 0; i < 11; i++) first.int(1000, "");
    const second = new SeededRandom(SEED, first.position);
    for (let i = 0; i < 20; i++) assert.equal(second.int(1000, ""), first.int(1000, ""));
  });

  it("redraws where the remainder would favour small numbers", () => {
    const n = 2 ** 31 + 1;
    const random = new SeededRandom(SEED);
    let position = 0;
    while (word(SEED, position) >= n) position++;
    assert.equal(random.int(n, ""), word(SEED, position));
    assert.equal(random.position, position + 1);
  });

  it("draws from another seed after its position, and copies of it do the same", () => {
    const draw = (random: SeededRandom, n: number) => Array.from({ length: n }, () => random.int(1000, "x"));
    const other = "cd".repeat(32);
    for (const position of [0, 3, 8, 20]) {
      const random = new SeededRandom(SEED, 0, { position, seed: other });
      assert.deepEqual(draw(random, position), draw(new SeededRandom(SEED), position));
      const copies = [random.copy(), random];
      for (const copy of copies) assert.deepEqual(draw(copy, 12), draw(new SeededRandom(other, position), 12));
      assert.deepEqual(draw(random.copy(), 5), draw(random, 5));
    }
  });

  it("refuses a seed of another length", () => assert.throws(() => new SeededRandom("00"), /64/));

  for (const [name, random] of [
    ["SeededRandom", new SeededRandom(SEED)],
    ["FastRandom", new FastRandom(1)],
  ] as const)
    it(`${name} is fair for dice, weights and orders`, () => {
      const dice = new Array(6).fill(0);
      for (let i = 0; i < 6000; i++) dice[random.int(6, "die")]++;
      const weights = [0, 0, 0];
      for (let i = 0; i < 6000; i++) weights[random.weighted([1, 0, 2], "")]++;
      const orders = new Map<string, number>();
      for (let i = 0; i < 6000; i++) {
        const order = random.shuffle([1, 2, 3], "").join("");
        orders.set(order, (orders.get(order) ?? 0) + 1);
      }
      for (const count of [...dice, ...orders.values(), weights[0] / 2, weights[2] / 4])
        assert.ok(Math.abs(count - 1000) < 150, String(count));
      assert.equal(weights[1], 0);
      assert.equal(orders.size, 6);
    });
});

describe("scripted random numbers", () => {
  it("returns the scripted draws in order", () => {
    const random = new ScriptedRandom([
      ["die", 3],
      ["steal", 1],
      ["deck", [3, 1, 2]],
    ]);
    assert.equal(random.int(6, "die"), 3);
    assert.equal(random.weighted([0, 2], "steal"), 1);
    assert.deepEqual(random.shuffle([1, 2, 3], "deck"), [3, 1, 2]);
    assert.equal(random.remaining, 0);
  });

  it("throws at anything else", () => {
    assert.throws(() => new ScriptedRandom([]).int(6, "die"), /die/);
    assert.throws(() => new ScriptedRandom([["steal", 0]]).int(6, "die"), /steal/);
    assert.throws(() => new ScriptedRandom([["die", 6]]).int(6, "die"), /0\.\.5/);
    assert.throws(() => new ScriptedRandom([["steal", 0]]).weighted([0, 1], "steal"), /no weight/);
    assert.throws(() => new ScriptedRandom([["deck", [1]]]).shuffle([1, 2], "deck"), /order of 2/);
  });

  it("leaves unnamed draws to the fallback", () => {
    const random = new ScriptedRandom([["die", 2]], new FastRandom(1));
    assert.equal(random.shuffle([1, 2, 3], "deck").length, 3);
    assert.equal(random.int(6, "die"), 2);
    assert.ok(random.int(6, "die") < 6);
  });
});

describe("digest", () => {
  it("is SHA-256 as hexadecimal digits", () => {
    assert.equal(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
