/**
 * The inner shape of every game. An act is one thing that a seat may do, described once; a phase is a table of acts, and says whom the game
 * waits for. What a seat may do, why it may not, the draw of the random bot and the play of a move all follow from that description here.
 */
import type { Choice, GameEvent, Move, Refusal, Seat, State, Told, View } from "./game.ts";
import type { Random } from "./random.ts";
import { type Fault, faultOf, faultOfEmpty, type Space, sample, TRIES } from "./space.ts";

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

/** A move being carried out: the state that it changes, and what has been told so far, in order. */
export interface Context<G extends Types> extends State<G["table"], G["hand"], G["secret"]> {
  readonly random: Random;
  readonly told: Told<G["event"]>[];
}

/** The code for each way in which a value misses its space. */
export type FaultCodes<C extends string = string> = { readonly [F in Fault]?: C };
type Spaces = { readonly [field: string]: Space };

/** One thing that a seat may do. `K`: its type of move; `F`: the fields of it that can be open. Reasons come in the order of the fields here. */
export interface Act<G extends Types, K extends TypeOf<G>, F extends Exclude<keyof MoveOf<G, K>, "type"> = never> {
  readonly type: K;
  /** Why the seat can make no such move at all now, whatever its fields: who, when, and what else hangs on none of them. */
  closed?(view: ViewOf<G>): Refusal | undefined;
  /** The fixed fields worth a try. They are shared: nobody changes them. One move without fixed fields if absent. */
  candidates?(view: ViewOf<G>): readonly Omit<MoveOf<G, K>, F>[];
  /** All candidates are legal, so that `refuse` is not asked about them again. */
  readonly sure?: true;
  /** Why these fixed fields are illegal. */
  refuse?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): Refusal | undefined;
  /** From what each open field is chosen; in the order of the move's fields. */
  open?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): { readonly [P in F]: Space };
  /** Whether the spaces hold anything, where that can be told without making them; `true` if those of candidates always do. */
  readonly fillable?: true | ((view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>) => boolean);
  /** Why a value of an open field is illegal, by the way in which it misses its space. */
  readonly codes?: { readonly [P in F]?: FaultCodes };
  /** The same, where the codes say too little. */
  explain?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** What the single spaces cannot express; needs an `example`. */
  rule?(view: ViewOf<G>, move: MoveOf<G, K>): Refusal | undefined;
  /** Whether the rule can forbid anything at this table: an option may bring it in. It always can if absent. */
  ruled?(table: G["table"]): boolean;
  /** One legal move of these fixed fields. */
  example?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): MoveOf<G, K>;
  /** Why the seat cannot afford any such move; the last of all reasons. */
  unaffordable?(view: ViewOf<G>): Refusal | undefined;
  /** Why there are no candidates, where that is no reason of its own elsewhere: for the question why something cannot be done. */
  none?(view: ViewOf<G>): Refusal;
  /** Its mover cannot take it back alone: it draws, reveals, or passes the turn on. Asked before the move is carried out. */
  readonly final: boolean | ((table: G["table"], move: MoveOf<G, K>) => boolean);
  /** Carries out a legal move, in place. A refusal (what its mover could not know) leaves the state unchanged. */
  carryOut(context: Context<G>, seat: Seat, move: MoveOf<G, K>): Refusal | undefined;
}

type Fixed<G extends Types> = Choice<G["move"]>["move"];

/** An act whose type of move is not known to the compiler any more; it is only ever given its own. */
export interface AnyAct<G extends Types> {
  readonly type: TypeOf<G>;
  closed?(view: ViewOf<G>): Refusal | undefined;
  candidates?(view: ViewOf<G>): readonly Fixed<G>[];
  readonly sure?: true;
  refuse?(view: ViewOf<G>, fixed: Fixed<G>): Refusal | undefined;
  open?(view: ViewOf<G>, fixed: Fixed<G>): Spaces;
  readonly fillable?: true | ((view: ViewOf<G>, fixed: Fixed<G>) => boolean);
  readonly codes?: { readonly [field: string]: FaultCodes | undefined };
  explain?(view: ViewOf<G>, move: G["move"]): Refusal | undefined;
  rule?(view: ViewOf<G>, move: G["move"]): Refusal | undefined;
  ruled?(table: G["table"]): boolean;
  example?(view: ViewOf<G>, fixed: Fixed<G>): G["move"];
  unaffordable?(view: ViewOf<G>): Refusal | undefined;
  none?(view: ViewOf<G>): Refusal;
  readonly final: boolean | ((table: G["table"], move: G["move"]) => boolean);
  carryOut(context: Context<G>, seat: Seat, move: G["move"]): Refusal | undefined;
}

