/** The heuristic bot of Container: beats random bots, ends its games, and is fast. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { BotLevel } from "../../../shared/core/game.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { type ContainerMatch, start } from "./random.ts";

/** Limit for games that count as finished. */
const MAX_MOVES = 3000;

/** @param levels by seat */
function game(seed: number, levels: readonly BotLevel[], options: { readonly [id: string]: boolean } = {}): ContainerMatch {
  const match = start({ seed, seats: levels.length, options });
  const random = new FastRandom(seed);
  while (match.state.table.phase !== "over") {
    const [seat] = container.toMove(match.state.table);
    const move = container.bots[levels[seat]]({ table: match.state.table, hand: match.state.hands[seat], seat }, random);
    assert.ok(move && !isRefusal(tryMove(match, seat, move)), JSON.stringify(move));
    assert.ok(match.version < MAX_MOVES);
  }
  return match;
}

/** Wins of one heuristic bot against three random ones; ties count in part. */
function wins(games: number): number {
  let won = 0;
  for (let seed = 1; seed <= games; seed++) {
    const seat = seed % 4;
    const levels = [0, 1, 2, 3].map((other): BotLevel => (other === seat ? "steady" : "random"));
    const ranks = container.outcome(game(seed, levels).state)?.ranks ?? [];
    if (ranks[seat] === 1) won += 1 / ranks.filter((rank) => rank === 1).length;
  }
  return won;
}

describe("Container: heuristic bot", function () {
  this.timeout(180_000);

  it("wins at least 190 of 200 games against three random ones", () => {
    const won = wins(200);
    assert.ok(won >= 190, `${won} of 200`);
  });

  it("five of them play until the supply is exhausted", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { table } = game(seed, ["steady", "steady", "steady", "steady", "steady"]).state;
      assert.equal(table.ending, "exhausted");
      assert.ok(table.round >= 8 && table.round <= 60, `${table.round} rounds`);
    }
  });

  for (const { id } of container.options) {
    it(`plays with the option ${id}`, () => {
      const options = id === "investmentBank" ? { jumbo: true, investmentBank: true } : { [id]: true };
      for (let seed = 1; seed <= 5; seed++) game(seed, ["steady", "random", "steady", "steady"], options);
    });
  }
});
