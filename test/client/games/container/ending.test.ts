/** The warning before a game of Container ends. */
import assert from "node:assert/strict";
import { endingColours } from "../../../../client/games/container/ending.ts";
import { eventText } from "../../../../client/games/container/eventText.ts";
import { t } from "../../../../client/games/container/messages/game/messages.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { COLOURS } from "../../../../shared/core/game.ts";
import { colour, position } from "../../../shared/container/position.ts";

const PLAYERS = ["Ann", "Ben", "Cy"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));
const CONTEXT = { players: PLAYERS, seat: 0 };

/** A table of three with these containers left, by colour. */
function tableWith(...supply: number[]) {
  const { table } = position([{}, {}, {}]);
  supply.forEach((left, index) => {
    table.supply[index] = left;
  });
  return table;
}

describe("the end of a game of Container", () => {
  before(async () => {
    await t.load();
    await speak("en");
  });
  after(() => speak("en"));

  it("is near when the two scarcest colours have two containers a player left", () => {
    assert.deepEqual(
      endingColours(tableWith(9, 1, 5, 8, 7)).map(({ left }) => left),
      [1, 5],
    );
    assert.deepEqual(endingColours(tableWith(9, 1, 6, 8, 7)), []);
    assert.deepEqual(
      endingColours(tableWith(9, 0, 0, 8, 7)).map((scarce) => scarce.colour),
      [1, 2],
    );
  });

  it("is announced when a colour runs out", () => {
    const textOf = (...supply: number[]) =>
      textIn(eventText({ type: "exhausted", colour: colour("white") }, tableWith(...supply), CONTEXT) ?? "");
    assert.match(textOf(9, 0, 6, 8, 7), /one more colour/);
    assert.match(textOf(9, 0, 0, 8, 7), /ends with this turn/);
  });

  it("names a player who passes", async () => {
    const passed = { type: "passed", seat: 1, actions: 2 } as const;
    const textOf = (event: typeof passed | { type: "passed"; seat: number; actions: number }) =>
      textIn(eventText(event, tableWith(), CONTEXT) ?? "");
    assert.equal(textOf(passed), "Ben ends the turn with 2 actions unused.");
    await speak("fr");
    assert.equal(textOf({ ...passed, seat: 0, actions: 1 }), "Vous terminez votre tour avec 1 action inutilisée.");
  });
});
