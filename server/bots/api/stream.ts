/** An API bot's stream: newline-delimited JSON in a long-lived HTTP response. Ends when the bot stops reading or its token is revoked. */
import type { Response } from "express";
import type { BotCloseReason, BotLine } from "../../../shared/core/botApi.ts";
import { CLOSE, STAY_REFUSALS } from "../../../shared/core/closeCodes.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import type { ApiVersion } from "./versions.ts";

/** In ms. Each heartbeat also checks the token, which another process may have revoked. */
export const HEARTBEAT_MS = 20_000;
/** Above this many unread bytes, requests for pages of events are refused, … */
const MAX_UNREAD_FOR_PAGES = 64 * 1024;
/** … above this one nothing more is sent and the stream ends once it is read, … */
export const MAX_UNREAD_BYTES = 256 * 1024;
/** … at the latest after this time, in ms. */
export const DRAIN_TIMEOUT_MS = 20_000;

const HEADERS = { "content-type": "application/x-ndjson", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" };

/** Streams end with the close codes of sockets: RFC 6455, 7.4.1, and Colyseus' code for too many messages. */
export const ABNORMAL_CLOSURE = 1006;
export const TOO_MANY_MESSAGES = 4002;

const CLOSE_REASONS: ReadonlyMap<number, BotCloseReason> = new Map<number, BotCloseReason>([
  [CLOSE.RECONNECT, "RECONNECT"],
  ...STAY_REFUSALS.map((code): [number, BotCloseReason] => [CLOSE[code], code]),
  [CLOSE.SLOW_CLIENT, "SLOW_CLIENT"],
  [CLOSE.TOO_MANY_CONNECTIONS, "TOO_MANY_CONNECTIONS"],
  [CLOSE.STORE_UNAVAILABLE, "STORE_UNAVAILABLE"],
  [TOO_MANY_MESSAGES, "TOO_MANY_REQUESTS"],
]);

export const encodeLine = (line: BotLine, version: ApiVersion): string => `${JSON.stringify(version.line(line))}\n`;

export class BotStream {
  readonly version: ApiVersion;
  readonly #response: Response;
  readonly #isTokenValid: () => Promise<boolean>;
  readonly #heartbeatTimer: ResettableTimer;
  readonly #drainTimer: ResettableTimer;
  #onEnd: (code: number) => void = () => undefined;
  #hasEnded = false;

  constructor(response: Response, clock: Clock, version: ApiVersion, isTokenGood: () => Promise<boolean>) {
    this.version = version;
    this.#response = response;
    this.#isTokenValid = isTokenGood;
    this.#heartbeatTimer = new ResettableTimer(clock, () => void this.#heartbeat());
    this.#drainTimer = new ResettableTimer(clock, () => this.end(CLOSE.SLOW_CLIENT));
    if (response.closed) this.#hasEnded = true;
    else response.once("close", () => this.end(ABNORMAL_CLOSURE));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** In bytes. */
  get unread(): number {
    return this.#response.writableLength;
  }

  /** Too much is unread to send another page of events. */
  get isFull(): boolean {
    return this.unread > MAX_UNREAD_FOR_PAGES;
  }

  /** Sends the headers. @param onEnd called once with the close code, asynchronously: the room may be in the middle of a change */
  start(onEnd: (code: number) => void): void {
    this.#onEnd = onEnd;
    this.#response.set(HEADERS).flushHeaders();
    this.#heartbeatTimer.set(HEARTBEAT_MS);
  }

  /** @param lines each ends with a line feed */
  write(lines: string | Uint8Array): void {
    if (this.#hasEnded || this.#drainTimer.isSet) return;
    this.#response.write(lines);
    if (this.unread <= MAX_UNREAD_BYTES) return;
    this.#drainTimer.set(DRAIN_TIMEOUT_MS);
    this.#response.once("drain", () => this.end(CLOSE.RECONNECT));
  }

  async #heartbeat(): Promise<void> {
    this.write("\n");
    // Keep the stream while the store is unavailable.
    if (!(await this.#isTokenValid().catch(() => true))) this.end(ABNORMAL_CLOSURE);
    else if (!this.#hasEnded) this.#heartbeatTimer.set(HEARTBEAT_MS);
  }

  end(code: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#heartbeatTimer.clear();
    this.#drainTimer.clear();
    // A bot that does not read would keep the connection open forever.
    if (code === CLOSE.SLOW_CLIENT) this.#response.destroy();
    else this.#response.end(encodeLine({ type: "closed", code: CLOSE_REASONS.get(code) ?? "CLOSED" }, this.version));
    setImmediate(() => this.#onEnd(code));
  }
}
