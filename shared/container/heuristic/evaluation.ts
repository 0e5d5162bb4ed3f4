/** Shared parts of the heuristic's move scoring. */
import type { Choice, Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import type { ContainerMove, MoveOf } from "../moves.ts";
import type { ContainerSeat, Hand, Table } from "../schema.ts";
import type { Preferences } from "./preferences.ts";

/** What the bot sees and prefers, and the rounds it expects to be left. */
export interface EvalContext {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly player: ContainerSeat;
  readonly rounds: number;
  readonly preferences: Preferences;
}

/** Value in dollars. */
export interface ScoredMove<M extends ContainerMove = ContainerMove> {
  readonly move: M;
  readonly value: number;
}

export type MoveScorer<K extends ContainerMove["type"]> = (choice: Choice<MoveOf<K>>, prospect: EvalContext) => ScoredMove<MoveOf<K>>;

/** Worse than any reasonable move. */
export const NEVER_VALUE = -100;

export type Subset = Extract<Space, { kind: "subset" }>;

/** An open field's space, if it is a subset. */
export function subsetOf(choice: Pick<Choice, "open">, field: string): Subset | undefined {
  const space = choice.open?.[field];
  return space?.kind === "subset" ? space : undefined;
}

/** A choice without open fields. */
export function asIs<M extends ContainerMove>(choice: Choice<M>, value: number): ScoredMove<M> {
  return { move: choice.move as M, value };
}

/** Chance that an investment still pays off: 1, falling to 0 over the last `within` rounds. */
export function payoffChance({ rounds }: EvalContext, within: number): number {
  return Math.min(1, rounds / within);
}

/** Cash reserved for fees. */
export function cashReserve({ rounds, preferences }: EvalContext): number {
  return rounds > 2 ? preferences.cashReserve : 0;
}

/** Penalty for the cash left after paying a price: with little, producing and trading become hard. */
export function lowCashPenalty({ hand, preferences }: EvalContext, price: number): number {
  return Math.max(0, preferences.comfortableCash - (hand.cash - price));
}
