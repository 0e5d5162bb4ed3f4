/** Replaying a record of Container gives the same game. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import { COLOURS, type Game, isRefusal } from "../../../shared/core/game.ts";
import { tryMove } from "../../../shared/core/match.ts";
import { commitmentTo, seedFrom } from "../../../shared/core/provablyFair.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import {
  createMatchFrom,
  decodeRecord,
  encodeRecord,
  type GameRecord,
  type MoveEntry,
  RECORD_FORMAT,
  RECORD_VERSION,
  replay,
  verify,
} from "../../../shared/core/record.ts";

const SECRET = "5".repeat(64);
const NUMBERS = ["", "", "", ""];
const game: Game = container;

/** A game of heuristic and random bots, as a record. */
function recordOf(options: { readonly [id: string]: boolean }, seed: number): { record: GameRecord; state: unknown } {
  const seats = COLOURS.slice(0, 4).map((colour) => ({ name: colour, colour, kind: "bot" as const }));
  const header = { game: "container", rules: container.rulesVersion, options, seats, commitment: commitmentTo(SECRET), started: 0 };
  const match = createMatchFrom(game, header, seedFrom(SECRET, NUMBERS));
  assert.ok(!isRefusal(match));
  const entries: MoveEntry[] = [];
  const random = new FastRandom(seed);
  while (game.toMove(match.state.table).length > 0) {
    const [seat] = game.toMove(match.state.table);
    const level = seat % 2 === 0 ? "steady" : "random";
    const move = game.bots[level]({ table: match.state.table, hand: match.state.hands[seat], seat }, random);
    assert.ok(move && !isRefusal(tryMove(match, seat, move)));
    entries.push({ seat, move: { ...move } });
  }
  const outcome = game.outcome(match.state);
  const result = { secret: SECRET, numbers: NUMBERS, ranks: [...(outcome?.ranks ?? [])], scores: [...(outcome?.scores ?? [])] };
  return { record: { format: RECORD_FORMAT, version: RECORD_VERSION, header, entries, ...result }, state: match.state };
}

const OPTIONS: readonly { readonly [id: string]: boolean }[] = [
  {},
  { secondShipment: true, beginner: true },
  { jumbo: true, investmentBank: true },
];

describe("Container: record", () => {
  for (const options of OPTIONS) {
    it(`with ${JSON.stringify(options)} is read, replayed and verified`, () => {
      const { record, state } = recordOf(options, 7);
      const read = decodeRecord(encodeRecord(record));
      assert.ok(!isRefusal(read));
      assert.ok(!isRefusal(verify(game, read)));
      const again = replay(game, read);
      assert.ok(!isRefusal(again));
      assert.equal(JSON.stringify(again.match.state), JSON.stringify(state));
    });
  }
});
