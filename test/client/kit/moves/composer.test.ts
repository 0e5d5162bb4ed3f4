/** Putting moves together from spaces: what a form begins with, what it says is wrong, and what it sends. */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  composed,
  type FieldValue,
  filled,
  firstValue,
  firstValues,
  grouped,
  priceOf,
  problemOf,
  toggled,
  valuesOf,
} from "../../../../client/kit/moves/composer.ts";
import type { Choice, Move } from "../../../../shared/core/game.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { contains, type Plain, type Space, sample } from "../../../../shared/core/space.ts";

const bid: Space = { kind: "integer", min: 0, max: 7 };
const colour: Space = { kind: "option", of: ["red", "blue"] };
const only: Space = { kind: "option", of: ["red"] };
const cards: Space = { kind: "counts", of: ["brick", "wool"], most: [2, 1], min: 2, max: 2 };
const all: Space = { kind: "counts", of: ["brick", "wool"], most: [2, 1], min: 3, max: 3 };
const goods = { kind: "subset", of: [{ box: 1 }, { box: 2 }, { box: 3 }], min: 1, max: 2, fill: { price: bid } } as const satisfies Space;
const tools = { kind: "subset", of: ["a", "b", "c"], min: 1, max: 3, cost: [1, 2, 4], budget: 4 } as const satisfies Space;
const pair: Space = { kind: "tuple", of: [bid, colour] };

describe("the drafts of a form", () => {
  const rows: [string, Space, FieldValue][] = [
    ["a number begins at its least", bid, 0],
    ["one of several is not chosen beforehand", colour, undefined],
    ["the only one is", only, "red"],
    ["counts begin at nothing", cards, [0, 0]],
    ["unless all are needed", all, [2, 1]],
    ["a subset begins empty", goods, []],
    ["a tuple begins with its parts' beginnings", pair, [0, undefined]],
  ];
  for (const [name, space, draft] of rows) it(name, () => assert.deepEqual(firstValue(space), draft));
});

describe("the problem of a draft", () => {
  const rows: [string, Space, FieldValue, string | undefined][] = [
    ["a number in its range", bid, 7, undefined],
    ["nothing chosen", colour, undefined, "CHOOSE"],
    ["too few cards", cards, [1, 0], "TOTAL"],
    ["enough cards", cards, [1, 1], undefined],
    ["too few items", goods, [], "CHOSEN"],
    ["an item with its price", goods, [{ box: 2, price: 3 }], undefined],
    ["an item with a price out of range", goods, [{ box: 2, price: 9 }], "CHOOSE"],
    ["within the budget", tools, ["a", "b"], undefined],
    ["over the budget", tools, ["a", "c"], "COST"],
    ["a part of a tuple missing", pair, [1, undefined], "CHOOSE"],
  ];
  for (const [name, space, draft, code] of rows) it(name, () => assert.equal(problemOf(space, draft)?.code, code));
});

describe("a subset's items", () => {
  it("are added with first drafts of their fields, and removed again", () => {
    const one = toggled(goods, [], 1);
    assert.deepEqual(one, [{ box: 2, price: 0 }]);
    assert.deepEqual(toggled(goods, [{ box: 2, price: 5 } as FieldValue], 1), []);
    assert.deepEqual(filled(tools, 2), "c");
  });

  it("cost their sum", () => {
    assert.equal(priceOf(tools, ["a", "c"]), 5);
  });
});

interface Offer extends Move {
  readonly type: "offer";
  readonly give: readonly number[];
  readonly price: number;
}

const choice: Choice<Offer> = {
  move: { type: "offer" },
  open: { give: cards, price: bid },
  constraint: (move) => (move.price > move.give[0] ? { code: "TOO_DEAR" } : undefined),
  example: () => ({ type: "offer", give: [2, 0], price: 1 }),
};

describe("a composed move", () => {
  it("names the first field that is not ready", () => {
    assert.deepEqual(composed(choice, firstValues(choice)), {
      problem: { code: "TOTAL", params: { min: 2, max: 2, total: 0 } },
      field: "give",
    });
  });

  it("is refused by the rule about the whole", () => {
    assert.deepEqual(composed(choice, { give: [1, 1], price: 2 }), { refusal: { code: "TOO_DEAR" } });
  });

  it("is the move with its open parts filled in", () => {
    assert.deepEqual(composed(choice, { give: [2, 0], price: 2 }), { move: { type: "offer", give: [2, 0], price: 2 } });
  });

  it("equals the example for the example's drafts", () => {
    const example = choice.example?.() as Offer;
    assert.deepEqual(composed(choice, valuesOf(choice, example)), { move: example });
  });
});

describe("any space", () => {
  const leaf = fc.oneof(
    fc.record({ kind: fc.constant("integer" as const), min: fc.constant(0), max: fc.nat(5) }),
    fc.record({ kind: fc.constant("option" as const), of: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }) }),
    fc.record({
      kind: fc.constant("counts" as const),
      of: fc.constant(["x", "y"]),
      most: fc.constant([2, 3]),
      min: fc.nat(2),
      max: fc.integer({ min: 2, max: 5 }),
    }),
  );
  const space: fc.Arbitrary<Space> = fc.oneof(
    leaf,
    fc.record({ kind: fc.constant("tuple" as const), of: fc.array(leaf, { maxLength: 3 }) }),
  );

  it("accepts its own values, and rejects a first draft outside it", () => {
    fc.assert(
      fc.property(space, fc.nat(), (any, seed) => {
        const value: Plain = sample(any, new FastRandom(seed));
        assert.equal(problemOf(any, value), undefined);
        const first = firstValue(any);
        assert.equal(problemOf(any, first) === undefined, contains(any, first));
      }),
    );
  });
});

describe("the list of moves", () => {
  it("groups moves by type, complete and open ones separately, without losing any", () => {
    const choices: Choice[] = [
      { move: { type: "a" } },
      { move: { type: "b" }, open: { n: bid } },
      { move: { type: "a" }, open: { n: bid } },
    ];
    const groups = grouped(choices);
    assert.deepEqual(
      groups.map(({ type, complete, open }) => [type, complete.length, open.length]),
      [
        ["a", 1, 1],
        ["b", 0, 1],
      ],
    );
  });
});
