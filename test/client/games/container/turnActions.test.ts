/** The actions of a turn in the panel: fixed places, and a reason for everything that is not possible. */
import assert from "node:assert/strict";
import { t } from "../../../../client/games/container/messages/game/messages.ts";
import { turnActions } from "../../../../client/games/container/turnActions.ts";
import { container } from "../../../../shared/container/container.ts";
import { COLOURS, type Seat } from "../../../../shared/core/game.ts";
import { createMatch } from "../../../../shared/core/match.ts";
import type { Options } from "../../../../shared/core/options.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { botMoves } from "../../../fixture/botGame.ts";

const SEATS = 4;
const PLAYERS = COLOURS.slice(0, SEATS).map((colour, seat) => ({ name: `P${seat}`, colour, bot: false, connected: true }));

type Match = ReturnType<typeof fresh>;

const fresh = (seed: number, options: Options = {}) => createMatch(container, options, PLAYERS, new FastRandom(seed));

function rowsFor({ state: { table, hands } }: Match, seat: Seat) {
  const choices = container.choices(table, hands[seat], seat);
  return turnActions({ table, hand: hands[seat], seat, players: PLAYERS, choices, options: {} });
}

interface Played {
  readonly options?: Options;
  readonly level?: "random" | "steady";
}

/** Plays the beginning of a game of bots and calls back at each position of a turn. */
function forEachTurn(seed: number, look: (match: Match, seat: Seat) => void, { options, level = "random" }: Played = {}): void {
  const match = fresh(seed, options);
  for (const { seat } of botMoves(match, new FastRandom(seed), level)) {
    if (match.version === 150) return;
    if (match.state.table.phase === "actions") look(match, seat);
  }
}

/** Random bots soon owe more than they have; steady ones own and store more. */
const GAMES: readonly Played[] = [
  {},
  { level: "steady" },
  { options: { beginner: true, noUselessSailing: true } },
  { options: { jumbo: true, investmentBank: true } },
  { options: { secondShipment: true } },
];

describe("the actions of a turn", () => {
  before(() => t.load());

  it("keep their places, and contain every legal move once", () => {
    const orders = new Set<string>();
    forEachTurn(1, (match, seat) => {
      const actions = rowsFor(match, seat).flatMap((row) => row.actions);
      const { table, hands } = match.state;
      const offered = actions.flatMap(({ choice }) => (choice ? [choice.move] : []));
      assert.deepEqual(new Set(offered), new Set(container.choices(table, hands[seat], seat).map(({ move }) => move)));
      const places = actions.filter(({ move }) => move.type !== "repayLoan").map(({ move }) => JSON.stringify(move));
      if (seat === 0) orders.add(places.join(" "));
    });
    assert.equal(orders.size, 1);
  });

  it("keep their places while others play, without a reason each", () => {
    const match = fresh(1);
    const { active } = match.state.table;
    const waiting = (active + 1) % SEATS;
    const placesOf = (seat: Seat) => rowsFor(match, seat).map(({ heading, actions }) => [heading, actions.length]);
    assert.deepEqual(placesOf(waiting), placesOf(active));
    for (const { choice, why } of rowsFor(match, waiting).flatMap((row) => row.actions)) assert.equal(choice ?? why, undefined);
  });

  it("give a short reason if disabled", () => {
    const reasons = new Set<string>();
    const look = (match: Match, seat: Seat) => {
      for (const { choice, why } of rowsFor(match, seat).flatMap((row) => row.actions)) {
        assert.equal(choice === undefined, why !== undefined);
        if (why !== undefined) reasons.add(why);
      }
    };
    for (const played of GAMES) forEachTurn(1, look, played);
    for (const reason of reasons) assert.ok(reason.length <= 24, reason);
    for (const expected of [
      "Once per turn",
      "Yours",
      "You’re here",
      "Ship empty",
      "No loan",
      "Costs $10",
      "From round 2",
      "Before your actions",
      "Factory full: 4 of 4",
    ])
      assert.ok(reasons.has(expected), `${expected} among ${[...reasons].join(", ")}`);
  });
});