/** Acts of several types in one list. */
export function actsOf<G extends Types>(...acts: readonly { readonly type: TypeOf<G>; readonly final: unknown }[]): readonly AnyAct<G>[] {
  return acts as unknown as readonly AnyAct<G>[];
}

/** A state of waiting for somebody's act. */
export interface Phase<G extends Types> {
  /** The seats that owe a decision. Empty exactly when the game is over. */
  toMove(table: G["table"]): readonly Seat[];
  /** All that may act now, those who need not among them; `toMove` if absent. */
  mayAct?(table: G["table"]): readonly Seat[];
  /** In the order in which they are offered. */
  readonly acts: readonly AnyAct<G>[];
  /** Which acts are worth asking, where that is seen at a glance. All of them are asked if absent. */
  readonly live?: Glance<G>;
}

/** What a seat may do is one of a few fixed lists, each in the order of the acts. */
export interface Glance<G extends Types> {
  readonly lists: readonly (readonly TypeOf<G>[])[];
  /**
   * Index of the list for this seat now. It names every act that offers it anything, and none that is closed or unaffordable, or that has
   * no candidates of its own and nothing to fill its spaces: those are not asked.
   */
  at(view: ViewOf<G>): number;
}

/** Every selection of groups, each followed by what is in all of them: bit i of its index says whether group i is in. */
export function selectionsOf<T>(groups: readonly (readonly T[])[], always: readonly T[] = []): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** groups.length }, (_, bits) => [...groups.filter((_, i) => (bits >> i) & 1).flat(), ...always]);
}

/** All rules of a game. */
export interface Rulebook<G extends Types> {
  readonly phases: { readonly [phase: string]: Phase<G> };
  /** Why a seat cannot make a move of a type that the phase does not know. */
  misplaced(view: ViewOf<G>, type: TypeOf<G>): Refusal;
  /** Goes on after a move, through everything that nobody has to decide. */
  settle?(context: Context<G>, seat: Seat): void;
}

function isShut<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): boolean {
  return (act.closed?.(view) ?? act.unaffordable?.(view)) !== undefined;
}

/** An act as it is worked with. */
type ReadyAct<G extends Types> = AnyAct<G> &
  Required<Pick<AnyAct<G>, "candidates">> & {
    /** There is nothing to ask of its candidates. */
    readonly certain: boolean;
    /** The only candidate, whatever the view. */
    readonly alone: readonly Fixed<G>[] | undefined;
  };

/** A space from which nothing but the empty list can be chosen: there is nothing to ask. */
function isMoot(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

function isRuled<G extends Types>(act: AnyAct<G>, table: G["table"]): boolean {
  return act.rule !== undefined && (!act.ruled || act.ruled(table));
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

/** The choice that fixed fields stand for; nothing if no legal move fills them. */
function choiceOf<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): Choice<G["move"]> | undefined {
  if (!act.open) return { move: fixed };
  const spaces = act.open(view, fixed);
  let open: Spaces | undefined = spaces;
  let move = fixed;
  for (const field in spaces) {
    if (act.fillable !== true && faultOfEmpty(spaces[field])) return undefined;
    if (!isMoot(spaces[field])) continue;
    move = { ...move, [field]: [] };
    open = open && without(open, field);
  }
  if (!open) return { move };
  if (!isRuled(act, view.table)) return { move, open };
  return { move, open, rule: (full) => act.rule?.(view, full), example: () => act.example?.(view, fixed) ?? fail(act) };
}

/** A move of these fixed fields, which some legal move has, with the others at random. */
function filled<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>, random: Random): G["move"] {
  if (!act.open) return fixed as G["move"];
  const spaces = act.open(view, fixed);
  const rule = isRuled(act, view.table) ? act.rule : undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const move = fill(fixed, spaces, random) as G["move"];
    if (!rule?.(view, move)) return move;
  }
  return act.example?.(view, fixed) ?? fail(act);
}

/** What is moot takes no draw. */
function fill(fixed: object, spaces: Spaces, random: Random): object {
  const move: Record<string, unknown> = { ...fixed };
  for (const field in spaces) move[field] = isMoot(spaces[field]) ? [] : sample(spaces[field], random);
  return move;
}

function fail<G extends Types>({ type }: AnyAct<G>): never {
  throw new Error(`act ${type}: it has a rule and no example`);
}

function addChoices<G extends Types>(act: ReadyAct<G>, view: ViewOf<G>, found: Choice<G["move"]>[]): void {
  if (isShut(act, view)) return;
  const candidates = act.alone ?? act.candidates(view);
  for (let i = 0; i < candidates.length; i++) {
    const fixed = candidates[i];
    if (!act.sure && act.refuse?.(view, fixed)) continue;
    const choice = choiceOf(act, view, fixed);
    if (choice) found.push(choice);
  }
}

