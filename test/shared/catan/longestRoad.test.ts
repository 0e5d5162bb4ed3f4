import assert from "node:assert/strict";
import { awardedTo, roadLength } from "../../../shared/catan/longestRoad.ts";
import { ROAD_LENGTHS } from "./appendices.ts";
import { bundle, cities, emptyBoard, eventOf, hold, holdRoad, path, play, roads, settle } from "./position.ts";

/** Section 9.2: holder before, lengths, holder after; seats A, B', C, D are 0 to 3. */
const AWARDS: readonly [id: string, holder: number, lengths: readonly number[], after: number][] = [
  ["LA1", -1, [5, 4, 4, 4], 0],
  ["LA2", 0, [5, 5, 0, 0], 0],
  ["LA3", 0, [5, 6, 0, 0], 1],
  ["LA4", 0, [3, 5, 5, 0], -1],
  ["LA5", -1, [3, 6, 5, 0], 1],
  ["LA6", 0, [5, 5, 0, 0], 0],
  ["LA7", 0, [4, 5, 0, 0], 1],
  ["LA8", 0, [4, 4, 4, 4], -1],
  ["LA9", 0, [5, 6, 0, 0], 1],
  ["LA10", -1, [5, 5, 5, 0], -1],
  ["LA11", 0, [5, 4, 0, 5], 0],
  ["LA12", 0, [6, 4, 0, 0], 0],
];

const SETTLEMENT = { brick: 1, lumber: 1, wool: 1, grain: 1 };
const ROAD = { brick: 1, lumber: 1 };

describe("Catan: Longest Road", () => {
  it("LR1: no roads, length 0", () => assert.equal(roadLength(emptyBoard().table, 0), 0));

  for (const [id, chains, opponents, length] of ROAD_LENGTHS)
    it(`${id}: length ${length}`, () => {
      const state = settle(roads(emptyBoard(), 0, ...chains), 1, ...opponents);
      assert.equal(roadLength(state.table, 0), length);
    });

  it("LR11: a player's own buildings do not interrupt the road", () => {
    const state = cities(settle(roads(emptyBoard(), 0, "21-16-22-28-34-39-44-40"), 0, 28), 0, 39);
    assert.equal(roadLength(state.table, 0), 7);
  });

  for (const [id, holder, lengths, after] of AWARDS)
    it(`${id}: holder ${holder}, lengths ${lengths} gives ${after}`, () => assert.equal(awardedTo(lengths, holder), after));

  it("LA1 on the board: the fifth road takes the card and 2 points", () => {
    const state = hold(settle(roads(emptyBoard(), 0, "21-16-22-28-34"), 0, 21), 0, ROAD);
    const events = play(state, 0, { type: "buildRoad", edge: path(state, "34-39") });
    assert.deepEqual(eventOf(events, "longestRoad"), { type: "longestRoad", seat: 0, from: -1, length: 5 });
    assert.deepEqual([state.table.longestRoad, state.table.seats[0].publicPoints, state.hands[0].points], [0, 3, 3]);
  });

  it("LA3 on the board: the longer road takes it from the holder", () => {
    const state = roads(holdRoad(roads(emptyBoard(), 0, "21-16-22-28-34-39"), 0), 1, "0-4-8-13-18-24");
    play(hold(state, 0, {}), 0, { type: "endTurn" });
    Object.assign(state.table, { phase: "main" });
    play(hold(state, 1, ROAD), 1, { type: "buildRoad", edge: path(state, "24-30") });
    assert.deepEqual([state.table.longestRoad, state.hands[0].points, state.hands[1].points], [1, 0, 2]);
  });

  const cut = (other: string) => {
    const state = holdRoad(roads(emptyBoard(), 1, "21-16-22-28-34-39"), 1);
    roads(state, 0, "33-28");
    if (other) roads(state, 2, other);
    play(hold(state, 0, SETTLEMENT), 0, { type: "buildSettlement", vertex: 28 });
    return state;
  };

  it("LA8 on the board: a settlement cuts the road, leaving none of length 5", () => {
    const state = cut("");
    assert.deepEqual([state.table.seats[1].roadLength, state.table.longestRoad, state.hands[1].points], [3, -1, 0]);
  });

  it("LA7 on the board: the card changes hands on a third player's turn", () => {
    const state = cut("0-4-8-13-18-24");
    assert.deepEqual([state.table.longestRoad, state.hands[1].points, state.hands[2].points], [2, 0, 2]);
  });

  it("LA12 on the board: a city on the player's own road changes nothing", () => {
    const state = holdRoad(settle(roads(emptyBoard(), 0, "21-16-22-28-34-39-44"), 0, 28), 0);
    play(hold(state, 0, { grain: 2, ore: 3 }), 0, { type: "buildCity", vertex: 28 });
    assert.deepEqual([state.table.longestRoad, state.table.seats[0].roadLength], [0, 6]);
    assert.deepEqual(state.hands[0].resources, bundle({}));
  });

  it("6.41: a settlement at the end of an opponent's road does not shorten it", () => {
    const state = holdRoad(roads(emptyBoard(), 1, "21-16-22-28-34-39"), 1);
    roads(state, 0, "39-43");
    play(hold(state, 0, SETTLEMENT), 0, { type: "buildSettlement", vertex: 39 });
    assert.deepEqual([state.table.longestRoad, state.table.seats[1].roadLength], [1, 5]);
  });
});
