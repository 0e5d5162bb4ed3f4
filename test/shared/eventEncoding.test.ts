/** Encoding and decoding events is lossless, and every key of a game is sent as an index. */
import assert from "node:assert/strict";
import { decodeEvents, encodeEvents } from "../../shared/core/eventEncoding.ts";
import type { GameEvent } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { newMatch, playedMoves } from "../fixture/botGame.ts";
import { GAMES } from "../fixture/registry.ts";

const WORDS = ["seat", "sailed", "from"];
const page = { from: 7, version: 3, events: [{ type: "sailed", seat: 1, from: -1 } as GameEvent, null] };

describe("event encoding", () => {
  it("sends numbers and decodes to the same events", () => {
    const packed = encodeEvents(page, WORDS);
    assert.deepEqual(packed, [7, 3, [1, 0, 1, 2, -1], null]);
    assert.deepEqual(decodeEvents(packed, WORDS), page);
  });

  it("keeps keys that are not in the list", () => {
    assert.deepEqual(decodeEvents(encodeEvents(page, ["seat"]), ["seat"]), page);
  });

  for (const game of GAMES.filter(({ eventKeys }) => eventKeys.length > 0))
    it(`${game.id}: every key of a whole game is in the list and takes one byte`, () => {
      assert.ok(game.eventKeys.length <= 128);
      assert.deepEqual(unknownWords(game), []);
    });
});

function unknownWords(game: (typeof GAMES)[number]): string[] {
  const random = new FastRandom(1);
  const known = new Set(game.eventKeys);
  const events = [...playedMoves(newMatch(game, game.seats.max, random), random, "random")].flatMap((made) => made.events);
  const words = events.flatMap(({ event }) => [event.type, ...Object.keys(event)]);
  return words.filter((word) => word !== "type" && !known.has(word));
}
