/** Server-sent events to one client. Ends when the client stops reading. */
import type { Response } from "express";
import { BEAT, BEAT_MS } from "../../shared/core/liveness.ts";
import { eventText } from "../lobby/lobby.ts";

/** An event, since browsers don't show comments to the page. */
const BEAT_EVENT = eventText(BEAT, "");

/** Above this the stream ends. Browsers reopen it and get the whole list. */
const MAX_UNREAD_BYTES = 256 * 1024;

export const STREAM_HEADERS = { "content-type": "text/event-stream", "cache-control": "no-cache", "x-accel-buffering": "no" };

export class EventStream {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
    response.set(STREAM_HEADERS);
    const beat = setInterval(() => this.#write(BEAT_EVENT), BEAT_MS);
    this.onClose(() => clearInterval(beat));
  }

  /** @param text encoded events (`eventText`) */
  send(text: string): void {
    this.#write(text);
  }

  /** Called immediately if the stream is closed already. */
  onClose(run: () => void): void {
    if (this.#response.closed) run();
    else this.#response.once("close", run);
  }

  #write(text: string): void {
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
    else if (!this.#response.destroyed) this.#response.write(text);
  }
}
