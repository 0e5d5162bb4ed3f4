/**
 * The inner shape of every game. An act is one kind of move, described once; a phase is a list of acts and says who has to move.
 * `choices`, `check`, `whyNot`, `draw` and `play` are derived from that description here.
 */
import type { Choice, EventEnvelope, GameEvent, Move, Refusal, Seat, State, View } from "./game.ts";
import type { Random } from "./random.ts";
import { complete, type Space, type Violation, violationOf } from "./space.ts";

/** The types of one game, so that its acts name them all by one word. A table says by `phase` which phase it is in. */
export interface Types {
  readonly table: { phase: string };
  readonly hand: object;
  readonly secret: object;
  readonly move: Move;
  readonly event: GameEvent;
}

export type TypeOf<G extends Types> = G["move"]["type"];
/** A move of one type. */
export type MoveOf<G extends Types, K extends TypeOf<G>> = Extract<G["move"], { readonly type: K }>;
export type ViewOf<G extends Types> = View<G["table"], G["hand"]>;

/** A move being applied: the state that it changes, and the events so far, in order. */
export interface Context<G extends Types> extends State<G["table"], G["hand"], G["secret"]> {
  readonly random: Random;
  readonly events: EventEnvelope<G["event"]>[];
}

/** The code for each way in which a value misses its space. */
export type ViolationCodes<C extends string = string> = { readonly [F in Violation]?: C };
type Spaces = { readonly [field: string]: Space };

/**
 * One kind of move. `K`: its type; `F`: those of its fields that can be open, the others being fixed. The reasons against a move come in
 * the order of the fields here.
 */
export interface Act<G extends Types, K extends TypeOf<G>, F extends Exclude<keyof MoveOf<G, K>, "type"> = never> {
  readonly type: K;
  /** Why the seat can make no such move now, whatever its fields: not its turn, already done, nothing left. */
  unavailable?(view: ViewOf<G>): Refusal | undefined;
  /** The fixed fields worth a try, in the order in which they are offered; one move without fixed fields if absent. Shared: never changed. */
  candidates?(view: ViewOf<G>): readonly Omit<MoveOf<G, K>, F>[];
  /** Why these fixed fields are illegal, or nothing completes them. */
  check?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): Refusal | undefined;
  /** The space of each open field, in the order of the move's fields. */
  open?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): { readonly [P in F]: Space };
  /** Why a value of an open field is illegal, by its fault. */
  readonly codes?: { readonly [P in F]?: ViolationCodes };
  /** The same, where the codes say too little. */
  refineRefusal?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** What the single spaces cannot express; needs an `example`. */
  constraint?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** One legal move of these fixed fields. */
  example?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): MoveOf<G, K>;
  /** Why the seat cannot afford any such move; the last of all reasons. Without this and the reasons above some move is legal. */
  unaffordable?(view: ViewOf<G>): Refusal | undefined;
  /** The answer of `whyNot` where there are no candidates and nothing else forbids the move. */
  noCandidates?(view: ViewOf<G>): Refusal;
  /** Its mover cannot undo it alone: it draws, reveals, or passes the turn on. Asked before the move is applied. */
  readonly final: boolean | ((table: G["table"], move: MoveOf<G, K>) => boolean);
  /** Applies a legal move, in place. A refusal (what its mover could not know) leaves the state unchanged. */
  apply(context: Context<G>, seat: Seat, move: MoveOf<G, K>): Refusal | undefined;
}

type Fixed<G extends Types> = Choice<G["move"]>["move"];

/** An act whose type of move the compiler no longer knows; it is only ever given its own. */
export interface AnyAct<G extends Types> {
  readonly type: TypeOf<G>;
  unavailable?(view: ViewOf<G>): Refusal | undefined;
  candidates?(view: ViewOf<G>): readonly Fixed<G>[];
  check?(view: ViewOf<G>, fixed: Fixed<G>): Refusal | undefined;
  open?(view: ViewOf<G>, fixed: Fixed<G>): Spaces;
  readonly codes?: { readonly [field: string]: ViolationCodes | undefined };
  refineRefusal?(view: ViewOf<G>, move: G["move"]): Refusal | undefined;
  constraint?(view: ViewOf<G>, move: G["move"]): Refusal | undefined;
  example?(view: ViewOf<G>, fixed: Fixed<G>): G["move"];
  unaffordable?(view: ViewOf<G>): Refusal | undefined;
  noCandidates?(view: ViewOf<G>): Refusal;
  readonly final: boolean | ((table: G["table"], move: G["move"]) => boolean);
  apply(context: Context<G>, seat: Seat, move: G["move"]): Refusal | undefined;
}

