/** Brings a board from one view to the next, one batch of events after the other. */
import type { GameEvent } from "../../../shared/core/game.ts";
import type { Board, GameView } from "../../kit/contract/game.ts";
import type { OnBoard } from "../model/view.ts";

/** What is to be played on it next. */
interface Batch extends OnBoard {
  readonly events: readonly GameEvent[];
}

/** More waiting batches than this are not animated: whoever was away wants the present. */
const PATIENCE = 3;

export class BoardShow {
  readonly #board: Board;
  readonly #speed: () => number;
  readonly #onShown: (shown: OnBoard) => void;
  readonly #onEvents: (events: readonly GameEvent[]) => void;
  readonly #batches: Batch[] = [];
  /** The newest view and the number of moves it knows. */
  #latest: { view: GameView; version: number } | undefined;
  /** The view that stands on the board, drawn in the language spoken. */
  #stands: GameView | undefined;
  /** Moves that have been handed over for showing, and the last line of the log that tells of them. */
  #version: number | undefined;
  #line = -1;
  #running = false;
  /** The present is wanted: what waits is not animated. */
  #hurried = false;

  /**
   * @param onShown is told what stands on the board whenever that has become something else
   * @param onEvents is told what begins to be seen: one event, or all that are shown at once
   */
  constructor(
    board: Board,
    speed: () => number,
    onShown: (shown: OnBoard) => void = () => undefined,
    onEvents: (events: readonly GameEvent[]) => void = () => undefined,
  ) {
    this.#board = board;
    this.#speed = speed;
    this.#onShown = onShown;
    this.#onEvents = onEvents;
  }

  /** What happened up to a number of moves, and the view after it. */
  push(events: readonly GameEvent[], view: GameView, version: number, line = -1): void {
    this.#version = version;
    this.#line = line;
    this.#batches.push({ events, view, version, line });
    if (!this.#running) void this.#run();
  }

  /** The board shows something else than the present: what happened up to there is not played on it. */
  skip(version: number): void {
    this.#version = version;
  }

  /** A view that differs in choices or names, or the same again in another language. One that knows more moves than were pushed waits for its events. */
  show(view: GameView, version: number): void {
    this.#version ??= version;
    if (view === this.#stands) this.#stands = undefined;
    this.#latest = { view, version };
    if (!this.#running) this.#showLatest();
  }

  /** Comes to the present at once. */
  hurry(): void {
    if (!this.#running) return;
    this.#hurried = true;
    this.#board.hurry?.();
  }

  #showLatest(): void {
    if (!this.#latest || this.#latest.version !== this.#version) return;
    const { view } = this.#latest;
    if (view !== this.#stands) this.#board.show(view);
    this.#stands = view;
    this.#onShown({ ...this.#latest, line: this.#line });
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
        await this.#play(batch);
        this.#onShown(batch);
      }
    } finally {
      this.#running = false;
      this.#hurried = false;
    }
    this.#showLatest();
  }

  /** What is only caught up with is neither animated nor told. */
  async #play({ events, view }: Batch): Promise<void> {
    const late = this.#hurried || this.#batches.length > PATIENCE;
    const speed = late ? 0 : this.#speed();
    if (!late && speed === 0) this.#onEvents(events);
    await this.#board.animate(events, view, speed, (event) => this.#onEvents([event]));
    this.#stands = view;
  }
}
