/** A game of Catan, played by bots without trade among them: what was played before its last moves, and those. */
import assert from "node:assert/strict";
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Hand, Secret, Table } from "../../shared/catan/schema.ts";
import { isRefusal, type Seat } from "../../shared/core/game.ts";
import { type Match, tryMove } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { knownDeal } from "../server/helpers/midGame.ts";

type CatanMatch = Match<Table, Hand, Secret, CatanMove>;

interface Step {
  readonly seat: Seat;
  readonly move: CatanMove;
}

export const NAMES = ["Ann", "Bob", "Chloé"];
export const OPTIONS = { victoryPoints: 8, domesticTrade: false, startOrder: "seats" };

/** Moves that are left to be made by clicks: some turns of each. */
const LAST = 14;

const freshMatch = (): CatanMatch => knownDeal(catan, NAMES.length, OPTIONS);

function play(match: CatanMatch, { seat, move }: Step): void {
  const result = tryMove(match, seat, move);
  assert.ok(!isRefusal(result), JSON.stringify([seat, move, result]));
}

/** What the steady bot does next, from what the seat sees. */
function nextStep({ state: { table, hands } }: CatanMatch, random: FastRandom): Step | undefined {
  const [seat] = catan.toMove(table);
  const move = seat === undefined ? undefined : catan.bots.steady({ table, hand: hands[seat], seat }, random);
  return move && { seat, move };
}

export function wholeGame(): { readonly early: Step[]; readonly late: Step[] } {
  const match = freshMatch();
  const random = new FastRandom(1);
  const steps: Step[] = [];
  for (let step = nextStep(match, random); step; step = nextStep(match, random)) {
    play(match, step);
    steps.push(step);
  }
  return { early: steps.slice(0, -LAST), late: steps.slice(-LAST) };
}
