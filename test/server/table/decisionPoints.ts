/** Simulates bot games and collects the positions in which each kind of decision is due. */
import assert from "node:assert/strict";
import type { Game, Move, Seat } from "../../../shared/core/game.ts";
import type { Match } from "../../../shared/core/match.ts";
import type { Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { botMoves, type Step } from "../../fixture/botGame.ts";
import { knownDeal } from "../helpers/midGame.ts";

/** A game of random bots that can be played again. */
interface Deal {
  /** As many as elsewhere if absent. */
  readonly seats?: number;
  readonly options: Options;
  /** Seed of the random numbers of the bots. */
  readonly botSeed: number;
}

/** Somewhere in a game: what led there, and what is due. */
export interface DecisionPoint {
  readonly seats: number;
  readonly options: Options;
  readonly steps: readonly Step[];
  readonly phase: string;
  readonly decision: string;
  readonly seatsToMove: readonly Seat[];
  /** Moves until the bots' game ended. */
  readonly left: number;
}

/** A random bot's move for a pending seat. */
export function randomBotMove({ game, state: { table, hands } }: Match, seat: Seat, random: FastRandom): Move {
  const move = game.bots.random({ table, hand: hands[seat], seat }, random);
  assert.ok(move, "a seat that owes a decision gives one");
  return move;
}

/** The moments of one game, in order. */
function played(game: Game, { seats, options, botSeed }: Required<Deal>): DecisionPoint[] {
  const match = knownDeal(game, seats, options);
  const steps: Step[] = [];
  const marks: Pick<DecisionPoint, "phase" | "decision" | "seatsToMove">[] = [];
  for (const step of botMoves(match, new FastRandom(botSeed), "random")) {
    const { table } = match.state;
    marks.push({ phase: (table as { phase: string }).phase, decision: game.decisionKind(table), seatsToMove: game.toMove(table) });
    steps.push(step);
  }
  return marks.map((mark, i) => ({ ...mark, seats, options, steps, left: steps.length - i }));
}

/** The one at which more seats owe, or from which the end is nearer. */
const better = (one: DecisionPoint, other: DecisionPoint): boolean =>
  one.seatsToMove.length === other.seatsToMove.length ? one.left < other.left : one.seatsToMove.length > other.seatsToMove.length;

/** For each phase and decision, one moment of these games: with many seats that owe, and late. */
export function decisionPointsOf(game: Game, seats: number, deals: readonly Deal[]): DecisionPoint[] {
  const best = new Map<string, DecisionPoint>();
  for (const moment of deals.flatMap((deal) => played(game, { seats, ...deal }))) {
    const due = `${moment.phase} ${moment.decision}`;
    const known = best.get(due);
    if (!known || better(moment, known)) best.set(due, moment);
  }
  return [...best.values()].map((moment) => ({ ...moment, steps: moment.steps.slice(0, moment.steps.length - moment.left) }));
}
