/** Rings around the board areas that a step points at. */
import { effect } from "@preact/signals";
import type { Board } from "../../kit/contract/game.ts";
import type { LessonSession } from "./lessonSession.ts";

/** Extra radius in CSS pixels. */
const AROUND = 4;

export class Rings {
  readonly #layer = document.createElement("div");
  readonly #host: HTMLElement;
  readonly #stop: () => void;
  readonly #draw: () => void;
  /** What was last brought into view. */
  #revealed = "";

  constructor(host: HTMLElement, board: Board, table: LessonSession) {
    this.#host = host;
    this.#layer.className = "lesson-rings";
    this.#layer.ariaHidden = "true";
    host.append(this.#layer);
    this.#draw = () => {
      this.#reveal(board, table.shown);
      this.#show(board, table.points);
    };
    this.#stop = effect(this.#draw);
    host.addEventListener("drawn", this.#draw);
  }

  destroy(): void {
    this.#stop();
    this.#host.removeEventListener("drawn", this.#draw);
    this.#layer.remove();
  }

  /** The camera goes there once per step; after that it is the player's. */
  #reveal(board: Board, labels: readonly string[]): void {
    const step = labels.join();
    if (step === this.#revealed || board.hitBoxes().length === 0) return;
    this.#revealed = step;
    if (labels.length > 0) board.reveal?.(labels);
  }

  #show(board: Board, labels: readonly string[]): void {
    const places = labels.length > 0 ? board.hitBoxes().filter(({ label }) => labels.includes(label)) : [];
    const rings = places.map(({ x, y, width, height }) => {
      const ring = document.createElement("i");
      const size = { left: x - AROUND, top: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
      for (const [side, pixels] of Object.entries(size)) ring.style.setProperty(side, `${pixels}px`);
      return ring;
    });
    this.#layer.replaceChildren(...rings);
  }
}
