/** Logs operations over a time limit: one line per kind and minute, without arguments or results. */
import { type EventCounter, type Log, LogThrottle } from "./log.ts";

/** What a line names beside its duration `ms`: the kind of the operation. */
export const SLOW_OPERATIONS = ["query", "request"] as const;
type SlowOperation = (typeof SLOW_OPERATIONS)[number];

export const slowMessage = (operation: SlowOperation) => `slow ${operation}`;

export class SlowLog {
  readonly #operation: SlowOperation;
  readonly #log: Log;
  readonly #limit: number;
  readonly #throttle: LogThrottle;

  /** @param limit in ms; 0 logs nothing @param count of all slow operations */
  constructor(operation: SlowOperation, log: Log, limit: number, count: EventCounter) {
    this.#operation = operation;
    this.#log = log;
    this.#limit = limit === 0 ? Number.POSITIVE_INFINITY : limit;
    this.#throttle = new LogThrottle(count);
  }

  /** @param kind one line per minute is logged for each @param details further fields of the line */
  record(milliseconds: number, kind: string, details: object): void {
    if (milliseconds < this.#limit) return;
    const suppressed = this.#throttle.admit(kind);
    if (suppressed === undefined) return;
    this.#log.warn(
      { [this.#operation]: kind, ...details, ms: Math.round(milliseconds), ...(suppressed > 0 && { suppressed }) },
      slowMessage(this.#operation),
    );
  }
}
