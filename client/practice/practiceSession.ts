/** A practice game: rules and bots in the browser, without a server. */

import { BOT_NAMES } from "../../shared/core/botNames.ts";
import { type BotLevel, type Game, isRefusal, type Move, type Refusal, type Seat, SPECTATOR, seatColours } from "../../shared/core/game.ts";
import { History } from "../../shared/core/history.ts";
import { botMoveOrder, createMatch, type Match, outcomeOf, tryMove } from "../../shared/core/match.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import type { PositionReply, Replies, RequestOf, RequestType, SeatState, TableEvent, TableState } from "../../shared/core/protocol.ts";
import { commitmentTo, seedFrom } from "../../shared/core/provablyFair.ts";
import { FastRandom, SeededRandom } from "../../shared/core/random.ts";
import { encodeRecord, RECORD_FORMAT, RECORD_VERSION, type RecordEntry } from "../../shared/core/record.ts";
import { SeatMemories } from "../../shared/core/searchModel.ts";
import { playoutBudget, searches } from "../../shared/search/budget.ts";
import type { BotPosition, SearchBot } from "../kit/bot/messages.ts";
import { matchState, OfflineSession, offlineSeat } from "../net/offlineSession.ts";
import { RefusalError } from "../net/refusalError.ts";
import { randomHex } from "../net/savedTables.ts";

export interface Practice {
  readonly game: Game;
  readonly options: { readonly [id: string]: unknown };
  readonly seats: number;
  /** Undefined if only bots play. */
  readonly name?: string;
  readonly level: BotLevel;
  /** Delay of bot moves, in ms. */
  pace(): number;
  /** Searches in a worker; on the main thread if absent. */
  readonly searchBot?: SearchBot;
}

/** How long bots wait for an answer: eight seconds, plus time for animations. */
const ANSWER_TIME_MS = 10_000;

/** The player first, then bots, by colour. */
function seatsOf({ game, seats, name, level }: Practice): SeatState[] {
  const names = BOT_NAMES.filter((each) => each !== name);
  return seatColours(game, seats).map((colour, seat) =>
    seat === 0 && name !== undefined
      ? offlineSeat({ name, colour, kind: "person", level: "" })
      : offlineSeat({ name: names[seat] ?? "", colour, kind: "bot", level }),
  );
}

export class PracticeSession extends OfflineSession {
  readonly #practice: Practice;
  readonly #secret = randomHex() + randomHex();
  readonly #clientSeeds: string[];
  readonly #seats: SeatState[];
  readonly #options: Options;
  #match: Match;
  readonly #history: History;
  readonly #memories: SeatMemories;
  readonly #entries: RecordEntry[] = [];
  readonly #botRandom = new FastRandom(Date.now());
  readonly #started = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When bots stop waiting, by question. */
  readonly #waits = new Map<number, number>();

