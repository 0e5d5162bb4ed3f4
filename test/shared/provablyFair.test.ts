import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { HEX_32, HEX_64 } from "../../shared/core/hexDigits.ts";
import { commitmentTo, seedFrom } from "../../shared/core/provablyFair.ts";

const SECRET = "5e".repeat(32);
const NUMBERS = ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100"];
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("provably fair dice", () => {
  it("the commitment is the hash of the secret, so that a secret fits one commitment only", () => {
    assert.equal(commitmentTo(SECRET), sha256(`quayside commitment 1\n${SECRET}`));
    assert.notEqual(commitmentTo(SECRET), commitmentTo(`5f${SECRET.slice(2)}`));
  });

  it("the seed is the hash of the secret and every seat's number", () => {
    assert.equal(seedFrom(SECRET, NUMBERS), sha256(`quayside seed 1\n${SECRET}\n${NUMBERS.join("\n")}`));
  });

  it("every client seed and its seat change the game's seed", () => {
    const seed = seedFrom(SECRET, NUMBERS);
    NUMBERS.forEach((_, seat) => {
      const other = NUMBERS.map((number, i) => (i === seat ? "0".repeat(32) : number));
      assert.notEqual(seedFrom(SECRET, other), seed);
    });
    assert.notEqual(seedFrom(SECRET, [NUMBERS[1], NUMBERS[0], NUMBERS[2]]), seed);
  });

  it("the commitment does not reveal the seed", () => assert.notEqual(commitmentTo(SECRET), seedFrom(SECRET, [])));

  it("secrets and client seeds have the right format", () => {
    assert.match(SECRET, HEX_64);
    assert.match(seedFrom(SECRET, NUMBERS), HEX_64);
    assert.match(NUMBERS[0], HEX_32);
    for (const bad of ["", "g".repeat(32), "A".repeat(32), `${"0".repeat(32)}\n`]) assert.doesNotMatch(bad, HEX_32);
  });
});
