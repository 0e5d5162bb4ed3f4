/** When an appointment starts, in words. */
import { wallTime } from "../../../shared/core/wallTime.ts";
import { region } from "../../kit/i18n/locales.ts";

/** "Friday, 4 December at 20:00". @param zone the reader's if absent */
export function whenText(starts: number, zone?: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(region(), { ...format, ...(zone && { timeZone: zone }) }).format(starts);
}

const timeText = (starts: number, zone: string): string =>
  new Intl.DateTimeFormat(region(), { hour: "numeric", minute: "2-digit", timeZone: zone }).format(starts);

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The host's time and place, where clocks show another time than the reader's; undefined where they show the same. */
export function hostTime(starts: number, zone: string): { readonly time: string; readonly place: string } | undefined {
  const isSame = JSON.stringify(wallTime(starts, zone)) === JSON.stringify(wallTime(starts, ownZone()));
  return isSame ? undefined : { time: timeText(starts, zone), place: (zone.split("/").at(-1) ?? zone).replaceAll("_", " ") };
}
