/** Who may say and read what at a table, before its end and after it. */
import type { Client } from "@colyseus/core";
import { isRefusal, type Refusal } from "../../shared/game.ts";
import { CHAT_ROOMS, type ChatRoom } from "../../shared/life.ts";
import type { ChatMessage } from "../../shared/protocol.ts";
import { personOf, seatOf } from "./arrangement.ts";
import type { Audience } from "./audience.ts";
import type { Table } from "./table.ts";
import { Talk } from "./talk.ts";
import type { Viewer } from "./viewer.ts";

/** What a conversation needs of its room. */
export interface Hall {
  readonly table: Table;
  readonly audience: Audience;
  /** Milliseconds since 1970. */
  now(): number;
  /** Sends a line to everybody but `except`. */
  tell(line: ChatMessage, except: Client[]): void;
}

export class Conversation {
  readonly #hall: Hall;
  readonly #talk: Talk;

  /** @param lines as stored, oldest first */
  constructor(hall: Hall, lines: readonly string[]) {
    this.#hall = hall;
    this.#talk = new Talk(lines);
  }

  /** The latest lines that a viewer may read, oldest first. */
  for(viewer: Viewer): ChatMessage[] {
    return this.#talk.lines(this.#rooms(viewer));
  }

  /** The latest lines of both rooms, oldest first. */
  get all(): readonly ChatMessage[] {
    return this.#talk.lines(CHAT_ROOMS);
  }

  /** Refusals: NOT_SEATED (to the table, from somebody who watches a running game), NOT_WATCHING, NO_PHRASE, TOO_MANY_REQUESTS. */
  async say(viewer: Viewer, text: string, wanted?: ChatRoom): Promise<Refusal | undefined> {
    const room = this.#room(viewer, wanted);
    if (isRefusal(room)) return room;
    const { table, now } = this.#hall;
    const at = now();
    const refusal = this.#talk.check(viewer.client.sessionId, text, at);
    if (refusal) return refusal;
    const { arrangement } = table;
    const name = personOf(arrangement, viewer.person)?.name ?? "";
    const line: ChatMessage = { seat: seatOf(arrangement, viewer.person), name, text, room, at };
    await table.say(JSON.stringify(line));
    this.#talk.add(line);
    this.#hall.tell(line, this.#deaf(room));
    return undefined;
  }

  /** The game is over: those who played may read what the others said about it. */
  reveal(): void {
    const whispered = this.#talk.lines(["watchers"]);
    for (const { client } of this.#hall.audience.seated()) for (const line of whispered) client.send("chat", line);
  }

  /** Forgets how often somebody spoke who went away. */
  forget(client: Client): void {
    this.#talk.forget(client.sessionId);
  }

  get #running(): boolean {
    return this.#hall.table.phase === "running";
  }

  #plays(viewer: Viewer): boolean {
    return seatOf(this.#hall.table.arrangement, viewer.person) >= 0;
  }

  /** Those who play do not see what is said about their game before its end. */
  #rooms(viewer: Viewer): readonly ChatRoom[] {
    return this.#running && this.#plays(viewer) ? ["table"] : CHAT_ROOMS;
  }

  /** The room that a line goes to. */
  #room(viewer: Viewer, wanted?: ChatRoom): ChatRoom | Refusal {
    const watches = this.#running && !this.#plays(viewer);
    const room = wanted ?? (watches ? "watchers" : "table");
    if (room === "table" && watches) return { code: "NOT_SEATED" };
    return this.#rooms(viewer).includes(room) ? room : { code: "NOT_WATCHING" };
  }

  /** Sockets that must not hear what is said in a room. */
  #deaf(room: ChatRoom): Client[] {
    return this.#running && room === "watchers" ? this.#hall.audience.seated().map(({ client }) => client) : [];
  }
}
