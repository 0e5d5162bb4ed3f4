/** A match that is played in the browser: rules and bots, without a server. */

import { type Game, isRefusal, type Move, type Refusal, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import { History } from "../../shared/core/history.ts";
import { botMoveOrder, type Match, type MoveResult, tryMove } from "../../shared/core/match.ts";
import type { Options } from "../../shared/core/options.ts";
import type { PositionReply, Replies, RequestOf, RequestType, SeatState, TableEvent, TableState } from "../../shared/core/protocol.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { MoveEntry, RecordEntry } from "../../shared/core/record.ts";
import { SeatMemories } from "../../shared/core/searchModel.ts";
import { playoutBudget, searches } from "../../shared/search/budget.ts";
import type { BotPosition, SearchBot } from "../kit/bot/messages.ts";
import { matchState, OfflineSession } from "../net/offlineSession.ts";
import { RefusalError } from "../net/refusalError.ts";

/** How bots play. */
export interface LocalBots {
  /** Delay of their moves, in ms. */
  pace(): number;
  /** Searches in a worker; on the main thread if absent. */
  readonly searchBot?: SearchBot;
}

/** How long bots wait for an answer: eight seconds, plus time for animations. */
const ANSWER_TIME_MS = 10_000;

export abstract class LocalSession extends OfflineSession {
  protected match: Match;
  protected readonly history: History;
  /** Moves and undos, as records have them. */
  protected readonly entries: RecordEntry[] = [];
  protected readonly options: Options;
  readonly #seats: readonly SeatState[];
  readonly #bots: LocalBots;
  readonly #commitment: string;
  readonly #memories: SeatMemories;
  readonly #botRandom = new FastRandom(Date.now());
  /** By move: the number of its first event that the page was told. */
  readonly #firstEvents: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When bots stop waiting, by question. */
  readonly #waits = new Map<number, number>();

  /** @param match before its first move, with a `SeededRandom` */
  constructor(match: Match, seats: readonly SeatState[], options: Options, commitment: string, bots: LocalBots) {
    super();
    this.match = match;
    this.options = options;
    this.#seats = seats;
    this.#bots = bots;
    this.#commitment = commitment;
    this.history = new History(match);
    this.#memories = new SeatMemories(match.game, seats.length, match.setupEvents);
  }

  /** Ms since the start of the game, for the record. */
  protected abstract now(): number | undefined;

  /** The lowest version to which the player may undo now. */
  protected abstract get undoFloor(): number;

  /** Version to which the turn can be undone; the page offers it beside the last move. */
  protected get freeUndoTo(): number {
    return this.undoFloor;
  }

  override async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    const answers: { readonly [type: string]: ((payload: RequestOf<R>) => object) | undefined } = {
      undo: (body) => this.#undo((body as RequestOf<"undo">).keep ?? this.match.version),
      position: (body) => this.#positionAt((body as RequestOf<"position">).version),
      memory: () => ({ version: this.match.version, memory: this.#memories.of(this.seat.peek()) }),
    };
    const answer = answers[type];
    return answer ? (answer(payload) as Replies[R]) : super.request(type, payload);
  }

  async play(move: Move): Promise<void> {
    const refusal = this.#apply(this.seat.value, move);
    if (refusal) throw new RefusalError(refusal);
  }

  override close(): void {
    clearTimeout(this.#timer);
    this.#bots.searchBot?.close();
    super.close();
  }

  /** Called after moves and undos, before the page learns of them. */
  protected onChange(): void {}

  protected snapshot(): TableState {
    const { version } = this.match;
    const waiting = (seat: Seat) => (this.#resumesAt(seat) > performance.now() ? this.#resumesAt(seat) : 0);
    const seats = this.#seats.map((each, seat) => ({ ...each, botResumesAt: waiting(seat) }));
    return {
      ...matchState(this.match, seats, this.options, this.seat.value),
      commitment: this.#commitment,
      freeUndoTo: this.freeUndoTo,
      undoSeat: this.freeUndoTo < version ? this.seat.value : SPECTATOR,
    };
  }

  /** Makes a move without telling the page. */
  protected make(entry: MoveEntry): MoveResult | Refusal {
    const made = tryMove(this.match, entry.seat, entry.move as Move);
    if (isRefusal(made)) return made;
    this.history.append(this.match, entry, made.final);
    this.#memories.append(made.events);
    this.entries.push(entry);
    return made;
  }

  #apply(seat: Seat, move: Move): Refusal | undefined {
    const made = this.make({ seat, move: { ...move }, at: this.now() });
    if (isRefusal(made)) return made;
    this.#firstEvents[this.match.version - 1] = this.log.peek().length;
    this.onChange();
    this.emitEvents(made.events, this.snapshot());
    this.scheduleBots();
    return undefined;
  }

  /** The version that an undo leads to, at most `keep`. */
  protected undoneTo(keep: number): number {
    return keep;
  }

  #undo(wanted: number): Replies["undo"] {
    const keep = this.undoneTo(wanted);
    if (keep < this.undoFloor || keep >= this.match.version) throw new RefusalError({ code: "NOTHING_TO_UNDO" });
    const seat = this.seat.value;
    const count = this.match.version - keep;
    this.entries.push({ undo: keep, seat, at: this.now() });
    this.match = this.history.truncate(keep);
    this.#memories.truncate(keep);
    this.onChange();
    const from = this.#firstEvents[keep] ?? this.log.peek().length;
    const undone: TableEvent = { type: "table.undone", seat, keep, count, from, vote: false };
    this.emitEvents([{ event: undone }], this.snapshot());
    this.scheduleBots();
    return { needsConsent: false };
  }

  #positionAt(version: number): PositionReply {
    const { length, turnStarts } = this.history;
    const at = Math.min(version, length);
    const { table, hands } = this.history.at(at).state;
    return { version: at, of: length, turns: turnStarts, table, hand: hands[this.seat.value] };
  }

  /** Schedules bot moves, unless closed. */
  protected scheduleBots(): void {
    clearTimeout(this.#timer);
    if (this.connection.value !== "closed") this.#timer = setTimeout(() => void this.#moveBots(), this.#bots.pace());
  }

  /** Plays one bot move. Bots with an optional reply come first, since the others don't wait for them. */
  async #moveBots(): Promise<void> {
    const { match } = this;
    const { version } = match;
    for (const seat of botMoveOrder(match.game, match.state.table)) {
      if (this.#seats[seat].kind !== "bot" || this.#resumesAt(seat) > performance.now()) continue;
      const chosen = await this.#botMove(match, seat);
      const move = chosen && (match.game.preferring?.(match.state.table, chosen, [this.seat.peek()]) ?? chosen);
      // The change has already rescheduled the bots.
      if (this.match !== match || match.version !== version || this.connection.value === "closed") return;
      if (move && !this.#apply(seat, move)) return;
    }
    const waits = this.#seats.map((_, seat) => this.#resumesAt(seat) - performance.now()).filter((left) => left > 0);
    if (waits.length > 0) this.#timer = setTimeout(() => void this.#moveBots(), Math.min(...waits));
  }

  /** When a seat's bot stops waiting for answers to its questions (`performance.now`); 0 if it isn't waiting. */
  #resumesAt(by: Seat): number {
    const { game, state } = this.match;
    if (this.#bots.pace() === 0) return 0;
    const open = game.openQuestions?.(state.table) ?? [];
    for (const id of this.#waits.keys()) if (!open.some((question) => question.id === id)) this.#waits.delete(id);
    const questions = open.filter((question) => question.by === by && question.to.includes(this.seat.peek()));
    const ends = questions.map(({ id }) => {
      const end = this.#waits.get(id) ?? performance.now() + ANSWER_TIME_MS;
      this.#waits.set(id, end);
      return end;
    });
    return Math.max(0, ...ends);
  }

  #botMove({ game, state }: Match, seat: Seat): Promise<Move | undefined> | Move | undefined {
    const level = this.#seats[seat].level || "steady";
    const { searchBot } = this.#bots;
    if (!searchBot || !searches(level)) {
      const view = { table: state.table, hand: state.hands[seat], seat };
      return game.bots[level](view, this.#botRandom, playoutBudget(0, this.#memories.of(seat)));
    }
    return searchBot.chooseMove({ ...this.#botPosition(game, state, seat, this.#botRandom.int(2 ** 31, "thinker")), level });
  }

  #botPosition({ id }: Game, { table, hands }: Match["state"], seat: Seat, seed: number): BotPosition {
    return { game: id, view: { table, hand: hands[seat], seat }, memory: this.#memories.of(seat), seed };
  }
}
