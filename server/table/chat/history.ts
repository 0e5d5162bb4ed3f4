/** What is said at a table: one room for all, one for those who watch, which players do not read before the end. */

import { at } from "../../../shared/core/at.ts";
import { CHAT_ROOMS, type ChatRoom, PHRASES } from "../../../shared/core/chat.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import type { ChatMessage } from "../../../shared/core/protocol.ts";

/** Lines that somebody who comes in is shown. */
const SHOWN = 100;

/** Lines within this time: of one person, or of all of an address who only watch, and of everybody of an address together. */
const WITHIN_MS = 10_000;
const LINES_OF_PERSON = 5;
const LINES_OF_ADDRESS = 20;

const PHRASE = "/phrase:";

/** An old line has no room yet. */
const readLine = (text: string): ChatMessage => ({ room: CHAT_ROOMS[0], ...(JSON.parse(text) as Omit<ChatMessage, "room">) });

/** Who says a line: a person's id, "" for somebody who only watches, and the address. */
export interface Speaker {
  readonly person: string;
  readonly network: string;
}

/** How much is said. It outlives connections: coming back does not make anybody new, and taking a seat under another name hardly. */
class SpeakingLimit {
  /** When the latest lines were said, by the steady clock. */
  readonly #said = new Map<string, number[]>();

  /** Counts one more line. @returns milliseconds to wait if it is one too many, and is not counted */
  count({ person, network }: Speaker, now: number): number {
    const [speaker, address] = [person === "" ? `watchers ${network}` : `person ${person}`, `address ${network}`];
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
    this.#lines = lines.map(readLine);
  }

  /** The latest lines, oldest first. */
  of(rooms: readonly ChatRoom[]): ChatMessage[] {
    return this.#lines.filter(({ room }) => rooms.includes(room)).slice(-SHOWN);
  }

  /** Whether the line with that id has been said. */
  has(id: string): boolean {
    return this.#lines.some((line) => line.id === id);
  }

  /** @param now by the steady clock. Refusals: NO_PHRASE, TOO_MANY_REQUESTS. */
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
