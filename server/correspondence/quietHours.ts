/** Quiet hours: when an account gets no messages, in its time zone. */

import type { AccountSettings } from "../../shared/core/account.ts";
import { MINUTE_MS } from "../lib/clock.ts";

type QuietHours = NonNullable<NonNullable<AccountSettings["notifications"]>["quiet"]>;

/** Minutes since midnight in a time zone; UTC if it is unknown. */
function minutesAt(now: number, timeZone: string): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(now);
  let text: string;
  try {
    text = format(timeZone);
  } catch {
    text = format("UTC");
  }
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return 60 * hours + minutes;
}

/** End of the current quiet hours, in ms since 1970; `now` outside of them. */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number {
  const minutes = minutesAt(now, zone);
  const since = (minutes - 60 * from + 1440) % 1440;
  const length = (60 * (to - from) + 1440) % 1440;
  if (since >= length) return now;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + (length - since) * MINUTE_MS;
}
