/** What Catan's board remembers and recommends. */
import assert from "node:assert/strict";
import { recommendedSpots, setupPlayed } from "../../../../client/games/catan/firstSetup.ts";
import { LastRoll } from "../../../../client/games/catan/lastRoll.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import { withLocalStorage } from "../withLocalStorage.ts";
import { beginnerState, mainView, PLAYERS } from "./fixture.ts";

describe("the roll on Catan's board", () => {
  const before = { ...beginnerState().table, turnSeq: 4, active: 1, dice: [0, 0] };

  it("stays until the next one, in the roller's colour", () => {
    const roll = new LastRoll();
    assert.equal(roll.at(before), undefined);
    assert.equal(roll.at({ ...before, dice: [2, 3] })?.colour, "blue");
    const next = roll.at({ ...before, turnSeq: 5, active: 2 });
    assert.deepEqual([next?.dice, next?.colour], [[2, 3], "blue"]);
    assert.equal(roll.at({ ...before, turnSeq: 5, active: 2, dice: [6, 6] })?.colour, "white");
  });

  it("is shown even if the turn ended before the board showed it", () => {
    const roll = new LastRoll();
    const after = { ...before, turnSeq: 5, active: 2 };
    roll.follow(
      [
        { type: "rolled", seat: 1, dice: [1, 5] },
        { type: "turnEnded", seat: 1 },
      ],
      after,
    );
    assert.deepEqual(roll.at(after)?.dice, [1, 5]);
    assert.equal(roll.at(before), undefined, "a past position");
  });
});

describe("recommended spots", () => {
  function setupView() {
    const { table, hands } = beginnerState(false);
    const seat = table.active;
    return { table, hand: hands[seat], seat, players: PLAYERS, choices: catan.choices(table, hands[seat], seat), options: {} };
  }

  it("are three compatible spots before the first settlement", () => {
    const view = setupView();
    const spots = recommendedSpots(view);
    assert.equal(spots.length, 3);
    const { vertexNeighbours } = geometryOf(view.table);
    assert.ok(spots.every((spot) => spots.every((other) => !vertexNeighbours[spot].includes(other))));
    view.table.buildings[spots[0]] = 2 * view.seat;
    assert.deepEqual(recommendedSpots(view), []);
  });

  it("are hidden in lessons and later games", () => {
    assert.deepEqual(recommendedSpots({ ...setupView(), accepted: [] }), []);
    withLocalStorage(() => {
      const view = mainView([0, 0, 0, 0, 0]);
      setupPlayed({ ...view, table: { ...view.table, turnSeq: 1 } });
      assert.deepEqual(recommendedSpots(setupView()), []);
    });
  });
});
