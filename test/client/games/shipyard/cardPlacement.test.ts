/** The slots of the yard that light up for a card (vectors Y1 to Y6 of the rules document). */
import { strict as assert } from "node:assert";
import { openSlots } from "../../../../client/games/shipyard/cardPlacement.ts";
import type { Placement } from "../../../../shared/shipyard/market.ts";
import type { Column } from "../../../../shared/shipyard/vocabulary.ts";
import { position } from "../../../shared/shipyard/position.ts";

const { table } = position(2).state;
const [own] = table.seats;

const taken = (column: Column, ...cards: Placement[]) => openSlots(own, table, { cards, picked: { column, row: 0 } });
const bowAt = (slot: number): Placement => ({ column: "bow", row: 1, slot });

describe("Slots for a picked card", () => {
  it("leave room for a middle and a stern after a bow", () => {
    assert.deepEqual(taken("bow"), [0, 1, 2, 3, 4, 5, 6]);
  });

  it("leave room for a bow and a middle before a stern", () => {
    assert.deepEqual(taken("stern"), [2, 3, 4, 5, 6, 7, 8]);
  });

  it("take placed cards into account", () => {
    assert.ok(!taken("stern", bowAt(3)).includes(4), "no middle fits between");
    assert.ok(taken("stern", bowAt(3)).includes(5));
  });

  it("include the slot of a placed card that is replaced", () => {
    assert.ok(taken("bow", bowAt(2)).includes(2));
  });

  it("are those of placed cards when no card is picked", () => {
    assert.deepEqual(openSlots(own, table, { cards: [bowAt(4)] }), [4]);
  });
});
