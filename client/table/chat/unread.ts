/** Lines of talk that came while the talk was not shown. */
import { type Signal, signal } from "@preact/signals";
import type { TableSession } from "../../net/session.ts";
import { isMuted } from "./muted.ts";

export class Unread {
  readonly #session: TableSession;
  /** The server's time of the last line that was seen. */
  readonly #heard: Signal<number>;

  /** Whatever was said before is known. */
  constructor(session: TableSession) {
    this.#session = session;
    this.#heard = signal(session.chat.peek().at(-1)?.at ?? 0);
  }

  /** How many of them there are; neither own nor muted ones count. */
  get count(): number {
    const { id, chat, seat } = this.#session;
    const heard = this.#heard.value;
    return chat.value.filter((line) => line.at > heard && !(line.seat >= 0 && line.seat === seat.value) && !isMuted(id, line)).length;
  }

  readonly hear = (at: number): void => {
    if (at > this.#heard.peek()) this.#heard.value = at;
  };
}
