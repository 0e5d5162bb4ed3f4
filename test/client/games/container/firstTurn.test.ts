/** What Container's board recommends in a player's first turn. */
import assert from "node:assert/strict";
import type { ContainerView } from "../../../../client/games/container/draft.ts";
import { recommendedSpots, roundPlayed } from "../../../../client/games/container/firstTurn.ts";
import { layoutFor } from "../../../../client/games/container/layout.ts";
import { preview } from "../../../../client/games/container/preview.ts";
import { targetsOf } from "../../../../client/games/container/targets.ts";
import { container } from "../../../../shared/container/container.ts";
import { COLOURS } from "../../../../shared/core/game.ts";
import { createMatch } from "../../../../shared/core/match.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { withLocalStorage } from "../withLocalStorage.ts";

const PLAYERS = COLOURS.slice(0, 3).map((colour) => ({ name: colour, colour, bot: false, connected: true }));

function firstTurn(change: Partial<ContainerView["table"]> = {}): ContainerView {
  const { table, hands } = createMatch(container, {}, PLAYERS, new FastRandom(1)).state;
  const seat = table.active;
  return {
    table: { ...table, ...change },
    hand: hands[seat],
    seat,
    players: PLAYERS,
    choices: container.choices(table, hands[seat], seat),
    options: {},
  };
}

describe("recommended spots of Container", () => {
  it("are three places on the board where something can be done", () => {
    const { table, seat } = firstTurn();
    const layout = layoutFor({ players: 3, own: seat, colours: 5, bank: false }, { width: 1000, height: 800 });
    const kinds = recommendedSpots(firstTurn());
    const targets = targetsOf(layout, preview(table, seat, undefined), seat);
    assert.equal(targets.filter(({ data }) => kinds.includes(data.kind)).length, 3);
  });

  it("go after the first action, and are hidden in lessons and later games", () => {
    assert.deepEqual(recommendedSpots(firstTurn({ actionsLeft: 1 })), []);
    assert.deepEqual(recommendedSpots({ ...firstTurn(), accepted: [] }), []);
    withLocalStorage(() => {
      roundPlayed(firstTurn());
      assert.equal(recommendedSpots(firstTurn()).length, 3);
      roundPlayed(firstTurn({ round: 2 }));
      assert.deepEqual(recommendedSpots(firstTurn()), []);
    });
  });
});