function hasFilling<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): boolean {
  if (act.fillable) return act.fillable === true || act.fillable(view, fixed);
  const spaces = act.open?.(view, fixed);
  for (const field in spaces) if (faultOfEmpty(spaces[field])) return false;
  return true;
}

/** True if some legal move has these fixed fields, at an act that is not shut. */
function isOffered<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): boolean {
  return (act.sure || !act.refuse?.(view, fixed)) && hasFilling(act, view, fixed);
}

/** How many of the candidates stand for a legal move. They are counted, and only the one drawn is described. */
function countOffered<G extends Types>(act: ReadyAct<G>, view: ViewOf<G>, candidates: readonly Fixed<G>[]): number {
  if (act.certain) return candidates.length;
  let count = 0;
  for (let i = 0; i < candidates.length; i++) if (isOffered(act, view, candidates[i])) count++;
  return count;
}

/** That one of them. */
function nthOffered<G extends Types>(act: ReadyAct<G>, view: ViewOf<G>, candidates: readonly Fixed<G>[], n: number): Fixed<G> {
  if (act.certain) return candidates[n];
  let left = n;
  for (const fixed of candidates) if (isOffered(act, view, fixed) && left-- === 0) return fixed;
  throw new Error(`act ${act.type}: it has not so many candidates`);
}

function codeOf<G extends Types>(act: AnyAct<G>, field: string, fault: Fault): Refusal {
  return { code: act.codes?.[field]?.[fault] ?? "BAD_SELECTION" };
}

/** Why a value of an open field is illegal. */
function fillingFault<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  if (!act.open) return undefined;
  const spaces = act.open(view, move);
  for (const field in spaces) {
    const fault = faultOf(spaces[field], (move as unknown as Record<string, unknown>)[field]);
    if (fault) return act.explain?.(view, move) ?? codeOf(act, field, fault);
  }
  return undefined;
}

function judge<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, move: G["move"]): Refusal | undefined {
  return (
    act.closed?.(view) ??
    act.refuse?.(view, move) ??
    fillingFault(act, view, move) ??
    (isRuled(act, view.table) ? act.rule?.(view, move) : undefined) ??
    act.unaffordable?.(view) ??
    undefined
  );
}

/** Why nothing fills these fixed fields. */
function emptyFault<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): Refusal | undefined {
  for (const [field, space] of Object.entries(act.open?.(view, fixed) ?? {})) {
    const fault = faultOfEmpty(space);
    if (fault) return codeOf(act, field, fault);
  }
  return undefined;
}

/** Why the seat can make no move of this kind; of several candidates the first one's reason. */
function reasonAgainst<G extends Types>(act: ReadyAct<G>, view: ViewOf<G>): Refusal | undefined {
  const closed = act.closed?.(view);
  if (closed) return closed;
  const reasons = act.candidates(view).map((fixed) => act.refuse?.(view, fixed) ?? emptyFault(act, view, fixed));
  const shut = reasons.length === 0 ? act.none?.(view) : reasons.every(Boolean) ? reasons[0] : undefined;
  return shut ?? act.unaffordable?.(view);
}

/** The functions of a `Game` (see there) that follow from its rulebook. */
export interface Rules<G extends Types> {
  toMove(table: G["table"]): readonly Seat[];
  mayAct(table: G["table"]): readonly Seat[];
  choices(table: G["table"], hand: G["hand"], seat: Seat): Choice<G["move"]>[];
  draw(view: ViewOf<G>, random: Random, skips?: (type: TypeOf<G>) => boolean): G["move"] | undefined;
  check(table: G["table"], hand: G["hand"], seat: Seat, move: G["move"]): Refusal | undefined;
  whyNot(table: G["table"], hand: G["hand"], seat: Seat, type: TypeOf<G>): Refusal | undefined;
  isFinal(table: G["table"], move: G["move"]): boolean;
  play(state: State<G["table"], G["hand"], G["secret"]>, seat: Seat, move: G["move"], random: Random): Told<G["event"]>[] | Refusal;
}

/** A phase as it is worked with. */
interface Stage<G extends Types> extends Required<Omit<Phase<G>, "acts" | "live">> {
  /** Those to be asked for what they offer. */
  acts(view: ViewOf<G>): readonly ReadyAct<G>[];
  readonly byType: ReadonlyMap<TypeOf<G>, ReadyAct<G>>;
}

/** Acts that all have the same fields, there or not, are read twice as fast. */
const BLANK = {
  closed: undefined,
  sure: undefined,
  refuse: undefined,
  open: undefined,
  fillable: undefined,
  codes: undefined,
  explain: undefined,
  rule: undefined,
  ruled: undefined,
  example: undefined,
  unaffordable: undefined,
  none: undefined,
};

