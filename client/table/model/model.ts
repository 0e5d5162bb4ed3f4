/** A table page's heart: session, rules and desk together, as signals that the parts of the page read. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Outcome, Refusal } from "../../../shared/core/game.ts";
import type { PastState } from "../../../shared/core/life.ts";
import type { RequestOf, RequestType, TableState } from "../../../shared/core/protocol.ts";
import { offers } from "../../../shared/core/space.ts";
import type { GameClient, GameView, Words } from "../../kit/contract/game.ts";
import { language } from "../../kit/i18n/words.ts";
import { settings } from "../../kit/settings/settings.ts";
import { refusalOf } from "../../net/refused.ts";
import type { TableSession } from "../../net/session.ts";
import { Unread } from "../chat/unread.ts";
import { Autos } from "./autos.ts";
import { ShellDesk } from "./desk.ts";
import type { Hint } from "./hint.ts";
import { type OnBoard, viewOf } from "./view.ts";

/** In CSS pixels of the board, and whether that lies in its right half. */
interface PlaceOnBoard {
  readonly x: number;
  readonly y: number;
  readonly right: boolean;
}

export class TableModel {
  readonly session: TableSession;
  readonly client: GameClient;
  readonly desk: ShellDesk;
  readonly autos: Autos;
  readonly unread: Unread;
  /** A move of the own seat is on its way. */
  readonly busy = signal(false);
  /** The last refusal, until the next move or until it is waved away. */
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** All hands, once the record was replayed after the end. */
  readonly hands = signal<readonly object[] | undefined>(undefined);
  /** What the page shows instead of the present. */
  readonly past = signal<PastState | undefined>(undefined);
  /** The newest view. */
  readonly present: ReadonlySignal<GameView | undefined>;
  /** What the page shows: the same moment as the board. */
  readonly view: ReadonlySignal<GameView | undefined>;
  /** How many ways there are to go on. */
  readonly choices: ReadonlySignal<number>;
  /** Nothing may be pressed: a move is on its way, or the board still shows what happened. */
  readonly waits: ReadonlySignal<boolean>;
  /** The winner's moment is to come with the end of the game, or it is on; there is none where the end was there before the page. */
  readonly celebration = signal<"none" | "due" | "on">("none");
  /** Own moves accepted so far. */
  readonly acts = signal(0);
  /** What was suggested last. */
  readonly hint = signal<Hint | undefined>(undefined);
  /** The list of moves in words is unfolded where it is folded otherwise. */
  readonly listed = signal(false);
  /** Where on the board the prepared move would be made; the board keeps it up to date. */
  readonly place = signal<PlaceOnBoard | undefined>(undefined);
  /** Ends what the board is showing; the board sets it. */
  hurry: () => void = () => undefined;
  /** What stands on the board, once there is one. */
  readonly onBoard = signal<OnBoard | undefined>(undefined);
  /** What stands on the board as long as it still shows how the present came about. */
  readonly lag: ReadonlySignal<OnBoard | undefined>;
  /** The board stands, if the game has one: what can wait for it waits until then. */
  readonly stands: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  /** The game waits for the own seat, as far as the board has come. */
  readonly mine: ReadonlySignal<boolean>;
  readonly #stops: (() => void)[];
  #wished = -1;
  /** Number of moves that the last own one was made for. */
  #sentAt = -1;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(session: TableSession, client: GameClient) {
    this.session = session;
    this.client = client;
    this.autos = new Autos(client);
    this.unread = new Unread(session);
    const asksFirst = ({ type }: Move) => settings.peek().confirmEnd && (client.endings ?? []).includes(type);
    const arm = (auto: string) => this.autos.arm(auto, true);
    this.desk = new ShellDesk({ send: (move) => this.#send(move), asksFirst, arm }, client.draft);
    this.present = computed(() => this.#view());
    this.lag = computed(() => {
      const behind = this.onBoard.value?.version !== session.state.value?.version && !this.past.value;
      return behind ? this.onBoard.value : undefined;
    });
    this.stands = computed(() => this.onBoard.value !== undefined || !client.board);
    this.view = computed(() => this.lag.value?.view ?? this.present.value);
    this.choices = computed(() => this.view.value?.choices.length ?? 0);
    this.waits = computed(() => this.busy.value || this.lag.value !== undefined);
    this.outcome = computed(() => {
      const text = session.state.value?.outcome;
      return text ? (JSON.parse(text) as Outcome) : undefined;
    });
    this.mine = computed(() => {
      const state = session.state.value;
      const table = this.lag.value?.view.table ?? state?.table;
      return state?.phase === "running" && table !== undefined && client.game.toMove(table).includes(session.seat.value);
    });
    this.#stops = [effect(() => this.#dropStale()), effect(() => this.#watchTurn()), effect(() => this.#answer())];
  }

  get words(): Words {
    return this.client.words[language.value];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** Does something that the server may refuse, and shows why it did. */
  async attempt(action: () => Promise<unknown>): Promise<void> {
    this.refusal.value = undefined;
    try {
      await action();
    } catch (thrown) {
      this.refusal.value = refusalOf(thrown);
    }
  }

  /** Fetches what suggestions are made with. */
  async loadHints() {
    const [{ suggestionFor }, whole] = await Promise.all([import("./hint.ts"), this.client.whole()]);
    return { suggestionFor, whole };
  }

  /** Prepares what a bot would do here, as often as one likes; nothing if the table has changed while it thought. */
  async suggest(): Promise<void> {
    const view = this.present.peek();
    const version = this.session.state.peek()?.version ?? 0;
    const { suggestionFor, whole } = await this.loadHints();
    const hint = view && (await suggestionFor(whole, view, version, this.session));
    if (this.session.state.peek()?.version !== version) return;
    this.hint.value = hint;
    this.refusal.value = hint ? undefined : { code: "NO_HINT" };
    if (hint) this.desk.propose(hint.move);
  }

  ask<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<void> {
    return this.attempt(() => this.session.request(type, payload));
  }

  /**
   * Goes back to the first `keep` moves, or to before the own last one, at once or once the others agree. What answers by itself is
   * disarmed: it would only play again.
   */
  takeBack(keep?: number): Promise<void> {
    this.autos.disarm();
    this.desk.takeBack();
    return this.ask("undo", keep === undefined ? {} : { keep });
  }

  /** Shows the table as it stood after so many moves. The latest wish wins. */
  async lookBack(version: number): Promise<void> {
    this.#wished = version;
    await this.attempt(async () => {
      const past = await this.session.request("past", { version });
      if (this.#wished === version) this.past.value = past;
    });
  }

  /** Returns to the present. */
  lookNow(): void {
    this.#wished = -1;
    this.past.value = undefined;
  }

  #view(): GameView | undefined {
    const { session, client } = this;
    const state = session.state.value;
    const past = this.past.value;
    if (!state) return undefined;
    const shown: TableState = past ? { ...state, table: past.table, hands: handsOf(state, session.seat.value, past) } : state;
    // The state after a move comes before the word that it was accepted: what it allows may be shown at once.
    return viewOf(client.game, shown, session.seat.value, this.#waits() || past !== undefined, past ? undefined : this.hands.value);
  }

  /** A prepared move that is no longer offered cannot stay on the table. */
  #dropStale(): void {
    const { proposed } = this.desk;
    const view = this.present.value;
    if (!proposed || !view || this.busy.value) return;
    if (!view.choices.some((choice) => offers(choice, proposed))) this.desk.takeBack();
  }

  #watchTurn(): void {
    const table = this.session.state.value?.table;
    if (table) this.autos.turnIs(this.client.game.turnOf(table));
  }

  /** Gives the armed answer that fits, if there is one. */
  #answer(): void {
    const view = this.present.value;
    const armed = this.autos.armed.value.size > 0;
    if (!armed || !view || view.choices.length === 0) return;
    const move = this.autos.answer(view);
    if (move) queueMicrotask(() => this.#sendByItself(move));
  }

  /** Somebody else may have been faster; any other refusal disarms, or what was refused once would be tried for ever. */
  async #sendByItself(move: Move): Promise<void> {
    await this.desk.send(move);
    const code = this.refusal.peek()?.code;
    if (code === "STALE") this.refusal.value = undefined;
    else if (code) this.autos.disarm();
  }

  /** The own last move has not been played yet, as far as this page knows. */
  #waits(): boolean {
    return this.busy.value && this.session.state.value?.version === this.#sentAt;
  }

  /** One move after the other: the word that the last one was accepted may still be on its way when its outcome is there. */
  async #send(move: Move): Promise<boolean> {
    if (this.#waits()) return false;
    await this.#sending;
    if (this.#waits()) return false;
    const sending = this.#deliver(move);
    this.#sending = sending;
    return sending;
  }

  async #deliver(move: Move): Promise<boolean> {
    this.#sentAt = this.session.state.peek()?.version ?? -1;
    this.busy.value = true;
    this.refusal.value = undefined;
    try {
      await this.session.play(move);
      this.acts.value++;
      return true;
    } catch (thrown) {
      this.refusal.value = refusalOf(thrown);
      return false;
    } finally {
      this.busy.value = false;
    }
  }
}

/** Hands as they were: the own one, and nothing of the others. */
function handsOf(state: TableState, seat: number, past: PastState): object[] {
  return state.seats.map((_, index) => (index === seat ? (past.hand ?? {}) : {}));
}
