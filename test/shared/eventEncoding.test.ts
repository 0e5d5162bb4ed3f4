/** Encoding and decoding events is lossless, and every key of a game is sent as an index. */
import assert from "node:assert/strict";
import { decodeEvents, encodeEvents } from "../../shared/core/eventEncoding.ts";
import { COLOURS, type GameEvent } from "../../shared/core/game.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
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
  const options = completeOptions(game.options, {}, game.seats.max);
  assert.ok(!("code" in options));
  const random = new FastRandom(1);
  const { state } = game.setup(
    options,
    COLOURS.slice(0, game.seats.max).map((colour) => ({ colour })),
    random,
  );
  const known = new Set(game.eventKeys);
  const found = new Set<string>();
  for (let [seat] = game.toMove(state.table); seat !== undefined; [seat] = game.toMove(state.table)) {
    const move = game.randomMove({ table: state.table, hand: state.hands[seat], seat }, random);
    const events = move && game.play(state, seat, move, random);
    assert.ok(Array.isArray(events));
    for (const { event } of events)
      for (const word of [event.type, ...Object.keys(event)]) if (word !== "type" && !known.has(word)) found.add(word);
  }
  return [...found];
}
