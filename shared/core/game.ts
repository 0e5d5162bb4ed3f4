/**
 * The contract of a game: pure functions over plain data. Where state is stored decides who may see it.
 * Nothing here depends on network, DOM, clock or a particular game. The "rules document" that code and tests cite is `RULES.md` in the
 * folder of each game.
 */
import type { ZodType } from "zod";
import type { OptionSpec, Options } from "./options.ts";
import type { Random } from "./random.ts";
import type { SearchBudget, SearchModel } from "./searchModel.ts";
import type { Space } from "./space.ts";
import type { EventEnvelope, GameEvent, Move, Refusal, Seat, State, View } from "./state.ts";

export type { SearchBudget } from "./searchModel.ts";
export * from "./state.ts";

/** In the order in which they are offered. */
export const COLOURS = ["red", "blue", "white", "orange", "green", "brown", "purple", "pink"] as const;
export type Colour = (typeof COLOURS)[number];

/** Every seat has its own colour. */
export const MAX_SEATS = COLOURS.length;

/**
 * Maximum length of a game, in moves that the game waited for; several times the longest one. The standings are then its outcome.
 * What a seat can repeat does not count, so that no seat ends the game for the others.
 */
export const MAX_GAME_LENGTH = 20_000;

/** Default colours of a game's seats. */
export function seatColours({ colours = [] }: { readonly colours?: readonly Colour[] }, seats: number): Colour[] {
  return [...new Set([...colours, ...COLOURS])].slice(0, seats);
}

/** What a game knows of a seat before it starts. */
export interface SeatSetup {
  readonly colour: Colour;
}

/**
 * A legal option of a seat: a complete move (no `open`), or a move whose `open` fields are chosen from spaces.
 * Every choice includes at least one legal move.
 */
export interface Choice<M extends Move = Move> {
  /** The fixed part, without the fields in `open`. */
  readonly move: { readonly type: M["type"] } & Partial<M>;
  readonly open?: { readonly [field: string]: Space };
  constraint?(move: M): Refusal | undefined;
  /** For choices with a constraint: a completed legal move. */
  readonly example?: () => M;
}

/** An act at one rival's expense that might have hit another, for evidence of collusion (`fairPlay.ts`). */
export interface Attack {
  readonly by: Seat;
  readonly victim: Seat;
  /** Seats that the act could have hit, the victim among them. */
  readonly rivals: readonly Seat[];
}

/** One line of a seat's final score. `line` is a message key of the game. */
export interface ScoreLine {
  readonly line: string;
  readonly points: number;
  readonly params?: { readonly [name: string]: string | number };
}

