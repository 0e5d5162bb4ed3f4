/** Structured logs. They name tables and seats, never a key, an invitation, a card or a seed. */

import { type DestinationStream, type Logger, pino } from "pino";
import { at } from "../../shared/core/at.ts";

export type Log = Logger;

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What must not stand in a log even if a careless line hands it over. */
const SECRET_FIELDS = [
  "key",
  "invite",
  "watchKey",
  "secret",
  "seed",
  "number",
  "numbers",
  "hand",
  "hands",
  "move",
  "authorization",
  "ticket",
];

/**
 * @param process name of this process, which every line bears
 * @param to where lines go; the standard output if absent
 */
export function createLog(level: LogLevel, process: string, to?: DestinationStream): Log {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, remove: true }, base: { process } };
  return to ? pino(options, to) : pino(options);
}

/** A figure of how many there were. */
export interface Counted {
  inc(): void;
}

/** Every so many milliseconds one line of a kind is written, … */
const QUIET_MS = 60_000;
/** … and of so many kinds; what a stranger sends must not fill a disk. */
const KINDS_MAX = 20;

/** Lets one line of each kind through in a while and counts all. */
export class Sieve {
  readonly #count: Counted;
  readonly #seen = new Set<string>();
  #until = 0;
  #held = 0;

  constructor(count: Counted) {
    this.#count = count;
  }

  /** @returns how many were held back since the last one that passed; nothing if this one is held back too */
  pass(kind: string): number | undefined {
    this.#count.inc();
    if (performance.now() > this.#until) this.#seen.clear();
    if (this.#seen.size === 0) this.#until = performance.now() + QUIET_MS;
    if (this.#seen.has(kind) || this.#seen.size >= KINDS_MAX) {
      this.#held++;
      return undefined;
    }
    this.#seen.add(kind);
    const held = this.#held;
    this.#held = 0;
    return held;
  }
}

const textOf = (parts: readonly unknown[]): string =>
  parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(" ");

/** The first line, without the stack below it. */
const brief = (text: string): string => at(text.split("\n", 1), 0).slice(0, 200);

/** The logger that Colyseus is given: its lines keep their level, as text; of errors one of a kind a minute. @param count of all errors */
export function colyseusLog(log: Log, count: Counted) {
  const from = { from: "colyseus" };
  const sieve = new Sieve(count);
  const line =
    (write: "debug" | "info" | "warn") =>
    (...parts: unknown[]) =>
      log[write](from, textOf(parts));
  const error = (...parts: unknown[]) => {
    const text = textOf(parts);
    const held = sieve.pass(brief(text).slice(0, 60));
    if (held !== undefined) log.error({ ...from, ...(held > 0 && { held }) }, brief(text));
  };
  return { trace: line("debug"), debug: line("debug"), info: line("debug"), warn: line("warn"), error, log: line("debug") };
}

/** Some of what Colyseus is made of prints by itself, a line for each malformed name: from now on that goes the same way. */
export function hearConsole({ error }: Pick<ReturnType<typeof colyseusLog>, "error">): void {
  console.error = error;
  console.warn = error;
}
