/** How long a deadline is away, in words. */
import { t } from "../../kit/i18n/messages/shell/messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "2 d 5 h", "5 h 12 min" or "12 min", rounded down: never more than there is. */
export function deadlineText(left: number): string {
  const [days, hours, minutes] = [
    Math.floor(left / DAY_MS),
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return t("clock.daysLeft", { days, hours });
  return hours > 0 ? t("clock.hoursLeft", { hours, minutes }) : t("clock.minutesLeft", { minutes });
}
