/** Quiet hours: when an account gets no messages, in its time zone. */

import type { AccountSettings } from "../../shared/core/account.ts";
import { MINUTE_MS } from "../lib/clock.ts";

type QuietHours = NonNullable<NonNullable<AccountSettings["notifications"]>["quiet"]>;

/** Clocks are changed at a quarter of an hour, and quiet hours begin and end there in every time zone. */
const QUARTER_MS = 15 * MINUTE_MS;

/** A clock with hours from 0 to 23 in a time zone; UTC if it is unknown. */
function clockIn(timeZone: string): (now: number) => number {
  const format = (zone: string) => new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = format(timeZone);
  } catch {
    formatter = format("UTC");
  }
  return (now) => Number(formatter.format(now));
}

/**
 * End of the current quiet hours, in ms since 1970; `now` outside of them. Read off the clock quarter by quarter: where clocks are changed
 * meanwhile, an hour is missing or comes twice.
 */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number {
  const hourAt = clockIn(zone);
  const length = (to - from + 24) % 24;
  const isQuiet = (time: number) => (hourAt(time) - from + 24) % 24 < length;
  let end = now;
  while (isQuiet(end)) end = (Math.floor(end / QUARTER_MS) + 1) * QUARTER_MS;
  return end;
}
