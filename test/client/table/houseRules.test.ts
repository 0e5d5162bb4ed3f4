import assert from "node:assert/strict";
import { houseRules } from "../../../client/table/tableSettings.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { ATOLL } from "../../../shared/catan/customBoard.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";

const ROWS: readonly [name: string, chosen: Record<string, unknown>, seats: number, rules: readonly string[]][] = [
  ["the usual table", {}, 4, []],
  ["six at the usual table", {}, 6, []],
  ["a chosen value that is the default", { victoryPoints: 10 }, 4, []],
  ["house rules", { friendlyRobber: true, victoryPoints: 12, discardLimit: 0, dice: "deck36", domesticTrade: false, bankCards: "hidden" }, 4, ["victoryPoints", "discardLimit", "friendlyRobber", "dice", "domesticTrade", "bankCards"]],
  ["fixed harbours, which the beginner map has anyway", { map: "beginner" }, 4, ["map"]],
  ["a board of one's own", { map: "custom", drawing: ATOLL }, 4, ["map"]],
  ["special building", { extraBuild: "special" }, 5, ["extraBuild"]],
]; // biome-ignore format: a table to read

describe("the house rules in a table's head", () => {
  for (const [name, chosen, seats, rules] of ROWS)
    it(name, () => {
      const options = completeOptions(catan.options, chosen, seats);
      assert.ok(!isRefusal(options));
      assert.deepEqual(houseRules(catan.options, options, seats).map(({ id }) => id), rules);
    }); // biome-ignore format: short
});
