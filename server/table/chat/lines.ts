/** What is said at a table: one room for all, one for those who watch, which players do not read before the end. */

import type { Refusal } from "../../../shared/core/game.ts";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { CHAT_ROOMS, type ChatRoom, PHRASES } from "../../../shared/core/talk.ts";

/** Lines that somebody who comes in is shown. */
const SHOWN = 100;

/** So many lines may be said within so many milliseconds. */
const LINES = 5;
const WITHIN_MS = 10_000;

const PHRASE = "/phrase:";

/** An old line has no room yet. */
const readLine = (text: string): ChatMessage => ({ room: CHAT_ROOMS[0], ...(JSON.parse(text) as Omit<ChatMessage, "room">) });

export class ChatLines {
  readonly #lines: ChatMessage[];
  /** When each speaker said the latest lines, by the steady clock. */
  readonly #said = new Map<string, number[]>();

  /** @param lines as stored, oldest first */
  constructor(lines: readonly string[]) {
    this.#lines = lines.map(readLine);
  }

  /** The latest lines, oldest first. */
  of(rooms: readonly ChatRoom[]): ChatMessage[] {
    return this.#lines.filter(({ room }) => rooms.includes(room)).slice(-SHOWN);
  }

  /** @param now by the steady clock. Refusals: NO_PHRASE, TOO_MANY_REQUESTS. */
  check(speaker: string, text: string, now: number): Refusal | undefined {
    if (text.startsWith(PHRASE) && !PHRASES.some((phrase) => text === PHRASE + phrase)) return { code: "NO_PHRASE" };
    const latest = (this.#said.get(speaker) ?? []).filter((at) => now - at < WITHIN_MS);
    if (latest.length >= LINES) return { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil((WITHIN_MS - now + latest[0]) / 1000) } };
    this.#said.set(speaker, [...latest, now]);
    return undefined;
  }

  add(line: ChatMessage): void {
    this.#lines.push(line);
    if (this.#lines.length > 4 * SHOWN) this.#lines.splice(0, SHOWN);
  }

  /** Forgets how often somebody spoke who went away. */
  forget(speaker: string): void {
    this.#said.delete(speaker);
  }
}
