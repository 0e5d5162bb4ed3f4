/** `violationOf` returns the first violation, and none exactly for contained values. */
import assert from "node:assert/strict";
import { contains, type Space, type Violation, violationOf } from "../../shared/core/space.ts";

const price = { kind: "integer", min: 1, max: 4 } as const;
const goods: Space = { kind: "subset", of: [{ id: 1 }, { id: 2 }, { id: 3 }], min: 1, max: 2, cost: [2, 3, 4], budget: 6, fill: { price } };
const counts: Space = { kind: "counts", of: ["a", "b"], most: [1, 2], min: 1, max: 2 };
const option: Space = { kind: "option", of: ["x", { y: 1 }] };
const tuple: Space = { kind: "tuple", of: [price, option] };

const ROWS: readonly (readonly [name: string, space: Space, value: unknown, expected: Violation | undefined])[] = [
  ["a number within", price, 4, undefined],
  ["no whole number", price, 1.5, "shape"],
  ["too low", price, 0, "below"],
  ["too high", price, 5, "above"],
  ["chosen and completed", goods, [{ id: 1, price: 4 }], undefined],
  ["no array", goods, { id: 1, price: 4 }, "shape"],
  ["an item that is not there", goods, [{ id: 9, price: 4 }], "item"],
  [
    "an item twice",
    goods,
    [
      { id: 1, price: 4 },
      { id: 1, price: 3 },
    ],
    "item",
  ],
  ["a field too many", goods, [{ id: 1, price: 4, gift: 1 }], "item"],
  ["none", goods, [], "few"],
  ["too many", goods, [1, 2, 3].map((id) => ({ id, price: 1 })), "many"],
  ["completed by what is not allowed", goods, [{ id: 1, price: 5 }], "fill"],
  ["not completed", goods, [{ id: 1 }], "fill"],
  [
    "too dear",
    goods,
    [
      { id: 2, price: 1 },
      { id: 3, price: 1 },
    ],
    "cost",
  ],
  ["counts within", counts, [1, 1], undefined],
  ["a count missing", counts, [1], "shape"],
  ["more of one kind than there is", counts, [2, 0], "item"],
  ["nothing in all", counts, [0, 0], "few"],
  ["too much in all", counts, [1, 2], "many"],
  ["an option", option, { y: 1 }, undefined],
  ["no option", option, { y: 2 }, "item"],
  ["a tuple", tuple, [1, "x"], undefined],
  ["the first violation of a tuple", tuple, [9, "z"], "above"],
];

describe("violations of spaces", () => {
  for (const [name, space, value, violation] of ROWS) {
    it(`${name}: ${violation ?? "none"}`, () => {
      assert.equal(violationOf(space, value), violation);
      assert.equal(contains(space, value), violation === undefined);
    });
  }
});
