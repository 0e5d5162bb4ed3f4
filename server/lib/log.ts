/** Structured logs. They may name tables and seats, never keys, invitations, cards or seeds. */

import { type DestinationStream, type Logger, pino } from "pino";
import { at } from "../../shared/core/at.ts";

export type Log = Logger;

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Redacted from every line, in case a caller logs too much. */
const SECRET_FIELDS = [
  "key",
  "invite",
  "watchKey",
  "secret",
  "seed",
  "clientSeed",
  "clientSeeds",
  "hand",
  "hands",
  "move",
  "authorization",
  "ticket",
];

/** @param process field of every line @param to destination; stdout if absent */
export function createLog(level: LogLevel, process: string, to?: DestinationStream): Log {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, remove: true }, base: { process } };
  return to ? pino(options, to) : pino(options);
}

/** The part of a Prometheus counter that is used here. */
export interface EventCounter {
  inc(): void;
}

/** One line of each kind per window, in ms, … */
const WINDOW_MS = 60_000;
/** … and at most this many kinds: clients must not be able to fill the disk. */
const MAX_KINDS = 20;

/** Admits one line of each kind per window, and counts all. */
export class LogThrottle {
  readonly #count: EventCounter;
  readonly #seen = new Set<string>();
  #until = 0;
  #suppressed = 0;

  constructor(count: EventCounter) {
    this.#count = count;
  }

  /** @returns how many lines were suppressed since the last admitted one; `undefined` if this one is suppressed too */
  admit(kind: string): number | undefined {
    this.#count.inc();
    if (performance.now() > this.#until) this.#seen.clear();
    if (this.#seen.size === 0) this.#until = performance.now() + WINDOW_MS;
    if (this.#seen.has(kind) || this.#seen.size >= MAX_KINDS) {
      this.#suppressed++;
      return undefined;
    }
    this.#seen.add(kind);
    const suppressed = this.#suppressed;
    this.#suppressed = 0;
    return suppressed;
  }
}

const textOf = (parts: readonly unknown[]): string =>
  parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(" ");

const firstLine = (text: string): string => at(text.split("\n", 1), 0).slice(0, 200);

/** Logger for Colyseus: info becomes debug, errors are throttled. @param count of all errors */
export function colyseusLog(log: Log, count: EventCounter) {
  const from = { from: "colyseus" };
  const throttle = new LogThrottle(count);
  const line =
    (write: "debug" | "info" | "warn") =>
    (...parts: unknown[]) =>
      log[write](from, textOf(parts));
  const error = (...parts: unknown[]) => {
    const text = textOf(parts);
    const suppressed = throttle.admit(firstLine(text).slice(0, 60));
    if (suppressed !== undefined) log.error({ ...from, ...(suppressed > 0 && { suppressed }) }, firstLine(text));
  };
  return { trace: line("debug"), debug: line("debug"), info: line("debug"), warn: line("warn"), error, log: line("debug") };
}

/** Some of Colyseus' dependencies print to the console, a line for each malformed name: throttle these too. */
export function redirectConsole({ error }: Pick<ReturnType<typeof colyseusLog>, "error">): void {
  console.error = error;
  console.warn = error;
}
