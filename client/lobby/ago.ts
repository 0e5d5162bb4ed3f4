/** Relative time, such as "5 minutes ago". */
import { serverNow } from "../net/serverClock.ts";

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: "second", minutes: 1, below: 1 },
  { unit: "minute", minutes: 1, below: 60 },
  { unit: "hour", minutes: 60, below: 24 * 60 },
  { unit: "day", minutes: 24 * 60, below: Number.POSITIVE_INFINITY },
] as const;

/** @param at Unix time in ms; future times count as now */
export function ago(at: number, language: string, now = serverNow()): string {
  const passed = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  const { unit, minutes } = UNITS.find(({ below }) => passed < below) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(passed / minutes), unit);
}
