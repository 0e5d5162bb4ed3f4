/** A game of Catan, played by bots without trade among them: what was played before its last moves, and those. */
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { botMoves, type Step } from "../fixture/botGame.ts";
import { NIGHTLY } from "../nightly.ts";
import { knownDeal } from "../server/helpers/midGame.ts";

export const NAMES = ["Ann", "Bob", "Chloé"];
export const OPTIONS = { victoryPoints: 8, domesticTrade: false, startOrder: "seats" };

/** Moves that are left to be made by clicks; at night some turns of each. */
const LAST = NIGHTLY ? 14 : 5;

export function wholeGame(): { readonly early: Step<CatanMove>[]; readonly late: Step<CatanMove>[] } {
  const steps = [...botMoves(knownDeal(catan, NAMES.length, OPTIONS), new FastRandom(1))];
  return { early: steps.slice(0, -LAST), late: steps.slice(-LAST) };
}
