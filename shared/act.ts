/**
 * The inner shape of every game. An act is one thing that a seat may do, described once; a phase is a table of acts, and says whom the game
 * waits for. What a seat may do, why it may not, the draw of the random bot and the play of a move all follow from that description here.
 */
import type { Choice, GameEvent, Move, Refusal, Seat, State, Told, View } from "./game.ts";
import type { Random } from "./random.ts";
import { complete, type Fault, faultOf, faultOfEmpty, type Space } from "./space.ts";

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
export type Spaces = { readonly [field: string]: Space };

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
  /** Whether the spaces hold anything, where that can be told without making them. */
  fillable?(view: ViewOf<G>, fixed: Omit<MoveOf<G, K>, F>): boolean;
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
  fillable?(view: ViewOf<G>, fixed: Fixed<G>): boolean;
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
}

/** All rules of a game. */
export interface Rulebook<G extends Types> {
  readonly phases: { readonly [phase: string]: Phase<G> };
  /** Why a seat cannot make a move of a type that the phase does not know. */
  misplaced(view: ViewOf<G>, type: TypeOf<G>): Refusal;
  /** Goes on after a move, through everything that nobody has to decide. */
  settle?(context: Context<G>, seat: Seat): void;
}

const ONE_MOVE = new Map<string, readonly [{ readonly type: string }]>();

/** The one candidate of acts without fixed fields. */
function bareMove<G extends Types>(type: TypeOf<G>): readonly Fixed<G>[] {
  let moves = ONE_MOVE.get(type);
  if (!moves) {
    moves = [Object.freeze({ type })];
    ONE_MOVE.set(type, moves);
  }
  return moves as readonly unknown[] as readonly Fixed<G>[];
}

function candidatesOf<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): readonly Fixed<G>[] {
  return act.candidates ? act.candidates(view) : bareMove<G>(act.type);
}

function isShut<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): boolean {
  return (act.closed?.(view) ?? act.unaffordable?.(view)) !== undefined;
}

/** A space from which nothing but the empty list can be chosen: there is nothing to ask. */
function isMoot(space: Space): boolean {
  return space.kind === "subset" && (space.of.length === 0 || space.max === 0) && space.min === 0;
}

function isRuled<G extends Types>(act: AnyAct<G>, table: G["table"]): boolean {
  return act.rule !== undefined && (!act.ruled || act.ruled(table));
}

/** The choice that fixed fields stand for; nothing if no legal move fills them. */
function choiceOf<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): Choice<G["move"]> | undefined {
  if (!act.open) return { move: fixed };
  const open: { [field: string]: Space } = {};
  let move = fixed;
  let asks = false;
  for (const [field, space] of Object.entries(act.open(view, fixed))) {
    if (faultOfEmpty(space)) return undefined;
    if (isMoot(space)) move = { ...move, [field]: [] };
    else {
      open[field] = space;
      asks = true;
    }
  }
  if (!asks) return { move };
  if (!isRuled(act, view.table)) return { move, open };
  return { move, open, rule: (full) => act.rule?.(view, full), example: () => act.example?.(view, fixed) ?? fail(act) };
}

function fail<G extends Types>({ type }: AnyAct<G>): never {
  throw new Error(`act ${type}: it has a rule and no example`);
}

function addChoices<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, found: Choice<G["move"]>[]): void {
  if (isShut(act, view)) return;
  for (const fixed of candidatesOf(act, view)) {
    if (!act.sure && act.refuse?.(view, fixed)) continue;
    const choice = choiceOf(act, view, fixed);
    if (choice) found.push(choice);
  }
}

function hasFilling<G extends Types>(act: AnyAct<G>, view: ViewOf<G>, fixed: Fixed<G>): boolean {
  if (act.fillable) return act.fillable(view, fixed);
  return !act.open || !Object.values(act.open(view, fixed)).some(faultOfEmpty);
}

/** The candidates that stand for a legal move, without describing them. */
function offered<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): readonly Fixed<G>[] {
  if (isShut(act, view)) return [];
  const candidates = candidatesOf(act, view);
  if (act.sure && !act.open) return candidates;
  return candidates.filter((fixed) => (act.sure || !act.refuse?.(view, fixed)) && hasFilling(act, view, fixed));
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
function reasonAgainst<G extends Types>(act: AnyAct<G>, view: ViewOf<G>): Refusal | undefined {
  const closed = act.closed?.(view);
  if (closed) return closed;
  const reasons = candidatesOf(act, view).map((fixed) => act.refuse?.(view, fixed) ?? emptyFault(act, view, fixed));
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

export function rulesOf<G extends Types>({ phases, misplaced, settle }: Rulebook<G>): Rules<G> {
  const acts: { [phase: string]: { readonly [type: string]: AnyAct<G> } } = {};
  for (const phase in phases) acts[phase] = Object.fromEntries(phases[phase].acts.map((act) => [act.type, act]));
  const phaseOf = (table: G["table"]) => phases[table.phase];
  const actOf = (table: G["table"], type: string): AnyAct<G> | undefined => acts[table.phase][type];

  return {
    toMove: (table) => phaseOf(table).toMove(table),
    mayAct(table) {
      const phase = phaseOf(table);
      return phase.mayAct ? phase.mayAct(table) : phase.toMove(table);
    },
    choices(table, hand, seat) {
      const found: Choice<G["move"]>[] = [];
      const view = { table, hand, seat };
      for (const act of phaseOf(table).acts) addChoices(act, view, found);
      return found;
    },
    draw(view, random, skips) {
      const lists = phaseOf(view.table).acts.map((act) => (skips?.(act.type) ? [] : offered(act, view)));
      const total = lists.reduce((sum, { length }) => sum + length, 0);
      if (total === 0) return undefined;
      let index = random.int(total, "choice");
      const list = lists.findIndex(({ length }) => {
        if (index < length) return true;
        index -= length;
        return false;
      });
      const act = phaseOf(view.table).acts[list];
      const choice = choiceOf(act, view, lists[list][index]);
      return choice && complete(choice, random);
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
