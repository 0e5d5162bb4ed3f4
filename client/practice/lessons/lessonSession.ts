/** A lesson as a session: only accepted moves are allowed, and other players follow a script. */
import { batch, computed, signal } from "@preact/signals";
import { type Game, type Move, type Refusal, seatColours } from "../../../shared/core/game.ts";
import type { PositionReply, Replies, RequestOf, RequestType, SeatState, TableState } from "../../../shared/core/protocol.ts";
import { type Click, type Course, PLAYER, type ScriptedMove } from "../../kit/contract/lesson.ts";
import { matchState, OfflineSession, offlineSeat } from "../../net/offlineSession.ts";
import { RefusalError } from "../../net/refusalError.ts";
import { loadData, saveData } from "../../net/storage.ts";
import { LessonRun } from "./lessonRun.ts";

interface Bookmark {
  readonly chapter: number;
  /** The number of steps when the chapter is done. */
  readonly step: number;
}

interface LessonOptions {
  readonly game: Game;
  readonly course: Course;
  readonly name: string;
  /** Delay of scripted moves, in ms. */
  pace(): number;
  readonly progress: Progress;
  /** Called on every change. */
  onProgress(progress: Progress): void;
}

function seatsOf({ name, course, game }: LessonOptions, count: number): SeatState[] {
  return seatColours(game, count).map((colour, seat) =>
    seat === PLAYER
      ? offlineSeat({ name, colour, kind: "person", level: "" })
      : offlineSeat({ name: course.opponents[seat - 1], colour, kind: "bot", level: "" }),
  );
}

export class LessonSession extends OfflineSession {
  readonly course: Course;
  readonly game: Game;
  readonly bookmark = signal<Bookmark>({ chapter: 0, step: 0 });
  /** Other players are moving or the board is animating. */
  readonly busy = signal(false);
  readonly done = signal<readonly string[]>([]);
  readonly chapter = computed(() => this.course.chapters[this.bookmark.value.chapter]);
  /** Undefined when the chapter is done. */
  readonly present = computed(() => this.chapter.value.steps[this.bookmark.value.step]);

  readonly #options: LessonOptions;
  /** State after each move of the chapter. */
  #states: TableState[] = [];
  #run: LessonRun;
  #showing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LessonOptions) {
    super();
    this.seat.value = PLAYER;
    this.#options = options;
    this.game = options.game;
    this.course = options.course;
    const { chapter, step, moves, done } = options.progress;
    this.done.value = done;
    const index = Math.max(
      0,
      this.course.chapters.findIndex(({ id }) => id === chapter),
    );
    this.#run = this.#open(index, this.course.chapters[index].id === chapter ? step : 0, moves);
  }

  override async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type !== "position") return super.request(type, payload);
    return this.#positionAt((payload as RequestOf<"position">).version) as Replies[R];
  }

  /** Throws `RefusalError` unless the move is accepted. */
  async play(move: Move): Promise<void> {
    const refusal = this.judge(move);
    if (refusal) throw new RefusalError(refusal);
    this.busy.value = true;
    this.emitEvents(this.#run.play(move), this.#pushState(this.#run));
    this.#continue();
  }

  judge(move: Move): Refusal | undefined {
    return this.#run.judge(move);
  }

  /** The scripted move comes first. Reactive. */
  get accepted(): readonly Move[] {
    return this.busy.value || !this.present.value ? [] : this.#run.accepted;
  }

  /** Clicks that lead to the step's move. */
  get clicks(): readonly Click[] {
    return this.busy.value || !this.present.value ? [] : this.#run.clicks;
  }

  /** Labels of what the text names. */
  get points(): readonly string[] {
    return (!this.busy.value && this.present.value?.points) || [];
  }

  /** Labels of what the step is about, for the camera. */
  get shown(): readonly string[] {
    const spots = this.clicks.flatMap((click) => click.spots ?? []);
    return this.busy.value ? [] : (this.present.value?.shows ?? (spots.length > 0 ? spots : this.points));
  }

  /** Continues after a step without a move. */
  next(): void {
    if (this.busy.peek() || this.#run.accepted.length > 0) return;
    this.busy.value = true;
    this.#run.endStep();
    this.#continue();
  }

  back(): void {
    const { chapter, step } = this.bookmark.peek();
    if (step > 0) this.open(chapter, step - 1, this.#run.made);
  }

  /** Opens a chapter at its start or at a step. */
  open(chapter: number, step = 0, moves: readonly Move[] = []): void {
    // Listeners see chapter and step change together.
    batch(() => {
      this.#run = this.#open(chapter, step, moves);
    });
    this.emit({ events: [], state: this.state.peek() as TableState });
    this.#reportProgress();
  }

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
    const run = LessonRun.at(this.game, this.course.chapters[chapter], step, moves);
    this.log.value = [];
    this.#states = [];
    this.#pushState(run);
    this.busy.value = false;
    this.bookmark.value = { chapter, step: run.step };
    return run;
  }

  #pushState({ match, options, chapter }: LessonRun): TableState {
    const state = matchState(match, seatsOf(this.#options, chapter.seats), options, PLAYER);
    // The end of the game ends the chapter; the lesson shows the result.
    const shown: TableState = { ...state, phase: "running", outcome: "" };
    this.#states.push(shown);
    this.state.value = shown;
    return shown;
  }

  /** Plays scripted moves one by one, each after the previous animation. */
  #continue(): void {
    clearTimeout(this.#timer);
    if (this.connection.peek() === "closed" || this.#showing) return;
    const [line] = this.#run.pending;
    this.#timer = setTimeout(() => (line ? this.#perform(line) : this.#arrive()), line ? this.#options.pace() : 0);
  }

  #perform(line: ScriptedMove): void {
    this.#run.pending.shift();
    this.emitEvents(this.#run.perform(line), this.#pushState(this.#run));
    this.#continue();
  }

  #arrive(): void {
    const { chapter } = this.bookmark.peek();
    this.busy.value = false;
    this.bookmark.value = { chapter, step: this.#run.step };
    const { id, steps } = this.chapter.peek();
    if (this.#run.step === steps.length) this.done.value = [...new Set([...this.done.peek(), id])];
    this.#reportProgress();
  }

  #reportProgress(): void {
    const { step, made, chapter } = this.#run;
    this.#options.onProgress({ chapter: chapter.id, step, moves: made, done: this.done.peek() });
  }

  /** Looking back ends at the start of the chapter. */
  #positionAt(version: number): PositionReply {
    const [{ version: first }] = this.#states;
    const at = this.#states[Math.min(this.#states.length - 1, Math.max(0, version - first))];
    const last = this.#states[this.#states.length - 1];
    return { version: at.version, of: last.version, turns: [first], table: at.table as object, hand: at.hands?.[PLAYER] };
  }
}

export interface Progress {
  /** Last open chapter, its step, and the moves made. */
  readonly chapter: string;
  readonly step: number;
  readonly moves: readonly Move[];
  /** Completed chapters. */
  readonly done: readonly string[];
}

const NOTHING: Progress = { chapter: "", step: 0, moves: [], done: [] };

type SavedProgress = { readonly [game: string]: Partial<Progress> };

export function loadProgress(game: string): Progress {
  return { ...NOTHING, ...loadData<SavedProgress>("lessons", {})[game] };
}

export function saveProgress(game: string, progress: Progress): void {
  saveData("lessons", { ...loadData<SavedProgress>("lessons", {}), [game]: progress });
}
