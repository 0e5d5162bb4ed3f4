/** Answers that are given by themselves while they are armed. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Move } from "../../shared/game.ts";
import { offers } from "../../shared/space.ts";
import type { Auto, GameClient, GameView } from "../game.ts";

export class Autos {
  readonly known: readonly Auto[];
  readonly #armed = signal<ReadonlySet<string>>(new Set());
  readonly #client: GameClient;
  #turn: number | undefined;

  constructor(client: GameClient) {
    this.#client = client;
    this.known = client.autos ?? [];
  }

  get armed(): ReadonlySignal<ReadonlySet<string>> {
    return this.#armed;
  }

  arm(id: string, on: boolean): void {
    const others = [...this.#armed.value].filter((other) => other !== id);
    this.#armed.value = new Set(on ? [...others, id] : others);
  }

  disarm(): void {
    if (this.#armed.value.size > 0) this.#armed.value = new Set();
  }

  /** The first armed answer to what is asked now. Those armed for one turn end with it. */
  answer(view: GameView): Move | undefined {
    this.#turnOver(this.#client.game.turnOf(view.table));
    for (const auto of this.known) {
      const move = this.#armed.value.has(auto.id) ? auto.answer(view) : undefined;
      if (move && view.choices.some((choice) => offers(choice, move))) return move;
    }
    return undefined;
  }

  #turnOver(turn: number): void {
    const over = this.#turn !== undefined && this.#turn !== turn;
    this.#turn = turn;
    if (!over) return;
    const lasting = this.known.filter(({ id, until }) => this.#armed.value.has(id) && until !== "turnEnds");
    if (lasting.length < this.#armed.value.size) this.#armed.value = new Set(lasting.map(({ id }) => id));
  }
}
