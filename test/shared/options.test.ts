import assert from "node:assert/strict";
import { seatColours } from "../../shared/core/game.ts";
import { completeOptions, type OptionSpec, type Options, updateOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { firstSeatBegins } from "../../shared/core/startOrder.ts";
import { GAMES } from "../../shared/games.ts";

describe("the option of who begins", () => {
  it("lets the first seat begin in every game, whatever is drawn", () => {
    for (const game of GAMES)
      for (let seed = 1; seed <= 8; seed++) {
        const options = completeOptions(game.options, firstSeatBegins(game.options), 3) as Options;
        assert.equal(options.startOrder, "seats", game.id);
        const { state } = game.setup(
          options,
          seatColours(game, 3).map((colour) => ({ colour })),
          new FastRandom(seed),
        );
        assert.equal((state.table as { starter: number }).starter, 0, game.id);
      }
  });
});

const SPECS: readonly OptionSpec[] = [
  {
    id: "map",
    kind: "choice",
    values: ["plain", "wild", "huge"],
    initial: "plain",
    allowed: (_, seats) => (seats > 4 ? ["huge"] : ["plain", "wild"]),
  },
  { id: "beasts", kind: "flag", initial: false, when: ({ map }) => map === "wild" },
  { id: "target", kind: "number", min: 5, max: 9, initial: 7, off: true },
  { id: "pace", kind: "choice", values: ["slow", "fast"], initial: ({ map }) => (map === "wild" ? "slow" : "fast") },
];
const PLAIN = { map: "plain", beasts: false, target: 7, pace: "fast" };

const GOOD: readonly [name: string, chosen: Record<string, unknown>, expected: Record<string, unknown>][] = [
  ["nothing chosen", {}, PLAIN],
  ["a value", { target: 9 }, { ...PLAIN, target: 9 }],
  ["a number that is off", { target: 0 }, { ...PLAIN, target: 0 }],
  ["an initial value that hangs on another", { map: "wild" }, { ...PLAIN, map: "wild", pace: "slow" }],
  ["an option that has a meaning", { map: "wild", beasts: true }, { ...PLAIN, map: "wild", beasts: true, pace: "slow" }],
  ["an option without a meaning keeps its initial value", { beasts: true }, PLAIN],
];

const BAD: readonly [name: string, chosen: Record<string, unknown>, option: string][] = [
  ["an unknown name", { colour: "red" }, "colour"],
  ["an unknown value", { map: "tame" }, "map"],
  ["a value not for this company", { map: "huge" }, "map"],
  ["a number out of range", { target: 10 }, "target"],
  ["no whole number", { target: 5.5 }, "target"],
  ["a number as text", { target: "7" }, "target"],
  ["a flag that is none", { map: "wild", beasts: 1 }, "beasts"],
  ["a name from the prototype", { toString: 1 }, "toString"],
];

const COMPANY_SPECS: readonly OptionSpec[] = [
  { id: "verse", kind: "text", maxLength: 9, initial: "", validate: ({ length }, _, seats) => (length > seats ? { code: "LONG", params: { seats } } : undefined) },
  {
    id: "size",
    kind: "choice",
    values: ["tiny", "small", "large"],
    initial: (_, seats) => (seats > 4 ? "large" : "small"),
    allowed: (_, seats) => (seats > 2 ? ["small", "large"] : ["tiny", "small"]),
  },
  { id: "target", kind: "number", min: 5, max: 9, initial: 7, validate: (value, { verse }) => (verse !== "" && value > 8 ? { code: "FAR" } : undefined) },
]; // biome-ignore format: a table to read
const COMPANY = { verse: "", target: 7 };
const refused = (option: string, params: object) => ({ code: "BAD_OPTION", params: { ...params, option } });

/** Options of a table, changes to options or seats, and the result. */
const CHANGES: readonly [name: string, before: { options: Options; seats: number }, changes: Options, seats: number, after: object][] = [
  ["nothing chosen follows the company", { options: { ...COMPANY, size: "small" }, seats: 3 }, {}, 5, { ...COMPANY, size: "large" }],
  ["what was chosen stays", { options: { ...COMPANY, size: "large" }, seats: 3 }, {}, 4, { ...COMPANY, size: "large" }],
  ["a value that has no place any more falls back", { options: { ...COMPANY, size: "tiny" }, seats: 2 }, {}, 3, { ...COMPANY, size: "small" }],
  ["a text that fits stays", { options: { ...COMPANY, size: "small", verse: "abc" }, seats: 4 }, {}, 3, { ...COMPANY, size: "small", verse: "abc" }],
  ["a text is refused and not lost", { options: { ...COMPANY, size: "small", verse: "abc" }, seats: 3 }, {}, 2, refused("verse", { why: "LONG", seats: 2 })],
  ["so is a number that the game has a reason against", { options: { ...COMPANY, size: "small", target: 9 }, seats: 3 }, { verse: "ab" }, 3, refused("target", { why: "FAR" })],
  ["a bad change is refused", { options: { ...COMPANY, size: "small" }, seats: 3 }, { size: "tiny" }, 3, refused("size", {})],
  ["another game has none of them", { options: {}, seats: 3 }, {}, 3, { ...COMPANY, size: "small" }],
]; // biome-ignore format: a table to read

describe("options", () => {
  for (const [name, before, changes, seats, after] of CHANGES)
    it(`changed: ${name}`, () => assert.deepEqual(updateOptions(COMPANY_SPECS, before, changes, seats), after));

  for (const [name, chosen, expected] of GOOD) it(name, () => assert.deepEqual(completeOptions(SPECS, chosen, 3), expected));

  for (const [name, chosen, option] of BAD)
    it(`${name} is refused`, () => assert.deepEqual(completeOptions(SPECS, chosen, 3), { code: "BAD_OPTION", params: { option } }));

  it("a game that started with a number continues even if the number is refused now", () => {
    const chosen = { verse: "abc", size: "small", target: 9 };
    assert.deepEqual(completeOptions(COMPANY_SPECS, chosen, 3), { code: "BAD_OPTION", params: { why: "FAR", option: "target" } });
    assert.deepEqual(completeOptions(COMPANY_SPECS, chosen, 3, true), chosen);
  });

  it("allowed values depend on options and seats", () => {
    assert.deepEqual(completeOptions(SPECS, { map: "huge" }, 6), { ...PLAIN, map: "huge" });
  });
});
