/** Moves that the steady player considers for an action, and what it thinks of them. */
import type { Seat } from "../../game.ts";
import { FastRandom } from "../../random.ts";
import { ACTION_ACTS, type ActionMove, examplesOf } from "../acts/actions.ts";
import { refuseCards } from "../acts/build.ts";
import { BARTER } from "../data/rondels.ts";
import { BUILD_MOST, ROWS, YARD_SLOTS } from "../data/tiles.ts";
import { TRAINS } from "../data/trains.ts";
import { cardAt, type Placement, rowPrice } from "../market.ts";
import type { MoveOf } from "../moves.ts";
import type { Hand, Secret, ShipyardSeat, Table } from "../schema.ts";
import type { Action, Column } from "../vocabulary.ts";
import type { Mind } from "./mind.ts";
import { lastWorks, outlook } from "./outlook.ts";

export interface Idea {
  readonly move: ActionMove;
  /** Gain in points on `before`, the outlook without it. */
  readonly gain: number;
  readonly before: number;
}

/** What it can't see it takes for empty. */
const UNSEEN: Secret = { decks: [[], [], [], []], trains: [], canals: [], box: [] };
const NO_HAND: Hand = { contracts: [], discarded: [] };

/** No draw decides what the own seat gets. */
const IDLE = new FastRandom(0);

/** The own seat as it would be after the action. */
function after(table: Table, seat: Seat, move: ActionMove): ShipyardSeat {
  const own = touchableSeat(table.seats[seat]);
  const context = { table: touchable(table, seat, own), hands: [NO_HAND], secret: { ...UNSEEN }, random: IDLE, told: [] };
  ACTION_ACTS[move.type].carryOut(context, seat, move);
  return own;
}

/** A copy of a seat as far as its actions change it; nothing else is copied, since that took longer than all the rest. */
function touchableSeat(own: ShipyardSeat): ShipyardSeat {
  return {
    ...own,
    pieces: own.pieces.slice(),
    trains: own.trains.slice(),
    employees: own.employees.slice(),
    yard: own.yard.slice(),
    canal: own.canal.slice(),
  };
}

/** The same of a table, with the seat in it. */
function touchable(table: Table, seat: Seat, own: ShipyardSeat): Table {
  return {
    ...table,
    seats: table.seats.with(seat, own),
    market: table.market.slice(),
    decks: table.decks.slice(),
    trains: table.trains.slice(),
    trainDiscards: table.trainDiscards.slice(),
    canals: table.canals.slice(),
    employeesLeft: table.employeesLeft.slice(),
  };
}

/** The table with another state of one seat. */
function withSeat(table: Table, seat: Seat, own: ShipyardSeat): Table {
  return { ...table, seats: table.seats.with(seat, own) };
}

/** The table as it would be with so much more money in the seat's hands. */
export function withMoney(table: Table, seat: Seat, more: number): Table {
  const own = table.seats[seat];
  return withSeat(table, seat, { ...own, money: own.money + more });
}

/** Slots for the next card: behind the ship in the works, or for a bow the first slot of an empty yard. */
function nextSlots(seat: ShipyardSeat): { columns: readonly Column[]; slot: number } | undefined {
  const last = lastWorks(seat);
  if (!last) return { columns: ["bow"], slot: 0 };
  const slot = last.bowSlot + last.cards.length;
  if (last.complete) return slot <= YARD_SLOTS - BUILD_MOST ? { columns: ["bow"], slot } : undefined;
  return slot < YARD_SLOTS ? { columns: ["middleA", "middleB", "stern"], slot } : undefined;
}

interface Plan {
  readonly cards: readonly Placement[];
  readonly seat: ShipyardSeat;
  readonly worth: number;
}

function plansAfter(table: Table, seat: Seat, plan: Plan, mind: Mind): Plan[] {
  const next = nextSlots(plan.seat);
  if (!next) return [];
  const plans: Plan[] = [];
  for (const column of next.columns) {
    for (let row = 0; row < ROWS; row++) {
      const cards = [...plan.cards, { column, row, slot: next.slot }];
      if (refuseCards(table, table.seats[seat], cards)) continue;
      plans.push(planOf(table, seat, cards, mind));
    }
  }
  return plans;
}

function planOf(table: Table, seat: Seat, cards: readonly Placement[], mind: Mind): Plan {
  const own = table.seats[seat];
  const yard = [...own.yard];
  for (const { column, row, slot } of cards) yard[slot] = cardAt(table, column, row);
  const money = own.money - cards.reduce((sum, { row }) => sum + rowPrice(row), 0);
  const planned = { ...own, yard, money };
  return { cards, seat: planned, worth: outlook(planned, mind) };
}

const better = <P extends { readonly worth: number }>(best: P | undefined, plan: P): P => (best && best.worth >= plan.worth ? best : plan);

/** Card by card the one that looks best; of the stages on the way the best. */
function buildIdea(table: Table, seat: Seat, mind: Mind): { move: ActionMove; worth: number } | undefined {
  let plan: Plan | undefined = { cards: [], seat: table.seats[seat], worth: 0 };
  let best: Plan | undefined;
  for (let card = 0; card < BUILD_MOST && plan; card++) {
    const next: Plan[] = plansAfter(table, seat, plan, mind);
    plan = next.reduce<Plan | undefined>(better, undefined);
    if (plan) best = better(best, plan);
  }
  return best && { move: { type: "build", cards: [...best.cards] }, worth: best.worth };
}

type Judged = { readonly move: ActionMove; readonly worth: number };

function judge(table: Table, seat: Seat, move: ActionMove, mind: Mind): Judged {
  return { move, worth: outlook(after(table, seat, move), mind) };
}

/** Good by good what becomes of it. */
function exchangeIdea(table: Table, seat: Seat, start: MoveOf<"exchange">, mind: Mind): Judged {
  const { goods } = TRAINS[table.seats[seat].trains[start.train]];
  let best = judge(table, seat, start, mind);
  goods.forEach((good, i) => {
    const fates = (best.move as MoveOf<"exchange">).goods;
    for (const piece of BARTER[good]) {
      if (fates.includes(piece)) continue;
      best = better(best, judge(table, seat, { ...start, goods: fates.with(i, piece) }, mind));
    }
  });
  return best;
}

function judgedMoves(table: Table, seat: Seat, action: Action, mind: Mind): Judged[] {
  if (action === "build") {
    const idea = buildIdea(table, seat, mind);
    if (idea) return [idea];
  }
  const moves = examplesOf({ table, hand: NO_HAND, seat }, action);
  // A train is a train: the first is the cheapest.
  if (action === "train") return moves.slice(0, 1).map((move) => judge(table, seat, move, mind));
  return moves.map((move) => (move.type === "exchange" ? exchangeIdea(table, seat, move, mind) : judge(table, seat, move, mind)));
}

/** The move of an action that looks best, with what it gains; nothing if the action can't be carried out. */
export function bestIdea(table: Table, seat: Seat, action: Action, mind: Mind): Idea | undefined {
  const before = outlook(table.seats[seat], mind);
  const best = judgedMoves(table, seat, action, mind).reduce<Judged | undefined>(better, undefined);
  return best && { move: best.move, gain: best.worth - before, before };
}

/** The moves of an action that look best, so many at most, the best first. */
export function bestIdeas(table: Table, seat: Seat, action: Action, mind: Mind, most: number): ActionMove[] {
  const judged = [...judgedMoves(table, seat, action, mind)];
  return judged
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ move }) => move);
}
