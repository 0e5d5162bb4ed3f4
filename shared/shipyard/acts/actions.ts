/** The eight actions by name, and queries on them. */
import type { AnyAct } from "../../core/act.ts";
import type { Refusal } from "../../core/game.ts";
import type { ShipyardTypes, ShipyardView } from "../act.ts";
import type { MoveOf } from "../moves.ts";
import { refuse } from "../refusals.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { ACTIONS, type Action } from "../vocabulary.ts";
import type { ActionAct } from "./action.ts";
import { build } from "./build.ts";
import { canal } from "./canal.ts";
import { exchange } from "./exchange.ts";
import { hire } from "./hire.ts";
import { equip, recruit } from "./pieces.ts";
import { subsidy } from "./subsidy.ts";
import { train } from "./train.ts";

export type ActionMove = MoveOf<Action>;

/** An action whose type is erased. Pass it only moves of that type. */
export type AnyAction = AnyAct<ShipyardTypes> & Pick<ActionAct<Action>, "possible" | "take" | "final"> & { readonly type: Action };

export const ACTION_ACTS: { readonly [A in Action]: AnyAction } = { build, train, canal, equip, recruit, hire, exchange, subsidy };

/** Subsidy needs four players. Actions are given by number, as in the state. */
export function isInGame(table: Table, action: number): boolean {
  return action < table.tiles.length;
}

const NOT_IN_GAME = ACTIONS.map((action) => refuse("NOT_IN_GAME", { action }));

export function refuseOutside(table: Table, action: number): Refusal | undefined {
  return isInGame(table, action) ? undefined : NOT_IN_GAME[action];
}

const ACTS_BY_NUMBER = ACTIONS.map((action) => ACTION_ACTS[action]);

export function canCarryOut(table: Table, seat: ShipyardSeat, action: number, money: number): boolean {
  return isInGame(table, action) && ACTS_BY_NUMBER[action].possible(table, seat, money);
}

/** A legal move for every candidate. */
export function examplesOf(view: ShipyardView, action: Action): readonly ActionMove[] {
  const { candidates, example } = ACTION_ACTS[action];
  const fixed = candidates?.(view) ?? [{ type: action }];
  return (example ? fixed.map((each) => example(view, each)) : fixed) as readonly ActionMove[];
}
