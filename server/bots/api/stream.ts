/** The stream of a bot: lines of JSON in an HTTP answer that stays open, for as long as the bot reads them and its token is good. */
import type { Response } from "express";
import type { BotCloseReason, BotLine } from "../../../shared/core/botApi.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { Alarm, type Clock } from "../../lib/clock.ts";

/** How often a silent stream shows that it is alive, in ms. The token is looked up again as often: another process may have revoked it. */
export const HEARTBEAT_MS = 20_000;
/** With more unread bytes than these, big answers are refused, … */
const MAX_UNREAD_FOR_PAGES = 64 * 1024;
/** … with more than these nothing is sent any more: the stream ends once all is read, … */
export const MAX_UNREAD_BYTES = 256 * 1024;
/** … or after this time, in ms. */
export const DRAIN_TIMEOUT_MS = 20_000;

const HEADERS = { "content-type": "application/x-ndjson", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" };

/** Close codes of a broken connection (RFC 6455, 7.4.1) and of too many messages (Colyseus): a bot's stream ends for the same reasons as a socket. */
export const ABNORMAL_CLOSURE = 1006;
export const TOO_MANY_MESSAGES = 4002;

const BYES: ReadonlyMap<number, BotCloseReason> = new Map<number, BotCloseReason>([
  [CLOSE.REOPEN, "REOPEN"],
  [CLOSE.NOT_WATCHABLE, "NOT_WATCHABLE"],
  [CLOSE.UNREAD, "UNREAD"],
  [CLOSE.ELSEWHERE, "ELSEWHERE"],
  [CLOSE.CANNOT_STORE, "CANNOT_STORE"],
  [TOO_MANY_MESSAGES, "TOO_MANY_REQUESTS"],
]);

export const encodeLine = (line: BotLine): string => `${JSON.stringify(line)}\n`;

export class BotStream {
  readonly #response: Response;
  readonly #isTokenValid: () => Promise<boolean>;
  readonly #heartbeatTimer: Alarm;
  readonly #drainTimer: Alarm;
  #onEnd: (code: number) => void = () => undefined;
  #hasEnded = false;

  constructor(response: Response, clock: Clock, isTokenGood: () => Promise<boolean>) {
    this.#response = response;
    this.#isTokenValid = isTokenGood;
    this.#heartbeatTimer = new Alarm(clock, () => void this.#heartbeat());
    this.#drainTimer = new Alarm(clock, () => this.end(CLOSE.UNREAD));
    if (response.closed) this.#hasEnded = true;
    else response.once("close", () => this.end(ABNORMAL_CLOSURE));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Unread bytes. */
  get unread(): number {
    return this.#response.writableLength;
  }

  /** Whether an earlier big answer still waits to be read. */
  get isFull(): boolean {
    return this.unread > MAX_UNREAD_FOR_PAGES;
  }

  /** Starts the answer. @param onEnd called once with the close code, later than what ended it: the room may be in the middle of something */
  start(onEnd: (code: number) => void): void {
    this.#onEnd = onEnd;
    this.#response.set(HEADERS).flushHeaders();
    this.#heartbeatTimer.set(HEARTBEAT_MS);
  }

  /** @param lines complete lines, each with its line feed */
  write(lines: string | Uint8Array): void {
    if (this.#hasEnded || this.#drainTimer.isSet) return;
    this.#response.write(lines);
    if (this.unread <= MAX_UNREAD_BYTES) return;
    this.#drainTimer.set(DRAIN_TIMEOUT_MS);
    this.#response.once("drain", () => this.end(CLOSE.REOPEN));
  }

  async #heartbeat(): Promise<void> {
    this.write("\n");
    // While the store does not answer, the stream goes on.
    if (!(await this.#isTokenValid().catch(() => true))) this.end(ABNORMAL_CLOSURE);
    else if (!this.#hasEnded) this.#heartbeatTimer.set(HEARTBEAT_MS);
  }

  end(code: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#heartbeatTimer.clear();
    this.#drainTimer.clear();
    // A bot that does not read would keep the connection open for ever.
    if (code === CLOSE.UNREAD) this.#response.destroy();
    else this.#response.end(encodeLine({ type: "bye", code: BYES.get(code) ?? "CLOSED" }));
    setImmediate(() => this.#onEnd(code));
  }
}
