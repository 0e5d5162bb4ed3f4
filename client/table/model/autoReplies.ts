/** Replies that are sent automatically while enabled. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { includesMove } from "../../../shared/core/choices.ts";
import type { Move, Seat } from "../../../shared/core/game.ts";
import { amountIn, isOrder, orderText } from "../../../shared/core/standingOrders.ts";
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

  /** @param amount of a reply that has one; its initial one if absent */
  set(id: string, on: boolean, amount?: number): void {
    const auto = this.known.find((one) => one.id === id);
    if (!auto) return;
    const others = [...this.#enabled.value].filter((text) => !isOrder(auto, text));
    this.#enabled.value = new Set(on ? [...others, orderText(auto, amount)] : others);
  }

  isEnabled(auto: AutoReply): boolean {
    return this.#textOf(auto) !== undefined;
  }

  amountOf(auto: AutoReply): number {
    return amountIn(this.#textOf(auto) ?? orderText(auto));
  }

  #textOf(auto: AutoReply): string | undefined {
    return [...this.#enabled.value].find((text) => isOrder(auto, text));
  }

  /** At a correspondence table, the server stores them. @param texts as stored */
  take(texts: readonly string[]): void {
    this.#enabled.value = new Set(texts);
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
    const lasting = [...enabled].filter((text) => this.known.some((auto) => isOrder(auto, text) && auto.until !== "turnEnds"));
    if (lasting.length < enabled.size) this.#enabled.value = new Set(lasting);
  }

  answer(view: GameView): Move | undefined {
    const { hand } = view;
    if (!hand) return undefined;
    for (const auto of this.known) {
      const move = this.isEnabled(auto) ? auto.answer({ ...view, hand }, this.amountOf(auto)) : undefined;
      if (move && view.choices.some((choice) => includesMove(choice, move))) return move;
    }
    return undefined;
  }
}
