/** The heuristic bot of Container: beats random bots, ends its games, and is fast. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { BotLevel } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { botMoves, newMatch } from "../../fixture/botGame.ts";

/** Limit for games that count as finished. */
const MAX_MOVES = 3000;

/** @param levels by seat */
function game(seed: number, levels: readonly BotLevel[], options: Options = {}) {
  const match = newMatch(container, levels.length, new FastRandom(seed), options);
  for (const _ of botMoves(match, new FastRandom(seed), levels)) assert.ok(match.version < MAX_MOVES);
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

  it("wins at least 55 of 60 games against three random ones", () => {
    const won = wins(60);
    assert.ok(won >= 55, `${won} of 60`);
  });

  it("five of them play until the supply is exhausted", () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { table } = game(seed, ["steady", "steady", "steady", "steady", "steady"]).state;
      assert.equal(table.ending, "exhausted");
      assert.ok(table.round >= 8 && table.round <= 60, `${table.round} rounds`);
    }
  });

  it("trades when it searches, rather than waiting for the others", () => {
    const match = newMatch(container, 4, new FastRandom(1));
    const TURNS = 32;
    let waits = 0;
    for (const { move } of botMoves(match, new FastRandom(1), "sharp")) {
      const { actionsLeft, turn } = match.state.table;
      if (turn > TURNS) break;
      if (move.type === "endTurn" && actionsLeft > 0) waits++;
    }
    // Playouts of one round, in which trade does not pay off, make 8 to 12 turns end early.
    assert.ok(waits <= 4, `${waits} of ${TURNS} turns ended early`);
  });

  for (const { id } of container.options.filter(({ kind }) => kind === "flag")) {
    it(`plays with the option ${id}`, () => {
      const options = id === "investmentBank" ? { jumbo: true, investmentBank: true } : { [id]: true };
      for (let seed = 1; seed <= 2; seed++) game(seed, ["steady", "random", "steady", "steady"], options);
    });
  }
});
