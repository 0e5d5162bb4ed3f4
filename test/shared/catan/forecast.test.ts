import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { features } from "../../../shared/catan/search/features.ts";
import { FORECAST } from "../../../shared/catan/search/forecast.ts";
import { winChances } from "../../../shared/search/forecast.ts";
import { cities, emptyBoard, hold, inPhase, knights, settle } from "./position.ts";

function midgame(): CatanState {
  const state = inPhase(emptyBoard({}, 4), "preRoll", 3);
  for (const [seat, ...vertices] of [
    [0, 8, 40],
    [1, 10, 33],
    [2, 19, 44],
    [3, 35, 24],
  ] as const)
    settle(state, seat, ...vertices);
  return state;
}

const chanceOf = (state: CatanState) => winChances(FORECAST, features(state))[0];

describe("Catan: forecast", () => {
  it("has a weight for each feature", () => {
    const [row] = features(midgame());
    assert.equal(FORECAST.direct.length, row.length, "npm run train -- catan");
  });

  for (const [what, change] of [
    ["the largest army", (state) => knights(state, 0, 3, true)],
    ["a city", (state) => cities(state, 0, 8)],
    ["the cards of a city", (state) => hold(state, 0, { grain: 2, ore: 3 })],
  ] satisfies [string, (state: CatanState) => CatanState][])
    it(`values ${what}`, () => assert.ok(chanceOf(change(midgame())) > chanceOf(midgame()), `${chanceOf(change(midgame()))}`));
});
