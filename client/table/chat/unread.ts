/** Counts unread messages. */
import { type Signal, signal } from "@preact/signals";
import type { TableSession } from "../../net/session.ts";
import { isMuted } from "./muted.ts";

export class Unread {
  readonly #session: TableSession;
  /** Server time of the last message read. */
  readonly #heard: Signal<number>;

  /** Messages before joining count as read. */
  constructor(session: TableSession) {
    this.#session = session;
    this.#heard = signal(session.chat.peek().at(-1)?.at ?? 0);
  }

  /** Excludes own and muted messages. */
  get count(): number {
    const { id, chat, seat } = this.#session;
    const heard = this.#heard.value;
    return chat.value.filter((line) => line.at > heard && !(line.seat >= 0 && line.seat === seat.value) && !isMuted(id, line)).length;
  }

  readonly hear = (at: number): void => {
    if (at > this.#heard.peek()) this.#heard.value = at;
  };
}