/** The same act with all fields; without fixed fields there is one candidate. */
function readied<G extends Types>(act: AnyAct<G>): ReadyAct<G> {
  const bare = [Object.freeze({ type: act.type })] as readonly unknown[] as readonly Fixed<G>[];
  const certain = act.sure === true && (!act.open || act.fillable === true);
  return { ...BLANK, candidates: () => bare, ...act, certain, alone: act.candidates ? undefined : bare };
}

function stageOf<G extends Types>({ toMove, mayAct = toMove, acts, live }: Phase<G>): Stage<G> {
  const ready = acts.map(readied);
  const byType = new Map(ready.map((act) => [act.type, act]));
  return { toMove, mayAct, acts: live ? listsBy(live, byType) : () => ready, byType };
}

/** The acts of each list, which need not be asked whether they are shut. */
function listsBy<G extends Types>({ lists, at }: Glance<G>, byType: Stage<G>["byType"]): Stage<G>["acts"] {
  const opened = (act: ReadyAct<G>) => ({
    ...act,
    closed: undefined,
    unaffordable: undefined,
    certain: act.certain || (act.alone !== undefined && !act.refuse),
  });
  const open = new Map([...byType].map(([type, act]) => [type, opened(act)]));
  const acts = lists.map((types) => types.map((type) => open.get(type) as ReadyAct<G>));
  return (view) => acts[at(view)];
}

function unknownPhase(phase: string): never {
  throw new Error(`no phase ${phase}`);
}

const NOTHING: readonly never[] = [];

export function rulesOf<G extends Types>({ phases, misplaced, settle }: Rulebook<G>): Rules<G> {
  const stages = new Map(Object.entries(phases).map(([phase, one]) => [phase, stageOf(one)]));
  let known = "";
  let stage: Stage<G>;
  /** The same phase is asked for several times in a row. */
  const phaseOf = ({ phase }: G["table"]) => {
    if (phase === known) return stage;
    stage = stages.get(phase) ?? unknownPhase(phase);
    known = phase;
    return stage;
  };
  const actOf = (table: G["table"], type: TypeOf<G>) => phaseOf(table).byType.get(type);
  /** Of each act of the phase, while a move is drawn. */
  const lists: (readonly Fixed<G>[])[] = [];
  const counts: number[] = [];

  /** Notes the candidates of each act, and how many of them are offered. @returns how many in all */
  function countAll(acts: readonly ReadyAct<G>[], view: ViewOf<G>, skips: ((type: TypeOf<G>) => boolean) | undefined): number {
    let total = 0;
    let closed = false;
    for (let i = 0; i < acts.length; i++) {
      const act = acts[i];
      // Acts that follow each other and share the function that closes them ask it once.
      if (i === 0 || act.closed !== acts[i - 1].closed) closed = act.closed?.(view) !== undefined;
      const shut = closed || act.unaffordable?.(view) !== undefined || skips?.(act.type);
      lists[i] = shut ? NOTHING : (act.alone ?? act.candidates(view));
      counts[i] = shut ? 0 : countOffered(act, view, lists[i]);
      total += counts[i];
    }
    return total;
  }

  return {
    toMove: (table) => phaseOf(table).toMove(table),
    mayAct(table) {
      return phaseOf(table).mayAct(table);
    },
    choices(table, hand, seat) {
      const found: Choice<G["move"]>[] = [];
      const view = { table, hand, seat };
      for (const act of phaseOf(table).acts(view)) addChoices(act, view, found);
      return found;
    },
    draw(view, random, skips) {
      const acts = phaseOf(view.table).acts(view);
      const total = countAll(acts, view, skips);
      if (total === 0) return undefined;
      let index = random.int(total, "choice");
      let drawn = 0;
      while (index >= counts[drawn]) index -= counts[drawn++];
      return filled(acts[drawn], view, nthOffered(acts[drawn], view, lists[drawn], index), random);
    },
    check(table, hand, seat, move) {
      const view = { table, hand, seat };
      const act = actOf(table, move.type);
      return act ? judge(act, view, move) : misplaced(view, move.type);
    },
    whyNot(table, hand, seat, type) {
      const view = { table, hand, seat };
      const act = actOf(table, type);
      return act ? reasonAgainst(act, view) : misplaced(view, type);
    },
    isFinal(table, move) {
      const final = actOf(table, move.type)?.final ?? false;
      return typeof final === "function" ? final(table, move) : final;
    },
    play({ table, hands, secret }, seat, move, random) {
      const context: Context<G> = { table, hands, secret, random, told: [] };
      const act = actOf(table, move.type);
      if (!act) throw new Error(`no act ${move.type} in phase ${table.phase}`);
      const refused = act.carryOut(context, seat, move);
      if (refused) return refused;
      settle?.(context, seat);
      return context.told;
    },
  };
}
