/** A table in the browser alone: the same rules and bots without a server. */
import { signal } from "@preact/signals";
import { commitmentTo, seedFrom } from "../../shared/fair.ts";
import type { BotLevel, Game, Move, Refusal, Seat, Told, View } from "../../shared/game.ts";
import { COLOURS, eventFor, isRefusal, SPECTATOR } from "../../shared/game.ts";
import { History } from "../../shared/history.ts";
import type { PastState, TableEvent } from "../../shared/life.ts";
import { attempt, begin, type Match, outcomeOf } from "../../shared/match.ts";
import { type Memory, Recollection } from "../../shared/mind.ts";
import { completeOptions, type Options } from "../../shared/options.ts";
import type { ChatMessage, Replies, RequestOf, RequestType, SeatState, TableState } from "../../shared/protocol.ts";
import { FastRandom, SeededRandom } from "../../shared/random.ts";
import { type Entry, encodeRecord, RECORD_FORMAT, RECORD_VERSION } from "../../shared/record.ts";
import type { Advice } from "../../shared/search/advise.ts";
import { searches } from "../../shared/search/levels.ts";
import { aloneState } from "./alone.ts";
import { isOfTable, type Logged } from "./feed.ts";
import { freshNumber } from "./keys.ts";
import { Refused } from "./refused.ts";
import type { Batch, Link, TableSession } from "./session.ts";

export interface Practice {
  readonly game: Game;
  readonly options: { readonly [id: string]: unknown };
  readonly seats: number;
  /** The own name; nobody sits here, and bots play among themselves, if absent. */
  readonly name?: string;
  readonly level: BotLevel;
  /** Milliseconds that a bot takes for a move. */
  pace(): number;
  /** Thinks for bots that search, beside the page; here and now if absent. */
  readonly thinker?: Thinker;
}

/** What one seat knows, and a number from which all luck of the thinking follows. */
export interface Position {
  readonly game: string;
  readonly view: View<object, object>;
  readonly memory: Memory | undefined;
  readonly seed: number;
}

/** What a bot that searches is asked. */
export interface Question extends Position {
  readonly level: BotLevel;
}

export interface Thinker {
  ask(question: Question): Promise<Move | undefined>;
  advise(position: Position): Promise<Advice | undefined>;
  close(): void;
}

/** Seats of a practice table: the person first, then bots, as the colours come. */
function seatsOf({ seats, name, level }: Practice): SeatState[] {
  return COLOURS.slice(0, seats).map((colour, seat) => {
    const person = seat === 0 && name !== undefined;
    return {
      name: person ? name : "",
      colour,
      kind: person ? "person" : "bot",
      level: person ? "" : level,
      ownBot: false,
      connected: true,
      presence: "here",
      botAt: 0,
      freeAt: 0,
      ready: true,
    };
  });
}

/** A match without a server as one seat may see it, sharing nothing with it: nobody watches, waits or can be asked. */
export function localState({ game, state, version }: Match, seats: SeatState[], options: Options, seat: Seat): TableState {
  const copy = game.clone(state);
  const outcome = game.outcome(state);
  return {
    game: game.id,
    phase: outcome ? "over" : "running",
    version,
    commitment: "",
    ...aloneState(),
    options: JSON.stringify(options),
    seats,
    host: seat,
    table: copy.table,
    hands: copy.hands.map((hand, other) => (other === seat ? hand : {})),
    outcome: outcome ? JSON.stringify(outcome) : "",
    undoAlone: version,
    undoSeat: SPECTATOR,
  };
}

export class LocalTable implements TableSession {
  readonly id = "";
  readonly state = signal<TableState | undefined>(undefined);
  readonly seat = signal<Seat>(SPECTATOR);
  readonly host = signal(false);
  readonly link = signal<Link>("open");
  readonly failure = signal<Refusal | undefined>(undefined);
  readonly log = signal<readonly Logged[]>([]);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly skew = signal(0);

  readonly #practice: Practice;
  readonly #secret = freshNumber() + freshNumber();
  readonly #numbers: string[];
  readonly #seats: SeatState[];
  readonly #options: Options;
  #match: Match;
  readonly #history: History;
  readonly #known: Recollection;
  readonly #entries: Entry[] = [];
  readonly #listeners = new Set<(batch: Batch) => void>();
  readonly #fancy = new FastRandom(Date.now());
  readonly #started = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Throws `Refused` if the options are not the game's. */
  constructor(practice: Practice) {
    this.#practice = practice;
    const options = completeOptions(practice.game.options, practice.options, practice.seats);
    if (isRefusal(options)) throw new Refused(options);
    this.#options = options;
    this.#seats = seatsOf(practice);
    this.#numbers = this.#seats.map(({ kind }) => (kind === "person" ? freshNumber() : ""));
    this.seat.value = practice.name === undefined ? SPECTATOR : 0;
    const seed = seedFrom(this.#secret, this.#numbers);
    this.#match = begin(practice.game, options, this.#seats, new SeededRandom(seed));
    this.#history = new History(this.#match, seed);
    this.#known = new Recollection(practice.game, practice.seats, this.#match.opening);
    this.#tell(this.#match.opening);
    this.#wake();
  }

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    const answers: { readonly [type: string]: ((payload: RequestOf<R>) => object) | undefined } = {
      undo: (wish) => this.#takeBack((wish as RequestOf<"undo">).keep ?? this.#match.version),
      past: (wish) => this.#past((wish as RequestOf<"past">).version),
    };
    const answer = answers[type];
    if (!answer) throw new Refused({ code: "NO_SERVER", params: { request: type } });
    return answer(payload) as Replies[R];
  }

