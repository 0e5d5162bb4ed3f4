/** The heuristic bot of Shipyard: plays legally, scores well, beats random bots. */
import assert from "node:assert/strict";
import type { BotLevel } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { botMoves } from "../../fixture/botGame.ts";
import { newGame, randomGame } from "./games.ts";

/** @param levels by seat */
function gameOf(levels: readonly BotLevel[], seed: number) {
  const match = newGame(levels.length, seed);
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
      randomGame(seats, seats, {
        before({ match, seat }) {
          const { table, hands } = match.state;
          const before = JSON.stringify(table);
          const move = shipyard.bots.steady({ table, hand: hands[seat], seat }, new FastRandom(1)) as ShipyardMove;
          assert.equal(shipyard.check(table, hands[seat], seat, move), undefined, JSON.stringify({ phase: table.phase, move }));
          assert.equal(JSON.stringify(table), before);
        },
      });
    }
  });
});
