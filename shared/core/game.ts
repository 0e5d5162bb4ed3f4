/**
 * The contract that every game fulfils. A game is a pure machine over plain data; the part of the state in which a thing
 * lies says who may know it. Nothing here knows the network, the screen, the clock or one single game.
 */
import type { ZodType } from "zod";
import type { OptionSpec, Options } from "./options.ts";
import type { Random } from "./random.ts";
import type { Memory, SearchModel } from "./searchModel.ts";
import type { Space } from "./space.ts";

/** Index of a place at the table, 0..n-1, clockwise. */
export type Seat = number;

/** The seat of somebody who only watches. */
export const SPECTATOR: Seat = -1;

/** Colours of the pieces, in the order in which they are offered. */
export const COLOURS = ["red", "blue", "white", "orange", "green", "brown", "purple", "pink"] as const;
export type Colour = (typeof COLOURS)[number];

/** Every seat has a colour of its own. */
export const MAX_SEATS = COLOURS.length;

/** What a game knows of a place before it begins. */
export interface SeatSetup {
  readonly colour: Colour;
}

/** A game's state: plain data in three places. */
export interface State<T, H, S> {
  /** What everybody sees. */
  table: T;
  /** What one seat alone sees, by seat. */
  hands: H[];
  /** What nobody sees before the end. */
  secret: S;
}

/** Something a seat does. Fields other than `type` are the game's own. */
export interface Move {
  readonly type: string;
}

/** Something that happened. Fields other than `type` are the game's own. */
export interface GameEvent {
  readonly type: string;
}

/** An event with what each viewer may read of it. */
export interface EventEnvelope<E extends GameEvent = GameEvent> {
  /** What is public of it. */
  readonly event: E;
  /** What single seats read on top: these fields are laid over the public ones. */
  readonly privateFields?: { readonly [seat: Seat]: Partial<E> };
  /** If given, only these seats learn of the event at all. */
  readonly recipients?: readonly Seat[];
}

/** Why a move is illegal: a code of the rules document and what a sentence about it needs. */
export interface Refusal {
  readonly code: string;
  readonly params?: { readonly [name: string]: string | number };
}

/**
 * What a seat may do now: a complete move (`open` absent), or a move whose fields named in `open` are still to be chosen, each
 * from its space. `rule`, where present, judges combinations that the single spaces cannot express; it needs the completed move.
 * Every choice stands for at least one legal move.
 */
export interface Choice<M extends Move = Move> {
  /** The fixed part; fields named in `open` are absent. */
  readonly move: { readonly type: M["type"] } & Partial<M>;
  readonly open?: { readonly [field: string]: Space };
  constraint?(move: M): Refusal | undefined;
  /** For choices with a `rule`: one completed legal move, for bots, defaults of the screen and tests. */
  readonly example?: () => M;
}

/** One line of a seat's final score. `line` is a key of the game's words. */
export interface ScoreLine {
  readonly line: string;
  readonly points: number;
  readonly params?: { readonly [name: string]: string | number };
}

