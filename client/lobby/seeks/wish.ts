/** What a player looks for, remembered in this browser. */
import type { MakeSeek } from "../../../shared/core/seeks.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { isSignedIn } from "../../net/account.ts";
import { serverNow } from "../../net/serverClock.ts";
import { loadData, saveData } from "../../net/storage.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long to look, in minutes. */
export const WAITS = { live: [HOUR / 2, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR], days: [DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY] };

/** Maximum rating differences; 0 widens with time. */
export const RANGES = [0, 100, 200, 400];

export interface Wish {
  readonly seatsMin: number;
  readonly seatsMax: number;
  readonly clock: ClockSetting;
  readonly rated: MakeSeek["rated"];
  readonly range: number;
  readonly reliableOnly: boolean;
  readonly bots: boolean;
  /** In minutes. */
  readonly waits: { readonly live: number; readonly days: number };
}

const FIRST: Wish = {
  seatsMin: 3,
  seatsMax: 4,
  clock: { kind: "pace", speed: "normal" },
  rated: "any",
  range: 0,
  reliableOnly: false,
  bots: false,
  waits: { live: 2 * HOUR, days: 7 * DAY },
};

export const isByDays = ({ clock }: { readonly clock: ClockSetting }): boolean => clock.kind === "correspondence";

/** The last wish, without what guests can't have. */
export function savedWish(): Wish {
  const wish = { ...FIRST, ...loadData<Partial<Wish>>("seek", {}) };
  if (isSignedIn()) return wish;
  return { ...wish, rated: "any", range: 0, reliableOnly: false, clock: isByDays(wish) ? FIRST.clock : wish.clock };
}

export const saveWish = (wish: Wish): void => void saveData("seek", wish);

export const minutesOf = (wish: Wish): number => (isByDays(wish) ? wish.waits.days : wish.waits.live);

/** When a seek that begins now ends, Unix time in ms. */
export const endOf = (minutes: number): number => serverNow() + minutes * 60_000;

/** @param games the preferred one first */
export function requestOf(wish: Wish, games: readonly string[], name: string): Omit<MakeSeek, "visitor"> {
  const { seatsMin, seatsMax, clock, rated, range, reliableOnly, bots } = wish;
  const wishes = { seatsMin, seatsMax, clock, rated, range, reliableOnly, bots: bots && !isByDays(wish) };
  return { games: [...games], ...wishes, minutes: minutesOf(wish), name };
}
