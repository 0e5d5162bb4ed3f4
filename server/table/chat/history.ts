/** Chat messages: one room for all, and one for spectators that players cannot read before the end. */

import { at } from "../../../shared/core/at.ts";
import { type ChatRoom, PHRASES } from "../../../shared/core/chat.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { QUOTAS } from "../../lib/limits.ts";

const MAX_SENT = 100;

/** Rate limits apply per participant (or all spectators of an address), and per address. */
const RATE_WINDOW_MS = 10_000;

const PHRASE = "/phrase:";

export const readChatMessage = (text: string): ChatMessage => JSON.parse(text) as ChatMessage;

/** A sender: id of the participant, "" for a spectator, and the address. */
export interface Speaker {
  readonly participant: string;
  readonly network: string;
}

/** Chat rate limit. It outlives connections, so that reconnecting does not reset it. */
class ChatRateLimit {
  /** When the latest messages were sent, by the monotonic clock. */
  readonly #sentAt = new Map<string, number[]>();

  /** Counts a message. @returns ms to wait if it is over the limit and was not counted */
  count({ participant, network }: Speaker, now: number): number {
    const [speaker, address] = [participant === "" ? `spectators ${network}` : `person ${participant}`, `address ${network}`];
    const waitMs = Math.max(this.#waitMs(speaker, QUOTAS.chatPerSpeaker, now), this.#waitMs(address, QUOTAS.chatPerAddress, now));
    if (waitMs === 0) for (const name of [speaker, address]) this.#sentAt.set(name, [...(this.#sentAt.get(name) ?? []), now]);
    return waitMs;
  }

  #waitMs(name: string, max: number, now: number): number {
    const latest = (this.#sentAt.get(name) ?? []).filter((at) => now - at < RATE_WINDOW_MS);
    if (latest.length > 0) this.#sentAt.set(name, latest);
    else this.#sentAt.delete(name);
    return latest.length < max ? 0 : RATE_WINDOW_MS - now + at(latest, 0);
  }
}

export class ChatHistory {
  readonly #lines: ChatMessage[];
  readonly #limit = new ChatRateLimit();

  /** @param lines as stored, oldest first */
  constructor(lines: readonly string[]) {
    this.#lines = lines.map(readChatMessage);
  }

  /** The latest messages, oldest first. */
  of(rooms: readonly ChatRoom[]): ChatMessage[] {
    return this.#lines.filter(({ room }) => rooms.includes(room)).slice(-MAX_SENT);
  }

  has(id: string): boolean {
    return this.#lines.some((line) => line.id === id);
  }

  /** @param now by the monotonic clock. Refusals: NO_PHRASE, TOO_MANY_REQUESTS. */
  check(speaker: Speaker, text: string, now: number): Refusal | undefined {
    if (text.startsWith(PHRASE) && !PHRASES.some((phrase) => text === PHRASE + phrase)) return { code: "NO_PHRASE" };
    const waitMs = this.#limit.count(speaker, now);
    return waitMs > 0 ? { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil(waitMs / 1000) } } : undefined;
  }

  add(line: ChatMessage): void {
    this.#lines.push(line);
    if (this.#lines.length > 4 * MAX_SENT) this.#lines.splice(0, MAX_SENT);
  }
}
