/** A bot at a table: its stream of lines, and the answers to what it asks. */
import type { Response } from "express";
import { type Game, isRefusal, type Refusal, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { BotBye, BotLine, BotRequest } from "../../../shared/core/ownBots.ts";
import { EVENTS, type PackedEvents, unpackEvents } from "../../../shared/core/packing.ts";
import type { ChatMessage, SeatedMessage, WelcomeMessage } from "../../../shared/core/protocol.ts";
import { CLOSE } from "../../../shared/core/socket.ts";
import { ACKNOWLEDGED, Reader, type Received, requestOf } from "./reader.ts";
import { botState, question } from "./sight.ts";
import { BotSocket } from "./socket.ts";

/** How often a silent stream shows that it lives. */
const HEARTBEAT_MS = 20_000;
/** How Colyseus closes the socket of whoever sends too much. */
const TOO_MANY = 4002;

const BYES: ReadonlyMap<number, BotBye> = new Map<number, BotBye>([
  [CLOSE.REOPEN, "REOPEN"],
  [CLOSE.NOT_WATCHABLE, "NOT_WATCHABLE"],
  [CLOSE.UNREAD, "UNREAD"],
  [CLOSE.ELSEWHERE, "ELSEWHERE"],
  [CLOSE.CANNOT_STORE, "CANNOT_STORE"],
  [TOO_MANY, "TOO_MANY_REQUESTS"],
]);

type Answer = object | Refusal;
type Reply = Extract<Received, { readonly kind: "reply" }>;

/** A bot is told events by their words. */
const withoutWords = ({ words, ...rest }: WelcomeMessage): Omit<WelcomeMessage, "words"> => rest;

export class BotStream {
  readonly socket: BotSocket;
  readonly #response: Response;
  readonly #game: Game;
  readonly #reader: Reader;
  readonly #asked = new Map<number, (answer: Answer) => void>();
  #next = 0;
  #seat: Seat = SPECTATOR;
  #welcomed = false;

  constructor(game: Game, response: Response) {
    this.#game = game;
    this.#response = response;
    this.#reader = new Reader(game);
    this.socket = new BotSocket(response, { received: (messages) => this.#received(messages), closed: (code) => this.#closed(code) });
  }

  /** The room has let it in: from here on there are lines. */
  begin(): void {
    this.#response.set({ "content-type": "application/x-ndjson", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" });
    this.#response.flushHeaders();
    const beat = setInterval(() => this.#response.write("\n"), HEARTBEAT_MS);
    this.socket.once("close", () => clearInterval(beat));
    this.socket.say(ACKNOWLEDGED);
  }

  /**
   * Asks the room as a browser does. Refusals: those of the request, MALFORMED (too deep to be written down), TOO_MANY_REQUESTS, CLOSED (the
   * stream ended meanwhile).
   */
  async ask(type: BotRequest, body: unknown): Promise<Answer> {
    const id = this.#next++;
    const message = requestOf(id, type, body);
    if (!message) return { code: "MALFORMED" };
    if (!this.socket.isOpen) return { code: "CLOSED" };
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.socket.say(message);
    });
  }

  #received(messages: readonly Buffer[]): void {
    const news = messages.map((message) => this.#reader.read(message)).filter((read) => read !== undefined);
    for (const read of news) if (read.kind === "reply") this.#reply(read);
    const lines = news.flatMap((read) => (read.kind === "message" ? (this.#line(read.type, read.body) ?? []) : []));
    const isNew = news.some(({ kind }) => kind === "state") || lines.some(({ type }) => type === "welcome" || type === "seated");
    this.#write(isNew && this.#welcomed ? [...lines, this.#state()] : lines);
  }

  #reply({ id, ok, body }: Reply): void {
    const answer = ok || isRefusal(body) ? (body as Answer) : { code: "MALFORMED" };
    this.#asked.get(id)?.(answer);
    this.#asked.delete(id);
  }

  #line(type: string | number, body: unknown): BotLine | undefined {
    if (type === EVENTS) return { type: "events", ...unpackEvents(body as PackedEvents, this.#game.eventWords) };
    if (type === "chat") return { type, ...(body as ChatMessage) };
    if (type === "welcome") return { type, ...this.#sits(withoutWords(body as WelcomeMessage)) };
    return type === "seated" ? { type, ...this.#sits(body as SeatedMessage) } : undefined;
  }

  #sits<M extends SeatedMessage>(message: M): M {
    this.#seat = message.seat;
    this.#welcomed = true;
    return message;
  }

  #state(): BotLine {
    const { state } = this.#reader;
    return { type: "state", seat: this.#seat, ...question(this.#game, state, this.#seat), state: botState(state, this.#seat) };
  }

  #write(lines: readonly BotLine[]): void {
    if (lines.length > 0 && !this.#response.destroyed) this.#response.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }

  #closed(code: number): void {
    const why = BYES.get(code) ?? "CLOSED";
    for (const resolve of this.#asked.values()) resolve({ code: why === "TOO_MANY_REQUESTS" ? why : "CLOSED" });
    this.#asked.clear();
    this.#write([{ type: "bye", code: why }]);
    // Whoever does not read would keep the line for ever.
    if (why === "UNREAD") this.#response.destroy();
    else this.#response.end();
  }
}
