/** Tiles that Shipyard's board recommends. */
import assert from "node:assert/strict";
import type { ShipyardView } from "../../../../client/games/shipyard/draft.ts";
import { firstTurnPlayed, recommendedTiles } from "../../../../client/games/shipyard/firstTurn.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { position } from "../../../shared/shipyard/position.ts";
import { withLocalStorage } from "../withLocalStorage.ts";

/** The seat on turn chooses its first tile. */
function firstView(): ShipyardView {
  const { table, hands } = position(3).state;
  const seat = table.active;
  const players = table.seats.map(() => ({ name: "Ann", colour: "red" as const, bot: false, connected: true }));
  return { table, hand: hands[seat], seat, players, choices: shipyard.choices(table, hands[seat], seat), options: {} } as ShipyardView;
}

describe("recommended tiles of Shipyard", () => {
  it("are three that can be chosen on the first turn", () => {
    const view = firstView();
    assert.deepEqual(recommendedTiles(view), ["hire", "exchange", "canal"]);
    view.table.seats[view.seat].trains = [];
    const choices = shipyard.choices(view.table, view.hand as never, view.seat);
    assert.deepEqual(recommendedTiles({ ...view, choices } as ShipyardView), ["hire", "canal", "recruit"]);
  });

  it("are hidden in lessons and from the second turn on", () => {
    assert.deepEqual(recommendedTiles({ ...firstView(), accepted: [] }), []);
    withLocalStorage(() => {
      firstTurnPlayed(firstView());
      assert.equal(recommendedTiles(firstView()).length, 3);
      const later = firstView();
      later.table.seats[later.seat].turns = 2;
      firstTurnPlayed(later);
      assert.deepEqual(recommendedTiles(firstView()), []);
    });
  });
});
