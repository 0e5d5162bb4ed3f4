/** Catan's types for acts, and helpers that acts share. */
import type { Act, Context, MoveOf, Types, ViewOf } from "../core/act.ts";
import type { Refusal, State } from "../core/game.ts";
import type { CatanEvent } from "./events.ts";
import type { CatanMove } from "./moves.ts";
import { refuse } from "./refusals.ts";
import type { Hand, Secret, Table } from "./schema.ts";

export interface CatanTypes extends Types {
  readonly table: Table;
  readonly hand: Hand;
  readonly secret: Secret;
  readonly move: CatanMove;
  readonly event: CatanEvent;
}

export type CatanState = State<Table, Hand, Secret>;
export type CatanContext = Context<CatanTypes>;
export type CatanView = ViewOf<CatanTypes>;
/** `K`: the move type; `F`: its open fields. */
export type CatanAct<K extends CatanMove["type"], F extends Exclude<keyof MoveOf<CatanTypes, K>, "type"> = never> = Act<CatanTypes, K, F>;

const NOT_YOUR_TURN = refuse("NOT_YOUR_TURN");

export function notYourTurn({ table, seat }: CatanView): Refusal | undefined {
  return seat === table.active ? undefined : NOT_YOUR_TURN;
}

/** Frozen moves for ids 0 to count - 1, created once and shared by all games. */
export function movesFor<M extends CatanMove>(count: number, moveOf: (id: number) => M): readonly M[] {
  return Array.from({ length: count }, (_, id) => Object.freeze(moveOf(id)));
}

export function movesAt<M extends CatanMove>(moves: readonly M[], ids: readonly number[]): readonly M[] {
  return ids.map((id) => moves[id]);
}
