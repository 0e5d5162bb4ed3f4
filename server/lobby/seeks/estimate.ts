/** How long a seek for a live game usually waits at this hour, from those of the last weeks. Pure. */
import type { WaitEstimate } from "../../../shared/core/protocol.ts";
import { DAY_MS, MINUTE_MS } from "../../lib/clock.ts";
import type { PastSeek } from "../../store/seeks.ts";

/** How far back seeks count, in ms. */
export const PAST_MS = 28 * DAY_MS;

/** With fewer seeks nothing is said. */
const LEAST = 8;

const HOURS_A_DAY = 24;
const hourOf = (time: number): number => new Date(time).getUTCHours();
const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());

/** Made at the same hour of the day, give or take one, and like today on a workday or not. In UTC: the same moment for all players. */
function isAtThisHour({ since }: PastSeek, now: number): boolean {
  const apart = Math.abs(hourOf(since) - hourOf(now));
  return Math.min(apart, HOURS_A_DAY - apart) <= 1 && isWeekend(since) === isWeekend(now);
}

interface Wait {
  readonly ms: number;
  readonly found: boolean;
}

/** Kaplan-Meier median: seeks that ended without a game count for as long as they waited. Undefined if most never found one. */
function medianOf(waits: readonly Wait[]): number | undefined {
  let waiting = waits.length;
  let survival = 1;
  for (const { ms, found } of [...waits].sort((a, b) => a.ms - b.ms || Number(b.found) - Number(a.found))) {
    if (found) survival *= 1 - 1 / waiting;
    waiting--;
    if (survival <= 0.5) return ms;
  }
  return undefined;
}

/** @returns undefined without enough seeks */
export function estimateWait(past: readonly PastSeek[], game: string, now: number): WaitEstimate | undefined {
  const alike = past.filter((seek) => seek.games.includes(game) && isAtThisHour(seek, now));
  if (alike.length < LEAST) return undefined;
  // Who found another game gave up waiting for this one.
  const waits = alike.map(({ since, until, found }) => ({ ms: Math.max(0, until - since), found: found === game }));
  const median = medianOf(waits);
  const seeks = { started: waits.filter(({ found }) => found).length, seeks: waits.length };
  return median === undefined ? seeks : { ...seeks, minutes: Math.max(1, Math.round(median / MINUTE_MS)) };
}
