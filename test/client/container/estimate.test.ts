/** The worth of an island area as the panel shows it (section 9, vectors S1 to S11 without cash, stores and loans). */
import assert from "node:assert/strict";
import { estimate, gainOf } from "../../../client/container/estimate.ts";
import { colour } from "../../shared/container/position.ts";

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

  it("says what a lot would add", () => {
    assert.equal(gainOf(BASE, K1, area("white", "white"), area("black")), 10);
    assert.equal(gainOf(BASE, K1, area("black"), area("black")), 0);
  });
});
