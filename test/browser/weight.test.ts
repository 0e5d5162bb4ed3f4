/** What the built page weighs before the first board of each game, in a real browser. */
import assert from "node:assert/strict";
import { GAMES } from "../../shared/games.ts";
import { hasBoard, useBrowserApp } from "./browser.ts";
import { BUDGET, type Weight, weigh } from "./weight.ts";

const ofAll = ({ lobby, settled }: Weight) =>
  `lobby ${lobby.kilobytes} kB, settled ${settled.kilobytes} kB in ${settled.requests} requests`;

describe("the weight of the built page", function () {
  this.timeout(120_000);
  const opened = useBrowserApp();

  for (const { id } of GAMES.filter(hasBoard))
    it(`keeps lobby and first board of ${id} within the budget`, async () => {
      const weight = await weigh(opened.browser, opened.app.url, id);
      // A measurement that misses most of the transfer would meet any budget.
      assert.ok(weight.lobby.kilobytes > 20 && weight.settled.kilobytes > 150, ofAll(weight));
      assert.ok(weight.lobby.kilobytes <= BUDGET.lobby && weight.settled.kilobytes <= BUDGET.board, ofAll(weight));
    });
});
