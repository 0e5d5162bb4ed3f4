/** The rules page's example: one container's way from a factory to the island, played by the real rules. */

import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import { COLOURS, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Step } from "../../kit/contract/rulebook.ts";
import { playExample } from "../../kit/help/rulebook.ts";
import { formatter } from "./formatter.ts";

const NAMES = ["Ada", "Bela", "Cato"];

function opening(): Parameters<typeof rules.clone>[0] {
  const options = completeOptions(rules.options, {}, NAMES.length);
  if (isRefusal(options)) throw new Error(options.code);
  return rules.setup(options, COLOURS.slice(0, NAMES.length).map((colour) => ({ colour })), new FastRandom(1)).state; // biome-ignore format: one line
}

/** The first player produces, the second buys for the harbour, the third ships, the others bid. */
function chain(): readonly Step[] {
  const state = opening();
  const a = state.table.active;
  const [b, c] = [(a + 1) % NAMES.length, (a + 2) % NAMES.length];
  const [{ id }] = state.table.seats[a].factory;
  const moves: readonly (readonly [Seat, ContainerMove])[] = [
    [a, { type: "produce", items: [{ machine: 0, price: 3 }], reprice: [] }],
    [a, { type: "endTurn" }],
    [b, { type: "buyGoods", seller: a, items: [{ container: id, price: 4 }], reprice: [] }],
    [b, { type: "endTurn" }],
    [c, { type: "sail", to: b, purchases: [id] }],
    [c, { type: "sail", to: "sea", purchases: [] }],
    [a, { type: "endTurn" }],
    [b, { type: "endTurn" }],
    [c, { type: "sail", to: "island", purchases: [] }],
    [a, { type: "bid", amount: 5 }],
    [b, { type: "bid", amount: 7 }],
    [c, { type: "sell", bidder: b }],
  ];
  return playExample({ game: rules, state, names: NAMES, seed: 1, moves }, formatter());
}

export const EXAMPLES = { goal: chain } as const;
