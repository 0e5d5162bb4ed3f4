/** The eight actions, and how a move finds its own. */
import type { Choice, Refusal, Seat } from "../../game.ts";
import type { MoveOf, ShipyardMove } from "../moves.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import type { Play } from "../play.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { ACTIONS, type Action } from "../vocabulary.ts";
import { build } from "./build.ts";
import { canal } from "./canal.ts";
import { exchange } from "./exchange.ts";
import { hire } from "./hire.ts";
import { equip, recruit } from "./pieces.ts";
import type { ActionRule } from "./rule.ts";
import { subsidy } from "./subsidy.ts";
import { train } from "./train.ts";

const RULES: { readonly [A in Action]: ActionRule<A> } = { build, train, canal, equip, recruit, hire, exchange, subsidy };

export type ActionMove = MoveOf<Action>;

export function isActionMove(move: ShipyardMove): move is ActionMove {
  return move.type in ACTION_NUMBER;
}

/** The rule of an action, whichever it is; a move given to it has to be of that action. */
function ruleOf(action: Action): ActionRule<Action> {
  return RULES[action] as ActionRule<Action>;
}

/** True if the tile is in the game and the seat could carry the action out with so much money. */
export function canCarryOut(table: Table, seat: ShipyardSeat, action: Action, money: number): boolean {
  return isInGame(table, action) && ruleOf(action).possible(table, seat, money);
}

/** Subsidy is for four players only. */
export function isInGame(table: Table, action: Action): boolean {
  return ACTION_NUMBER[action] < table.tiles.length;
}

export function actionChoices(table: Table, seat: ShipyardSeat, action: Action): Choice<ShipyardMove>[] {
  return ruleOf(action).choices(table, seat);
}

/** What every action has to offer. */
export function allActionChoices(table: Table, seat: ShipyardSeat): Choice<ShipyardMove>[] {
  return ACTIONS.filter((action) => isInGame(table, action)).flatMap((action) => actionChoices(table, seat, action));
}

export function refuseAction(table: Table, seat: ShipyardSeat, move: ActionMove): Refusal | undefined {
  return ruleOf(move.type).refuse(table, seat, move);
}

export function playAction(play: Play, seat: Seat, move: ActionMove): void {
  ruleOf(move.type).play(play, seat, move);
}
