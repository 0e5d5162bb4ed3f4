/** The heuristic bot of Shipyard: plays legally, scores well, beats random bots. */
import assert from "node:assert/strict";
import type { BotLevel } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { botMoves, newMatch } from "../../fixture/botGame.ts";

/** @param levels by seat */
function gameOf(levels: readonly BotLevel[], seed: number) {
  const match = newMatch(shipyard, levels.length, new FastRandom(seed));
  for (const _ of botMoves(match, match.random, levels));
  const outcome = shipyard.outcome(match.state);
  assert.ok(outcome);
  return { outcome, table: match.state.table };
}

describe("Shipyard: heuristic bot", () => {
  for (const seats of [2, 3, 4]) {
    it(`${seats} of them play to the end and launch ships`, () => {
      const { outcome, table } = gameOf(new Array<BotLevel>(seats).fill("steady"), seats);
      for (const score of outcome.scores) assert.ok(score >= 20, outcome.scores.join());
      for (let seat = 0; seat < seats; seat++) assert.ok(table.fleet.some((ship) => ship.seat === seat));
    });
  }

  it("one of them beats three random players", () => {
    let wins = 0;
    for (let seed = 0; seed < 8; seed++) {
      const levels: BotLevel[] = [0, 1, 2, 3].map((seat) => (seat === seed % 4 ? "steady" : "random"));
      if (gameOf(levels, seed).outcome.ranks[seed % 4] === 1) wins++;
    }
    assert.equal(wins, 8);
  });

  it("returns a legal move in any position of random games and changes nothing", () => {
    for (const seats of [2, 3, 4]) {
      const match = newMatch(shipyard, seats, new FastRandom(seats));
      const { table, hands } = match.state;
      for (const { seat } of botMoves(match, match.random, "random")) {
        const before = JSON.stringify(table);
        const move = shipyard.bots.steady({ table, hand: hands[seat], seat }, new FastRandom(1));
        assert.ok(move && !shipyard.check(table, hands[seat], seat, move), JSON.stringify({ phase: table.phase, move }));
        assert.equal(JSON.stringify(table), before);
      }
    }
  });
});
