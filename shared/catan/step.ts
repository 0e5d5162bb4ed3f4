/** What every part of the rules works on while one move is carried out. */
import type { Refusal, Seat, State, Told } from "../game.ts";
import type { Random } from "../random.ts";
import type { CatanEvent } from "./events.ts";
import type { CatanMove } from "./moves.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

export type CatanState = State<Table, Hand, Secret>;

/** One move under way: the state it changes and what it tells. */
export interface Step {
  readonly state: CatanState;
  readonly table: Table;
  /** Who moves. */
  readonly seat: Seat;
  readonly random: Random;
  readonly told: Told<CatanEvent>[];
}

/** Tells an event; `only` is what single seats read on top. */
export function tell(step: Step, event: CatanEvent, only?: { [seat: Seat]: Partial<CatanEvent> }): void {
  step.told.push(only ? { event, only } : { event });
}

/** Who makes a move: the active player, a seat that owes a discard, an opponent of the active player, or any of the two. */
export type Mover = "active" | "owing" | "opponent" | "anyone";

/** The rules of one kind of move. */
export interface MoveRules<M extends CatanMove = CatanMove> {
  readonly phases: readonly Phase[];
  readonly by: Mover;
  /** First reason against the move, its phase and mover being right. */
  readonly check: (table: Table, hand: Hand, seat: Seat, move: M) => Refusal | undefined;
  /** Carries out what `check` let pass. A refusal (what the mover could not know) must leave the state unchanged. */
  readonly play: (step: Step, move: M) => Refusal | undefined;
}

export type RulesOf<T extends CatanMove["type"]> = { readonly [K in T]: MoveRules<Extract<CatanMove, { type: K }>> };
