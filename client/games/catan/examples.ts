/** Catan's examples of the rules page: positions of the fixed first board, played by the rules. */

import type { CatanMove } from "../../../shared/catan/moves.ts";
import { rules } from "../../../shared/catan/rules.ts";
import { COLOURS, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Step } from "../../kit/contract/rulebook.ts";
import { playExample } from "../../kit/help/rulebook.ts";
import { formatter } from "./formatter.ts";

const NAMES = ["Ada", "Bela", "Cato", "Dina"];

/** The fixed first board with its pieces; the first seat begins. */
function opening(): Parameters<typeof rules.clone>[0] {
  const options = completeOptions(rules.options, { map: "beginner", beginnerPieces: true, startOrder: "seats" }, NAMES.length);
  if (isRefusal(options)) throw new Error(options.code);
  const seats = COLOURS.slice(0, NAMES.length).map((colour) => ({ colour }));
  return rules.setup(options, seats, new FastRandom(1)).state;
}

function example(seed: number, moves: readonly (readonly [Seat, CatanMove])[]): () => readonly Step[] {
  return () => playExample({ game: rules, state: opening(), names: NAMES, seed, moves }, formatter());
}

export const EXAMPLES = {
  /** Two rolls: every player with a building at the number receives cards. */
  production: example(2, [
    [0, { type: "roll" }],
    [0, { type: "endTurn" }],
    [1, { type: "roll" }],
  ]),
  /** A 7, and the robber's move. */
  robber: example(6, [
    [0, { type: "roll" }],
    [0, { type: "moveRobber", hex: 11 }],
  ]),
} as const;