  /** Throws `RefusalError` if the options are invalid. */
  constructor(practice: Practice) {
    super();
    this.#practice = practice;
    const options = completeOptions(practice.game.options, practice.options, practice.seats);
    if (isRefusal(options)) throw new RefusalError(options);
    this.#options = options;
    this.#seats = seatsOf(practice);
    this.#clientSeeds = this.#seats.map(({ kind }) => (kind === "person" ? randomHex() : ""));
    this.seat.value = practice.name === undefined ? SPECTATOR : 0;
    const seed = seedFrom(this.#secret, this.#clientSeeds);
    this.#match = createMatch(practice.game, options, this.#seats, new SeededRandom(seed));
    this.#history = new History(this.#match, seed);
    this.#memories = new SeatMemories(practice.game, practice.seats, this.#match.setupEvents);
    this.emitEvents(this.#match.setupEvents, this.#snapshot());
    this.#scheduleBots();
  }

  override async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    const answers: { readonly [type: string]: ((payload: RequestOf<R>) => object) | undefined } = {
      undo: (body) => this.#undo((body as RequestOf<"undo">).keep ?? this.#match.version),
      position: (body) => this.#positionAt((body as RequestOf<"position">).version),
      memory: () => ({ version: this.#match.version, memory: this.#memories.of(this.seat.peek()) }),
    };
    const answer = answers[type];
    return answer ? (answer(payload) as Replies[R]) : super.request(type, payload);
  }

  async play(move: Move): Promise<void> {
    const refusal = this.#apply(this.seat.value, move);
    if (refusal) throw new RefusalError(refusal);
  }

  async record(): Promise<string> {
    const { game } = this.#practice;
    const outcome = outcomeOf(this.#match);
    const seats = this.#seats.map(({ name, colour, kind, level }) =>
      kind === "bot" ? { name, colour, kind, level: level || undefined } : { name, colour, kind: "person" as const },
    );
    return encodeRecord({
      format: RECORD_FORMAT,
      version: RECORD_VERSION,
      header: {
        game: game.id,
        rules: game.rulesVersion,
        options: this.#options,
        seats: seats as [],
        commitment: commitmentTo(this.#secret),
        started: this.#started,
      },
      entries: this.#entries,
      ...(outcome && { secret: this.#secret, clientSeeds: this.#clientSeeds, ranks: [...outcome.ranks], scores: [...outcome.scores] }),
    });
  }

  override close(): void {
    clearTimeout(this.#timer);
    this.#practice.searchBot?.close();
    super.close();
  }

  #snapshot(): TableState {
    const { version } = this.#match;
    const waiting = (seat: Seat) => (this.#resumesAt(seat) > performance.now() ? this.#resumesAt(seat) : 0);
    const seats = this.#seats.map((each, seat) => ({ ...each, botResumesAt: waiting(seat) }));
    return {
      ...matchState(this.#match, seats, this.#options, this.seat.value),
      commitment: commitmentTo(this.#secret),
      freeUndoTo: this.#undoFloor,
      undoSeat: this.#undoFloor < version ? this.seat.value : SPECTATOR,
    };
  }

  #apply(seat: Seat, move: Move): Refusal | undefined {
    const made = tryMove(this.#match, seat, move);
    if (isRefusal(made)) return made;
    const entry = { seat, move: { ...move }, at: Date.now() - this.#started };
    this.#history.append(this.#match, entry, made.final);
    this.#memories.append(made.events);
    this.#entries.push(entry);
    this.emitEvents(made.events, this.#snapshot());
    this.#scheduleBots();
    return undefined;
  }

  /** Bot moves cannot be undone. */
  get #undoFloor(): number {
    const { lastSeat, freeUndoTo } = this.#history;
    return lastSeat === this.seat.value ? freeUndoTo : this.#match.version;
  }

  #undo(keep: number): Replies["undo"] {
    if (keep < this.#undoFloor || keep >= this.#match.version) throw new RefusalError({ code: "NOTHING_TO_UNDO" });
    const seat = this.seat.value;
    const count = this.#match.version - keep;
    this.#entries.push({ undo: keep, seat, at: Date.now() - this.#started });
    this.#match = this.#history.truncate(keep);
    this.#memories.truncate(keep);
    this.emitEvents([{ event: { type: "table.undone", seat, keep, count, vote: false } as TableEvent }], this.#snapshot());
    this.#scheduleBots();
    return { needsConsent: false };
  }

  #positionAt(version: number): PositionReply {
    const { length, turnStarts } = this.#history;
    const at = Math.min(version, length);
    const { table, hands } = this.#history.at(at).state;
    return { version: at, of: length, turns: turnStarts, table, hand: hands[this.seat.value] };
  }

  /** Schedules bot moves, unless closed. */
  #scheduleBots(): void {
    clearTimeout(this.#timer);
    if (this.connection.value !== "closed") this.#timer = setTimeout(() => void this.#moveBots(), this.#practice.pace());
  }

  /** Plays one bot move. Bots with an optional reply come first, since the others don't wait for them. */
  async #moveBots(): Promise<void> {
    const match = this.#match;
    const { version } = match;
    for (const seat of botMoveOrder(match.game, match.state.table)) {
      if (this.#seats[seat].kind !== "bot" || this.#resumesAt(seat) > performance.now()) continue;
      const chosen = await this.#botMove(match, seat);
      const move = chosen && (match.game.preferring?.(match.state.table, chosen, [this.seat.peek()]) ?? chosen);
      // The change has already rescheduled the bots.
      if (this.#match !== match || match.version !== version || this.connection.value === "closed") return;
      if (move && !this.#apply(seat, move)) return;
    }
    const waits = this.#seats.map((_, seat) => this.#resumesAt(seat) - performance.now()).filter((left) => left > 0);
    if (waits.length > 0) this.#timer = setTimeout(() => void this.#moveBots(), Math.min(...waits));
  }

  /** When a seat's bot stops waiting for answers to its questions (`performance.now`); 0 if it isn't waiting. */
  #resumesAt(by: Seat): number {
    const { game, state } = this.#match;
    if (this.#practice.pace() === 0) return 0;
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
    const { level, searchBot } = this.#practice;
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
