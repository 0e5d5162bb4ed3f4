/** Counts unread messages. */
import { type Signal, signal } from "@preact/signals";
import type { TableSession } from "../../net/session.ts";
import { isMuted } from "./muted.ts";

export class Unread {
  readonly #session: TableSession;
  /** Server time of the last message read. */
  readonly #readUntil: Signal<number>;

  /** Messages before joining count as read. */
  constructor(session: TableSession) {
    this.#session = session;
    this.#readUntil = signal(session.chat.peek().at(-1)?.at ?? 0);
  }

  /** Excludes own and muted messages. */
  get count(): number {
    const { id, chat, seat } = this.#session;
    const readUntil = this.#readUntil.value;
    return chat.value.filter((line) => line.at > readUntil && !(line.seat >= 0 && line.seat === seat.value) && !isMuted(id, line)).length;
  }

  readonly markRead = (at: number): void => {
    if (at > this.#readUntil.peek()) this.#readUntil.value = at;
  };
}
