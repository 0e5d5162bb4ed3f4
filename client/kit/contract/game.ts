/** What a game provides to the client besides its rules: a board, HTML and text. The shell (lobby, seats, log, chat, result) knows no game. */
import type { ComponentChildren } from "preact";
import type {
  Choice,
  Colour,
  Game,
  GameEvent,
  GameRules,
  Method,
  Move,
  Refusal,
  ScoreLine,
  Seat,
  StandingOrder,
} from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { ChartMaker } from "../../../shared/core/statistics.ts";

export interface Player {
  readonly name: string;
  readonly colour: Colour;
  readonly bot: boolean;
  readonly connected: boolean;
}

/** All data for boards and panels; a new plain object after every move. */
export interface GameView<T = object, H = object, M extends Move = Move> {
  readonly table: T;
  /** Undefined for spectators. */
  readonly hand?: H;
  /** SPECTATOR (-1) when watching. */
  readonly seat: Seat;
  readonly players: readonly Player[];
  /** Empty while a move is pending. */
  readonly choices: readonly Choice<M>[];
  /** All hands, once the game is over and its record replayed. */
  readonly hands?: readonly H[];
  readonly options: Options;
  /** In a lesson: accepted moves. Only their parts are highlighted; touching others explains why not. */
  readonly accepted?: readonly M[];
}

/** Names for formatting moves and events. */
export interface FormatContext {
  readonly players: readonly Player[];
  /** Addressed as "you". */
  readonly seat: Seat;
  /** The board shows where: the sentence need not number it. */
  readonly placeShown?: boolean;
}

/** A move under construction, shared by board and panel, of game-specific shape `D`. Dropped when the decision changes. */
export interface Draft<V, D extends object> {
  /** Draft for the view's decision; reactive. */
  of(view: V): D;
  revise(view: V, part: Partial<D>): void;
}

/** Initial draft and identity of a decision. */
export interface DraftSpec<V, D extends object> {
  readonly empty: D;
  decisionOf(view: V): string;
  /** What Escape and a right click drop: the innermost level of the draft; undefined if nothing is open. */
  back?(draft: D, view: V): Partial<D> | undefined;
}

/** Drafts, proposes and sends moves. Lives as long as the table page. */
export interface MoveController<T = object, H = object, M extends Move = Move, D extends object = object> {
  /** Resolves to true if accepted, false if refused or if confirmation is needed. */
  play(move: M): Promise<boolean>;
  /** Asks the player to confirm in the status row. Proposing the same move again confirms it, so a second press of a place or a button does. */
  propose(move: M): void;
  enableAutoReply(auto: string): void;
  /** Says in the status row why something can't be done; undefined takes that away. */
  explain(reason: Refusal | undefined): void;
  /** The unconfirmed move, if any. */
  readonly proposed: M | undefined;
  readonly draft: Draft<GameView<T, H, M>, D>;
  onChange(listener: () => void): () => void;
}

/** Something with a help card; see `client/games/<game>/topics.ts`. Plain data. */
export interface Topic {
  readonly kind: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Topic with its boxes in CSS pixels of the canvas. */
export interface HelpTarget {
  readonly topic: Topic;
  readonly box: Box;
  /** What the card is about, and is placed beside: the box, or more. */
  readonly explained: Box;
  /** A further area that the card should not cover. */
  readonly clear: readonly Box[];
}

export interface Board<T = object, H = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** Draws a position and highlights what can be done. */
  show(view: GameView<T, H, M>): void;
  /** Animates events up to `view`. `speed` 1 is normal, 0 instant. Calls `onEvent` as each event becomes visible, unless instant. */
  animate(events: readonly E[], view: GameView<T, H, M>, speed: number, onEvent: (event: E) => void): Promise<void>;
  /** Call after the host's size changed. */
  resize(): void;
  skipAnimation?(): void;
  /** Labelled areas in CSS pixels of the canvas, for tests. `isActive`: can be acted on now. */
  hitBoxes(): { label: string; x: number; y: number; width: number; height: number; isActive?: boolean }[];
  helpTargets(): readonly HelpTarget[];
  /** Brings labelled areas into view, if not all of the board is legible at once. */
  reveal?(labels: readonly string[]): void;
  destroy(): void;
}

/** A move being composed, for the status row. */
export interface Composing<M extends Move = Move> {
  /** What is composed, or what to do next: "Pick a place for the road". */
  readonly text: string;
  /** What it leads to: costs, gains, or why it isn't allowed yet. */
  readonly lines?: readonly string[];
  /** Confirm sends it; undefined while something is missing. */
  readonly move?: M;
}

/** A part of the table or a player's things, in words. */
export interface DescribedPart {
  readonly title: string;
  readonly lines: readonly string[];
}

type GameComponent<P> = Method<[props: P], ComponentChildren>;

