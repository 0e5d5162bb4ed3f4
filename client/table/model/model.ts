/** The model of a table page: session, game and move controller as signals. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { includesMove } from "../../../shared/core/choices.ts";
import type { Choice, GameRules, Move, Outcome, Refusal, Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { RequestOf, RequestType, TableState } from "../../../shared/core/protocol.ts";
import type { Formatter, GameClient, GameView } from "../../kit/contract/game.ts";
import { playersOf } from "../../kit/i18n/players.ts";
import { settings } from "../../kit/settings/settings.ts";
import { refusalOf } from "../../net/refusalError.ts";
import type { TableSession } from "../../net/session.ts";
import { Playback } from "../board/playback.ts";
import { Unread } from "../chat/newMessages.ts";
import { isCorrespondence } from "../clocks/clock.ts";
import { TimelinePlayer } from "../timeline/timelinePlayer.ts";
import { AutoReplies } from "./autoReplies.ts";
import type { Hint, TableHints } from "./hint.ts";
import { TableMoveController } from "./moveController.ts";
import { MoveSender } from "./moveSender.ts";
import { PastView } from "./pastView.ts";

/** `sending`: waiting for a reply; `animating`: the board catches up; `past`: looking back. */
type Phase = "idle" | "sending" | "animating" | "past";

/** Refusals of a move that others were faster than. */
const TOO_LATE: readonly string[] = ["STALE", "NOT_YOUR_TURN"];

function choicesOf(game: GameRules, state: TableState, seat: Seat): Choice[] {
  const { table, hands, phase, paused } = state;
  if (!table || !hands?.[seat] || phase !== "running" || paused || !game.mayAct(table).includes(seat)) return [];
  return game.choices(table, hands[seat], seat);
}

/** The plain view for boards and panels. @param canChoose false leaves out the choices @param hands of all seats, after a replay */
function viewOf(game: GameRules, state: TableState, seat: Seat, canChoose: boolean, hands?: readonly object[]): GameView | undefined {
  if (!state.table) return undefined;
  return {
    table: state.table,
    hand: seat >= 0 ? state.hands?.[seat] : undefined,
    seat,
    players: playersOf(state.seats),
    choices: canChoose ? choicesOf(game, state, seat) : [],
    hands,
    options: JSON.parse(state.options) as Options,
  };
}

export class TableModel {
  readonly session: TableSession;
  readonly client: GameClient;
  readonly controller: TableMoveController;
  readonly autoReplies: AutoReplies;
  readonly unread: Unread;
  readonly sender: MoveSender;
  readonly past: PastView;
  readonly pastPlayer: TimelinePlayer;
  readonly playback: Playback;
  readonly phase: ReadonlySignal<Phase>;
  /** Controls are disabled while a move is pending or the board is animating. */
  readonly isDisabled: ReadonlySignal<boolean>;
  /** What the page shows; in sync with the board. */
  readonly view: ReadonlySignal<GameView | undefined>;
  readonly choices: ReadonlySignal<number>;
  /** Relative to the position on the board. */
  readonly canAct: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  /** Cleared by the next move, the next proposal, or by dismissing it. */
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** All hands, after the record was replayed. */
  readonly hands = signal<readonly object[] | undefined>(undefined);
  /** Labels of areas of the board that the player asked to see. */
  readonly pulsed = signal<readonly string[]>([]);
  /** The ending, in place of the table: counts up if the game was seen running. Hidden while the player looks at the board. */
  readonly ending = signal<"none" | "counting" | "shown" | "hidden">("none");
  readonly hint = signal<Hint | undefined>(undefined);
  /** A hint is being searched. */
  readonly isHinting = signal(false);
  #hints: TableHints | undefined;
  /** On phones, the sheet with log, chat, supply and moves is raised. */
  readonly sheet = signal(false);
  /** The move list is expanded, if collapsible. */
  readonly listed = signal(false);
  /** The position to show next: the latest, or a past one. */
  readonly #target: ReadonlySignal<GameView | undefined>;
  /** Open questions to the player that the page shows. */
  #shown: ReadonlySet<number> = new Set();
  /** What the server was told last. */
  #hurries = false;
  readonly #stops: (() => void)[];

