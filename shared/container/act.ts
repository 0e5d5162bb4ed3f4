/** Container's types for acts, and checks that acts share. */
import type { Act, Context, TypeOf, Types, ViewOf } from "../core/act.ts";
import type { Refusal, State } from "../core/game.ts";
import type { ContainerEvent } from "./events.ts";
import type { ContainerMove, MoveOf } from "./moves.ts";
import { refuse } from "./refusals.ts";
import type { Hand, Secret, Table } from "./schema.ts";

export interface ContainerTypes extends Types {
  readonly table: Table;
  readonly hand: Hand;
  readonly secret: Secret;
  readonly move: ContainerMove;
  readonly event: ContainerEvent;
}

export type ContainerState = State<Table, Hand, Secret>;
export type ContainerView = ViewOf<ContainerTypes>;
export type ContainerContext = Context<ContainerTypes>;

type MoveType = TypeOf<ContainerTypes>;
/** `F`: its open fields. */
export type ContainerAct<K extends MoveType, F extends Exclude<keyof MoveOf<K>, "type"> = never> = Act<ContainerTypes, K, F>;

const NOT_YOUR_TURN = refuse("NOT_YOUR_TURN");
export const NOT_NOW = refuse("NOT_NOW");
const NO_ACTION_LEFT = refuse("NO_ACTION_LEFT");

export function refuseUnlessActive({ table, seat }: ContainerView): Refusal | undefined {
  return seat === table.active ? undefined : NOT_YOUR_TURN;
}

export function refuseUnlessInActions(view: ContainerView): Refusal | undefined {
  return refuseUnlessActive(view) ?? (view.table.phase === "actions" ? undefined : NOT_NOW);
}

export function refuseUnlessActionLeft(view: ContainerView): Refusal | undefined {
  return refuseUnlessInActions(view) ?? (view.table.actionsLeft === 0 ? NO_ACTION_LEFT : undefined);
}

/** Wraps an act that uses up one of the turn's actions (section 2.4); the last one ends the turn. */
export function action<K extends MoveType, F extends Exclude<keyof MoveOf<K>, "type"> = never>(
  act: ContainerAct<K, F>,
): ContainerAct<K, F> {
  const { final, apply } = act;
  return {
    ...act,
    final: (table, move) => table.actionsLeft === 1 || (typeof final === "function" ? final(table, move) : final),
    apply(context, seat, move) {
      context.table.actionsLeft--;
      return apply(context, seat, move);
    },
  };
}
