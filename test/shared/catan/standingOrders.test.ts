/** Catan's standing orders. */
import assert from "node:assert/strict";
import { catan } from "../../../shared/catan/catan.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { knownDeal } from "../../server/helpers/midGame.ts";

describe("Catan's standing orders", () => {
  it("are legal wherever they answer, and leave every other decision to the player", () => {
    const answered = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const match = knownDeal(catan, 3, {});
      const random = new FastRandom(seed);
      for (let moves = 0; moves < 400 && match.game.toMove(match.state.table).length > 0; moves++) {
        const { game, state } = match;
        const [seat = 0] = game.toMove(state.table);
        const view = { table: state.table, hand: state.hands[seat] ?? {}, seat };
        const choices = game.choices(state.table, view.hand, seat);
        const order = game.standingOrders
          ?.map(({ id, answer }) => ({ id, move: answer({ ...view, choices }, 0) }))
          .find(({ move }) => move);
        if (order) answered.add(order.id);
        const move = order?.move ?? game.bots.steady(view, random);
        assert.ok(move && !isRefusal(tryMove(match, seat, move)), `${order?.id}: ${JSON.stringify(move)}`);
      }
    }
    assert.deepEqual([...answered].sort(), ["discardMost", "endTurn", "roll"]);
  });
});
