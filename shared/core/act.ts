/**
 * Building blocks of a game's rules. An act describes one kind of move; a phase lists the acts that are available and the seats to move.
 * `rulesOf` derives `choices`, `check`, `whyNot`, `randomMove` and `play` from them.
 */

import { sampleMove } from "./choices.ts";
import type { Choice, EventEnvelope, GameEvent, Move, Refusal, Seat, State, View } from "./game.ts";
import type { Random } from "./random.ts";
import { type Space, type Violation, violationOf } from "./space.ts";

/** The types of one game under one name. `table.phase` names the current phase. */
export interface Types {
  readonly table: { phase: string };
  readonly hand: object;
  readonly secret: object;
  readonly move: Move;
  readonly event: GameEvent;
}

export type TypeOf<G extends Types> = G["move"]["type"];
export type MoveOf<G extends Types, K extends TypeOf<G>> = Extract<G["move"], { readonly type: K }>;
export type ViewOf<G extends Types> = View<G["table"], G["hand"]>;

type Emit<E extends GameEvent> = (event: E, readers?: Omit<EventEnvelope<E>, "event">) => void;

/** A move being applied: the state to change, and where its events go. */
export interface Context<G extends Types> extends State<G["table"], G["hand"], G["secret"]> {
  readonly random: Random;
  /** Absent in playouts, where nobody reads events. Call it as `emit?.(…)`: then playouts do not even create them. */
  readonly emit: Emit<G["event"]> | undefined;
}

export function emitTo<E extends GameEvent>(events: EventEnvelope<E>[]): Emit<E> {
  return (event, readers) => {
    events.push({ event, ...readers });
  };
}

/** Refusal code by kind of violation. */
export type ViolationCodes<C extends string = string> = { readonly [F in Violation]?: C };
type Spaces = { readonly [field: string]: Space };

/**
 * One kind of move. `K`: its type; `F`: the fields that may stay open in a choice; all others are fixed.
 * Refusals are checked in the order in which the members are declared here.
 */
export interface Act<G extends Types, K extends TypeOf<G>, F extends Exclude<keyof MoveOf<G, K>, "type"> = never> {
  readonly type: K;
  /** Why the seat cannot make any move of this type now: not its turn, already done, nothing left. */
  unavailable?(view: ViewOf<G>): Refusal | undefined;
  /**
   * The legal fixed fields, in order, while nothing else forbids the act: exactly those that pass `check`, which only explains. A single
   * candidate without fields if absent. The array may be shared: do not change it.
   */
  candidates?(view: ViewOf<G>): readonly Omit<MoveOf<G, K>, F>[];
  /** Why these fixed fields are illegal, or cannot be completed; needs `candidates`. */
  check?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): Refusal | undefined;
  /** The space of each open field, in the order of the move's fields. */
  open?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): { readonly [P in F]: Space };
  /** Refusal codes for values outside the space of an open field. */
  readonly codes?: { readonly [P in F]?: ViolationCodes };
  /** A more precise refusal than `codes` give. */
  refineRefusal?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** Checks combinations that single spaces cannot express; needs an `example`. */
  constraint?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** A legal move with these fixed fields. */
  example?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): MoveOf<G, K>;
  /**
   * Why the seat cannot afford any move of this type; checked last. If this and the checks above pass, some move is legal. Lists of moves
   * ask it first, because it forbids most: it must not rely on the other members.
   */
  unaffordable?(view: ViewOf<G>): Refusal | undefined;
  /** What `whyNot` returns if there are no candidates; needed where there may be none. */
  noCandidates?(view: ViewOf<G>): Refusal;
  /** The mover cannot undo the move alone, because it draws, reveals or passes the turn. Evaluated before the move is applied. */
  readonly final: boolean | ((table: G["table"], move: MoveOf<G, K>) => boolean);
  /**
   * For an act that a seat could repeat for ever without getting further, such as an offer or a preference: how often it may in a turn.
   * Such a move earns no time and doesn't count towards the length of the game. All acts of one type agree.
   */
  readonly perTurn?: number;
  /** Applies a legal move in place. Returns a refusal, and changes nothing, only for reasons hidden from the mover. */
  apply(context: Context<G>, seat: Seat, move: MoveOf<G, K>): Refusal | undefined;
}

