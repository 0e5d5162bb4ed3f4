/** Hints: what the bot would play, legal, and known from the reader's own view alone; and where they may be given. */
import assert from "node:assert/strict";
import type { SearchBot } from "../../../../client/kit/bot/messages.ts";
import { PracticeSession } from "../../../../client/practice/practiceSession.ts";
import { HintSearch, hintFor } from "../../../../client/table/model/hint.ts";
import { offersHints } from "../../../../client/table/model/toolRules.ts";
import { includesMove } from "../../../../shared/core/choices.ts";
import type { SeatState } from "../../../../shared/core/protocol.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { suggest } from "../../../../shared/search/suggest.ts";
import { GAMES } from "../../../fixture/registry.ts";
import { practiceState } from "../../practice/practiceState.ts";

/** A person alone with bots that never move: whatever is asked of the person can be looked at in peace. */
function practice(game: (typeof GAMES)[number]): PracticeSession {
  return new PracticeSession({ game, options: {}, seats: 3, name: "Ann", level: "steady", pace: () => 0 });
}

/** Thinks here and now what a worker would think beside the page. */
function searchBotOf(game: (typeof GAMES)[number]): SearchBot {
  return {
    chooseMove: async () => assert.fail("nobody at this table searches"),
    suggest: async ({ view, memory, seed }) => suggest(game, view, memory, seed),
    close: () => undefined,
  };
}

function viewOf(game: (typeof GAMES)[number], { state: { value: state } }: PracticeSession) {
  const hand = state?.hands?.[0];
  assert.ok(state?.table && hand);
  return { table: state.table, hand, seat: 0, choices: game.choices(state.table, hand, 0) };
}

/** Waits until the person is asked, or the game is over. */
function isSuggested(table: PracticeSession, game: (typeof GAMES)[number]): Promise<boolean> {
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
  it(`a hint in ${game.id} is the bot's move, legal and repeatable`, async () => {
    const table = practice(game);
    for (let i = 0; i < 25 && (await isSuggested(table, game)); i++) {
      const view = viewOf(game, table);
      const version = table.state.value?.version ?? 0;
      const hint = hintFor(game, view, version);
      assert.ok(hint, "a player who must move gets a hint");
      assert.deepEqual(hint, hintFor(game, view, version));
      assert.deepEqual(hint, game.bots.steady({ table: view.table, hand: view.hand, seat: 0 }, new FastRandom(version)));
      assert.ok(
        view.choices.some((choice) => includesMove(choice, hint)),
        `${hint.type} is not among the choices`,
      );
      assert.equal(game.check(view.table, view.hand, 0, hint), undefined);
      await table.play(hint);
    }
    table.close();
  });

  if (game.searchModel)
    it(`a hint in practice of ${game.id} is searched, legal and repeatable`, async () => {
      const table = practice(game);
      const hints = new HintSearch(() => searchBotOf(game));
      const position = async () => {
        assert.ok(await isSuggested(table, game));
        const view = viewOf(game, table);
        const version = table.state.value?.version ?? 0;
        return { view, version, hint: await hints.find(game, view, version, table) };
      };
      let { view, version, hint } = await position();
      // Where there is only one move there is nothing to think over.
      while (hint && hint.suggestion?.chance === undefined) {
        await table.play(hint.move);
        ({ view, version, hint } = await position());
      }
      assert.ok(hint?.suggestion);
      assert.deepEqual(await hints.find(game, view, version, table), hint);
      assert.equal(game.check(view.table, view.hand, 0, hint.move), undefined);
      const { chance, next } = hint.suggestion;
      assert.ok(chance !== undefined && chance > 0 && chance < 1000, String(chance));
      assert.notDeepEqual(next?.move, hint.move);
      assert.ok(next === undefined || ["clear", "likely", "open"].includes(next.certainty));
      assert.equal(await hints.find(game, view, version - 1, table), undefined, "the game went on meanwhile");
      table.close();
    });
}

describe("hints are allowed", () => {
  const place = (kind: SeatState["kind"]): SeatState => ({ ...practiceState({}).seats[0], kind });
  const cases = [
    { where: "in practice", seats: ["person", "bot"], hints: false, seat: 0, id: "", may: true },
    { where: "at a table of bots", seats: ["person", "bot", "bot"], hints: false, seat: 0, id: "t", may: true },
    { where: "among people who have agreed", seats: ["person", "person"], hints: true, seat: 0, id: "t", may: true },
    { where: "not among people who have not", seats: ["person", "person", "bot"], hints: false, seat: 0, id: "t", may: false },
    { where: "not in a rated game", seats: ["person", "person"], hints: true, rated: "yes", seat: 0, id: "t", may: false },
    { where: "not to who only watches", seats: ["bot", "bot"], hints: true, seat: -1, id: "t", may: false },
  ] as const;
  for (const { where, seats, hints, seat, id, may, ...rest } of cases) {
    const { rated } = { rated: "", ...rest };
    it(where, () => assert.equal(offersHints({ phase: "running", seats: seats.map(place), hints, clock: "", rated }, seat, id), may));
  }

  it("not before the start", () =>
    assert.equal(offersHints({ phase: "open", seats: [place("person")], hints: true, clock: "", rated: "" }, 0, "t"), false));
  it("not in a correspondence game", () => {
    const clock = JSON.stringify({ kind: "correspondence", days: 2 });
    assert.equal(offersHints({ phase: "running", seats: [place("person"), place("bot")], hints: true, clock, rated: "" }, 0, "t"), false);
  });
});
