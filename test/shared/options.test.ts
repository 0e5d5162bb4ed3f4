import assert from "node:assert/strict";
import { completeOptions, type OptionSpec } from "../../shared/options.ts";

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

describe("options", () => {
  for (const [name, chosen, expected] of GOOD) it(name, () => assert.deepEqual(completeOptions(SPECS, chosen, 3), expected));

  for (const [name, chosen, option] of BAD)
    it(`${name} is refused`, () => assert.deepEqual(completeOptions(SPECS, chosen, 3), { code: "BAD_OPTION", params: { option } }));

  it("what is allowed hangs on the company", () => {
    assert.deepEqual(completeOptions(SPECS, { map: "huge" }, 6), { ...PLAIN, map: "huge" });
  });
});
