/** All kinds of moves, and the two doors that every move goes through: the check and the play. */
import type { Refusal, Seat, Told } from "../game.ts";
import type { Random } from "../random.ts";
import { BUILDING } from "./building.ts";
import { CARD_MOVES } from "./cards.ts";
import type { CatanEvent } from "./events.ts";
import { MARITIME } from "./maritime.ts";
import type { CatanMove } from "./moves.ts";
import { lapseOffers } from "./offers.ts";
import { PLACEMENT } from "./placement.ts";
import { claimVictory } from "./points.ts";
import { ROLLING } from "./production.ts";
import { ROBBER } from "./robber.ts";
import type { Hand, Table } from "./schema.ts";
import type { CatanState, MoveRules, Mover, RulesOf, Step } from "./step.ts";
import { TRADE } from "./trade.ts";
import { TURN } from "./turn.ts";
import type { Phase } from "./vocabulary.ts";

const MOVES: RulesOf<CatanMove["type"]> = {
  ...PLACEMENT,
  ...ROLLING,
  ...ROBBER,
  ...TRADE,
  ...MARITIME,
  ...BUILDING,
  ...CARD_MOVES,
  ...TURN,
};

/** The rules of a move; its own type makes it fit them. */
function rulesOf(move: CatanMove): MoveRules {
  return MOVES[move.type] as MoveRules;
}

function mayMake(table: Table, seat: Seat, by: Mover): boolean {
  if (by === "active") return seat === table.active;
  if (by === "opponent") return seat !== table.active;
  return by === "anyone" || table.seats[seat].owes > 0;
}

/** Why a move is illegal, if it is; codes of the rules document, section 3.2, in its order. */
export function checkMove(table: Table, hand: Hand, seat: Seat, move: CatanMove): Refusal | undefined {
  const rules = rulesOf(move);
  if (table.phase === "over") return { code: "GAME_OVER" };
  if (!rules.phases.includes(table.phase as Phase)) return { code: "WRONG_PHASE" };
  if (!mayMake(table, seat, rules.by)) return { code: "NOT_YOUR_TURN" };
  return rules.check(table, hand, seat, move);
}

/** Plays a legal move in place and tells what happened; then offers that cannot be kept fall away, and a victory is seen. */
export function playMove(state: CatanState, seat: Seat, move: CatanMove, random: Random): Told<CatanEvent>[] | Refusal {
  const { table } = state;
  const told: Told<CatanEvent>[] = [];
  const step: Step = { state, table, seat, random, told };
  const refused = rulesOf(move).play(step, move);
  if (refused) return refused;
  if (table.offers.length > 0) lapseOffers(step);
  // Nobody wins before turn 1.
  if (table.turnSeq > 0 && table.phase !== "over") claimVictory(step);
  return told;
}
