/** The one kind of notice of a table: it changed, and how. Whoever has to do with the table takes it; nobody is called by hand. */
import type { EventEnvelope, Seat } from "../../shared/core/game.ts";
import type { TableEvent } from "../../shared/core/life.ts";
import type { MoveIntent } from "./changes.ts";

export type Notice =
  /** It stands in memory as it stood in the store. */
  | { readonly type: "opened" }
  /** Who sits where, or a setting. */
  | { readonly type: "rearranged"; readonly told: readonly TableEvent[] }
  /** Another game was chosen, before the start: what is shown has another shape from now on. */
  | { readonly type: "gameChosen" }
  | { readonly type: "started"; readonly told: readonly EventEnvelope[] }
  | { readonly type: "moved"; readonly intent: MoveIntent; readonly told: readonly EventEnvelope[] }
  /** `agreed` if the other people had to consent. */
  | {
      readonly type: "takenBack";
      readonly seat: Seat;
      readonly keep: number;
      readonly agreed: boolean;
      readonly told: readonly TableEvent[];
    }
  /** A vote, a pause, a stand-in, the next game. */
  | { readonly type: "statusChanged"; readonly told: readonly TableEvent[] }
  /** The notice before was of the game's last change. */
  | { readonly type: "ended" }
  /** A socket of this person ("" for somebody unknown) came or went. */
  | { readonly type: "came"; readonly person: string }
  | { readonly type: "went"; readonly person: string; readonly how: "lost" | "left" }
  /** How somebody is shown changed: idle or not, ready or not, about to be played for by a bot. */
  | { readonly type: "presenceChanged" }
  /** A change that nobody waits for failed. */
  | { readonly type: "failed"; readonly error: unknown }
  /** Leaves memory: the last notice of all. */
  | { readonly type: "closed" };

export class Notices {
  readonly #takers: ((notice: Notice) => void)[] = [];
  readonly #waiting: Notice[] = [];
  #telling = false;
  #closed = false;

  /** From now on `take` gets every notice, after all who subscribed before. */
  subscribe(take: (notice: Notice) => void): void {
    this.#takers.push(take);
  }

  /** Tells all; what is told meanwhile comes after, so that everybody hears the same order. */
  tell(notice: Notice): void {
    if (this.#closed) return;
    this.#closed = notice.type === "closed";
    this.#waiting.push(notice);
    if (!this.#telling) this.#tellAll();
  }

  #tellAll(): void {
    this.#telling = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) for (const take of this.#takers) take(next);
    } finally {
      this.#telling = false;
      this.#waiting.length = 0;
    }
  }
}