/** Acts of several types in one list. */
export function actsOf<G extends Types>(...acts: readonly { readonly type: TypeOf<G>; readonly final: unknown }[]): readonly AnyAct<G>[] {
  return acts as unknown as readonly AnyAct<G>[];
}

/** A state of waiting for somebody's move. */
export interface Phase<G extends Types> {
  /** The seats that owe a decision. Empty exactly when the game is over. */
  toMove(table: G["table"]): readonly Seat[];
  /** Every seat that may act now, including those that need not; `toMove` if absent. */
  mayAct?(table: G["table"]): readonly Seat[];
  /** In the order in which they are offered. */
  readonly acts: readonly AnyAct<G>[];
}

/** All rules of a game. */
export interface PhaseTable<G extends Types> {
  readonly phases: { readonly [phase: string]: Phase<G> };
  /** Why a seat cannot make a move of a type that the phase does not have. */
  wrongPhase(view: ViewOf<G>, type: TypeOf<G>): Refusal;
  /** Goes on after a move, through the steps at which nobody decides. */
  advance?(context: Context<G>, seat: Seat): void;
}

/** An act with its optional fields filled in. */
type CompiledAct<G extends Types> = AnyAct<G> & Required<Pick<AnyAct<G>, "candidates">>;

/** Without fixed fields there is one candidate. Objects of one shape make random games a fifth faster. */
function compileAct<G extends Types>(act: AnyAct<G>): CompiledAct<G> {
  const bare = [Object.freeze({ type: act.type })] as readonly unknown[] as readonly Fixed<G>[];
  const {
    type,
    unavailable,
    candidates = () => bare,
    check,
    open,
    codes,
    refineRefusal,
    constraint,
    example,
    unaffordable,
    noCandidates,
    final,
    apply,
  } = act;
  return {
    type,
    unavailable,
    candidates,
    check,
    open,
    codes,
    refineRefusal,
    constraint,
    example,
    unaffordable,
    noCandidates,
    final,
    apply,
  };
}

/** True if nothing but the empty list can be chosen: there is nothing to ask. */
function isTrivial(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

/** The choice that legal fixed fields stand for. */
function choiceOf<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): Choice<G["move"]> {
  if (!act.open) return { move: fixed };
  const spaces = act.open(view, fixed);
  let open: Spaces | undefined = spaces;
  let move = fixed;
  for (const field in spaces) {
    if (!isTrivial(spaces[field])) continue;
    move = { ...move, [field]: [] };
    open = open && without(open, field);
  }
  if (!open) return { move };
  if (!act.constraint) return { move, open };
  return {
    move,
    open,
    constraint: (full) => act.constraint?.(view, full),
    example: () => act.example?.(view, fixed) ?? missingExample(act),
  };
}

/** The spaces but one; nothing if none is left. */
function without(spaces: Spaces, left: string): Spaces | undefined {
  let rest: { [field: string]: Space } | undefined;
  for (const field in spaces) {
    if (field === left) continue;
    rest ??= {};
    rest[field] = spaces[field];
  }
  return rest;
}

function missingExample<G extends Types>({ type }: AnyAct<G>): never {
  throw new Error(`act ${type}: it has a constraint and no example`);
}

function isUnavailable<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): boolean {
  return (act.unavailable?.(view) ?? act.unaffordable?.(view)) !== undefined;
}

function addChoices<G extends Types>(act: CompiledAct<G>, view: ViewOf<G>, found: Choice<G["move"]>[]): void {
  if (act.unavailable?.(view) ?? act.unaffordable?.(view)) return;
  for (const fixed of act.candidates(view)) {
    if (!act.check?.(view, fixed)) found.push(choiceOf(act, view, fixed));
  }
}

function codeOf<G extends Types>(act: AnyAct<G>, field: string, violation: Violation): Refusal {
  return { code: act.codes?.[field]?.[violation] ?? "BAD_SELECTION" };
}

/** Why a value of an open field is illegal. */
function violationRefusal<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  const spaces = act.open?.(view, move);
  for (const field in spaces) {
    const violation = violationOf(spaces[field], (move as unknown as Record<string, unknown>)[field]);
    if (violation) return act.refineRefusal?.(view, move) ?? codeOf(act, field, violation);
  }
  return undefined;
}

function firstRefusal<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  return (
    act.unavailable?.(view) ??
    act.check?.(view, move) ??
    violationRefusal(act, view, move) ??
    act.constraint?.(view, move) ??
    act.unaffordable?.(view) ??
    undefined
  );
}

