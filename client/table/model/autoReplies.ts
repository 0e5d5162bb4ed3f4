/** Replies that are sent automatically while enabled. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Seat } from "../../../shared/core/game.ts";
import { includesMove } from "../../../shared/core/space.ts";
import type { Auto, GameClient, GameView } from "../../kit/contract/game.ts";

export class AutoReplies {
  readonly known: readonly Auto[];
  readonly #armed = signal<ReadonlySet<string>>(new Set());
  #turn: Seat | undefined;

  constructor(client: Pick<GameClient, "autos">) {
    this.known = client.autos ?? [];
  }

  get armed(): ReadonlySignal<ReadonlySet<string>> {
    return this.#armed;
  }

  arm(id: string, on: boolean): void {
    const others = [...this.#armed.value].filter((other) => other !== id);
    this.#armed.value = new Set(on ? [...others, id] : others);
  }

  disableAll(): void {
    if (this.#armed.value.size > 0) this.#armed.value = new Set();
  }

  /** Disables replies that last one turn. */
  onTurn(turn: Seat): void {
    const over = this.#turn !== undefined && this.#turn !== turn;
    this.#turn = turn;
    if (!over) return;
    const armed = this.#armed.peek();
    const lasting = this.known.filter(({ id, until }) => armed.has(id) && until !== "turnEnds");
    if (lasting.length < armed.size) this.#armed.value = new Set(lasting.map(({ id }) => id));
  }

  /** The first enabled reply that fits. */
  answer(view: GameView): Move | undefined {
    for (const auto of this.known) {
      const move = this.#armed.value.has(auto.id) ? auto.answer(view) : undefined;
      if (move && view.choices.some((choice) => includesMove(choice, move))) return move;
    }
    return undefined;
  }
}
