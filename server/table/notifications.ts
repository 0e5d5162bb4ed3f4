/** Notifications of a table. `room/assembly.ts` has the list of listeners and their order. */
import type { EventEnvelope, Seat } from "../../shared/core/game.ts";
import type { TableEvent } from "../../shared/core/protocol.ts";
import type { Change, MoveIntent } from "./changes.ts";

export type TableNotification =
  | { readonly type: "loaded" }
  | { readonly type: "seatingChanged"; readonly events: readonly TableEvent[] }
  /** Another game was chosen before the start, so the state gets another schema. */
  | { readonly type: "gameChanged" }
  | { readonly type: "started"; readonly events: readonly EventEnvelope[] }
  | { readonly type: "moved"; readonly intent: MoveIntent; readonly events: readonly EventEnvelope[] }
  /** `agreed` if the other players had to consent. */
  | {
      readonly type: "undone";
      readonly seat: Seat;
      readonly keep: number;
      readonly agreed: boolean;
      readonly events: readonly TableEvent[];
    }
  | { readonly type: "statusChanged"; readonly events: readonly TableEvent[] }
  | { readonly type: "ended" }
  /** A connection of this participant ("" for a newcomer). */
  | { readonly type: "joined"; readonly participant: string }
  | { readonly type: "left"; readonly participant: string; readonly how: "disconnected" | "left" }
  /** Presence, readiness or a countdown changed. */
  | { readonly type: "presenceChanged" }
  /** The players' accounts and ratings were loaded. */
  | { readonly type: "accountsRead" }
  /** A change failed that no caller awaits. */
  | { readonly type: "failed"; readonly error: unknown }
  /** Unloaded: the last notification. */
  | { readonly type: "closed" };

export interface TableListener {
  onNotification(notification: TableNotification): void;
  /** @returns what to store together with a move */
  onAppend?(intent: MoveIntent): Omit<Change, "editSeating">;
}

export class TableEmitter {
  readonly #listeners: TableListener[] = [];
  readonly #pending: TableNotification[] = [];
  #isEmitting = false;
  #closed = false;

  /** Listeners are called in this order. */
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

  changesWith(intent: MoveIntent): Omit<Change, "editSeating">[] {
    return this.#listeners.flatMap((listener) => listener.onAppend?.(intent) ?? []);
  }
}
