/** What happens at a table, told to everything that reacts to it. `TableRoom` has the list of listeners and their order. */
import type { EventEnvelope, Seat } from "../../shared/core/game.ts";
import type { TableEvent } from "../../shared/core/protocol.ts";
import type { Change, MoveIntent } from "./changes.ts";

export type TableNotification =
  /** It was loaded from the store. */
  | { readonly type: "loaded" }
  /** Who sits where, or a setting. */
  | { readonly type: "seatingChanged"; readonly events: readonly TableEvent[] }
  /** Another game was chosen, before the start: what is shown has another shape from now on. */
  | { readonly type: "gameChanged" }
  | { readonly type: "started"; readonly events: readonly EventEnvelope[] }
  | { readonly type: "moved"; readonly intent: MoveIntent; readonly events: readonly EventEnvelope[] }
  /** `agreed` if the other people had to consent. */
  | {
      readonly type: "undone";
      readonly seat: Seat;
      readonly keep: number;
      readonly agreed: boolean;
      readonly events: readonly TableEvent[];
    }
  /** A vote, a pause, a stand-in, the next game. */
  | { readonly type: "statusChanged"; readonly events: readonly TableEvent[] }
  /** The notification before was of the game's last change. */
  | { readonly type: "ended" }
  /** A socket of this person ("" for somebody unknown) came or went. */
  | { readonly type: "joined"; readonly participant: string }
  | { readonly type: "left"; readonly participant: string; readonly how: "disconnected" | "left" }
  /** How somebody is shown changed: idle or not, ready or not, about to be played for by a bot. */
  | { readonly type: "presenceChanged" }
  /** Who sits here is now known by account and rating. */
  | { readonly type: "accountsRead" }
  /** A change that no caller awaits failed. */
  | { readonly type: "failed"; readonly error: unknown }
  /** Unloaded: the last notification of all. */
  | { readonly type: "closed" };

/** Reacts to what happens at a table. */
export interface TableListener {
  onNotification(notification: TableNotification): void;
  /** Returns what is stored together with a move, and told after it. */
  onAppend?(intent: MoveIntent): Omit<Change, "arrange">;
}

export class TableEmitter {
  readonly #listeners: TableListener[] = [];
  readonly #pending: TableNotification[] = [];
  #isEmitting = false;
  #closed = false;

  /** Each listener hears of a notification after those before it in the list. */
  subscribe(...listeners: readonly TableListener[]): void {
    this.#listeners.push(...listeners);
  }

  /** Queues nested emits, so that all listeners see one order. */
  emit(notification: TableNotification): void {
    if (this.#closed) return;
    this.#closed = notification.type === "closed";
    this.#pending.push(notification);
    if (!this.#isEmitting) this.#emitAll();
  }

  #emitAll(): void {
    this.#isEmitting = true;
    try {
      for (let next = this.#pending.shift(); next; next = this.#pending.shift())
        for (const listener of this.#listeners) listener.onNotification(next);
    } finally {
      this.#isEmitting = false;
      this.#pending.length = 0;
    }
  }

  /** What the listeners store together with a move. */
  changesWith(intent: MoveIntent): Omit<Change, "arrange">[] {
    return this.#listeners.flatMap((listener) => listener.onAppend?.(intent) ?? []);
  }
}
