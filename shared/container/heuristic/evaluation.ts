/** What the steady bot reckons with, and what it says of a choice. */
import type { Choice, Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import type { ContainerMove, MoveOf } from "../moves.ts";
import type { ContainerSeat, Hand, Table } from "../schema.ts";

/** What the bot sees, and the rounds it expects still to be played. */
export interface EvalContext {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly player: ContainerSeat;
  readonly rounds: number;
}

/** A completed move with its value in dollars. */
export interface ScoredMove<M extends ContainerMove = ContainerMove> {
  readonly move: M;
  readonly value: number;
}

export type MoveScorer<K extends ContainerMove["type"]> = (choice: Choice<MoveOf<K>>, prospect: EvalContext) => ScoredMove<MoveOf<K>>;

/** Below every sensible thing. */
export const NEVER_VALUE = -100;

export type Subset = Extract<Space, { kind: "subset" }>;

/** What an open part of a choice allows, if it is a subset. */
export function subsetOf(choice: Pick<Choice, "open">, field: string): Subset | undefined {
  const space = choice.open?.[field];
  return space?.kind === "subset" ? space : undefined;
}

/** A complete choice as it is. */
export function asIs<M extends ContainerMove>(choice: Choice<M>, value: number): ScoredMove<M> {
  return { move: choice.move as M, value };
}

/** From 0 at the end of the game to 1 so many rounds before: how surely something will still pay. */
export function payoffChance({ rounds }: EvalContext, within: number): number {
  return Math.min(1, rounds / within);
}

/** Money kept back for fees, as long as the game goes on. */
const CASH_RESERVE = 2;

export function cashReserve({ rounds }: EvalContext): number {
  return rounds > 2 ? CASH_RESERVE : 0;
}

/** An empty purse can neither produce nor trade. */
const COMFORTABLE_CASH = 7;

/** What it costs to have less than a purseful left after paying a price. */
export function lowCashPenalty({ hand }: EvalContext, price: number): number {
  return Math.max(0, COMFORTABLE_CASH - (hand.cash - price));
}
