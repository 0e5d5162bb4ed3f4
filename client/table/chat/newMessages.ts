/** New chat messages: how many are unread, and a sound. */
import { effect, type Signal, signal } from "@preact/signals";
import { playSound } from "../../kit/sound/sound.ts";
import type { TableSession } from "../../net/session.ts";
import { isMuted } from "./hidden.ts";

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

/** For new messages by others. Returns a stop function. */
export function playChatSounds({ id, chat, seat }: TableSession): () => void {
  let latest = chat.peek().at(-1)?.at ?? 0;
  return effect(() => {
    const fresh = chat.value.filter((line) => line.at > latest && !isMuted(id, line));
    latest = chat.value.at(-1)?.at ?? latest;
    if (fresh.some((line) => line.seat < 0 || line.seat !== seat.peek())) playSound("chat");
  });
}
