/** The dialogue for a new table never wishes for what the game does not allow. */
import assert from "node:assert/strict";
import { changedSettings, fitted, settingsFor, type TableSettings } from "../../../client/table/tableSettings.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { GAMES } from "../../fixture/registry.ts";
import { randomBoardText } from "../../shared/catan/randomBoards.ts";

/** A table of Catan with a board that six can play, and one on which three can. */
const CATAN: Game = catan;
const SIX = randomBoardText(6, 1);
const THREE = "--------f8h8---p8g8m8---f8h8---------..e";

function drawn(drawing: string, seats: number, more: Partial<TableSettings> = {}): TableSettings {
  return fitted(CATAN, { ...settingsFor("catan"), seats, ...more, options: { map: "custom", drawing, ...more.options } });
}

describe("the settings of a new table", () => {
  it("keep a custom board and all choices when the number of seats changes", () => {
    let settings = drawn(SIX, 4, { bots: 3, options: { friendlyRobber: true } });
    for (const seats of [6, 5, 2, 3, 6]) {
      const changed = changedSettings(CATAN, settings, { seats });
      assert.ok(!isRefusal(changed), JSON.stringify(changed));
      settings = changed;
      assert.deepEqual([settings.seats, settings.options.map, settings.options.drawing, settings.options.friendlyRobber], [seats, "custom", SIX, true]);
      assert.equal(settings.options.extraBuild, seats > 4 ? "paired" : "none");
    }
    assert.equal(settings.bots, 1);
  }); // biome-ignore format: long literals

  it("refuse too many seats or points for a custom board, with the reason", () => {
    const settings = drawn(THREE, 3);
    assert.equal(settings.options.drawing, THREE);
    assert.deepEqual(changedSettings(CATAN, settings, { seats: 4 }), {
      code: "BAD_OPTION",
      params: { why: "FEW_PLACES", seats: 4, option: "drawing" },
    });
    assert.deepEqual(changedSettings(CATAN, settings, { options: { victoryPoints: 14 } }), {
      code: "BAD_OPTION",
      params: { why: "OUT_OF_REACH", seats: 3, most: 11, option: "victoryPoints" },
    });
  });

  for (const game of GAMES)
    it(`${game.id}: are valid even if the saved ones are not`, () => {
      const { min, max } = game.seats;
      const rows: [seats: number, bots: number, fittedSeats: number, fittedBots: number][] = [
        [0, 0, min, 0],
        [99, 99, max, max - 1],
        [min, min, min, min - 1],
      ];
      for (const [seats, bots, fittedSeats, fittedBots] of rows) {
        const draft = fitted(game, { ...settingsFor(game.id), seats, bots, options: { noSuchOption: true } });
        assert.deepEqual([draft.game, draft.seats, draft.bots], [game.id, fittedSeats, fittedBots]);
        assert.deepEqual(
          draft.options,
          completeOptions(game.options, {}, fittedSeats),
          "options that do not exist fall back to the first ones",
        );
      }
    });
});
