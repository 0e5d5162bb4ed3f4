/** Chat messages: one room for all, and one for spectators that players cannot read before the end. */

import { at } from "../../../shared/core/at.ts";
import { type ChatRoom, PHRASES } from "../../../shared/core/chat.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { currentChatMessage } from "../storedNames.ts";

/** Messages sent on joining. */
const SHOWN = 100;

/** Rate limit: messages within this time of one person (or all spectators of one address), and of one address. */
const WITHIN_MS = 10_000;
const LINES_OF_PERSON = 5;
const LINES_OF_ADDRESS = 20;

const PHRASE = "/phrase:";

export const readChatMessage = (text: string): ChatMessage => currentChatMessage(JSON.parse(text)) as unknown as ChatMessage;

/** Who sends a message: a person's id, "" for a spectator, and the address. */
export interface Speaker {
  readonly participant: string;
  readonly network: string;
}

/** Chat rate limit. It outlives connections, so that reconnecting does not reset it. */
class SpeakingLimit {
  /** When the latest messages were sent, by the monotonic clock. */
  readonly #said = new Map<string, number[]>();

  /** Counts one more message. @returns ms to wait if it is one too many and was not counted */
  count({ participant, network }: Speaker, now: number): number {
    const [speaker, address] = [participant === "" ? `spectators ${network}` : `person ${participant}`, `address ${network}`];
    const wait = Math.max(this.#wait(speaker, LINES_OF_PERSON, now), this.#wait(address, LINES_OF_ADDRESS, now));
    if (wait === 0) for (const name of [speaker, address]) this.#said.set(name, [...(this.#said.get(name) ?? []), now]);
    return wait;
  }

  #wait(name: string, most: number, now: number): number {
    const latest = (this.#said.get(name) ?? []).filter((at) => now - at < WITHIN_MS);
    if (latest.length > 0) this.#said.set(name, latest);
    else this.#said.delete(name);
    return latest.length < most ? 0 : WITHIN_MS - now + at(latest, 0);
  }
}

export class ChatHistory {
  readonly #lines: ChatMessage[];
  readonly #limit = new SpeakingLimit();

  /** @param lines as stored, oldest first */
  constructor(lines: readonly string[]) {
    this.#lines = lines.map(readChatMessage);
  }

  /** The latest messages, oldest first. */
  of(rooms: readonly ChatRoom[]): ChatMessage[] {
    return this.#lines.filter(({ room }) => rooms.includes(room)).slice(-SHOWN);
  }

  /** Whether a message with that id exists. */
  has(id: string): boolean {
    return this.#lines.some((line) => line.id === id);
  }

  /** @param now by the monotonic clock. Refusals: NO_PHRASE, TOO_MANY_REQUESTS. */
  check(speaker: Speaker, text: string, now: number): Refusal | undefined {
    if (text.startsWith(PHRASE) && !PHRASES.some((phrase) => text === PHRASE + phrase)) return { code: "NO_PHRASE" };
    const wait = this.#limit.count(speaker, now);
    return wait > 0 ? { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil(wait / 1000) } } : undefined;
  }

  add(line: ChatMessage): void {
    this.#lines.push(line);
    if (this.#lines.length > 4 * SHOWN) this.#lines.splice(0, SHOWN);
  }
}
