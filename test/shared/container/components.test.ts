/** Contents of the box: rules document, sections 1, 6.7 and 6.8. */
import assert from "node:assert/strict";
import {
  FACTORY_LIMITS,
  HARBOUR_LIMITS,
  MACHINE_PRICES,
  SPECIAL,
  stockFor,
  VALUE_CARDS,
  WAREHOUSE_PRICES,
} from "../../../shared/container/components.ts";
import { CLASSIC_COLOURS } from "../../../shared/container/vocabulary.ts";

/** Section 1.1: the colour of each value, for K1 to K5. */
const CARDS = [
  ["black", "brown", "orange", "tan", "white"],
  ["brown", "orange", "tan", "white", "black"],
  ["orange", "tan", "white", "black", "brown"],
  ["tan", "white", "black", "brown", "orange"],
  ["white", "black", "brown", "orange", "tan"],
];
const VALUES = [10, SPECIAL, 6, 4, 2];

describe("Container: box", () => {
  it("value cards", () => {
    const asInTheTable = VALUE_CARDS.map((card) => VALUES.map((value) => CLASSIC_COLOURS[card.indexOf(value)]));
    assert.deepEqual(asInTheTable, CARDS);
  });

  it("every colour has every value once", () => {
    for (let colour = 0; colour < 5; colour++)
      assert.deepEqual(
        VALUE_CARDS.map((card) => card[colour]).toSorted((a, b) => a - b),
        VALUES.toSorted((a, b) => a - b),
      );
  });

  it("prices of slots", () => {
    assert.deepEqual([...MACHINE_PRICES], [0, 6, 9, 12]);
    assert.deepEqual([...WAREHOUSE_PRICES], [0, 4, 5, 6, 7]);
  });

  for (const [players, containers, jumbo] of [
    [3, 12, 10],
    [4, 16, 13],
    [5, 20, 16],
  ]) {
    it(`pieces for ${players}`, () => {
      const stock = (edition: { jumbo?: boolean; secondShipment?: boolean }) =>
        stockFor(players, { jumbo: false, secondShipment: false, ...edition });
      assert.deepEqual(stock({}), { containers, luxury: 0, machines: 5, warehouses: 25 });
      assert.deepEqual(stock({ secondShipment: true }), { containers, luxury: 4 * players, machines: players - 1, warehouses: 25 });
      assert.deepEqual(stock({ jumbo: true }), { containers: jumbo, luxury: 0, machines: players - 1, warehouses: 4 * players });
    });
  }

  it("limits low prices by machines and warehouses, but not the highest price", () => {
    assert.deepEqual([FACTORY_LIMITS.length, HARBOUR_LIMITS.length], [4, 5]);
    for (const limits of [...FACTORY_LIMITS, ...HARBOUR_LIMITS]) assert.equal(limits[limits.length - 1], Number.POSITIVE_INFINITY);
  });
});
