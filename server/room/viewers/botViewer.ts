/** An API bot's connection: a stream instead of a socket. */
import type { BotLine } from "../../../shared/core/botApi.ts";
import { type BotStream, encodeLine, TOO_MANY_MESSAGES } from "../../bots/api/stream.ts";
import type { Clock } from "../../lib/clock.ts";
import type { JoinGrant } from "../../table/admission/tickets.ts";
import { Viewer, type ViewerMessages } from "../../table/viewer.ts";

const SECOND_MS = 1000;

export interface BotJoinGrant extends JoinGrant {
  readonly bot: string;
  /** Id of the account that owns it, if any. */
  readonly owner?: string;
}

export class BotViewer extends Viewer {
  override readonly bot: string;
  override readonly owner: string;
  readonly stream: BotStream;
  readonly #clock: Clock;
  readonly #requestsPerSecond: number;
  #second = 0;
  #requests = 0;

  constructor(stream: BotStream, clock: Clock, requestsPerSecond: number, grant: BotJoinGrant) {
    super(grant);
    this.bot = grant.bot;
    this.owner = grant.owner ?? "";
    this.stream = stream;
    this.#clock = clock;
    this.#requestsPerSecond = requestsPerSecond;
  }

  /** Bots get events by name, so they need no list of keys. */
  override send<T extends keyof ViewerMessages>(type: T, message: ViewerMessages[T]): void {
    const { eventKeys: _eventKeys, ...rest } = message as ViewerMessages["welcome"];
    this.stream.write(encodeLine({ type, ...rest } as BotLine, this.stream.version));
  }

  override leave(code: number): void {
    this.stream.end(code);
  }

  override get isFull(): boolean {
    return this.stream.isFull;
  }

  /** Counts a request. Over the limit the stream ends, as a socket closes. */
  consume(): boolean {
    const now = this.#clock.monotonic();
    if (now - this.#second >= SECOND_MS) [this.#second, this.#requests] = [now, 0];
    const isAllowed = ++this.#requests <= this.#requestsPerSecond;
    if (!isAllowed) this.leave(TOO_MANY_MESSAGES);
    return isAllowed;
  }
}
