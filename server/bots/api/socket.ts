/** Stands where the WebSocket of a browser would: a room and its viewers send here what they would send there, and know no difference. */
import { EventEmitter } from "node:events";
import type { Response } from "express";
import { messagesIn } from "../../room/viewers/frames.ts";

/** States of a WebSocket. */
const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;
/** How a WebSocket is said to have ended whose line broke (RFC 6455, 7.4.1). */
const BROKEN = 1006;

/** How the one who listens is told. */
interface Listener {
  /** Messages of the room that left together. */
  received(messages: readonly Buffer[]): void;
  /** @param code why the room closed it, or BROKEN */
  closed(code: number): void;
}

export class BotSocket extends EventEmitter {
  readyState = OPEN;
  readonly #response: Response;
  readonly #listener: Listener;
  /** What `ws` has below: the way of frames that are ready. */
  readonly _socket = {
    write: (frames: Buffer) => this.#listener.received(messagesIn(frames)),
    once: (event: "drain", run: () => void) => this.#response.once(event, run),
  };

  constructor(response: Response, listener: Listener) {
    super();
    this.#response = response;
    this.#listener = listener;
    response.once("close", () => this.#end(BROKEN));
  }

  get isOpen(): boolean {
    return this.readyState === OPEN;
  }

  /** Bytes that the bot has not read. */
  get bufferedAmount(): number {
    return this.#response.writableLength;
  }

  send(message: Buffer): void {
    this.#listener.received([message]);
  }

  close(code: number = BROKEN): void {
    this.#end(code);
  }

  /** What the bot says, as a browser's message. */
  say(message: Uint8Array): void {
    if (this.isOpen) this.emit("message", message);
  }

  /** The room hears of it later, as from a socket: it may be in the middle of something. */
  #end(code: number): void {
    if (!this.isOpen) return;
    this.readyState = CLOSING;
    this.#listener.closed(code);
    setImmediate(() => {
      this.readyState = CLOSED;
      this.emit("close", code);
    });
  }
}
