import { strict as assert } from "node:assert";
import { pointsAtBest, shipsCompletedBy } from "../../../../client/games/shipyard/launching.ts";
import { cruise } from "../../../../shared/shipyard/cruise.ts";
import { CANALS } from "../../../../shared/shipyard/data/canals.ts";
import { bestFit } from "../../../../shared/shipyard/fit.ts";
import type { ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import { card, pieces, position } from "../../../shared/shipyard/position.ts";

const [BOW, MIDDLE, STERN] = [card("BW12"), card("MB01"), card("ST05")];

/** A seat with bow and middle in the yard. */
function seatWith(change: Partial<ShipyardSeat>): ShipyardSeat {
  const [own] = position(2).state.table.seats;
  return { ...own, yard: [BOW, MIDDLE, ...own.yard.slice(2)], ...change };
}

describe("Ships that placed cards complete", () => {
  const canal = [2 * CANALS.findIndex(({ id }) => id === "K14")];
  const ready = seatWith({ canal, pieces: pieces({ captain: 1, soldier: 2, propeller: 2 }) });

  it("score as much as with their best equipment", () => {
    const ship = [BOW, MIDDLE, STERN];
    const best = bestFit(ready, ship);
    assert.ok(best);
    assert.deepEqual(shipsCompletedBy(ready, [{ card: STERN, slot: 2 }]), [{ cards: 3, points: cruise(ready, ship, best.launch).total }]);
  });

  it("name a missing captain or canal", () => {
    const lacking = (change: Partial<ShipyardSeat>) => shipsCompletedBy({ ...ready, ...change }, [{ card: STERN, slot: 2 }]);
    assert.deepEqual(lacking({ pieces: pieces({ soldier: 2 }) }), [{ cards: 3, lacks: "captain" }]);
    assert.deepEqual(lacking({ canal: [] }), [{ cards: 3, lacks: "canal" }]);
  });

  it("need all their cards", () => {
    assert.deepEqual(shipsCompletedBy(ready, []), []);
    assert.deepEqual(shipsCompletedBy(ready, [{ card: STERN, slot: 3 }]), []);
  });

  it("show what scrapping them would lose", () => {
    const yard = [BOW, MIDDLE, STERN, ...ready.yard.slice(3)];
    const [promised] = shipsCompletedBy({ ...ready, yard }, []);
    assert.ok("points" in promised && promised.points > 0);
    assert.equal(pointsAtBest({ ...ready, yard }, 0), promised.points);
    assert.equal(pointsAtBest({ ...ready, yard, canal: [] }, 0), undefined);
  });

  it("do not change the shipyard", () => {
    const before = [...ready.yard];
    shipsCompletedBy(ready, [{ card: STERN, slot: 2 }]);
    assert.deepEqual(ready.yard, before);
  });
});
