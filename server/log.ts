/** Structured logs. They name tables and seats, never a key, an invitation, a card or a seed. */
import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type Log = Logger;

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

/** @param to where lines go; the standard output if absent */
export function createLog(level: LogLevel, to?: DestinationStream): Log {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, remove: true }, base: undefined };
  return to ? pino(options, to) : pino(options);
}

/** The logger that Colyseus is given: its lines keep their level, as text. */
export function colyseusLog(log: Log) {
  const line =
    (write: "debug" | "info" | "warn" | "error") =>
    (...parts: unknown[]) =>
      log[write](
        { from: "colyseus" },
        parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(" "),
      );
  return { trace: line("debug"), debug: line("debug"), info: line("debug"), warn: line("warn"), error: line("error"), log: line("debug") };
}
