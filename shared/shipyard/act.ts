/** Shipyard's types for acts, and helpers that acts share. */
import type { Act, Context, MoveOf, TypeOf, Types, ViewOf } from "../core/act.ts";
import type { Refusal, State } from "../core/game.ts";
import type { ShipyardEvent } from "./events.ts";
import type { ShipyardMove } from "./moves.ts";
import { refuse } from "./refusals.ts";
import type { Hand, Secret, ShipyardSeat, Table } from "./schema.ts";

export interface ShipyardTypes extends Types {
  readonly table: Table;
  readonly hand: Hand;
  readonly secret: Secret;
  readonly move: ShipyardMove;
  readonly event: ShipyardEvent;
}

export type ShipyardState = State<Table, Hand, Secret>;
export type ShipyardView = ViewOf<ShipyardTypes>;
export type ShipyardContext = Context<ShipyardTypes>;

type Open<K extends TypeOf<ShipyardTypes>> = Exclude<keyof MoveOf<ShipyardTypes, K>, "type">;
/** @see Act */
export type ShipyardAct<K extends TypeOf<ShipyardTypes>, F extends Open<K> = never> = Act<ShipyardTypes, K, F>;

export function playerOf({ table, seat }: ShipyardView): ShipyardSeat {
  return table.seats[seat];
}

const NOT_YOUR_TURN = refuse("NOT_YOUR_TURN");

export function notYourTurn({ table, seat }: ShipyardView): Refusal | undefined {
  return seat === table.active ? undefined : NOT_YOUR_TURN;
}
