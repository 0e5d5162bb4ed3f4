/**
 * How each kind of move is described. From one description follow the choices (for boards, lists, bots) and the check of a
 * concrete move, so that the two cannot drift apart.
 */
import type { Choice, Refusal, Seat, View } from "../game.ts";
import { type Fault, faultOf, faultOfEmpty, type Space } from "../space.ts";
import type { ContainerMove, MoveOf } from "./moves.ts";
import type { Play } from "./play.ts";
import { type RefusalCode, refuse } from "./refusals.ts";
import type { Hand, Table } from "./schema.ts";

export type ContainerView = View<Table, Hand>;

/** The code for each way in which a value misses its space. */
export type FaultCodes = { readonly [F in Fault]?: RefusalCode };

/** What a seat may fill in to complete a move. Nothing to fill in: the move is complete. */
export interface Description<M> {
  /** In the order of the move's fields. */
  readonly open?: { readonly [field: string]: Space };
  /** As in a choice: what single spaces cannot express. Needs an `example`. */
  rule?(move: M): Refusal | undefined;
  example?(): M;
}

const COMPLETE: Description<never> = {};

/** The move has no open part. */
export function complete<M>(): Description<M> {
  return COMPLETE;
}

/** One kind of move. `F`: its fields that can be open. */
export interface Act<K extends ContainerMove["type"], F extends keyof MoveOf<K> = never> {
  readonly type: K;
  /** It uses up one of the two actions of a turn. */
  readonly action?: true;
  /** Why a value of an open field is illegal. */
  readonly codes: { readonly [P in F]: FaultCodes };
  /** Why the seat can make no such move at all now: seat, phase, actions left, and what else hangs on no field. */
  closed(view: ContainerView): Refusal | undefined;
  /** The fixed fields of a move, for each set of them that is worth a try. They are shared: nobody changes them. */
  candidates(view: ContainerView): readonly Omit<MoveOf<K>, F>[];
  /** What may be filled in, or why these fixed fields are illegal; an act that is not closed. */
  describe(view: ContainerView, fixed: Omit<MoveOf<K>, F>): Description<MoveOf<K>> | Refusal;
  /** Why a move is illegal, where an open field is at fault and its codes say too little. */
  explain?(view: ContainerView, move: MoveOf<K>): Refusal | undefined;
  /** Why the seat has too little money for any such move; comes last of all reasons. */
  poor?(view: ContainerView): Refusal | undefined;
  /** Carries out a legal move. */
  carryOut(play: Play, seat: Seat, move: MoveOf<K>): void;
}

/** An act whose kind is not known to the compiler: it takes only its own kind of move. */
export interface AnyAct extends Pick<Act<"endTurn">, "action" | "closed" | "poor"> {
  readonly type: ContainerMove["type"];
  readonly codes: { readonly [field: string]: FaultCodes };
  candidates(view: ContainerView): readonly Fixed[];
  describe(view: ContainerView, fixed: Fixed): Description<ContainerMove> | Refusal;
  explain?(view: ContainerView, move: ContainerMove): Refusal | undefined;
  carryOut(play: Play, seat: Seat, move: ContainerMove): void;
}

/** True if nothing but the empty array can be filled in: there is nothing to ask. */
function isMoot(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

type Spaces = NonNullable<Choice["open"]>;
type Fixed = Choice<ContainerMove>["move"];

/** The spaces but one; nothing if none is left. */
function without(spaces: Spaces, left: string): Spaces | undefined {
  const rest: Record<string, Space> = {};
  let count = 0;
  for (const field in spaces) {
    if (field === left) continue;
    rest[field] = spaces[field];
    count++;
  }
  return count === 0 ? undefined : rest;
}

/** By fixed fields, which are shared: the same with an empty list for a further field. */
const emptied = new WeakMap<object, Map<string, Fixed>>();

function withEmpty(fixed: Fixed, field: string): Fixed {
  let known = emptied.get(fixed);
  if (!known) {
    known = new Map();
    emptied.set(fixed, known);
  }
  let move = known.get(field);
  if (!move) {
    move = { ...fixed, [field]: [] };
    known.set(field, move);
  }
  return move;
}

/** The choice that a description stands for, or nothing if it holds no legal move. */
function choiceOf(fixed: Fixed, description: Description<ContainerMove>): Choice<ContainerMove> | undefined {
  let move = fixed;
  let open: Spaces | undefined = description.open;
  for (const field in description.open) {
    const space = description.open[field];
    if (faultOfEmpty(space)) return undefined;
    if (!isMoot(space)) continue;
    move = withEmpty(move, field);
    open = open && without(open, field);
  }
  if (!open) return { move };
  return description.rule ? { move, open, rule: description.rule, example: description.example } : { move, open };
}

/** Adds the choices of one kind of move. */
export function addChoices(act: AnyAct, view: ContainerView, choices: Choice<ContainerMove>[]): void {
  if (act.closed(view) || act.poor?.(view)) return;
  for (const fixed of act.candidates(view)) {
    const description = act.describe(view, fixed);
    if ("code" in description) continue;
    const choice = choiceOf(fixed, description);
    if (choice) choices.push(choice);
  }
}

/** Why a value of an open field is illegal, or nothing if all are legal. */
function faultIn(act: AnyAct, view: ContainerView, move: ContainerMove, open: Spaces | undefined): Refusal | undefined {
  for (const field in open) {
    const fault = faultOf(open[field], (move as unknown as Record<string, unknown>)[field]);
    if (fault) return act.explain?.(view, move) ?? refuse(act.codes[field][fault] ?? "BAD_SELECTION");
  }
  return undefined;
}

/** Nothing if the move is legal, else the first reason. */
export function judge(act: AnyAct, view: ContainerView, move: ContainerMove): Refusal | undefined {
  const closed = act.closed(view);
  if (closed) return closed;
  const description = act.describe(view, move);
  if ("code" in description) return description;
  return faultIn(act, view, move, description.open) ?? description.rule?.(move) ?? act.poor?.(view);
}
