/** Scores the moves of an action by the expected points after them. */
import type { Seat } from "../../core/game.ts";
import { ACTION_ACTS, type ActionMove, examplesOf } from "../acts/actions.ts";
import { BARTER } from "../data/rondels.ts";
import { MAX_BUILD_CARDS, ROWS, YARD_SLOTS } from "../data/tiles.ts";
import { TRAINS } from "../data/trains.ts";
import { NOTHING } from "../displays.ts";
import { cardAt, type Placement, rowPrice } from "../market.ts";
import type { MoveOf } from "../moves.ts";
import { COLUMN_NUMBER } from "../numbers.ts";
import type { Hand, ShipyardSeat, Table } from "../schema.ts";
import type { Action, Column } from "../vocabulary.ts";
import { isLegalYard, withCard, yardCode } from "../yard.ts";
import type { DecisionContext } from "./decisionContext.ts";
import { expectedPoints, lastShip } from "./evaluation.ts";

export interface RankedMove {
  readonly move: ActionMove;
  /** Expected points gained over `before`, the value without the move. */
  readonly gain: number;
  readonly before: number;
}

const NO_HAND: Hand = { contracts: [], discarded: [] };

/** Lists of the seat that an action changes. */
const CHANGED_LISTS: { readonly [A in Action]: readonly ("pieces" | "trains" | "employees" | "yard" | "canal")[] } = {
  build: ["yard"],
  train: ["trains"],
  canal: ["canal"],
  equip: ["pieces"],
  recruit: ["pieces"],
  hire: ["employees"],
  exchange: ["trains", "pieces"],
  subsidy: [],
};

/** The seat after the action. Unchanged lists are shared, so that the evaluation's caches recognise them. */
function seatAfter(table: Table, seat: Seat, move: ActionMove): ShipyardSeat {
  const player = { ...table.seats[seat] };
  for (const list of CHANGED_LISTS[move.type]) player[list] = player[list].slice();
  ACTION_ACTS[move.type].take(table, player, move);
  return player;
}

export function withMoney(table: Table, seat: Seat, more: number): Table {
  const seats = table.seats.slice();
  seats[seat] = { ...seats[seat], money: seats[seat].money + more };
  return { ...table, seats };
}

/** The next slot to build in: behind the unfinished ship, or the first slot for a bow. */
function nextSlots(seat: ShipyardSeat): { columns: readonly Column[]; slot: number } | undefined {
  const last = lastShip(seat);
  if (!last) return { columns: ["bow"], slot: 0 };
  const slot = last.bowSlot + last.cards.length;
  if (last.complete) return slot <= YARD_SLOTS - MAX_BUILD_CARDS ? { columns: ["bow"], slot } : undefined;
  return slot < YARD_SLOTS ? { columns: ["middleA", "middleB", "stern"], slot } : undefined;
}

interface Plan {
  readonly cards: readonly Placement[];
  readonly seat: ShipyardSeat;
  readonly value: number;
}

const better = <P extends { readonly value: number }>(best: P | undefined, plan: P): P => (best && best.value >= plan.value ? best : plan);

function planWith(card: number, placement: Placement, { cards, seat }: Plan, context: DecisionContext): Plan {
  const yard = seat.yard.slice();
  yard[placement.slot] = card;
  const planned = { ...seat, yard, money: seat.money - rowPrice(placement.row) };
  return { cards: [...cards, placement], seat: planned, value: expectedPoints(planned, context) };
}

/** The best plan with one more card of this column. */
function planIn(table: Table, column: Column, slot: number, plan: Plan, context: DecisionContext): Plan | undefined {
  const { yard, money } = plan.seat;
  if (!isLegalYard(withCard(yardCode(yard), COLUMN_NUMBER[column], slot))) return undefined;
  let best: Plan | undefined;
  for (let row = 0; row < ROWS; row++) {
    const card = cardAt(table, column, row);
    if (card === NOTHING || rowPrice(row) > money || yard.includes(card)) continue;
    best = better(best, planWith(card, { column, row, slot }, plan, context));
  }
  return best;
}

function planAfter(table: Table, plan: Plan, context: DecisionContext): Plan | undefined {
  const next = nextSlots(plan.seat);
  let best: Plan | undefined;
  if (!next) return undefined;
  for (const column of next.columns) {
    const found = planIn(table, column, next.slot, plan, context);
    if (found) best = better(best, found);
  }
  return best;
}

/** Adds the best card repeatedly; keeps the best intermediate plan. */
function bestBuild(table: Table, seat: Seat, context: DecisionContext): ScoredMove | undefined {
  let plan: Plan | undefined = { cards: [], seat: table.seats[seat], value: 0 };
  let best: Plan | undefined;
  for (let card = 0; card < MAX_BUILD_CARDS && plan; card++) {
    plan = planAfter(table, plan, context);
    if (plan) best = better(best, plan);
  }
  return best && { move: { type: "build", cards: [...best.cards] }, value: best.value };
}

type ScoredMove = { readonly move: ActionMove; readonly value: number };

function scoreMove(table: Table, seat: Seat, move: ActionMove, context: DecisionContext): ScoredMove {
  return { move, value: expectedPoints(seatAfter(table, seat, move), context) };
}

/** Chooses the use of each good in turn. */
function bestExchange(table: Table, seat: Seat, start: MoveOf<"exchange">, context: DecisionContext): ScoredMove {
  const { goods } = TRAINS[table.seats[seat].trains[start.train]];
  let best = scoreMove(table, seat, start, context);
  goods.forEach((good, i) => {
    const uses = (best.move as MoveOf<"exchange">).goods;
    for (const piece of BARTER[good]) {
      if (uses.includes(piece)) continue;
      best = better(best, scoreMove(table, seat, { ...start, goods: uses.with(i, piece) }, context));
    }
  });
  return best;
}

function scoredMoves(table: Table, seat: Seat, action: Action, context: DecisionContext): ScoredMove[] {
  if (action === "build") {
    const idea = bestBuild(table, seat, context);
    if (idea) return [idea];
  }
  const moves = examplesOf({ table, hand: NO_HAND, seat }, action);
  // All trains are worth the same, so take the cheapest.
  if (action === "train") return moves.slice(0, 1).map((move) => scoreMove(table, seat, move, context));
  return moves.map((move) => (move.type === "exchange" ? bestExchange(table, seat, move, context) : scoreMove(table, seat, move, context)));
}

/** Undefined if the action is impossible. */
export function bestMove(table: Table, seat: Seat, action: Action, context: DecisionContext): RankedMove | undefined {
  const before = expectedPoints(table.seats[seat], context);
  const best = scoredMoves(table, seat, action, context).reduce<ScoredMove | undefined>(better, undefined);
  return best && { move: best.move, gain: best.value - before, before };
}

/** The best first. */
export function bestMoves(table: Table, seat: Seat, action: Action, context: DecisionContext, max: number): ActionMove[] {
  const scored = [...scoredMoves(table, seat, action, context)];
  return scored
    .sort((a, b) => b.value - a.value)
    .slice(0, max)
    .map(({ move }) => move);
}