export interface PanelProps<T = object, H = object, M extends Move = Move, D extends object = object> {
  /** The position on the board. */
  readonly view: GameView<T, H, M>;
  readonly controller: MoveController<T, H, M, D>;
  /** The player's clock, or how long bots wait for an answer, shown in prompts; empty without a limit. */
  readonly time: ComponentChildren;
  /** The game's events up to that position, without undone ones. A component that calls it renders again with each new event. */
  log(): readonly NumberedEvent[];
}

/** A shortcut declared in `aria-keyshortcuts`, with its description. */
export interface Shortcut {
  readonly key: string;
  readonly label: () => string;
}

/** Formats a game's moves, events and labels in the current language. */
export interface Formatter<T = object, M extends Move = Move, E extends GameEvent = GameEvent> {
  /** Label of an option ("map"), its hint ("map.hint"), and the labels of its values ("map.random"; a "flag" needs none). */
  option?(key: string): string | undefined;
  /** Label of a type of move in the move list; its moves are not grouped if absent. */
  kind?(type: string): string | undefined;
  /** Status line: "Roll the dice", "Ann moves the robber". */
  status(table: T, context: FormatContext): string;
  /** Button label of a move or of the fixed part of a choice: "Build a road on path 13-18". */
  move(move: { readonly type: M["type"] } & Partial<M>, table: T, context: FormatContext): string;
  /** Labels of open fields ("cards to discard") and of values. */
  part(field: string, move: { readonly type: M["type"] }): string;
  value(value: unknown, field: string, table: T, context: FormatContext): string;
  /** Log line; undefined for events that need none. Always contains names: colour is never the only sign. */
  event(event: E, table: T, context: FormatContext): RichText | undefined;
  /** By refusal code of the rules document. */
  refusal(refusal: Refusal): string | undefined;
  scoreLine(line: ScoreLine): string;
  /** Advice for a first game, by key of the game's `timeLimits`. */
  tip?(decision: string): string | undefined;
}

/** Phone in portrait, tablet, wide screen. */
export type Size = "narrow" | "medium" | "wide";

/** A reply the player can enable; sent whenever it fits. */
export interface AutoReply<T = object, H = object, M extends Move = Move> {
  readonly id: string;
  /** @param amount that the player chose, if it has one */
  readonly label: (amount: number) => string;
  readonly amount?: StandingOrder<T, H, M>["amount"];
  readonly amountLabel?: () => string;
  /** Lasts until the turn ends or until disabled. */
  readonly until: "turnEnds" | "disabled";
  /** The reply to the current prompt, if it applies. */
  readonly answer: StandingOrder<T, H, M>["answer"];
}

/** Chart titles, axes and series names, by id and key. */
export interface ChartLabels {
  readonly titles: { readonly [id: string]: string };
  readonly axes: { readonly [id: string]: { readonly x: string; readonly y: string } };
  readonly keys: { readonly [key: string]: string };
}

export interface GameStatistics<T = object, H = object, E extends GameEvent = GameEvent> {
  readonly make: ChartMaker<T, H, object, E>;
  readonly labels: () => ChartLabels;
}

export type ChangeKind = "lost" | "gained" | "option" | "threat";

/** Something that others' moves changed for a player; see `change` in `kit/changes.ts`. */
export interface Change {
  /** The heaviest come first. */
  readonly weight: number;
  readonly kind: ChangeKind;
  /** How many were lost or gained; 0 if that says nothing. */
  readonly count: number;
  readonly text: RichText;
  /** Labels of areas of the board, as in `hitBoxes`. */
  readonly places: readonly string[];
}

/** What changed for the seat of two of its views, in any order. Uses nothing else, so nothing that the seat may not know. */
export type FindChanges<T = object, H = object> = Method<[before: GameView<T, H>, after: GameView<T, H>], readonly Change[]>;

/** A game's part of the ending: the players' pieces in a harbour at dusk, in the order of the result. */
export interface GameEnding<T = object, H = object> {
  /** What the pieces stand on or lie at. */
  readonly ground: "quay" | "shore" | "canal";
  /** A player's pieces as SVG, in a box from -80 to 80 and from -84 to 16; 0 is the waterline or the ground. The winner's are dressed. */
  readonly Piece: GameComponent<{ view: GameView<T, H>; seat: Seat; isWinner: boolean }>;
  /** Paint of a score line's part of a player's bar. */
  paint(line: ScoreLine): string;
  /** A score ("$173"), and a difference ("$4", "2 points") in the nominative. */
  score(points: number): string;
  margin(points: number): string;
}

/** Heights of the rows of a phone's page, as CSS lengths. */
export interface PhoneRows {
  /** What the board needs; it has at least 60 % of the height. */
  readonly board: string;
  /** The bar: hand and actions. */
  readonly bar: string;
  /** Least height of the end of the log, which is the grip of the sheet with log and chat; without it, the status row is. */
  readonly log?: string;
}

