/** What the setup explorer computes. */
import assert from "node:assert/strict";
import {
  chancesOf,
  isSetup,
  newBoard,
  setupShares,
  spotsOf,
  statesOf,
  withSettlement,
} from "../../../../client/games/catan/setups/model.ts";
import type { CatanState } from "../../../../shared/catan/act.ts";
import { openingOf, setupTraits } from "../../../../shared/catan/openings.ts";
import { at } from "../../../../shared/core/at.ts";

const board = newBoard(3, 7, "") as CatanState;

/** All settlements at the best spots. */
function finished(): CatanState[] {
  const states = [board];
  for (let [spot] = spotsOf(board.table); spot; [spot] = spotsOf(at(states, states.length - 1).table))
    states.push(withSettlement(at(states, states.length - 1), spot.vertex) as CatanState);
  return states;
}

describe("the setup explorer", () => {
  const states = finished();
  const { table } = at(states, states.length - 1);

  it("lets all place in turn, and a road follows each settlement", () => {
    assert.equal(states.length, 7);
    assert.deepEqual(
      states.slice(0, -1).map((state) => state.table.active),
      [0, 1, 2, 2, 1, 0],
    );
    assert.equal(isSetup(table), false);
    assert.equal(table.roads.filter((seat) => seat >= 0).length, 6);
    assert.equal(isSetup(board.table), true);
    const taken = at(states, 1).table.lastSettlement;
    assert.ok(taken < 0 && withSettlement(at(states, 1), 99) === undefined);
  });

  it("rates spots by the best setup that they lead to", () => {
    const spots = spotsOf(board.table);
    const chances = spots.map(({ chance }) => chance);
    assert.deepEqual(
      chances,
      [...chances].sort((a, b) => b - a),
    );
    const [best] = spots;
    assert.ok(best && best.after.placed === 6 && best.after.buildings[best.vertex] === 0);
    assert.ok(Math.abs(chancesOf(table).reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9);
    assert.deepEqual(spotsOf(table), []);
  });

  it("plays a game's setup", () => {
    const moves = states.slice(1).flatMap(({ table: after }, i) => {
      const before = at(states, i).table;
      const vertex = after.buildings.findIndex((building, place) => building !== before.buildings[place]);
      const edge = after.roads.findIndex((seat, place) => seat !== before.roads[place]);
      return [{ type: "placeSettlement", vertex } as const, { type: "placeRoad", edge } as const];
    });
    const again = statesOf(board, moves);
    assert.deepEqual([again.length, at(again, 6).table.buildings], [7, table.buildings]);
  });

  it("compares with setups that have something in common, never with fewer than 30", () => {
    const opening = openingOf(setupTraits(table, 1));
    const other = opening.slice(0, -1) + (opening.endsWith("0") ? "1" : "0");
    const { setups, traits, alike } = setupShares(table, 1, [
      [opening, 29, 10],
      [other, 71, 20],
    ]);
    assert.equal(setups, 100);
    assert.deepEqual([traits[0]?.share?.setups, traits[0]?.share?.share, traits.at(-1)?.share], [100, 0.3, undefined]);
    assert.deepEqual([alike?.traits.length, alike?.share.setups], [7, 100]);
    const { low, high } = at(traits, 0).share as { low: number; high: number };
    assert.ok(low > 0.21 && low < 0.23 && high > 0.39 && high < 0.41, `${low} ${high}`);
    assert.equal(setupShares(table, 1, [[opening, 29, 29]]).alike, undefined);
  });

  it("takes drawn boards, and none that can't be played", () => {
    assert.equal(newBoard(3, 7, "nonsense"), undefined);
  });
});