  constructor(session: TableSession, client: GameClient) {
    this.session = session;
    this.client = client;
    this.autoReplies = new AutoReplies(client);
    this.unread = new Unread(session);
    this.sender = new MoveSender(session, (refusal) => {
      // The move came too late: the board already shows what happened instead.
      this.refusal.value = refusal && TOO_LATE.includes(refusal.code) ? undefined : refusal;
    });
    this.past = new PastView(session, (action) => this.attempt(action));
    this.pastPlayer = new TimelinePlayer(this.past);
    const asksFirst = ({ type }: Move) => settings.peek().confirmEnd && (client.turnEndingMoves ?? []).includes(type);
    const enableAutoReply = (auto: string) => this.setAutoReply(auto, true);
    const explain = (reason: Refusal | undefined) => {
      this.refusal.value = reason;
    };
    this.controller = new TableMoveController(
      { send: (move) => this.sender.sendInOrder(move), asksFirst, enableAutoReply, explain },
      client.draft,
    );
    this.#target = computed(() => this.#targetView());
    this.playback = new Playback({ session, client, past: this.past, target: this.#target, viewAfter: (state) => this.#viewAfter(state) });
    this.phase = computed(() => this.#phase());
    this.isDisabled = computed(() => this.phase.value === "sending" || this.phase.value === "animating");
    this.view = computed(() => this.playback.animating.value?.view ?? this.#target.value);
    this.choices = computed(() => this.view.value?.choices.length ?? 0);
    this.canAct = computed(() => this.#canAct());
    this.outcome = computed(() => {
      const text = session.state.value?.outcome;
      return text ? (JSON.parse(text) as Outcome) : undefined;
    });
    const version = computed(() => session.state.value?.version);
    this.#stops = [
      effect(() => this.past.leaveUndone()),
      effect(() => this.#dropStaleProposal()),
      version.subscribe(() => {
        this.refusal.value = undefined;
        this.cancelHint();
      }),
      effect(() => this.#reportShown()),
      effect(() => this.#askForPace()),
      effect(() => this.#watchTurn()),
      effect(() => this.#autoReply()),
    ];
  }

  get formatter(): Formatter {
    return this.client.formatter();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.cancelHint();
  }

  /** Runs a request and shows a refusal. */
  async attempt(action: () => Promise<unknown>): Promise<void> {
    this.refusal.value = undefined;
    try {
      await action();
    } catch (thrown) {
      this.refusal.value = refusalOf(thrown);
    }
  }

  request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<void> {
    return this.attempt(() => this.session.request(type, payload));
  }

  /** Searches for a move and proposes it. */
  async suggest(): Promise<void> {
    const view = this.#target.peek();
    if (!view) return;
    await this.attempt(async () => {
      const { TableHints } = await import("./hint.ts");
      this.#hints ??= new TableHints(this);
      await this.#hints.suggest(view);
    });
  }

  cancelHint(): void {
    this.#hints?.cancel();
  }

  /** Undoes all but the first `keep` moves, or the player's last; others may have to agree. Disables auto-replies, which would repeat it. */
  undo(keep?: number): Promise<void> {
    if (this.#isCorrespondence && this.autoReplies.enabled.peek().size > 0) void this.request("orders", { ids: [] });
    this.autoReplies.disableAll();
    this.controller.cancelProposal();
    return this.request("undo", keep === undefined ? {} : { keep });
  }

  #phase(): Phase {
    if (this.past.position.value) return "past";
    if (this.playback.animating.value) return "animating";
    return this.sender.isSending.value ? "sending" : "idle";
  }

  #targetView(): GameView | undefined {
    const { session, client, past, sender } = this;
    const state = session.state.value;
    if (!state) return undefined;
    const isPast = past.position.value !== undefined;
    const canChoose = !isPast && !sender.isUnconfirmed.value;
    const seat = session.seat.value;
    return viewOf(client.game, past.applyTo(state, seat), seat, canChoose, isPast ? undefined : this.hands.value);
  }

  #viewAfter(state: TableState): GameView | undefined {
    return viewOf(this.client.game, state, this.session.seat.peek(), true, this.hands.peek());
  }

  #canAct(): boolean {
    const { session, client, playback } = this;
    const state = session.state.value;
    const table = playback.animating.value?.view.table ?? state?.table;
    return state?.phase === "running" && table !== undefined && client.game.toMove(table).includes(session.seat.value);
  }

  /** Reports that the page shows a bot's question: the bot waits from then on. */
  #reportShown(): void {
    const { session, client, view } = this;
    const table = view.value?.table;
    if (!table || session.id === "" || this.past.position.value) return;
    const seat = session.seat.value;
    const questions = client.game.openQuestions?.(table).filter(({ to }) => to.includes(seat)) ?? [];
    const isNew = questions.some(({ id }) => !this.#shown.has(id));
    this.#shown = new Set(questions.map(({ id }) => id));
    const version = this.playback.animating.peek()?.version ?? session.state.peek()?.version ?? 0;
    // If the report is lost, the server assumes a time.
    if (isNew) session.request("shown", { version }).catch(() => undefined);
  }

  /** Tells the server whether bots may hurry. A player who never wanted it says nothing. */
  #askForPace(): void {
    const { session } = this;
    const { fastBots } = settings.value;
    if (session.id === "" || session.seat.value < 0 || session.connection.value !== "open") return;
    if (fastBots || this.#hurries) session.request("botPace", { fast: fastBots }).catch(() => undefined);
    this.#hurries = fastBots;
  }

  /** Withdraws a proposed move that is no longer legal. */
  #dropStaleProposal(): void {
    const { proposed } = this.controller;
    const view = this.#target.value;
    if (!proposed || !view || this.sender.isSending.value) return;
    if (!view.choices.some((choice) => includesMove(choice, proposed))) this.controller.cancelProposal();
  }

  #watchTurn(): void {
    const table = this.session.state.value?.table;
    if (table && !this.#isCorrespondence) this.autoReplies.onTurn(this.client.game.turnOf(table));
  }

  get #isCorrespondence(): boolean {
    const state = this.session.state.peek();
    return state !== undefined && isCorrespondence(state);
  }

  /** At a correspondence table the server carries it out. */
  setAutoReply(id: string, on: boolean, amount?: number): void {
    this.autoReplies.set(id, on, amount);
    if (this.#isCorrespondence) void this.request("orders", { ids: [...this.autoReplies.enabled.peek()] });
  }

  /** Shows what the server does for the player at a correspondence table. */
  loadOrders(): void {
    if (!this.#isCorrespondence) return;
    void this.attempt(async () => this.autoReplies.take((await this.session.request("orders", {})).ids));
  }

  #autoReply(): void {
    const view = this.#target.value;
    const enabled = this.autoReplies.enabled.value.size > 0;
    if (!enabled || this.#isCorrespondence || !view || view.choices.length === 0) return;
    const move = this.autoReplies.answer(view);
    if (move) queueMicrotask(() => this.#sendAutoReply(move));
  }

  /** A refusal, unless it came too late, disables auto-replies, which would retry for ever. */
  async #sendAutoReply(move: Move): Promise<void> {
    await this.controller.sendWithoutAsking(move);
    if (this.refusal.peek()) this.autoReplies.disableAll();
  }
}
