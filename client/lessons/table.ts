/** A lesson as a table: the same page shows it, but only the move that leads on is let through, and the others play by heart. */
import { computed, signal } from "@preact/signals";
import { COLOURS, eventFor, type Game, type Move, type Refusal, type Seat, type Told } from "../../shared/game.ts";
import type { PastState } from "../../shared/life.ts";
import type { ChatMessage, Replies, RequestOf, RequestType, SeatState, TableState } from "../../shared/protocol.ts";
import type { Logged } from "../net/feed.ts";
import { localState } from "../net/local.ts";
import { Refused } from "../net/refused.ts";
import type { Batch, Link, TableSession } from "../net/session.ts";
import { type Course, type Line, OWN } from "./lesson.ts";
import type { Progress } from "./progress.ts";
import { Rehearsal } from "./rehearsal.ts";

/** Where in the lessons somebody is. */
interface Place {
  /** Index of the chapter. */
  readonly chapter: number;
  /** Index of the step; number of steps when the chapter is through. */
  readonly step: number;
}

interface Wish {
  readonly game: Game;
  readonly course: Course;
  /** The player's name. */
  readonly name: string;
  /** Milliseconds that the others take for a move. */
  pace(): number;
  /** How far it had come before. */
  readonly progress: Progress;
  /** Hears of everything that is to be kept. */
  keep(progress: Progress): void;
}

function seatsOf({ name, course }: Wish, count: number): SeatState[] {
  return COLOURS.slice(0, count).map((colour, seat) => ({
    name: seat === OWN ? name : course.company[seat - 1],
    colour,
    kind: seat === OWN ? "person" : "bot",
    level: "",
    ownBot: false,
    connected: true,
    presence: "here",
    botAt: 0,
    freeAt: 0,
    ready: true,
  }));
}

export class LessonTable implements TableSession {
  readonly id = "";
  readonly state = signal<TableState | undefined>(undefined);
  readonly seat = signal<Seat>(OWN);
  readonly host = signal(false);
  readonly link = signal<Link>("open");
  readonly failure = signal<Refusal | undefined>(undefined);
  readonly log = signal<readonly Logged[]>([]);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly skew = signal(0);
  readonly course: Course;
  readonly game: Game;
  readonly place = signal<Place>({ chapter: 0, step: 0 });
  /** The others play, or the board still shows something. */
  readonly busy = signal(false);
  readonly done = signal<readonly string[]>([]);
  readonly chapter = computed(() => this.course.chapters[this.place.value.chapter]);
  /** What waits for the player; nothing when the chapter is through. */
  readonly present = computed(() => this.chapter.value.steps[this.place.value.step]);

