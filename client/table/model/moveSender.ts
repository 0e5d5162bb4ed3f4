/** Sends the player's own moves, one at a time. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Refusal } from "../../../shared/core/game.ts";
import { refusalOf } from "../../net/refusalError.ts";
import type { TableSession } from "../../net/session.ts";

export class MoveSender {
  readonly isSending: ReadonlySignal<boolean>;
  /** Like `isSending`, but only until the state includes the move. The state arrives before the answer. */
  readonly isUnconfirmed: ReadonlySignal<boolean>;
  readonly accepted = signal(0);
  readonly #session: Pick<TableSession, "state" | "play">;
  readonly #onRefusal: (refusal: Refusal | undefined) => void;
  /** Table version that the pending move was made for. */
  readonly #pendingAt = signal<number | undefined>(undefined);
  #delivery: Promise<unknown> = Promise.resolve();

  /** @param onRefusal called with undefined when a move is sent, and with the reason if it is refused */
  constructor(session: Pick<TableSession, "state" | "play">, onRefusal: (refusal: Refusal | undefined) => void) {
    this.#session = session;
    this.#onRefusal = onRefusal;
    this.isSending = computed(() => this.#pendingAt.value !== undefined);
    this.isUnconfirmed = computed(() => this.isSending.value && this.#pendingAt.value === session.state.value?.version);
  }

  /** Never throws. Resolves to false if the move was refused, or if another one is still unconfirmed. */
  async sendInOrder(move: Move): Promise<boolean> {
    if (this.isUnconfirmed.peek()) return false;
    // The next move may follow as soon as the state shows the last one, but its answer comes first.
    await this.#delivery;
    if (this.isUnconfirmed.peek()) return false;
    const delivery = this.#deliver(move);
    this.#delivery = delivery;
    return delivery;
  }

  async #deliver(move: Move): Promise<boolean> {
    this.#pendingAt.value = this.#session.state.peek()?.version ?? -1;
    this.#onRefusal(undefined);
    try {
      await this.#session.play(move);
      this.accepted.value++;
      return true;
    } catch (thrown) {
      this.#onRefusal(refusalOf(thrown));
      return false;
    } finally {
      this.#pendingAt.value = undefined;
    }
  }
}
