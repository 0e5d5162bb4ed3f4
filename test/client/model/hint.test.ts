/** Hints: what the bot would play, legal, and known from the reader's own view alone; and where they may be given. */
import assert from "node:assert/strict";
import { hintFor, mayHint } from "../../../client/model/hint.ts";
import { LocalTable } from "../../../client/net/local.ts";
import { GAMES } from "../../../shared/games.ts";
import type { SeatState } from "../../../shared/protocol.ts";
import { FastRandom } from "../../../shared/random.ts";
import { offers } from "../../../shared/space.ts";
import { practiceState } from "../practiceState.ts";

/** A person alone with bots that never move: whatever is asked of the person can be looked at in peace. */
function practice(game: (typeof GAMES)[number]): LocalTable {
  return new LocalTable({ game, options: {}, seats: 3, name: "Ann", level: "steady", pace: () => 0 });
}

/** Waits until the person is asked, or the game is over. */
function asked(table: LocalTable, game: (typeof GAMES)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = table.state.subscribe((state) => {
      if (!state?.table) return;
      const over = state.phase === "over";
      if (!over && !game.toMove(state.table).includes(0)) return;
      queueMicrotask(() => stop());
      resolve(!over);
    });
  });
}

for (const game of GAMES) {
  it(`a hint in ${game.id} is what the bot plays in that seat, legal, and the same whenever one asks`, async () => {
    const table = practice(game);
    for (let i = 0; i < 25 && (await asked(table, game)); i++) {
      const { value: state } = table.state;
      const hand = state?.hands?.[0];
      assert.ok(state?.table && hand);
      const view = { table: state.table, hand, seat: 0, choices: game.choices(state.table, hand, 0) };
      const hint = hintFor(game, view, state.version);
      assert.ok(hint, "whoever is asked gets a hint");
      assert.deepEqual(hint, hintFor(game, view, state.version));
      assert.deepEqual(hint, game.bots.steady({ table: state.table, hand, seat: 0 }, new FastRandom(state.version)));
      assert.ok(
        view.choices.some((choice) => offers(choice, hint)),
        `${hint.type} is not among the choices`,
      );
      assert.equal(game.check(state.table, hand, 0, hint), undefined);
      await table.play(hint);
    }
    table.close();
  });
}

describe("hints may be given", () => {
  const place = (kind: SeatState["kind"]): SeatState => ({ ...practiceState({}).seats[0], kind });
  const cases = [
    { where: "in practice", seats: ["person", "bot"], hints: false, seat: 0, id: "", may: true },
    { where: "at a table of bots", seats: ["person", "bot", "bot"], hints: false, seat: 0, id: "t", may: true },
    { where: "among people who have agreed", seats: ["person", "person"], hints: true, seat: 0, id: "t", may: true },
    { where: "not among people who have not", seats: ["person", "person", "bot"], hints: false, seat: 0, id: "t", may: false },
    { where: "not to who only watches", seats: ["bot", "bot"], hints: true, seat: -1, id: "t", may: false },
  ] as const;
  for (const { where, seats, hints, seat, id, may } of cases)
    it(where, () => assert.equal(mayHint({ phase: "running", seats: seats.map(place), hints }, seat, id), may));

  it("not before the start", () => assert.equal(mayHint({ phase: "open", seats: [place("person")], hints: true }, 0, "t"), false));
});