/** How a game ended, by seat. */
export interface Outcome {
  /** 1 is first; equal ranks are shared. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly lines: readonly (readonly ScoreLine[])[];
}

/** A game set up, and what happened in doing so. */
export interface SetupResult<T, H, S, E extends GameEvent> {
  readonly state: State<T, H, S>;
  readonly events: readonly EventEnvelope<E>[];
}

/**
 * The type of a function that a game provides. TypeScript compares the parameters of methods in both directions, so a game with types
 * of its own is a `Game` without a cast.
 */
export type Method<A extends readonly unknown[], R> = { call(...args: A): R }["call"];

/** What the mover of a seat sees: nothing of other hands, nothing secret. */
export interface View<T, H> {
  readonly table: T;
  readonly hand: H;
  readonly seat: Seat;
}

export const BOT_LEVELS = ["random", "steady", "sharp", "master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What a bot may go by besides what its seat sees. */
export interface SearchBudget {
  /** What the seat remembers of what it was told (see `Mind`). */
  readonly memory?: Memory;
  /** Candidates to be played out besides the steady bot's move; few where time is short. */
  readonly breadth?: number;
  /** True when no further playout is to be begun. @param playouts those made so far */
  isOver(playouts: number): boolean;
}

/**
 * Thinks for a seat. Gives a legal move, or `undefined` if the seat need not act and does not wish to
 * (never `undefined` when the seat is in `toMove`). The same view, random numbers, memory and number of playouts give the same move.
 * Without a study those that search make a number of playouts of their own.
 */
export type Bot<T, H, M extends Move> = Method<[view: View<T, H>, random: Random, study?: SearchBudget], M | undefined>;

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/**
 * The rules of a game: all that a screen asks of it. `table` and hands are of the plain types inferred from the game's schemas (see
 * `shared/<game>/schema.ts`); the functions never touch a schema object.
 * Law: `choices` and `check` see only what their seat may know, so that they run in the browser too.
 */
export interface GameRules<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** Name in addresses, records and the registry: lower case. */
  readonly id: string;
  /** Version of the rules; a record names the one it was played under. Raised when old records would replay differently. */
  readonly rulesVersion: number;
  /** Oldest version whose games `setup` can still begin as they were; `rules` if absent. */
  readonly oldestRulesVersion?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /** Types of its events and names of their fields: what is in the list goes out as a number (`packing.ts`). */
  readonly eventKeys: readonly string[];

  /**
   * The first state, and what is told of it before the first move. `options` are complete (see `completeOptions`); draws from `random` only.
   * @param rules version to play by, from `oldestRules` on; the current one if absent
   */
  setup(options: Options, seats: readonly SeatSetup[], random: Random, rules?: number): SetupResult<T, H, S, E>;
  /** The seats that owe a decision: the game waits for all of them. Empty exactly when the game is over. */
  toMove(table: T): readonly Seat[];
  /** All seats for which `choices` may be non-empty now: `toMove`, and those that may act unasked. */
  mayAct(table: T): readonly Seat[];
  /** Seats that have been asked something which the game does not wait for, as an offer of trade: a bot lets people answer before it goes on. */
  optionalReplies?(table: T): readonly Seat[];
  /** The seat whose turn it is, for the shell around the board; SPECTATOR if nobody's (or everybody's). */
  turnOf(table: T): Seat;
  /** Everything that `seat` may do now, complete and sound against `check`. Empty if nothing. */
  choices(table: T, hand: H, seat: Seat): Choice<M>[];
  /**
   * Some move that the seat may make now: each choice with the same chance, its open parts at random. Nothing if there is none.
   * @param skips tells types that are not to be drawn
   */
  randomMove(view: View<T, H>, random: Random, skips?: (type: M["type"]) => boolean): M | undefined;
  /** Why a seat can make no move of a type at all now, for whoever asks; nothing if it can. */
  whyNot(table: T, hand: H, seat: Seat, type: M["type"]): Refusal | undefined;
  /** Nothing if the move is legal as far as its mover can know; else the first reason in the order of the rules document. */
  check(table: T, hand: H, seat: Seat, move: M): Refusal | undefined;
  /**
   * Carries out a move that `check` let pass, in place, and tells what happened. A refusal (only for what the mover could not
   * know, as a hidden bank that cannot pay) leaves the state unchanged. The only function besides `setup` that draws randomness.
   */
  play(state: State<T, H, S>, seat: Seat, move: M, random: Random): EventEnvelope<E>[] | Refusal;
  /** Nothing while the game runs. */
  outcome(state: State<T, H, S>): Outcome | undefined;
  /**
   * What a small picture of a game shows, as text that the game's own drawing reads: of what the options say before it begins, of its
   * table afterwards; "" if there is nothing to show.
   */
  thumbnail?(options: Options, table: T | undefined): string;
  /** A deep copy that shares nothing that `play` changes. */
  clone(state: State<T, H, S>): State<T, H, S>;

  /** True if the move, once made, cannot be taken back by its mover alone: it reveals something hidden, draws, or passes the turn on. */
  isFinal(table: T, move: M): boolean;
  /** What the server does for a seat of `toMove` that does not answer in time: a legal move. */
  timeoutMove(table: T, hand: H, seat: Seat, random: Random): M;
  /** Kind of the decision the game waits for now, a key of `seconds`. */
  decisionKind(table: T): string;
  /** Time for each kind of decision, in seconds, by speed. */
  readonly timeLimits: { readonly [decision: string]: { readonly [S in Speed]: number } };
  /** Seconds that must lie between two moves of such a type by one seat, by type: against people who drown the others in them. */
  readonly cooldowns?: { readonly [type: string]: number };
}

/** A game: its rules, and what only those need who carry it to others, check what comes in, or think for a seat. */
export interface Game<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent>
  extends GameRules<T, H, S, M, E> {
  /** Classes made by `schema()` of @colyseus/schema. Every field of a hand is `.view()` and holds primitives, or arrays or maps of primitives. */
  readonly tableSchema: new () => object;
  readonly handSchema: new () => object;
  /** Shape of a move, strict; applied at the edge before anything else sees the move. */
  readonly moveSchema: ZodType<M>;
  readonly bots: { readonly [L in BotLevel]: Bot<T, H, M> };
  /** What bots that search go by; they play as the steady one where it is absent. */
  readonly searchModel?: SearchModel<T, H, S, M, E>;
}

/** The event as `viewer` may read it, or nothing if the viewer must not learn of it. */
export function eventFor<E extends GameEvent>(envelope: EventEnvelope<E>, viewer: Seat): E | undefined {
  if (envelope.recipients && !envelope.recipients.includes(viewer)) return undefined;
  const privateFields = envelope.privateFields?.[viewer];
  return privateFields ? { ...envelope.event, ...privateFields } : envelope.event;
}

/** All that `viewer` may read of several events, in order. */
export function eventsFor<E extends GameEvent>(envelopes: readonly EventEnvelope<E>[], viewer: Seat): E[] {
  return envelopes.map((envelope) => eventFor(envelope, viewer)).filter((event) => event !== undefined);
}

/** Tells a refusal from what `play` gives when all went well. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && !Array.isArray(value);
}
