/** The worth of an island area as the panel shows it (section 9, vectors S1 to S11 without cash, stores and loans). */
import assert from "node:assert/strict";
import { bestGainOf, estimate, gainOf, knownDiscard, quickBids } from "../../../../client/games/container/estimate.ts";
import { colour } from "../../../shared/container/position.ts";

const K1 = 0;
const BASE = { secondShipment: false };

const area = (...names: string[]) => names.map((name) => colour(name));
const times = (count: number, name: string) => new Array<string>(count).fill(name);

describe("the estimate of an island area", () => {
  const rows: readonly [string, readonly string[], number][] = [
    ["S1", [...times(2, "black"), "brown", "orange", "tan", ...times(3, "white")], 40],
    ["S2", [...times(2, "black"), ...times(2, "brown"), "orange", "tan", "white"], 32],
    ["S4", ["black", ...times(2, "brown"), ...times(3, "orange")], 20],
    ["S5", times(3, "black"), 0],
    ["S6", [], 0],
    ["S8", ["black", "white", "tan", "brown", "orange"], 22],
  ];
  for (const [name, names, total] of rows)
    it(name, () => {
      assert.equal(estimate(BASE, K1, area(...names)).total, total);
    });

  it("adds the value of a lot", () => {
    assert.equal(gainOf(BASE, K1, area("white", "white"), area("black")), 10);
    assert.equal(gainOf(BASE, K1, area("black"), area("black")), 0);
  });

  it("gives a lot's best possible value on a complete island", () => {
    assert.equal(bestGainOf(BASE, K1, [], area("tan", "brown")), 14);
    assert.equal(gainOf(BASE, K1, [], area("tan", "brown")), 4);
    assert.equal(bestGainOf({ secondShipment: true }, K1, area("gold"), area("gold")), 2 * 4 - 2);
  });

  it("suggests bids around what a lot is worth", () => {
    const bounds = { min: 0, max: 50 };
    assert.deepEqual(quickBids({ now: 10, best: 16, more: true }, bounds), [0, 5, 9, 10, 13, 16]);
    assert.deepEqual(quickBids({ now: 0, best: 8, more: true }, bounds), [0, 2, 4, 6, 8]);
    assert.deepEqual(quickBids({ now: -2, best: -2, more: false }, bounds), [0, 1]);
    assert.deepEqual(quickBids({ now: 10, best: 16, more: true }, { min: 0, max: 7 }), [0, 4, 5, 7]);
  });

  it("is at least what is already secured", () => {
    const [island, lot] = [area("black"), area("white", "white")];
    assert.equal(gainOf(BASE, K1, island, lot), 10);
    assert.equal(bestGainOf(BASE, K1, island, lot), 10);
  });
});

describe("the colour that an island would discard", () => {
  const [white, brown] = [colour("white"), colour("brown")];

  it("depends on the card if it is known", () => {
    assert.equal(knownDiscard(BASE, area("black", "white", "brown"), K1), brown);
    assert.equal(knownDiscard(BASE, area("black", "white"), K1), white);
  });

  it("is known without the card only if one colour is most numerous", () => {
    assert.equal(knownDiscard(BASE, area("white", "white", "brown"), -1), white);
    assert.equal(knownDiscard(BASE, area("white", "brown")), -1);
    assert.equal(knownDiscard(BASE, []), -1);
  });

  it("is none if a single container remains", () => {
    assert.equal(knownDiscard({ secondShipment: true }, area("white")), -1);
  });
});
