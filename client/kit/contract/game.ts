/**
 * What the client needs of a game besides its rules: a board, the HTML around it, and words. The shell (lobby, seats, log, list
 * of moves, chat, end screen) is the same for all games and knows none of them. `client/<game>/` fulfils this for one game.
 */
import type { ComponentChildren } from "preact";
import type { Choice, Colour, Game, GameEvent, GameRules, Method, Move, Refusal, ScoreLine, Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { ChartMaker } from "../../../shared/core/statistics.ts";
import type { LogGrouping } from "./logGrouping.ts";
import type { SoundsOf } from "./sounds.ts";
import type { RichText } from "./text.ts";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Somebody at the table, as the shell knows them. */
export interface Player {
  readonly name: string;
  readonly colour: Colour;
  readonly bot: boolean;
  readonly connected: boolean;
}

/** All that a board or a panel may know; made anew after every move. Plain data, never a schema object. */
export interface GameView<T = object, H = object, M extends Move = Move> {
  readonly table: T;
  /** The own hand; absent for a spectator. */
  readonly hand?: H;
  /** The own seat, SPECTATOR (-1) if watching. */
  readonly seat: Seat;
  readonly players: readonly Player[];
  /** What the own seat may do now; empty while a move is on its way. */
  readonly choices: readonly Choice<M>[];
  /** All hands, once the game is over and its record has been replayed. */
  readonly hands?: readonly H[];
  readonly options: Options;
  /** In a lesson: the moves that lead on. Only what they need is lit; everything else can be touched all the same, and is explained. */
  readonly wanted?: readonly M[];
}

/** What names are needed to put a move, an event or a line into words. */
export interface WordContext {
  readonly players: readonly Player[];
  /** The reader's seat: "you" instead of the name. */
  readonly seat: Seat;
  /** The board shows which place is meant: no number has to tell it from others. */
  readonly pointed?: boolean;
}

/**
 * A move in the making, in the game's own shape `D`: what board and panel prepare together before anything is sent. It belongs to one
 * decision and falls away when the game waits for another.
 */
export interface Draft<V, D extends object> {
  /** What was prepared for the decision that the view shows; reading it in a component or an effect follows it. */
  of(view: V): D;
  revise(view: V, part: Partial<D>): void;
}

/** What a game says of its drafts: how one begins, and by which text a decision is told from the next. */
export interface DraftSpec<V, D extends object> {
  readonly empty: D;
  decisionOf(view: V): string;
}

/** What a board or panel gets from the shell, for the life of a table page. */
export interface MoveController<T = object, H = object, M extends Move = Move, D extends object = object> {
  readonly language: Language;
  /** Sends a concrete move. Resolves when it was accepted (true), or when it was refused, which the shell shows in words, or is first asked about. */
  play(move: M): Promise<boolean>;
  /** Puts a prepared move before the player with "do it" and "take back"; used where a misclick would cost something. */
  propose(move: M): void;
  /** Arms one of the game's automatic answers (`Auto`) by its id. */
  arm(auto: string): void;
  /** The prepared move not yet sent, if any; set by `propose`, cleared by the shell. */
  readonly proposed: M | undefined;
  readonly draft: Draft<GameView<T, H, M>, D>;
  /** Called when `draft` or `proposed` changed. Returns the way to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Something that has a card. Each game has a union of its own: `client/games/<game>/topics.ts`. Plain data. */
export interface Topic {
  readonly kind: string;
}

/** A topic, and where it is drawn on a board, in CSS pixels of the canvas. */
export interface HelpTarget {
  readonly topic: Topic;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A Pixi board on its own canvas. */
export interface Board<T = object, H = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** New state: draw it, light up what can be done. */
  show(view: GameView<T, H, M>): void;
  /**
   * Animates what happened, from the view last shown to `view`, then shows it. Instant if `speed` is 0; 1 is ordinary. `begins` is told of
   * each event as it begins to be seen; of none where nothing is animated.
   */
  animate(events: readonly E[], view: GameView<T, H, M>, speed: number, begins: (event: E) => void): Promise<void>;
  /** The host element changed its size. */
  resize(): void;
  /** Ends what is being shown at once. */
  skipAnimation?(): void;
  /** Where a prepared move would be made, in CSS pixels of the canvas: what confirms it stands there. */
  placeOf?(move: M): { x: number; y: number } | undefined;
  /**
   * Labelled things on the canvas with their screen rectangles in CSS pixels relative to the canvas, for tests and for keyboard focus
   * rings. `lit`: something can be done there now.
   */
  hitBoxes(): { label: string; x: number; y: number; width: number; height: number; lit?: boolean }[];
  /** The topics drawn on the canvas. */
  helpTargets(): readonly HelpTarget[];
  destroy(): void;
}

/** A component of a game. */
export type GameComponent<P> = Method<[props: P], ComponentChildren>;

export interface PanelProps<T = object, H = object, M extends Move = Move, D extends object = object> {
  /** The moment that the board shows. */
  readonly view: GameView<T, H, M>;
  readonly desk: MoveController<T, H, M, D>;
  /** The board still shows how the present came about: nothing can be pressed, and what is sealed there stays sealed. */
  readonly playing: boolean;
  /** The own clock, for what asks something of the player; nothing where no time runs. */
  readonly time: ComponentChildren;
}

/** A key that presses the control which names it in `aria-keyshortcuts`, with what it does. */
export interface KeyHint {
  readonly key: string;
  readonly label: InLanguages<string>;
}

/** In each language; or made of the catalogues of the game, in the language spoken: `perLocale` keeps it until another is. */
export type InLanguages<W> = { readonly [L in Language]: W } | (() => W);

/** All of a game's sentences in one language. */
export interface Words<T = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** Label of an option, of a value of it ("flag" options need none), and a sentence that explains it. */
  readonly options: {
    readonly [id: string]: { readonly label: string; readonly hint?: string; readonly values?: { readonly [value: string]: string } };
  };
  /** Label of the moves of one type together, for the list in words: "Build a road". Types without one stand ungrouped. */
  readonly kinds?: { readonly [type: string]: string };
  /** What the game waits for, for the status line: "Roll the dice", "Ann moves the robber". */
  status(table: T, context: WordContext): string;
  /** A complete move, or the fixed part of an open choice, as the label of a button: "Build a road on path 13-18". */
  move(move: { readonly type: M["type"] } & Partial<M>, table: T, context: WordContext): string;
  /** Label of an open part of a move ("cards to discard"), and of a value of an option or kind in it. */
  part(field: string, move: { readonly type: M["type"] }): string;
  value(value: unknown, field: string, table: T, context: WordContext): string;
  /** A line of the log, or nothing for events that need none. Colour is never the only sign: names are always there. */
  event(event: E, table: T, context: WordContext): RichText | undefined;
  /** Why a move was refused, by the code of the rules document. */
  refusal(refusal: Refusal): string | undefined;
  scoreLine(line: ScoreLine): string;
}

/** Size class of the page: a phone in portrait, a tablet, a wide screen. */
export type Size = "narrow" | "medium" | "wide";

/** An answer that a player can arm, and that is then given by itself whenever it fits. */
export interface Auto<T = object, H = object, M extends Move = Move> {
  readonly id: string;
  readonly label: InLanguages<string>;
  /** It falls away when the turn passes on, or lasts until it is disarmed. */
  readonly until: "turnEnds" | "disarmed";
  /** The answer to what is asked now, if it is one of those that this arms. */
  answer(view: GameView<T, H, M>): M | undefined;
}

/**
 * A game's words, which come with its forms, its help and its board: `client/<game>/words.ts` exports them as `words`. The lobby itself
 * needs only `messages/card` and `Picture` of `client/<game>/picture.tsx` (an SVG of the view box 0 0 320 180, hidden
 * from screen readers).
 */
export type AllWords<T = object, M extends Move = Move, E extends GameEvent = GameEvent> = {
  readonly [L in Language]: Words<T, M, E>;
};

/** Titles, captions of what is counted, and names of series and of texts along an axis, by the ids and keys of the figures. */
export interface FigureWords {
  readonly titles: { readonly [id: string]: string };
  readonly axes: { readonly [id: string]: { readonly x: string; readonly y: string } };
  readonly keys: { readonly [key: string]: string };
}

export interface GameStatistics<T = object, H = object, E extends GameEvent = GameEvent> {
  readonly make: ChartMaker<T, H, object, E>;
  readonly words: InLanguages<FigureWords>;
}

export interface GameClient<T = object, H = object, M extends Move = Move, E extends GameEvent = GameEvent, D extends object = object> {
  readonly game: GameRules<T, H, object, M, E>;
  /** The same with its bots and the shape of its moves, which come when they are needed. */
  whole(): Promise<Game<T, H, object, M, E>>;
  readonly words: InLanguages<Words<T, M, E>>;
  /**
   * Makes the board in `host` (an element with a size). `chip` tells where the chip of a seat is, so that things can fly to it. Without a
   * board the list of moves stands in its place.
   */
  board?(host: HTMLElement, desk: MoveController<T, H, M, D>, place: { chip(seat: Seat): DOMRect | undefined }): Promise<Board<T, H, M, E>>;
  /** Own hand, costs, actions, dialogues: HTML, beside or below the board. Without a panel the list of moves stands in its place. */
  Panel?: GameComponent<PanelProps<T, H, M, D>>;
  /** What one acts with, in a bar at the board's lower edge; the panel then holds only what one looks up. */
  Bar?: GameComponent<PanelProps<T, H, M, D>>;
  /** What is asked of the player now, as cards over that edge. */
  Prompt?: GameComponent<PanelProps<T, H, M, D>>;
  readonly keys?: readonly KeyHint[];
  /** How drafts of this game begin and end; without it nothing is drafted. */
  readonly draft?: DraftSpec<GameView<T, H, M>, D>;
  /** One line of public facts in a player's chip: points, cards. */
  Chip?: GameComponent<{ view: GameView<T, H, M>; seat: Seat; language: Language }>;
  readonly autos?: readonly Auto<T, H, M>[];
  /** How the log is told; a plain list if absent. */
  readonly story?: LogGrouping<E, GameEvent>;
  /** The picture of a sign that the game's words have marked in a text, in the place of that text or beside it. */
  readonly Sign?: GameComponent<{ sign: string; text: string }>;
  /** What a player says at the moment, beside their chip: an offer, a yes, a no. */
  readonly Says?: GameComponent<{ view: GameView<T, H, M>; seat: Seat; language: Language }>;
  /** What is heard; nothing if absent. */
  readonly sounds?: SoundsOf<E>;
  /** Types of moves that end a turn: a player may wish to be asked again before they are sent. */
  readonly turnEndingMoves?: readonly string[];
  /** Makes the figures that are shown after the end, and their labels: they come when they are needed. */
  figures?(): Promise<GameStatistics<T, H, E>>;
}
