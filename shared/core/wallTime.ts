/**
 * Times as clocks on the wall show them, in any time zone of `Intl`. Where clocks are put forward, the skipped hour means the time an hour
 * later; where they are put back, an hour that comes twice means its first coming.
 */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-US", { ...numeric, calendar: "gregory", numberingSystem: "latn", timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** Whether `Intl` knows the zone, as "Europe/Berlin". */
export function isTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** @param at in ms since 1970 @throws RangeError for an unknown zone */
export function wallTime(at: number, zone: string): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return { year: part("year"), month: part("month"), day: part("day"), hour: part("hour"), minute: part("minute") };
}

/** Days of the Gregorian calendar since 1970. Years begin in March here, so that a leap day is a year's last day. */
function daysSince1970({ year, month, day }: Pick<WallTime, "year" | "month" | "day">): number {
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return 365 * years + leapDays + dayOfYear - 719_468;
}

/** Unix time in ms if the zone were UTC. */
const asUtc = (wall: WallTime): number => daysSince1970(wall) * DAY_MS + (wall.hour * 60 + wall.minute) * MINUTE_MS;

/** How far the zone's clocks are ahead of UTC, in ms; whole minutes. */
const offsetAt = (at: number, zone: string): number => asUtc(wallTime(at, zone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** @returns ms since 1970 @throws RangeError for an unknown zone */
export function timeAt(wall: WallTime, zone: string): number {
  const utc = asUtc(wall);
  // The offsets before and after any change of the clocks near that time.
  const [before, after] = [offsetAt(utc - DAY_MS, zone), offsetAt(utc + DAY_MS, zone)];
  const right = [utc - before, utc - after].filter((at) => asUtc(wallTime(at, zone)) === utc);
  return right.length > 0 ? Math.min(...right) : utc - before;
}

/** The same time of day a week later. @throws RangeError for an unknown zone */
export function aWeekLater(at: number, zone: string): number {
  const { day, ...rest } = wallTime(at, zone);
  return timeAt({ ...rest, day: day + 7 }, zone) + (at % MINUTE_MS);
}
