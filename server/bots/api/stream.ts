/** The stream of a bot: lines of JSON in an HTTP answer that stays open, for as long as the bot reads them and its token is good. */
import type { Response } from "express";
import type { BotCloseReason, BotLine } from "../../../shared/core/botApi.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { Alarm, type Clock } from "../../lib/clock.ts";

/** How often a silent stream shows that it is alive, in ms. The token is looked up again as often: another process may have revoked it. */
export const HEARTBEAT_MS = 20_000;
/** With more unread bytes than these, big answers are refused, … */
const PAGE_UNREAD_MAX = 64 * 1024;
/** … with more than these nothing is sent any more: the stream ends once all is read, … */
export const UNREAD_MAX = 256 * 1024;
/** … or after this time, in ms. */
export const READING_MS = 20_000;

const HEADERS = { "content-type": "application/x-ndjson", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" };

/** Close codes of a broken connection (RFC 6455, 7.4.1) and of too many messages (Colyseus): a bot's stream ends for the same reasons as a socket. */
export const LOST = 1006;
export const TOO_MANY = 4002;

const BYES: ReadonlyMap<number, BotCloseReason> = new Map<number, BotCloseReason>([
  [CLOSE.REOPEN, "REOPEN"],
  [CLOSE.NOT_WATCHABLE, "NOT_WATCHABLE"],
  [CLOSE.UNREAD, "UNREAD"],
  [CLOSE.ELSEWHERE, "ELSEWHERE"],
  [CLOSE.CANNOT_STORE, "CANNOT_STORE"],
  [TOO_MANY, "TOO_MANY_REQUESTS"],
]);

export const textOf = (line: BotLine): string => `${JSON.stringify(line)}\n`;

export class BotStream {
  readonly #response: Response;
  readonly #isTokenGood: () => Promise<boolean>;
  readonly #beat: Alarm;
  readonly #reading: Alarm;
  #onEnd: (code: number) => void = () => undefined;
  #hasEnded = false;

  constructor(response: Response, clock: Clock, isTokenGood: () => Promise<boolean>) {
    this.#response = response;
    this.#isTokenGood = isTokenGood;
    this.#beat = new Alarm(clock, () => void this.#heartbeat());
    this.#reading = new Alarm(clock, () => this.end(CLOSE.UNREAD));
    if (response.closed) this.#hasEnded = true;
    else response.once("close", () => this.end(LOST));
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
    return this.unread > PAGE_UNREAD_MAX;
  }

  /** Starts the answer. @param onEnd called once with the close code, later than what ended it: the room may be in the middle of something */
  begin(onEnd: (code: number) => void): void {
    this.#onEnd = onEnd;
    this.#response.set(HEADERS).flushHeaders();
    this.#beat.set(HEARTBEAT_MS);
  }

  /** @param lines complete lines, each with its line feed */
  write(lines: string | Uint8Array): void {
    if (this.#hasEnded || this.#reading.isSet) return;
    this.#response.write(lines);
    if (this.unread <= UNREAD_MAX) return;
    this.#reading.set(READING_MS);
    this.#response.once("drain", () => this.end(CLOSE.REOPEN));
  }

  async #heartbeat(): Promise<void> {
    this.write("\n");
    // While the store does not answer, the stream goes on.
    if (!(await this.#isTokenGood().catch(() => true))) this.end(LOST);
    else if (!this.#hasEnded) this.#beat.set(HEARTBEAT_MS);
  }

  end(code: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#beat.clear();
    this.#reading.clear();
    // A bot that does not read would keep the connection open for ever.
    if (code === CLOSE.UNREAD) this.#response.destroy();
    else this.#response.end(textOf({ type: "bye", code: BYES.get(code) ?? "CLOSED" }));
    setImmediate(() => this.#onEnd(code));
  }
}
