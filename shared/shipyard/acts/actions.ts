/** The eight actions by name, and queries on them. */
import type { AnyAct } from "../../core/act.ts";
import type { Refusal } from "../../core/game.ts";
import type { ShipyardTypes, ShipyardView } from "../act.ts";
import type { MoveOf } from "../moves.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Action } from "../vocabulary.ts";
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

/** Subsidy needs four players. */
export function isInGame(table: Table, action: Action): boolean {
  return ACTION_NUMBER[action] < table.tiles.length;
}

export function refuseOutside(table: Table, action: Action): Refusal | undefined {
  return isInGame(table, action) ? undefined : refuse("NOT_IN_GAME", { action });
}

export function canCarryOut(table: Table, seat: ShipyardSeat, action: Action, money: number): boolean {
  return isInGame(table, action) && ACTION_ACTS[action].possible(table, seat, money);
}

/** A legal move for every candidate. */
export function examplesOf(view: ShipyardView, action: Action): readonly ActionMove[] {
  const { candidates, example } = ACTION_ACTS[action];
  const fixed = candidates?.(view) ?? [{ type: action }];
  return (example ? fixed.map((each) => example(view, each)) : fixed) as readonly ActionMove[];
}
