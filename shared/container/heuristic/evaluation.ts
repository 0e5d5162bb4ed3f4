/** What the steady bot reckons with, and what it says of a choice. */
import type { Choice, Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import type { ContainerMove, MoveOf } from "../moves.ts";
import type { ContainerSeat, Hand, Table } from "../schema.ts";

/** What the bot sees, and the rounds it expects still to be played. */
export interface Prospect {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly own: ContainerSeat;
  readonly rounds: number;
}

/** A completed move with its value in dollars. */
export interface Appraised<M extends ContainerMove = ContainerMove> {
  readonly move: M;
  readonly value: number;
}

export type Appraiser<K extends ContainerMove["type"]> = (choice: Choice<MoveOf<K>>, prospect: Prospect) => Appraised<MoveOf<K>>;

/** Below every sensible thing. */
export const SENSELESS = -100;

export type Subset = Extract<Space, { kind: "subset" }>;

/** What an open part of a choice allows, if it is a subset. */
export function subsetOf(choice: Pick<Choice, "open">, field: string): Subset | undefined {
  const space = choice.open?.[field];
  return space?.kind === "subset" ? space : undefined;
}

/** A complete choice as it is. */
export function plain<M extends ContainerMove>(choice: Choice<M>, value: number): Appraised<M> {
  return { move: choice.move as M, value };
}

/** From 0 at the end of the game to 1 so many rounds before: how surely something will still pay. */
export function surely({ rounds }: Prospect, within: number): number {
  return Math.min(1, rounds / within);
}

/** Money kept back for fees, as long as the game goes on. */
const RESERVE = 2;

export function reserve({ rounds }: Prospect): number {
  return rounds > 2 ? RESERVE : 0;
}

/** An empty purse can neither produce nor trade. */
const PURSE = 7;

/** What it costs to have less than a purseful left after paying a price. */
export function poverty({ hand }: Prospect, price: number): number {
  return Math.max(0, PURSE - (hand.cash - price));
}
