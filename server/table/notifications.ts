/** Notifications of a table, and the stages in which its parts follow them. `room/assembly.ts` has the list of parts. */
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

/**
 * The stages in which a table's parts follow its changes. Each has a method of its own, so that a part in the wrong stage does not compile.
 * Within a stage, parts are called in the order in which they were subscribed.
 */
export interface Observer {
  /** Updates who is here and who plays for whom, which all later stages read. */
  observe(notification: TableNotification): void;
}

export interface Decider {
  /** Decides what follows from a change, and queues changes of its own. */
  decide(notification: TableNotification): void;
}

export interface Storer {
  /** Before a move is stored: what to store together with it. */
  storeWith(intent: MoveIntent): StoredWithMove;
}

export interface Sender {
  /** Sends a change, with what was decided about it. */
  sendChange(notification: TableNotification): void;
}

export interface Follower {
  /** After a change was sent: logs, notifies absent players, makes the moves of bots and standing orders. */
  followUp(notification: TableNotification): void;
}

export type StoredWithMove = Omit<Change, "editSeating">;

export interface Stages {
  readonly observe: readonly Observer[];
  readonly decide: readonly Decider[];
  readonly store: readonly Storer[];
  readonly send: readonly Sender[];
  readonly followUp: readonly Follower[];
}

export class TableEmitter {
  readonly #observers: Observer[] = [];
  readonly #deciders: Decider[] = [];
  readonly #storers: Storer[] = [];
  readonly #senders: Sender[] = [];
  readonly #followers: Follower[] = [];
  readonly #pending: TableNotification[] = [];
  #isEmitting = false;
  #closed = false;

  subscribe({ observe = [], decide = [], store = [], send = [], followUp = [] }: Partial<Stages>): void {
    this.#observers.push(...observe);
    this.#deciders.push(...decide);
    this.#storers.push(...store);
    this.#senders.push(...send);
    this.#followers.push(...followUp);
  }

  /** Queues nested emits, so that all parts see one order. */
  emit(notification: TableNotification): void {
    if (this.#closed) return;
    this.#closed = notification.type === "closed";
    this.#pending.push(notification);
    if (!this.#isEmitting) this.#emitAll();
  }

  #emitAll(): void {
    this.#isEmitting = true;
    try {
      for (let next = this.#pending.shift(); next; next = this.#pending.shift()) this.#emitOne(next);
    } finally {
      this.#isEmitting = false;
      this.#pending.length = 0;
    }
  }

  #emitOne(notification: TableNotification): void {
    for (const observer of this.#observers) observer.observe(notification);
    for (const decider of this.#deciders) decider.decide(notification);
    for (const sender of this.#senders) sender.sendChange(notification);
    for (const follower of this.#followers) follower.followUp(notification);
  }

  changesWith(intent: MoveIntent): StoredWithMove[] {
    return this.#storers.map((storer) => storer.storeWith(intent));
  }
}