/** By seat. */
export interface Outcome {
  /** 1 is first; ties share a rank. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly lines: readonly (readonly ScoreLine[])[];
}

/** The initial state and the events of the setup. */
export interface SetupResult<T, H, S, E extends GameEvent> {
  readonly state: State<T, H, S>;
  readonly events: readonly EventEnvelope<E>[];
}

/**
 * Type of a function that a game provides. Method parameters are bivariant in TypeScript, so a game with its own types is a `Game` without
 * a cast.
 */
export type Method<A extends readonly unknown[], R> = { call(...args: A): R }["call"];

/** What a seat sees, and what it can do. */
export interface Position<T, H, M extends Move> extends View<T, H> {
  readonly choices: readonly Choice<M>[];
}

/** What a player can leave to the server in a correspondence game, or to the page elsewhere: the move wherever it fits. */
export interface StandingOrder<T = object, H = object, M extends Move = Move> {
  readonly id: string;
  /** The player chooses a number with it. */
  readonly amount?: { readonly min: number; readonly max: number; readonly initial: number };
  readonly answer: Method<[position: Position<T, H, M>, amount: number], M | undefined>;
}

export const BOT_LEVELS = ["random", "steady", "sharp", "master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level of bots that nobody chose: steady, if the game has it. */
export const usualBotLevel = ({ botLevels }: Pick<GameRules, "botLevels">): BotLevel =>
  botLevels.includes("steady") ? "steady" : "random";

/**
 * How strong the bots of a game are among themselves, by the model that rates people (`npm run bench -- bots --ratings`). No person plays
 * in these games, so that the levels compare with each other rather than with people.
 */
export type BotRatings = { readonly [L in BotLevel]: number };

/**
 * Chooses a legal move for a seat, or undefined for an optional move it does not want (never if the seat is in `toMove`).
 * Deterministic for the same view, random numbers, memory and number of playouts. Without a budget, searching bots use their own default.
 */
export type Bot<T, H, M extends Move> = Method<[view: View<T, H>, random: Random, budget?: SearchBudget], M | undefined>;

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** A question to other seats that does not stop the game. */
export interface Question {
  /** Unlike that of any other open question. */
  readonly id: number;
  readonly by: Seat;
  /** Seats that have not answered. */
  readonly to: readonly Seat[];
}

/**
 * The rules of a game, as boards and the server use them. Tables and hands are the plain types inferred from `shared/<game>/schema.ts`.
 * `choices` and `check` use only what their seat may know, so they run in the browser too.
 */
export interface GameRules<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** Lower-case id, used in URLs and records. */
  readonly id: string;
  /** Stored in each record. Raise it when older records would replay differently. */
  readonly rulesVersion: number;
  /** Oldest version that `setup` still supports; `rulesVersion` if absent. Each needs a record as a fixture, which a test replays. */
  readonly oldestRulesVersion?: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Colours to offer first, unlike those of the game's own pieces. */
  readonly colours?: readonly Colour[];
  readonly options: readonly OptionSpec[];
  /** Event types and field names, sent as indexes (`eventEncoding.ts`). */
  readonly eventKeys: readonly string[];

  /**
   * Creates the initial state. Draws from `random` only.
   * @param options complete (see `completeOptions`) @param rules version, from `oldestRulesVersion` on; the current one if absent
   */
  setup(options: Options, seats: readonly SeatSetup[], random: Random, rules?: number): SetupResult<T, H, S, E>;
  /** Seats that must move: the game waits for all of them. Empty only when the game is over. */
  toMove(table: T): readonly Seat[];
  /** Seats for which `choices` may be non-empty: `toMove` and seats with optional moves. */
  mayAct(table: T): readonly Seat[];
  /** Questions that seats may answer but need not, such as trade offers. A bot that asked people waits for their answers before it goes on. */
  openQuestions?(table: T): readonly Question[];
  readonly standingOrders?: readonly StandingOrder<T, H, M>[];
  /** Levels at which bots are offered, weakest first. Law: those that the game has a bot for. */
  readonly botLevels: readonly BotLevel[];
  readonly botRatings?: BotRatings;
  /** The same move with one of these seats, if it picks one of several that agreed. Bots prefer people to other bots. */
  preferring?(table: T, move: M, seats: readonly Seat[]): M;
  /** The seat whose turn it is; SPECTATOR if none or all. */
  turnOf(table: T): Seat;
  /** From 1; 0 during the setup, in which players place or choose what they start with. Absent if the game has no rounds. */
  roundOf?(table: T): number;
  /** All moves that `seat` may make now. Law: exactly those that `check` accepts. */
  choices(table: T, hand: H, seat: Seat): Choice<M>[];
  /**
   * A random legal move: picks a choice uniformly, then fills its open fields. Undefined if there is none.
   * @param skips move types to leave out
   */
  randomMove(view: View<T, H>, random: Random, skips?: (type: M["type"]) => boolean): M | undefined;
  /** Why a seat cannot make any move of a type now; undefined if it can. */
  whyNot(table: T, hand: H, seat: Seat, type: M["type"]): Refusal | undefined;
  /** Undefined if the move is legal as far as its mover knows; otherwise the first reason in the order of the rules document. */
  check(table: T, hand: H, seat: Seat, move: M): Refusal | undefined;
  /**
   * Applies a move that passed `check`, in place. Returns a refusal, and changes nothing, only for reasons hidden from the mover (e.g. a
   * hidden bank that cannot pay). Besides `setup`, the only function that draws randomness.
   */
  play(state: State<T, H, S>, seat: Seat, move: M, random: Random): EventEnvelope<E>[] | Refusal;
  /** Like `play`, without its events: for playouts, which nobody watches. */
  simulate(state: State<T, H, S>, seat: Seat, move: M, random: Random): Refusal | undefined;
  /** Ranks and scores as if the game ended now, hidden points included. */
  standings(state: State<T, H, S>): Outcome;
  /** Undefined while the game runs, then the standings. */
  outcome(state: State<T, H, S>): Outcome | undefined;
  /** Data for a thumbnail of the table, as text for the game's renderer; before the start drawn from the options. "" if there is none. */
  thumbnail?(options: Options, table: T | undefined): string;
  /** Points that everybody can see, by seat. Absent if the game shows none before its end. */
  publicScores?(table: T): readonly number[];
  /** Deep copy of everything that `play` changes. */
  clone(state: State<T, H, S>): State<T, H, S>;

  /** True if the mover cannot undo the move alone, because it reveals, draws or passes the turn. */
  isFinal(table: T, move: M): boolean;
  /** A legal move for a seat of `toMove` whose time is up. */
  timeoutMove(table: T, hand: H, seat: Seat, random: Random): M;
  /** Kind of the current decision, a key of `timeLimits`. */
  decisionKind(table: T): string;
  /** Seconds by kind of decision and speed. */
  readonly timeLimits: { readonly [decision: string]: { readonly [S in Speed]: number } };
  /** By type: how many moves that could be repeated for ever a seat may make in a turn (`Act.perTurn`). */
  readonly perTurn: { readonly [type: string]: number };
  /** Seconds between two moves of a type by one seat, by type. Keeps a player from flooding the table. */
  readonly cooldowns?: { readonly [type: string]: number };
}

/** A game: its rules, plus what the server needs to sync state, validate input and run bots. */
export interface Game<T = object, H = object, S = object, M extends Move = Move, E extends GameEvent = GameEvent>
  extends GameRules<T, H, S, M, E> {
  /** Classes made by `schema()` of @colyseus/schema. Fields of a hand are `.view()` and hold primitives, or arrays or maps of them. */
  readonly tableSchema: new () => object;
  readonly handSchema: new () => object;
  /** Strict shape of a move, validated before anything else reads it. */
  readonly moveSchema: ZodType<M>;
  readonly bots: { readonly [L in BotLevel]: Bot<T, H, M> };
  /** What each seat began with, as short texts that can be compared across boards; undefined before all have. */
  openings?(table: T): readonly string[] | undefined;
  /** The attack that an event was, if any. Absent if the game has none. @param table after the move that made the event */
  attackIn?(table: T, event: E): Attack | undefined;
  /** Without it, searching bots play as the heuristic one. */
  readonly searchModel?: SearchModel<T, H, S, M, E>;
}
