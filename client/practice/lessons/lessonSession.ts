/** A lesson as a table: the same page shows it, but only the move that leads on is let through, and the others play by heart. */
import { batch, computed, signal } from "@preact/signals";
import { COLOURS, type Game, type Move, type Refusal } from "../../../shared/core/game.ts";
import type { PastState, Replies, RequestOf, RequestType, SeatState, TableState } from "../../../shared/core/protocol.ts";
import { type Course, type Line, OWN } from "../../kit/contract/lesson.ts";
import { aloneSeat, matchState, OfflineSession } from "../../net/offlineSession.ts";
import { RefusalError } from "../../net/refusalError.ts";
import { LessonRun } from "./lessonRun.ts";
import type { Progress } from "./progress.ts";

/** Where in the lessons somebody is. */
interface Bookmark {
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
  return COLOURS.slice(0, count).map((colour, seat) =>
    seat === OWN
      ? aloneSeat({ name, colour, kind: "person", level: "" })
      : aloneSeat({ name: course.company[seat - 1], colour, kind: "bot", level: "" }),
  );
}

export class LessonSession extends OfflineSession {
  readonly course: Course;
  readonly game: Game;
  readonly bookmark = signal<Bookmark>({ chapter: 0, step: 0 });
  /** The others play, or the board still shows something. */
  readonly busy = signal(false);
  readonly done = signal<readonly string[]>([]);
  readonly chapter = computed(() => this.course.chapters[this.bookmark.value.chapter]);
  /** What waits for the player; nothing when the chapter is through. */
  readonly present = computed(() => this.chapter.value.steps[this.bookmark.value.step]);

  readonly #wish: Wish;
  /** The chapter as it stood after each move. */
  #states: TableState[] = [];
  #run: LessonRun;
  #showing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wish: Wish) {
    super();
    this.seat.value = OWN;
    this.#wish = wish;
    this.game = wish.game;
    this.course = wish.course;
    const { chapter, step, moves, done } = wish.progress;
    this.done.value = done;
    const index = Math.max(
      0,
      this.course.chapters.findIndex(({ id }) => id === chapter),
    );
    this.#run = this.#open(index, this.course.chapters[index].id === chapter ? step : 0, moves);
  }

  override async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type !== "past") return super.request(type, payload);
    return this.#past((payload as RequestOf<"past">).version) as Replies[R];
  }

  /** Throws `RefusalError` unless the move leads on. */
  async play(move: Move): Promise<void> {
    const refusal = this.judge(move);
    if (refusal) throw new RefusalError(refusal);
    this.busy.value = true;
    this.tell(this.#run.play(move), this.#keepState(this.#run));
    this.#continue();
  }

  /** Why a move does not lead on now. */
  judge(move: Move): Refusal | undefined {
    return this.#run.judge(move);
  }

  /** The moves that lead on now, the script's own first. Whoever reads it hears of every step. */
  get accepted(): readonly Move[] {
    return this.busy.value || !this.present.value ? [] : this.#run.accepted;
  }

  /** Labels of the places on the board to look at now. */
  get points(): readonly string[] {
    return this.busy.value || !this.present.value ? [] : this.#run.points;
  }

  accepts(move: Move): boolean {
    return this.#run.accepts(move);
  }

  /** What there was to read has been read. */
  next(): void {
    if (this.busy.peek() || this.#run.accepted.length > 0) return;
    this.busy.value = true;
    this.#run.read();
    this.#continue();
  }

  /** To the step before. */
  back(): void {
    const { chapter, step } = this.bookmark.peek();
    if (step > 0) this.open(chapter, step - 1, this.#run.made);
  }

  /** To a chapter, from its beginning or up to a step. */
  open(chapter: number, step = 0, moves: readonly Move[] = []): void {
    // Nobody hears of the new step before it is there.
    batch(() => {
      this.#run = this.#open(chapter, step, moves);
    });
    this.emit({ events: [], state: this.state.peek() as TableState });
    this.#keep();
  }

  /** The board begins to show what happened, or has shown it. */
  shows(on: boolean): void {
    this.#showing = on;
    if (!on && this.busy.peek()) this.#continue();
  }

  async record(): Promise<string> {
    throw new RefusalError({ code: "NO_SERVER", params: { request: "record" } });
  }

  override close(): void {
    clearTimeout(this.#timer);
    super.close();
  }

  #open(chapter: number, step: number, moves: readonly Move[]): LessonRun {
    clearTimeout(this.#timer);
    const rehearsal = this.#createRun(chapter, step, moves);
    this.log.value = [];
    this.#states = [];
    this.#keepState(rehearsal);
    this.busy.value = false;
    this.bookmark.value = { chapter, step: rehearsal.step };
    return rehearsal;
  }

  /** What was kept by an older page may not fit any more. */
  #createRun(chapter: number, step: number, moves: readonly Move[]): LessonRun {
    return LessonRun.at(this.game, this.course.chapters[chapter], step, moves);
  }

  #keepState({ match, options, chapter }: LessonRun): TableState {
    const state = matchState(match, seatsOf(this.#wish, chapter.seats), options, OWN);
    // The end of the game is the end of a chapter: nothing is asked, no result is shown but by the lesson.
    const shown: TableState = { ...state, phase: "running", outcome: "" };
    this.#states.push(shown);
    this.state.value = shown;
    return shown;
  }

  /** Lets the others play one after the other, each when the board has shown what was before; then it is the player's turn to read on. */
  #continue(): void {
    clearTimeout(this.#timer);
    if (this.link.peek() === "closed" || this.#showing) return;
    const [line] = this.#run.pending;
    this.#timer = setTimeout(() => (line ? this.#perform(line) : this.#arrive()), line ? this.#wish.pace() : 0);
  }

  #perform(line: Line): void {
    this.#run.pending.shift();
    this.tell(this.#run.perform(line), this.#keepState(this.#run));
    this.#continue();
  }

  #arrive(): void {
    const { chapter } = this.bookmark.peek();
    this.busy.value = false;
    this.bookmark.value = { chapter, step: this.#run.step };
    const { id, steps } = this.chapter.peek();
    if (this.#run.step === steps.length) this.done.value = [...new Set([...this.done.peek(), id])];
    this.#keep();
  }

  #keep(): void {
    const { step, made, chapter } = this.#run;
    this.#wish.keep({ chapter: chapter.id, step, moves: made, done: this.done.peek() });
  }

  /** As it stood in this chapter; what was before it is not looked back at. */
  #past(version: number): PastState {
    const [{ version: first }] = this.#states;
    const at = this.#states[Math.min(this.#states.length - 1, Math.max(0, version - first))];
    const last = this.#states[this.#states.length - 1];
    return { version: at.version, of: last.version, turns: [first], table: at.table as object, hand: at.hands?.[OWN] };
  }
}
