import assert from "node:assert/strict";
import fc from "fast-check";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { DESERT, TERRAIN_LETTERS } from "../../../shared/catan/components.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { setupChances } from "../../../shared/catan/search/setupFeatures.ts";
import { CONFIRMED, setupLead, setupMove } from "../../../shared/catan/search/setupPlacement.ts";
import { type Game, isRefusal, type SearchBudget } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { INSTANT_BUDGET, playoutBudget } from "../../../shared/search/budget.ts";
import { meanOf } from "../../../shared/search/race.ts";
import { suggest } from "../../../shared/search/suggest.ts";
import { optionsOf, path, roads, seatsOf, settle, setupStart } from "./position.ts";
import { tablesFor } from "./tables.ts";

/** The setup move of the seat to place. */
function setupMoveOf({ table, hands }: CatanState, budget?: SearchBudget): CatanMove | undefined {
  return setupMove({ table, hand: hands[table.active], seat: table.active }, budget);
}

/** Chance of the seat that begins, after a setup of four; it alone has a budget. */
function starterChance(seed: number, budget?: SearchBudget): number {
  const { state } = catan.setup(optionsOf({}, 4), seatsOf(4), new FastRandom(seed));
  const { table } = state;
  const move = () => setupMoveOf(state, table.active === table.starter ? budget : undefined);
  for (let next = move(); next; next = move()) catan.play(state, table.active, next, new FastRandom(seed));
  return setupChances(table)[table.starter];
}

/** Two seats, the first about to place its second settlement, on a desert with a few other hexes: id, terrain and number. */
function desertBut(land: string, placed: readonly [vertex: number, road: string]): CatanState {
  const state = setupStart(2);
  const { table } = state;
  table.terrain.fill(DESERT);
  table.tokens.fill(0);
  for (const hex of land.split(", ")) {
    const [id, letter, number] = hex.split(" ");
    table.terrain[Number(id)] = TERRAIN_LETTERS.indexOf(letter);
    table.tokens[Number(id)] = Number(number);
  }
  Object.assign(table, { placed: 3, active: 0 });
  const others = roads(settle(state, 1, 47, 53), 1, "47-51", "53-50");
  return roads(settle(others, 0, placed[0]), 0, placed[1]);
}

const SITES: readonly [why: string, land: string, existing: [number, string], vertex: number][] = [
  ["more dots", "0 f 5, 3 h 9, 4 p 10, 14 g 8, 15 m 6, 10 p 5, 6 g 12, 2 m 2, 5 p 3", [12, "12-17"], 36],
  ["what is still missing", "0 f 6, 3 h 8, 4 h 5, 10 f 6, 14 h 8, 15 h 5, 1 g 5, 2 p 9, 5 m 10", [17, "17-22"], 9],
  ["a harbour for what there is most of", "4 p 6, 8 p 8, 9 p 5, 15 g 9, 18 m 10, 6 g 9, 11 m 10", [23, "23-29"], 46],
];

describe("Catan: setup of searching bots", () => {
  for (const [why, land, placed, vertex] of SITES)
    it(`a settlement for ${why}`, () => assert.deepEqual(setupMoveOf(desertBut(land, placed)), { type: "placeSettlement", vertex }));

  it("a road towards the best site", () => {
    const state = desertBut("0 f 5, 3 h 9, 4 p 10, 6 g 8, 11 m 4, 10 h 6, 9 f 8, 14 p 5", [12, "12-17"]);
    settle(state, 0, 20);
    Object.assign(state.table, { phase: "setupRoad", placed: 4, lastSettlement: 20 });
    assert.deepEqual(setupMoveOf(state), { type: "placeRoad", edge: path(state, "20-25") });
  });

  it("looks again where the budget allows it, and then places better", () => {
    const seeds = [1, 2, 3, 4, 5];
    const gains = (playouts: number) => seeds.map((seed) => starterChance(seed, playoutBudget(playouts)) - starterChance(seed));
    assert.deepEqual(new Set(gains(400)), new Set([0]), "no time for a second look");
    const gained = gains(2000);
    assert.ok(meanOf(gained) > 0.03, `${gained}`);
  });

  it("gains what playing on confirms of the difference in value", () => {
    const { state } = catan.setup(optionsOf({}, 3), seatsOf(3), new FastRandom(3));
    const { table } = state;
    while (table.placed < 6) catan.play(state, table.active, setupMoveOf(state) as CatanMove, new FastRandom(3));
    // With the last road the setup is complete.
    const seat = table.active;
    const [one, other] = geometryOf(table).vertexEdges[table.lastSettlement].filter((edge) => table.roads[edge] < 0);
    const chance = (edge: number) => setupChances({ ...table, roads: table.roads.map((owner, i) => (i === edge ? seat : owner)) })[seat];
    const road = (edge: number): CatanMove => ({ type: "placeRoad", edge });
    const { mean } = setupLead({ table, hand: state.hands[seat], seat }, road(one), road(other));
    assert.ok(Math.abs(chance(one) - chance(other)) > 0.005, `${chance(one)}, ${chance(other)}`);
    assert.ok(Math.abs(mean - CONFIRMED * (chance(one) - chance(other))) < 1e-9, `${mean}`);
  });

  it("is what a hint suggests", () => {
    const { state } = catan.setup(optionsOf({}, 4), seatsOf(4), new FastRandom(3));
    const { table, hands } = state;
    for (let move = setupMoveOf(state, INSTANT_BUDGET); move; move = setupMoveOf(state, INSTANT_BUDGET)) {
      const view = { table, hand: hands[table.active], seat: table.active };
      const suggestion = suggest(catan as unknown as Game, view, undefined, table.placed);
      assert.deepEqual(suggestion?.move, move);
      assert.ok(suggestion?.chance && suggestion.chance < 1000);
      catan.play(state, table.active, move, new FastRandom(3));
    }
  });

  it("holds at any table", () => {
    for (const { seats, options, seed } of fc.sample(tablesFor(2, 6), { numRuns: 4, seed: 7 })) {
      const { state } = catan.setup(optionsOf(options, seats), seatsOf(seats), new FastRandom(seed));
      for (let move = setupMoveOf(state); move; move = setupMoveOf(state)) {
        const result = catan.play(state, state.table.active, move, new FastRandom(seed));
        assert.ok(!isRefusal(result), JSON.stringify([options, move, result]));
      }
      assert.equal(state.table.turnSeq, 1, JSON.stringify(options));
    }
  });
});