/** Why something cannot be done, if it cannot. */
type Reason<G extends Types> = (view: ViewOf<G>) => Refusal | undefined;
type Fixed<G extends Types> = Choice<G["move"]>["move"];

/** An act whose move type is erased. Pass it only moves of that type. */
export interface AnyAct<G extends Types> {
  readonly type: TypeOf<G>;
  /** A reason in common with its neighbours in the phase; see `sharing`. */
  readonly shared?: Reason<G>;
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
  readonly perTurn?: number;
  apply(context: Context<G>, seat: Seat, move: G["move"]): Refusal | undefined;
}

export function actsOf<G extends Types>(...acts: readonly { readonly type: TypeOf<G>; readonly final: unknown }[]): readonly AnyAct<G>[] {
  return acts as unknown as readonly AnyAct<G>[];
}

/** Gives acts a common reason to be unavailable. It comes before their own, and is asked once for neighbours in a phase. */
export function sharing<G extends Types>(shared: Reason<G>, acts: readonly AnyAct<G>[]): readonly AnyAct<G>[] {
  return acts.map((act) => ({ ...act, shared }));
}

export interface Phase<G extends Types> {
  /** Seats that must move. Empty only when the game is over. */
  toMove(table: G["table"]): readonly Seat[];
  /** Seats that may move, including `toMove`; defaults to `toMove`. */
  mayAct?(table: G["table"]): readonly Seat[];
  /** In the order in which they are offered. */
  readonly acts: readonly AnyAct<G>[];
}

export interface PhaseTable<G extends Types> {
  readonly phases: { readonly [phase: string]: Phase<G> };
  /** The refusal for a move type that the current phase does not have. */
  wrongPhase(view: ViewOf<G>, type: TypeOf<G>): Refusal;
  /** Runs automatic phases after a move. */
  advance?(context: Context<G>, seat: Seat): void;
}

/** The sublists of a short list, by the bit set of their indexes. Each is created once and shared: do not change it. */
export function sublistsOf<M>(items: readonly M[]): (set: number) => readonly M[] {
  const lists = new Array<readonly M[] | undefined>(2 ** items.length);
  return (set) => {
    lists[set] ??= items.filter((_, index) => set & (1 << index));
    return lists[set];
  };
}

/** @see filtered */
interface Filtered<V, M> {
  candidates(view: V): readonly M[];
  check(view: V, move: M): Refusal | undefined;
  noCandidates(view: V): Refusal;
}

/** Members of an act with at most a dozen moves: the candidates are those that pass the check. If none does, `whyNot` returns the first one's reason. */
export function filtered<V, M>(moves: readonly M[], check: (view: V, move: M) => Refusal | undefined): Filtered<V, M> {
  const sublist = sublistsOf(moves);
  return {
    candidates(view) {
      let legal = 0;
      for (let i = 0; i < moves.length; i++) if (!check(view, moves[i] as M)) legal |= 1 << i;
      return sublist(legal);
    },
    check,
    noCandidates: (view) => check(view, moves[0] as M) as Refusal,
  };
}

interface CompiledAct<G extends Types> extends AnyAct<G> {
  /** The candidates of an act that has no list of them: one without fields. */
  readonly bare: readonly Fixed<G>[];
}

