/** Thumbnail data of games. */
import assert from "node:assert/strict";
import { catan } from "../../shared/catan/catan.ts";
import { type CatanThumbnail, thumbnailOf } from "../../shared/catan/thumbnail.ts";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { botMoves, newMatch } from "../fixture/botGame.ts";
import { GAMES } from "../fixture/registry.ts";

/** In characters. Thumbnails are sent to everyone in the lobby every few seconds. */
const MAX_LENGTH = 1500;

const CASES = GAMES.filter(({ thumbnail }) => thumbnail);

function optionsOf(game: Game, chosen: Options, seats: number): Options {
  const options = completeOptions(game.options, chosen, seats);
  assert.ok(!isRefusal(options));
  return options;
}

/** The thumbnail and table of a game after some moves of random bots. */
function thumbnailAfter(game: Game, seats: number, moves: number) {
  const random = new FastRandom(seats);
  const options = optionsOf(game, {}, seats);
  const match = newMatch(game, seats, random);
  for (const _ of botMoves(match, random, "random")) if (match.version === moves) break;
  const { table } = match.state;
  return { text: game.thumbnail?.(options, table) ?? "", table };
}

describe("thumbnails", () => {
  for (const seats of [3, 6])
    it(`has each road and building of Catan for ${seats}`, () => {
      const { text, table } = thumbnailAfter(catan, seats, 120);
      const { roads, buildings, terrain } = table as { [field: string]: number[] };
      const drawn = JSON.parse(text) as CatanThumbnail;
      assert.deepEqual(drawn.terrain, terrain);
      for (const [places, pieces] of [
        [roads, drawn.roads],
        [buildings, drawn.buildings],
      ] as const) {
        assert.equal(pieces.length, places.filter((what) => what >= 0).length);
        for (const [place, what] of pieces) assert.equal(places[place], what);
      }
    });

  it("show a custom board before the start, but no board that is still to be dealt", () => {
    const custom = optionsOf(catan, { map: "custom" }, 4);
    assert.deepEqual(JSON.parse(thumbnailOf(custom, undefined)), { drawing: custom.drawing });
    for (const game of CASES) assert.equal(game.thumbnail?.(optionsOf(game, {}, 3), undefined), "", game.id);
  });

  it("are short and use public information only", () => {
    for (const game of CASES) {
      const { text } = thumbnailAfter(game, Math.min(4, game.seats.max), 600);
      assert.ok(text.length > 0 && text.length < MAX_LENGTH, `${game.id}: ${text.length} characters`);
    }
  });
});
