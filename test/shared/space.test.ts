import assert from "node:assert/strict";
import fc from "fast-check";
import { complete, includesMove } from "../../shared/core/choices.ts";
import type { Choice } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { contains, deepEqual, emptyReason, type Plain, type Space, sample, violationOf } from "../../shared/core/space.ts";

const integer = fc.record({
  kind: fc.constant("integer" as const),
  min: fc.integer({ min: -5, max: 5 }),
  max: fc.integer({ min: -5, max: 5 }),
});
const option = fc.record({ kind: fc.constant("option" as const), of: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }) });
const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 }).chain((most) =>
  fc.record({
    kind: fc.constant("counts" as const),
    of: fc.constant(most.map((_, i) => `k${i}`)),
    most: fc.constant(most),
    min: fc.integer({ min: 0, max: 6 }),
    max: fc.integer({ min: 0, max: 12 }),
  }),
);
const subset = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }).chain((ids) =>
  fc.record({
    kind: fc.constant("subset" as const),
    of: fc.constant(ids.map((id) => ({ id }))),
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 0, max: 6 }),
    cost: fc.constant(ids.map((id) => id % 5)),
    budget: fc.integer({ min: 0, max: 12 }),
    fill: fc.constant({ price: { kind: "integer" as const, min: 1, max: 3 } }),
  }),
);
const flat: fc.Arbitrary<Space> = fc.oneof(integer, option, counts, subset);
const anySpace: fc.Arbitrary<Space> = fc.oneof(
  flat,
  fc.record({ kind: fc.constant("tuple" as const), of: fc.array(flat, { maxLength: 3 }) }),
);

const COUNTS: Space = { kind: "counts", of: ["a", "b"], most: [2, 1], min: 1, max: 2 };
const SUBSET: Space = { kind: "subset", of: [3, 5, 8], min: 1, max: 2, cost: [3, 5, 8], budget: 9 };
const FILLED: Space = { kind: "subset", of: [{ id: 1 }, { id: 2 }], min: 0, max: 2, fill: { price: { kind: "integer", min: 0, max: 4 } } };

const MEMBERS: readonly [name: string, space: Space, value: unknown, inside: boolean][] = [
  ["an integer at its end", { kind: "integer", min: 1, max: 3 }, 3, true],
  ["an integer beyond it", { kind: "integer", min: 1, max: 3 }, 4, false],
  ["no integer", { kind: "integer", min: 1, max: 3 }, 1.5, false],
  ["a number as text", { kind: "integer", min: 1, max: 3 }, "2", false],
  ["an option by value", { kind: "option", of: [{ x: 1, y: 2 }] }, { y: 2, x: 1 }, true],
  ["an option with more in it", { kind: "option", of: [{ x: 1 }] }, { x: 1, y: 2 }, false],
  ["counts", COUNTS, [1, 1], true],
  ["too many of a kind", COUNTS, [0, 2], false],
  ["too many in all", COUNTS, [2, 1], false],
  ["too few", COUNTS, [0, 0], false],
  ["a count below 0", COUNTS, [2, -1], false],
  ["counts of another length", COUNTS, [1], false],
  ["a subset in any order", SUBSET, [5, 3], true],
  ["a subset beyond its budget", SUBSET, [3, 8], false],
  ["a subset with an item twice", SUBSET, [3, 3], false],
  ["a subset with a stranger", SUBSET, [4], false],
  ["an empty subset where one is needed", SUBSET, [], false],
  ["a filled item", FILLED, [{ id: 2, price: 4 }], true],
  ["a filled item beyond its range", FILLED, [{ id: 2, price: 5 }], false],
  ["an item not filled", FILLED, [{ id: 2 }], false],
  ["a tuple", { kind: "tuple", of: [COUNTS, SUBSET] }, [[1, 0], [8]], true],
  ["a tuple of another length", { kind: "tuple", of: [COUNTS, SUBSET] }, [[1, 0]], false],
];

describe("spaces", () => {
  for (const [name, space, value, inside] of MEMBERS)
    it(`${name} is ${inside ? "inside" : "outside"}`, () => {
      assert.equal(contains(space, value), inside);
      assert.equal(violationOf(space, value) === undefined, inside);
    });

  it("every sample is in its space", () => {
    fc.assert(
      fc.property(anySpace, fc.integer(), (space, seed) => {
        if (emptyReason(space)) return;
        const random = new FastRandom(seed);
        for (let i = 0; i < 5; i++) {
          const value = sample(space, random);
          assert.ok(contains(space, value), JSON.stringify([space, value]));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("a space is empty if and only if it contains no value", () => {
    const subsets = (items: readonly number[]) =>
      Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_, i) => mask & (1 << i)));
    const small = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }).chain((of) =>
      fc.record({
        kind: fc.constant("subset" as const),
        of: fc.constant(of),
        min: fc.integer({ min: 0, max: 4 }),
        max: fc.integer({ min: 0, max: 4 }),
        cost: fc.constant(of),
        budget: fc.integer({ min: 0, max: 15 }),
      }),
    );
    fc.assert(
      fc.property(small, (space) => assert.equal(emptyReason(space) !== undefined, !subsets(space.of).some((set) => contains(space, set)))),
    );
  });

  it("samples every value of a space", () => {
    const random = new FastRandom(3);
    const seen = new Set(Array.from({ length: 400 }, () => JSON.stringify(sample(COUNTS, random))));
    assert.deepEqual([...seen].sort(), ["[0,1]", "[1,0]", "[1,1]", "[2,0]"]);
  });

  it("equality goes by the contents, not by the order of keys", () => {
    assert.ok(deepEqual({ a: [1, { b: 2 }], c: "x" }, { c: "x", a: [1, { b: 2 }] }));
    for (const [a, b] of [
      [[1], { 0: 1 }],
      [{ a: 1 }, { b: 1 }],
      [null, {}],
      [1, "1"],
    ])
      assert.ok(!deepEqual(a, b));
  });
});

interface Bid {
  readonly type: "bid";
  readonly price: number;
  readonly on: Plain;
}

const choice: Choice<Bid> = {
  move: { type: "bid" },
  open: { price: { kind: "integer", min: 1, max: 100 }, on: { kind: "option", of: ["a", "b"] } },
  constraint: ({ price }) => (price === 77 ? undefined : { code: "ODD" }),
  example: () => ({ type: "bid", price: 77, on: "a" }),
};

describe("choices", () => {
  it("include the moves whose open fields are in their spaces and pass the constraint", () => {
    assert.ok(includesMove(choice, { type: "bid", price: 77, on: "b" }));
    assert.ok(!includesMove(choice, { type: "bid", price: 76, on: "b" }));
    assert.ok(!includesMove(choice, { type: "bid", price: 77, on: "c" }));
    assert.ok(
      !includesMove({ move: { type: "bid", price: 5 }, open: { on: { kind: "option", of: ["a"] } } }, { type: "bid", price: 6, on: "a" }),
    );
  });

  it("are completed at random, or by their example if the constraint is hard to meet", () => {
    for (let seed = 0; seed < 20; seed++) assert.ok(includesMove(choice, complete(choice, new FastRandom(seed))));
  });

  it("without open fields are their move", () =>
    assert.deepEqual(complete({ move: { type: "pass" } }, new FastRandom(1)), { type: "pass" }));

  it("throw if no sample passes the constraint and there is no example", () => {
    assert.throws(
      () => complete({ ...choice, constraint: () => ({ code: "NEVER" }), example: undefined }, new FastRandom(1)),
      /no example/,
    );
  });
});
