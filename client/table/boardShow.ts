/** Brings a board from one view to the next, one batch of events after the other. */
import type { GameEvent } from "../../shared/game.ts";
import type { Board, GameView } from "../game.ts";

interface Step {
  readonly events: readonly GameEvent[];
  readonly view: GameView;
}

/** More waiting steps than this are not animated: whoever was away wants the present. */
const PATIENCE = 3;

export class BoardShow {
  readonly #board: Board;
  readonly #speed: () => number;
  readonly #steps: Step[] = [];
  /** The newest view and the number of moves it knows. */
  #latest: { view: GameView; version: number } | undefined;
  /** Moves that have been handed over for showing. */
  #version: number | undefined;
  #running = false;

  constructor(board: Board, speed: () => number) {
    this.#board = board;
    this.#speed = speed;
  }

  /** What happened up to a number of moves, and the view after it. */
  push(events: readonly GameEvent[], view: GameView, version: number): void {
    this.#version = version;
    this.#steps.push({ events, view });
    if (!this.#running) void this.#run();
  }

  /** The board shows something else than the present: what happened up to there is not played on it. */
  skip(version: number): void {
    this.#version = version;
  }

  /** A view that differs in choices, names or language. One that knows more moves than were pushed waits for its events. */
  show(view: GameView, version: number): void {
    this.#version ??= version;
    this.#latest = { view, version };
    if (!this.#running) this.#showLatest();
  }

  #showLatest(): void {
    if (this.#latest && this.#latest.version === this.#version) this.#board.show(this.#latest.view);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const speed = this.#steps.length > PATIENCE ? 0 : this.#speed();
      await this.#board.animate(step.events, step.view, speed);
    }
    this.#running = false;
    this.#showLatest();
  }
}
