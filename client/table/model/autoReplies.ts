/** Replies that are sent automatically while enabled. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Seat } from "../../../shared/core/game.ts";
import { includesMove } from "../../../shared/core/space.ts";
import type { AutoReply, GameClient, GameView } from "../../kit/contract/game.ts";

export class AutoReplies {
  readonly known: readonly AutoReply[];
  readonly #enabled = signal<ReadonlySet<string>>(new Set());
  #turn: Seat | undefined;

  constructor(client: Pick<GameClient, "autoReplies">) {
    this.known = client.autoReplies ?? [];
  }

  get enabled(): ReadonlySignal<ReadonlySet<string>> {
    return this.#enabled;
  }

  set(id: string, on: boolean): void {
    const others = [...this.#enabled.value].filter((other) => other !== id);
    this.#enabled.value = new Set(on ? [...others, id] : others);
  }

  /** At a correspondence table the server has them. */
  take(ids: readonly string[]): void {
    this.#enabled.value = new Set(ids);
  }

  disableAll(): void {
    if (this.#enabled.value.size > 0) this.#enabled.value = new Set();
  }

  /** Disables replies that last one turn. */
  onTurn(turn: Seat): void {
    const over = this.#turn !== undefined && this.#turn !== turn;
    this.#turn = turn;
    if (!over) return;
    const enabled = this.#enabled.peek();
    const lasting = this.known.filter(({ id, until }) => enabled.has(id) && until !== "turnEnds");
    if (lasting.length < enabled.size) this.#enabled.value = new Set(lasting.map(({ id }) => id));
  }

  /** The first enabled reply that fits. */
  answer(view: GameView): Move | undefined {
    const { hand } = view;
    if (!hand) return undefined;
    for (const auto of this.known) {
      const move = this.#enabled.value.has(auto.id) ? auto.answer({ ...view, hand }) : undefined;
      if (move && view.choices.some((choice) => includesMove(choice, move))) return move;
    }
    return undefined;
  }
}