export interface GameClient<T = object, H = object, M extends Move = Move, E extends GameEvent = GameEvent, D extends object = object> {
  readonly game: GameRules<T, H, object, M, E>;
  /** The game with bots and move schema, lazily loaded. */
  loadGame(): Promise<Game<T, H, object, M, E>>;
  readonly formatter: () => Formatter<T, M, E>;
  /**
   * @param host an element with a size @param place position of a seat's chip, for flying pieces. Without a board, the move list is shown.
   */
  board?(
    host: HTMLElement,
    controller: MoveController<T, H, M, D>,
    place: { chip(seat: Seat): DOMRect | undefined },
  ): Promise<Board<T, H, M, E>>;
  /** Own hand, costs, actions and dialogs beside or below the board. Without a panel, the move list is shown. */
  Panel?: GameComponent<PanelProps<T, H, M, D>>;
  /** Action bar below the board; the panel is then for reference only. */
  Bar?: GameComponent<PanelProps<T, H, M, D>>;
  /** The bar on phones of a game that has its actions in the panel elsewhere. */
  PhoneBar?: GameComponent<PanelProps<T, H, M, D>>;
  /** Gives the page rows of constant height on phones. Only with a bar. */
  readonly phoneRows?: PhoneRows;
  /** The table in words, for players who don't see the board. Loaded when it is first read. */
  description?(): Promise<Method<[view: GameView<T, H, M>], readonly DescribedPart[]>>;
  /** Shown instead of the board, which keeps drawing behind it; renders null to show the board. */
  Stage?: GameComponent<PanelProps<T, H, M, D>>;
  /** Current prompts, as cards above the bar. */
  Prompt?: GameComponent<PanelProps<T, H, M, D>>;
  readonly shortcuts?: readonly Shortcut[];
  readonly draft?: DraftSpec<GameView<T, H, M>, D>;
  /**
   * The draft in the status row, which has cancel and confirm; undefined while nothing is composed. Cancel drops what `draft.back` drops.
   * A proposed move needs none: the row has `formatter.move` and the help's `consequences`.
   */
  composing?(view: GameView<T, H, M>, draft: D): Composing<M> | undefined;
  /** Public facts on a player's chip: points, cards. */
  Chip?: GameComponent<{ view: GameView<T, H, M>; seat: Seat }>;
  readonly autoReplies?: readonly AutoReply<T, H, M>[];
  /** A plain list if absent. */
  readonly logGrouping?: LogGrouping<E, GameEvent>;
  /** Entries of the log that open as pictures. */
  readonly logPictures?: LogPictures<T, H>;
  /** Selects the events that sum up a part of the game, for a seat, merged as in the log. All events if absent. */
  summary?(events: readonly E[], seat: Seat): readonly GameEvent[];
  /** What others' moves changed for a player; lazily loaded. */
  changes?(): Promise<FindChanges<T, H>>;
  /** Icon of a marked part of a text. */
  readonly TextIcon?: GameComponent<{ icon: string; text: string }>;
  /** Speech bubble at a chip: an offer, a yes, a no. */
  readonly SpeechBubble?: GameComponent<{ view: GameView<T, H, M>; seat: Seat }>;
  readonly sounds?: SoundsOf<E>;
  /** Moves that end a turn, which players may want to confirm. */
  readonly turnEndingMoves?: readonly string[];
  /** The scene at the end; lazily loaded. Without it, the result is figures alone. */
  ending?(): Promise<GameEnding<T, H>>;
  /** Charts for the end screen, and their labels; lazily loaded. */
  statistics?(): Promise<GameStatistics<T, H, E>>;
}

export const SOUNDS = ["dice", "card", "build", "offer", "robbed", "bid", "turn", "clock", "end", "chat"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sounds by event type; events without an entry are silent. */
export type SoundsOf<E extends { readonly type: string }> = { readonly [T in E["type"]]?: Sound };

/** A piece of text, which the icon of that name can replace or accompany. */
export interface TextPart {
  readonly text: string;
  readonly icon?: string;
}

export type RichText = string | readonly TextPart[];

/** Pictures of log entries of one kind. The reader sees one at a time, above a list of all. */
export interface LogPictures<T = object, H = object> {
  readonly title: () => string;
  has(entry: GameEvent): boolean;
  readonly Picture: GameComponent<{ view: GameView<T, H>; entry: GameEvent }>;
}

export interface LogGrouping<E extends GameEvent = GameEvent, F extends GameEvent = E> {
  /** The seat whose turn an event begins: it is a header, unless `fold` leaves it out. */
  turnStart(event: E): Seat | undefined;
  /** Merges several events into one, under the number of one of them. Table events between them stay as they are. */
  fold?(events: readonly NumberedEvent<E>[], seats: number): readonly NumberedEvent<F>[];
}
