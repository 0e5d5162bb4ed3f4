import { strict as assert } from "node:assert";
import { type RecentActions, recentActionsOf, withRecentActions } from "../../../../client/games/shipyard/board/recentActions.ts";
import type { ShipyardEvent } from "../../../../shared/shipyard/events.ts";
import { ACTION_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import { position } from "../../../shared/shipyard/position.ts";

const chosen: ShipyardEvent = { type: "tileChosen", seat: 1, tile: "equip", ahead: 1, gap: 0 };
const equipped: ShipyardEvent = { type: "equipped", seat: 1, kind: "sail", price: 0, marker: 1, extra: ["crane"] };
const NONE: RecentActions = new Map();

/** A table on which seat 1 takes that turn with its figure on `hire`. */
function tableAt(turn: number) {
  return position(3, ({ seats }) => {
    seats[1].turns = turn;
    seats[1].held = [ACTION_NUMBER.hire];
  }).state.table;
}

describe("Recent actions in Shipyard", () => {
  it("collect the icons of a turn over several moves", () => {
    const table = tableAt(4);
    const recent = withRecentActions(withRecentActions(NONE, [chosen], table), [equipped], table);
    assert.deepEqual(recentActionsOf(recent, table, 1), ["equip", "sail", "crane"]);
  });

  it("start again each turn", () => {
    const before = withRecentActions(NONE, [chosen, equipped], tableAt(4));
    const recent = withRecentActions(before, [{ ...chosen, tile: "canal" }], tableAt(5));
    assert.deepEqual(recentActionsOf(recent, tableAt(5), 1), ["canal"]);
  });

  it("show the tile of the player's figure for other turns", () => {
    const recent = withRecentActions(NONE, [chosen, equipped], tableAt(4));
    assert.deepEqual(recentActionsOf(recent, tableAt(3), 1), ["hire"]);
    assert.deepEqual(recentActionsOf(NONE, tableAt(4), 1), ["hire"]);
    assert.deepEqual(recentActionsOf(NONE, tableAt(4), 0), []);
  });

  it("have no icon for events without a player", () => {
    const recent = withRecentActions(
      NONE,
      [
        { type: "lapEnded", countdown: 2 },
        { type: "turnBegan", seat: 1, turn: 4 },
      ],
      tableAt(4),
    );
    assert.equal(recent.size, 0);
  });
});