/** Fills in the optional members. Always creating all of them gives the objects one hidden class, which makes random games 20% faster. */
function compileAct<G extends Types>(act: AnyAct<G>): CompiledAct<G> {
  const bare = [Object.freeze({ type: act.type })] as readonly unknown[] as readonly Fixed<G>[];
  const {
    type,
    shared,
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
  } = act;
  return {
    type,
    shared,
    unavailable,
    candidates,
    bare,
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

function candidatesOf<G extends Types>(act: CompiledAct<G>, view: ViewOf<G>): readonly Fixed<G>[] {
  return act.candidates ? act.candidates(view) : act.bare;
}

/** True if the empty list is the only value. */
function isTrivial(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

/** A random legal move with these fixed fields. */
function completed<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>, random: Random): G["move"] {
  if (!act.open) return fixed as G["move"];
  const constraint = act.constraint && ((move: G["move"]) => act.constraint?.(view, move));
  return sampleMove(fixed, act.open(view, fixed), constraint, random) ?? act.example?.(view, fixed) ?? missingExample(act);
}

/** The choice of legal fixed fields, without trivial spaces. */
function choiceOf<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): Choice<G["move"]> {
  if (!act.open) return { move: fixed };
  const spaces = act.open(view, fixed);
  let move = fixed;
  let open: Spaces | undefined = spaces;
  for (const field in spaces) {
    if (!isTrivial(spaces[field] as Space)) continue;
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

/** The other spaces; undefined if there are none. */
function without(spaces: Spaces, left: string): Spaces | undefined {
  let others: { [field: string]: Space } | undefined;
  for (const field in spaces) {
    if (field === left) continue;
    others ??= {};
    others[field] = spaces[field] as Space;
  }
  return others;
}

function missingExample<G extends Types>({ type }: AnyAct<G>): never {
  throw new Error(`act ${type}: it has a constraint and no example`);
}

function codeOf<G extends Types>(act: AnyAct<G>, field: string, violation: Violation): Refusal {
  return { code: act.codes?.[field]?.[violation] ?? "BAD_SELECTION" };
}

function violationRefusal<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  const spaces = act.open?.(view, move);
  for (const field in spaces) {
    const violation = violationOf(spaces[field] as Space, (move as unknown as Record<string, unknown>)[field]);
    if (violation) return act.refineRefusal?.(view, move) ?? codeOf(act, field, violation);
  }
  return undefined;
}

function firstRefusal<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  return (
    act.shared?.(view) ??
    act.unavailable?.(view) ??
    act.check?.(view, move) ??
    violationRefusal(act, view, move) ??
    act.constraint?.(view, move) ??
    act.unaffordable?.(view) ??
    undefined
  );
}

function whyNotAct<G extends Types>(act: CompiledAct<G>, view: ViewOf<G>): Refusal | undefined {
  const unavailable = act.shared?.(view) ?? act.unavailable?.(view);
  if (unavailable) return unavailable;
  const none = candidatesOf(act, view).length === 0 ? act.noCandidates?.(view) : undefined;
  return none ?? act.unaffordable?.(view);
}

/** The functions of `Game` that follow from the phases. */
export interface Rules<G extends Types> {
  toMove(table: G["table"]): readonly Seat[];
  mayAct(table: G["table"]): readonly Seat[];
  choices(table: G["table"], hand: G["hand"], seat: Seat): Choice<G["move"]>[];
  randomMove(view: ViewOf<G>, random: Random, skips?: (type: TypeOf<G>) => boolean): G["move"] | undefined;
  check(table: G["table"], hand: G["hand"], seat: Seat, move: G["move"]): Refusal | undefined;
  whyNot(table: G["table"], hand: G["hand"], seat: Seat, type: TypeOf<G>): Refusal | undefined;
  isFinal(table: G["table"], move: G["move"]): boolean;
  readonly perTurn: { readonly [type: string]: number };
  play(
    state: State<G["table"], G["hand"], G["secret"]>,
    seat: Seat,
    move: G["move"],
    random: Random,
  ): EventEnvelope<G["event"]>[] | Refusal;
  simulate(state: State<G["table"], G["hand"], G["secret"]>, seat: Seat, move: G["move"], random: Random): Refusal | undefined;
}

/** Neighbouring acts with the same shared reason, or with none. */
interface ActGroup<G extends Types> {
  readonly shared: Reason<G> | undefined;
  readonly acts: CompiledAct<G>[];
}

interface CompiledPhase<G extends Types> extends Required<Omit<Phase<G>, "acts">> {
  readonly groups: readonly ActGroup<G>[];
  readonly byType: ReadonlyMap<TypeOf<G>, CompiledAct<G>>;
}

function groupsOf<G extends Types>(acts: readonly CompiledAct<G>[]): ActGroup<G>[] {
  const groups: ActGroup<G>[] = [];
  for (const act of acts) {
    const last = groups.at(-1);
    if (last && last.shared === act.shared) last.acts.push(act);
    else groups.push({ shared: act.shared, acts: [act] });
  }
  return groups;
}

function compilePhase<G extends Types>({ toMove, mayAct = toMove, acts }: Phase<G>): CompiledPhase<G> {
  const compiled = acts.map(compileAct);
  return { toMove, mayAct, groups: groupsOf(compiled), byType: new Map(compiled.map((act) => [act.type, act])) };
}

function unknownPhase(phase: string): never {
  throw new Error(`no phase ${phase}`);
}

/** Acts with legal moves, and the candidates of each. Reused between calls, so that random games allocate no lists. */
interface Offered<G extends Types> {
  readonly acts: CompiledAct<G>[];
  readonly candidates: (readonly Fixed<G>[])[];
}

/** Writes what is legal to the start of `offered`. @returns the number of candidates in all */
function collect<G extends Types>(
  offered: Offered<G>,
  { groups }: CompiledPhase<G>,
  view: ViewOf<G>,
  skips?: (type: TypeOf<G>) => boolean,
): number {
  let count = 0;
  let total = 0;
  for (let g = 0; g < groups.length; g++) {
    const { shared, acts } = groups[g] as ActGroup<G>;
    if (shared?.(view)) continue;
    for (let i = 0; i < acts.length; i++) {
      const act = acts[i] as CompiledAct<G>;
      if (act.unaffordable?.(view) || act.unavailable?.(view) || skips?.(act.type)) continue;
      const candidates = candidatesOf(act, view);
      if (candidates.length === 0) continue;
      offered.acts[count] = act;
      offered.candidates[count++] = candidates;
      total += candidates.length;
    }
  }
  return total;
}

function perTurnOf<G extends Types>(phases: PhaseTable<G>["phases"]): Rules<G>["perTurn"] {
  const acts = Object.values(phases).flatMap((phase) => phase.acts);
  return Object.fromEntries(acts.flatMap(({ type, perTurn }) => (perTurn === undefined ? [] : [[type, perTurn]])));
}

/** Derives the rules of a game from its phase table. */
export function rulesOf<G extends Types>({ phases, wrongPhase, advance }: PhaseTable<G>): Rules<G> {
  const byName = new Map(Object.entries(phases).map(([name, phase]) => [name, compilePhase(phase)]));
  let [lastName, lastPhase] = [...byName][0] as [string, CompiledPhase<G>];
  /** Most calls are for the phase of the call before: random games are 2% faster if it is not looked up again. */
  const phaseOf = ({ phase }: G["table"]) => {
    if (phase !== lastName) {
      lastPhase = byName.get(phase) ?? unknownPhase(phase);
      lastName = phase;
    }
    return lastPhase;
  };
  const offered: Offered<G> = { acts: [], candidates: [] };
  const actOf = (table: G["table"], type: TypeOf<G>) => phaseOf(table).byType.get(type);

  function apply(context: Context<G>, seat: Seat, move: G["move"]): Refusal | undefined {
    const act = actOf(context.table, move.type);
    if (!act) throw new Error(`no act ${move.type} in phase ${context.table.phase}`);
    const refused = act.apply(context, seat, move);
    if (!refused) advance?.(context, seat);
    return refused;
  }

  return {
    toMove: (table) => phaseOf(table).toMove(table),
    mayAct(table) {
      return phaseOf(table).mayAct(table);
    },
    choices(table, hand, seat) {
      const view = { table, hand, seat };
      const found: Choice<G["move"]>[] = [];
      const total = collect(offered, phaseOf(table), view);
      for (let i = 0; found.length < total; i++) {
        const act = offered.acts[i] as CompiledAct<G>;
        const candidates = offered.candidates[i] as readonly Fixed<G>[];
        for (let c = 0; c < candidates.length; c++) found.push(choiceOf(act, view, candidates[c] as Fixed<G>));
      }
      return found;
    },
    randomMove(view, random, skips) {
      const total = collect(offered, phaseOf(view.table), view, skips);
      if (total === 0) return undefined;
      let index = random.int(total, "choice");
      for (let i = 0; ; i++) {
        const candidates = offered.candidates[i] as readonly Fixed<G>[];
        if (index < candidates.length) return completed(offered.acts[i] as CompiledAct<G>, view, candidates[index] as Fixed<G>, random);
        index -= candidates.length;
      }
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
    perTurn: perTurnOf(phases),
    isFinal(table, move) {
      const final = actOf(table, move.type)?.final ?? false;
      return typeof final === "function" ? final(table, move) : final;
    },
    play({ table, hands, secret }, seat, move, random) {
      const events: EventEnvelope<G["event"]>[] = [];
      return apply({ table, hands, secret, random, emit: emitTo(events) }, seat, move) ?? events;
    },
    simulate({ table, hands, secret }, seat, move, random) {
      return apply({ table, hands, secret, random, emit: undefined }, seat, move);
    },
  };
}
