/** Property test: random undos equal never having played those moves, random generator included. */
import assert from "node:assert/strict";
import { COLOURS, type Game, isRefusal } from "../../../shared/core/game.ts";
import { History } from "../../../shared/core/history.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { FastRandom, SeededRandom } from "../../../shared/core/random.ts";
import { type MoveEntry, playAll } from "../../../shared/core/record.ts";
import { GAMES } from "../../fixture/registry.ts";
import { tower } from "../../fixture/tower.ts";

const SEED = "5".repeat(64);
const MOVES = 150;

describe("the history of a game", () => {
  for (const game of [...GAMES, tower as unknown as (typeof GAMES)[number]])
    it(`${game.id}: a rewound match continues as if nothing had been played`, () => {
      const seats = COLOURS.slice(0, 3).map((colour) => ({ colour }));
      const options = completeOptions(game.options, {}, seats.length) as Options;
      const fresh = () => createMatch(game, options, seats, new SeededRandom(SEED));
      const chance = new FastRandom(9);
      let match: Match = fresh();
      const history = new History(match);
      const remaining: MoveEntry[] = [];
      for (let i = 0; i < MOVES && game.toMove(match.state.table).length > 0; i++) {
        if (chance.int(10, "") === 0) {
          remaining.length = chance.int(remaining.length + 1, "");
          match = history.truncate(remaining.length);
          assert.equal(match.version, remaining.length);
        }
        const [seat] = game.toMove(match.state.table);
        const move = game.randomMove({ table: match.state.table, hand: match.state.hands[seat], seat }, chance);
        assert.ok(move && !isRefusal(tryMove(match, seat, move)));
        remaining.push({ seat, move: { ...move } });
        history.append(match, remaining[remaining.length - 1], false);
      }
      const straight = fresh();
      assert.ok(!isRefusal(playAll(straight, remaining)));
      assert.deepEqual(match.state, straight.state);
      assert.equal((match.random as SeededRandom).position, (straight.random as SeededRandom).position);
      const version = chance.int(remaining.length, "");
      const past = fresh();
      playAll(past, remaining.slice(0, version));
      assert.deepEqual(history.at(version).state, past.state);
      assert.deepEqual(match.state, straight.state);
    });

  it("viewing the same stretch again replays few moves", () => {
    let played = 0;
    const play: typeof tower.play = (...args) => {
      played++;
      return tower.play(...args);
    };
    const seats = COLOURS.slice(0, 2).map((colour) => ({ colour }));
    const match: Match = createMatch({ ...tower, play } as unknown as Game, {}, seats, new SeededRandom(SEED));
    const history = new History(match);
    while (match.game.toMove(match.state.table).length > 0) {
      const [seat] = match.game.toMove(match.state.table);
      const entry = { seat, move: { type: match.version % 4 === 3 ? "end" : "lay" } };
      assert.ok(!isRefusal(tryMove(match, seat, entry.move)));
      history.append(match, entry, false);
    }
    assert.ok(history.length > 40);
    history.at(history.length);
    played = 0;
    for (let version = 0; version <= history.length; version++) {
      assert.equal(history.at(version).version, version);
      assert.ok(played < 16, `${played} moves for version ${version}`);
      played = 0;
    }
  });
});
