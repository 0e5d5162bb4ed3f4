/**
 * How each kind of move is described. From one description follow the choices (for boards, lists, bots) and the check of a
 * concrete move, so that the two cannot drift apart.
 */
import { type Choice, isRefusal, type Refusal, type Seat, type View } from "../game.ts";
import { type Fault, faultOf, isEmpty, type Space } from "../space.ts";
import type { ContainerMove, MoveOf } from "./moves.ts";
import type { Play } from "./play.ts";
import { type RefusalCode, refuse } from "./refusals.ts";
import type { Hand, Table } from "./schema.ts";

export type ContainerView = View<Table, Hand>;

/** The code for each way in which a value misses its space. */
export type FaultCodes = { readonly [F in Fault]?: RefusalCode };

/** A field still to be chosen. */
export interface OpenField {
  readonly space: Space;
  readonly codes: FaultCodes;
}

/** What a seat may fill in to complete a move. Nothing to fill in: the move is complete. */
export interface Description<M> {
  readonly open?: { readonly [field: string]: OpenField };
  /** As in a choice: what single spaces cannot express. Needs an `example`. */
  rule?(move: M): Refusal | undefined;
  example?(): M;
}

const COMPLETE: Description<never> = {};

/** The move has no open part. */
export function complete<M>(): Description<M> {
  return COMPLETE;
}

/** One kind of move. */
export interface Act<K extends ContainerMove["type"]> {
  readonly type: K;
  /** It uses up one of the two actions of a turn. */
  readonly action?: true;
  /** Why the seat can make no such move at all now: seat, phase, actions left, and what else hangs on no field. */
  closed(view: ContainerView): Refusal | undefined;
  /** One move for each set of fixed fields worth a try; what is open is empty (`[]`, 0). */
  candidates(view: ContainerView): readonly MoveOf<K>[];
  /** What may be filled in, or why these fixed fields are illegal; an act that is not closed. */
  describe(view: ContainerView, move: MoveOf<K>): Description<MoveOf<K>> | Refusal;
  /** Why the seat has too little money for any such move; comes last of all reasons. */
  poor?(view: ContainerView): Refusal | undefined;
  /** Carries out a legal move. */
  carryOut(play: Play, seat: Seat, move: MoveOf<K>): void;
}

/** An act whose kind is not known to the compiler. */
export type AnyAct = Act<never> & { readonly type: ContainerMove["type"] };

/** True if nothing but the empty array can be filled in: there is nothing to ask. */
function isMoot(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

/** The choice that a description stands for, or nothing if it holds no legal move. */
function choiceOf<M extends ContainerMove>(move: M, { open, rule, example }: Description<M>): Choice<M> | undefined {
  if (!open) return { move };
  const fixed: Record<string, unknown> = {};
  const spaces: Record<string, Space> = {};
  let asked = false;
  for (const field in move) {
    const space = open[field]?.space;
    if (space && isEmpty(space)) return undefined;
    if (!space || isMoot(space)) fixed[field] = move[field];
    else {
      spaces[field] = space;
      asked = true;
    }
  }
  if (!asked) return { move };
  return rule ? { move: fixed as Choice<M>["move"], open: spaces, rule, example } : { move: fixed as Choice<M>["move"], open: spaces };
}

/** Adds the choices of one kind of move. */
export function addChoices(act: AnyAct, view: ContainerView, choices: Choice<ContainerMove>[]): void {
  if (act.closed(view) || act.poor?.(view)) return;
  for (const move of act.candidates(view)) {
    const description = act.describe(view, move);
    if (isRefusal(description)) continue;
    const choice = choiceOf<ContainerMove>(move, description);
    if (choice) choices.push(choice);
  }
}

/** Nothing if the move is legal, else the first reason. */
export function judge(act: AnyAct, view: ContainerView, move: ContainerMove): Refusal | undefined {
  const closed = act.closed(view);
  if (closed) return closed;
  const description = act.describe(view, move as never);
  if (isRefusal(description)) return description;
  for (const field in description.open) {
    const { space, codes } = description.open[field];
    const fault = faultOf(space, (move as unknown as Record<string, unknown>)[field]);
    if (fault) return refuse(codes[fault] ?? "BAD_SELECTION");
  }
  return description.rule?.(move as never) ?? act.poor?.(view);
}
