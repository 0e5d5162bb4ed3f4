import { strict as assert } from "node:assert";
import type { ShipyardView } from "../../../../client/games/shipyard/draft.ts";
import { drafts } from "../../../../client/games/shipyard/drafts.ts";
import { DecisionDraft } from "../../../../client/table/model/moveController.ts";
import { choiceOf, isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { createMatch } from "../../../../shared/core/match.ts";
import { SeededRandom } from "../../../../shared/core/random.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";

/** The starter's view at the start of a game of two, and the same after it chose to build. */
function views(): { choosing: ShipyardView; building: ShipyardView } {
  const { state } = createMatch(shipyard, {}, [{ colour: "red" }, { colour: "blue" }], new SeededRandom("7".repeat(64)));
  const seat = state.table.starter;
  const view = (): ShipyardView => {
    const { table, hands } = shipyard.clone(state);
    return { table, hand: hands[seat], seat, players: [], choices: shipyard.choices(table, hands[seat], seat), options: {} };
  };
  const choosing = view();
  shipyard.play(state, seat, { type: "choose", tile: "build" }, new SeededRandom("8".repeat(64)));
  return { choosing, building: view() };
}

describe("Shipyard's draft", () => {
  it("keeps the other fields when one changes", () => {
    const { building } = views();
    const draft = new DecisionDraft(drafts);
    draft.revise(building, { cards: [{ column: "bow", row: 0, slot: 0 }] });
    draft.revise(building, { picked: { column: "stern", row: 1 } });
    assert.equal(draft.of(building).cards.length, 1);
  });

  it("is dropped when another decision is pending", () => {
    const { choosing, building } = views();
    const draft = new DecisionDraft(drafts);
    draft.revise(choosing, { canal: { row: 2, flip: true } });
    assert.equal(draft.of(building).canal, undefined);
  });
});

describe("Shipyard's legal moves on the page", () => {
  it("exclude a shipyard whose ships could never sail", () => {
    const { building } = views();
    const bow = (slot: number) => ({ type: "build" as const, cards: [{ column: "bow" as const, row: 0, slot }] });
    assert.equal(isLegal(building.choices, bow(0)), true);
    assert.equal(isLegal(building.choices, bow(8)), false);
  });

  it("are listed by type, complete ones separately", () => {
    const { choosing, building } = views();
    assert.equal(choiceOf(choosing.choices, "build") !== undefined, false);
    assert.equal(choiceOf(building.choices, "build") !== undefined, true);
    assert.equal(movesOf(choosing.choices, "choose").length, 7);
    assert.equal(movesOf(building.choices, "build").length, 0);
  });
});