  async advise(): Promise<Advice | undefined> {
    const { game, state, version } = this.#match;
    return this.#practice.thinker?.advise(this.#position(game, state, this.seat.peek(), version));
  }

  async play(move: Move): Promise<void> {
    const refusal = this.#make(this.seat.value, move);
    if (refusal) throw new Refused(refusal);
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
        rules: game.rules,
        options: this.#options,
        seats: seats as [],
        commitment: commitmentTo(this.#secret),
        started: this.#started,
      },
      entries: this.#entries,
      ...(outcome && { secret: this.#secret, numbers: this.#numbers, ranks: [...outcome.ranks], scores: [...outcome.scores] }),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#practice.thinker?.close();
    this.#listeners.clear();
    this.link.value = "closed";
  }

  #snapshot(): TableState {
    const { version } = this.#match;
    return {
      ...localState(this.#match, this.#seats, this.#options, this.seat.value),
      commitment: commitmentTo(this.#secret),
      undoAlone: this.#floor,
      undoSeat: this.#floor < version ? this.seat.value : SPECTATOR,
    };
  }

  #make(seat: Seat, move: Move): Refusal | undefined {
    const made = attempt(this.#match, seat, move);
    if (isRefusal(made)) return made;
    const entry = { seat, move: { ...move }, at: Date.now() - this.#started };
    this.#history.played(this.#match, entry, made.final);
    this.#known.played(made.told);
    this.#entries.push(entry);
    this.#tell(made.told);
    this.#wake();
    return undefined;
  }

  /** The person may take back alone down to so many moves: what bots did stands. */
  get #floor(): number {
    const { lastSeat, undoAlone } = this.#history;
    return lastSeat === this.seat.value ? undoAlone : this.#match.version;
  }

  #takeBack(keep: number): Replies["undo"] {
    if (keep < this.#floor || keep >= this.#match.version) throw new Refused({ code: "NOTHING_TO_UNDO" });
    const seat = this.seat.value;
    const count = this.#match.version - keep;
    this.#entries.push({ undo: keep, seat, at: Date.now() - this.#started });
    this.#match = this.#history.cut(keep);
    this.#known.cut(keep);
    this.#tell([{ event: { type: "table.takenBack", seat, keep, count, vote: false } as TableEvent }]);
    this.#wake();
    return { asked: false };
  }

  #past(version: number): PastState {
    const { length, turns } = this.#history;
    const at = Math.min(version, length);
    const { table, hands } = this.#history.copyAt(at).state;
    return { version: at, of: length, turns, table, hand: hands[this.seat.value] };
  }

  #tell(told: readonly Told[]): void {
    const events = told.map((one) => eventFor(one, this.seat.value)).filter((event) => event !== undefined);
    const next = (this.log.value.at(-1)?.number ?? -1) + 1;
    const state = this.#snapshot();
    this.state.value = state;
    this.log.value = [...this.log.value, ...events.map((event, i) => ({ number: next + i, event }))];
    const shown = events.filter(({ type }) => !isOfTable(type));
    for (const listener of this.#listeners) listener({ events: shown, state });
  }

  /** Lets the bots think a moment later, unless the table is closed. */
  #wake(): void {
    clearTimeout(this.#timer);
    if (this.link.value !== "closed") this.#timer = setTimeout(() => void this.#think(), this.#practice.pace());
  }

  /** One bot's move: those who may act unasked are asked first, since the others will not wait for them. */
  async #think(): Promise<void> {
    const match = this.#match;
    const { version } = match;
    const owing = match.game.toMove(match.state.table);
    const asked = [...match.game.mayAct(match.state.table).filter((seat) => !owing.includes(seat)), ...owing];
    for (const seat of asked) {
      if (this.#seats[seat].kind !== "bot") continue;
      const move = await this.#wish(match, seat);
      // Whatever changed meanwhile has woken the bots again.
      if (this.#match !== match || match.version !== version || this.link.value === "closed") return;
      if (move && !this.#make(seat, move)) return;
    }
  }

  #wish({ game, state }: Match, seat: Seat): Promise<Move | undefined> | Move | undefined {
    const { level, thinker } = this.#practice;
    if (!thinker || !searches(level)) return game.bots[level]({ table: state.table, hand: state.hands[seat], seat }, this.#fancy);
    return thinker.ask({ ...this.#position(game, state, seat, this.#fancy.int(2 ** 31, "thinker")), level });
  }

  #position({ id }: Game, { table, hands }: Match["state"], seat: Seat, seed: number): Position {
    return { game: id, view: { table, hand: hands[seat], seat }, memory: this.#known.of(seat), seed };
  }
}
