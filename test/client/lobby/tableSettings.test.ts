/** The dialogue for a new table never wishes for what the game does not allow. */
import assert from "node:assert/strict";
import { fitted, settingsFor } from "../../../client/lobby/tableSettings.ts";
import { GAMES } from "../../../shared/games.ts";
import { completeOptions } from "../../../shared/options.ts";

describe("the settings of a new table", () => {
  for (const game of GAMES)
    it(`${game.id}: fit the game, whatever was remembered`, () => {
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