  readonly #wish: Wish;
  readonly #listeners = new Set<(batch: Batch) => void>();
  /** The chapter as it stood after each move. */
  #states: TableState[] = [];
  #rehearsal: Rehearsal;
  #showing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wish: Wish) {
    this.#wish = wish;
    this.game = wish.game;
    this.course = wish.course;
    const { chapter, step, moves, done } = wish.progress;
    this.done.value = done;
    const index = Math.max(
      0,
      this.course.chapters.findIndex(({ id }) => id === chapter),
    );
    this.#rehearsal = this.#open(index, this.course.chapters[index].id === chapter ? step : 0, moves);
  }

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type !== "past") throw new Refused({ code: "NO_SERVER", params: { request: type } });
    return this.#past((payload as RequestOf<"past">).version) as Replies[R];
  }

  /** Throws `Refused` unless the move leads on. */
  async play(move: Move): Promise<void> {
    const refusal = this.judge(move);
    if (refusal) throw new Refused(refusal);
    this.busy.value = true;
    this.#tell(this.#rehearsal.play(move));
    this.#goOn();
  }

  /** Why a move does not lead on now. */
  judge(move: Move): Refusal | undefined {
    return this.#rehearsal.judge(move);
  }

  /** The moves that lead on now, the script's own first. */
  get accepted(): readonly Move[] {
    return this.busy.value ? [] : this.#rehearsal.accepted;
  }

  accepts(move: Move): boolean {
    return this.#rehearsal.accepts(move);
  }

  /** What there was to read has been read. */
  next(): void {
    if (this.busy.peek() || this.#rehearsal.accepted.length > 0) return;
    this.busy.value = true;
    this.#rehearsal.read();
    this.#goOn();
  }

  /** To the step before. */
  back(): void {
    const { chapter, step } = this.place.peek();
    if (step > 0) this.open(chapter, step - 1, this.#rehearsal.made);
  }

  /** To a chapter, from its beginning or up to a step. */
  open(chapter: number, step = 0, moves: readonly Move[] = []): void {
    this.#rehearsal = this.#open(chapter, step, moves);
    const state = this.state.peek() as TableState;
    for (const listener of this.#listeners) listener({ events: [], state });
    this.#keep();
  }

  /** The board begins to show what happened, or has shown it. */
  shows(on: boolean): void {
    this.#showing = on;
    if (!on && this.busy.peek()) this.#goOn();
  }

  async record(): Promise<string> {
    throw new Refused({ code: "NO_SERVER", params: { request: "record" } });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    this.link.value = "closed";
  }

  #open(chapter: number, step: number, moves: readonly Move[]): Rehearsal {
    clearTimeout(this.#timer);
    const rehearsal = this.#rehearse(chapter, step, moves);
    this.log.value = [];
    this.#states = [];
    this.#keepState(rehearsal);
    this.busy.value = false;
    this.place.value = { chapter, step: rehearsal.step };
    return rehearsal;
  }

  /** What was kept by an older page may not fit any more. */
  #rehearse(chapter: number, step: number, moves: readonly Move[]): Rehearsal {
    return Rehearsal.at(this.game, this.course.chapters[chapter], step, moves);
  }

  #keepState({ match, options, chapter }: Rehearsal): TableState {
    const state = localState(match, seatsOf(this.#wish, chapter.seats), options, OWN);
    // The end of the game is the end of a chapter: nothing is asked, no result is shown but by the lesson.
    const shown: TableState = { ...state, phase: "running", outcome: "" };
    this.#states.push(shown);
    this.state.value = shown;
    return shown;
  }

  /** Lets the others play one after the other, each when the board has shown what was before; then it is the player's turn to read on. */
  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.link.peek() === "closed" || this.#showing) return;
    const [line] = this.#rehearsal.pending;
    this.#timer = setTimeout(() => (line ? this.#perform(line) : this.#arrive()), line ? this.#wish.pace() : 0);
  }

  #perform(line: Line): void {
    this.#rehearsal.pending.shift();
    this.#tell(this.#rehearsal.perform(line));
    this.#goOn();
  }

  #arrive(): void {
    const { chapter } = this.place.peek();
    this.busy.value = false;
    this.place.value = { chapter, step: this.#rehearsal.step };
    const { id, steps } = this.chapter.peek();
    if (this.#rehearsal.step === steps.length) this.done.value = [...new Set([...this.done.peek(), id])];
    this.#keep();
  }

  #keep(): void {
    const { step, made, chapter } = this.#rehearsal;
    this.#wish.keep({ chapter: chapter.id, step, moves: made, done: this.done.peek() });
  }

  #tell(told: readonly Told[]): void {
    const events = told.map((one) => eventFor(one, OWN)).filter((event) => event !== undefined);
    const next = this.log.peek().length;
    const state = this.#keepState(this.#rehearsal);
    this.log.value = [...this.log.peek(), ...events.map((event, i) => ({ number: next + i, event }))];
    for (const listener of this.#listeners) listener({ events, state });
  }

  /** As it stood in this chapter; what was before it is not looked back at. */
  #past(version: number): PastState {
    const [{ version: first }] = this.#states;
    const at = this.#states[Math.min(this.#states.length - 1, Math.max(0, version - first))];
    const last = this.#states[this.#states.length - 1];
    return { version: at.version, of: last.version, turns: [first], table: at.table as object, hand: at.hands?.[OWN] };
  }
}