/** Why the seat can make no move of this kind; of several candidates the first one's reason. */
function whyNotAct<G extends Types>(act: CompiledAct<G>, view: ViewOf<G>): Refusal | undefined {
  const unavailable = act.unavailable?.(view);
  if (unavailable) return unavailable;
  const reasons = act.candidates(view).map((fixed) => act.check?.(view, fixed));
  const against = reasons.length === 0 ? act.noCandidates?.(view) : reasons.every(Boolean) ? reasons[0] : undefined;
  return against ?? act.unaffordable?.(view);
}

/** The functions of a `Game` (see there) that follow from its phases. */
export interface Rules<G extends Types> {
  toMove(table: G["table"]): readonly Seat[];
  mayAct(table: G["table"]): readonly Seat[];
  choices(table: G["table"], hand: G["hand"], seat: Seat): Choice<G["move"]>[];
  randomMove(view: ViewOf<G>, random: Random, skips?: (type: TypeOf<G>) => boolean): G["move"] | undefined;
  check(table: G["table"], hand: G["hand"], seat: Seat, move: G["move"]): Refusal | undefined;
  whyNot(table: G["table"], hand: G["hand"], seat: Seat, type: TypeOf<G>): Refusal | undefined;
  isFinal(table: G["table"], move: G["move"]): boolean;
  play(
    state: State<G["table"], G["hand"], G["secret"]>,
    seat: Seat,
    move: G["move"],
    random: Random,
  ): EventEnvelope<G["event"]>[] | Refusal;
}

interface CompiledPhase<G extends Types> extends Required<Phase<G>> {
  readonly acts: readonly CompiledAct<G>[];
  readonly byType: ReadonlyMap<TypeOf<G>, CompiledAct<G>>;
}

function compilePhase<G extends Types>({ toMove, mayAct = toMove, acts }: Phase<G>): CompiledPhase<G> {
  const compiled = acts.map(compileAct);
  return { toMove, mayAct, acts: compiled, byType: new Map(compiled.map((act) => [act.type, act])) };
}

function unknownPhase(phase: string): never {
  throw new Error(`no phase ${phase}`);
}

/** Derives what a game answers from its phases and their acts. */
export function rulesOf<G extends Types>({ phases, wrongPhase, advance }: PhaseTable<G>): Rules<G> {
  const byName = new Map(Object.entries(phases).map(([name, phase]) => [name, compilePhase(phase)]));
  const phaseOf = ({ phase }: G["table"]) => byName.get(phase) ?? unknownPhase(phase);
  /** While a move is drawn: each candidate, and its act. Kept, so that random games make no lists. */
  const acts: CompiledAct<G>[] = [];
  const candidates: Fixed<G>[] = [];
  const actOf = (table: G["table"], type: TypeOf<G>) => phaseOf(table).byType.get(type);

  return {
    toMove: (table) => phaseOf(table).toMove(table),
    mayAct(table) {
      return phaseOf(table).mayAct(table);
    },
    choices(table, hand, seat) {
      const found: Choice<G["move"]>[] = [];
      const view = { table, hand, seat };
      for (const act of phaseOf(table).acts) addChoices(act, view, found);
      return found;
    },
    randomMove(view, random, skips) {
      let count = 0;
      for (const act of phaseOf(view.table).acts) {
        if (skips?.(act.type) || isUnavailable(act, view)) continue;
        for (const fixed of act.candidates(view)) {
          if (act.check?.(view, fixed)) continue;
          acts[count] = act;
          candidates[count++] = fixed;
        }
      }
      if (count === 0) return undefined;
      const index = random.int(count, "choice");
      return complete(choiceOf(acts[index], view, candidates[index]), random);
    },
    check(table, hand, seat, move) {
      const view = { table, hand, seat };
      const act = actOf(table, move.type);
      return act ? firstRefusal(act, view, move) : wrongPhase(view, move.type);
    },
    whyNot(table, hand, seat, type) {
      const view = { table, hand, seat };
      const act = actOf(table, type);
      return act ? whyNotAct(act, view) : wrongPhase(view, type);
    },
    isFinal(table, move) {
      const final = actOf(table, move.type)?.final ?? false;
      return typeof final === "function" ? final(table, move) : final;
    },
    play({ table, hands, secret }, seat, move, random) {
      const context: Context<G> = { table, hands, secret, random, events: [] };
      const act = actOf(table, move.type);
      if (!act) throw new Error(`no act ${move.type} in phase ${table.phase}`);
      const refused = act.apply(context, seat, move);
      if (refused) return refused;
      advance?.(context, seat);
      return context.events;
    },
  };
}
