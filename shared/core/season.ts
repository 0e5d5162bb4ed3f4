/**
 * Seasons: who plays better than their rating, in each quarter of a year (UTC). They stand beside the lasting ratings and follow from the
 * same records: the placings of rated games, and the strengths before them. Everybody starts at zero, so newcomers can lead.
 */
import { winChances } from "./plackettLuce.ts";
import type { Strength } from "./rating.ts";

/** Rated games in a pool before a rating stops being called a placement. */
export const PLACEMENT_GAMES = 5;
/** Games of a season before a player is listed. */
export const SEASON_GAMES = 10;
/** Games at the expected result that count with a player's own, so that few games give no extreme score. */
const EXPECTED_GAMES = 5;

/** Tournament points for the first of a game; the last gets 0, those between are spread evenly. */
const MOST_POINTS = 12;
/** Surpluses are whole numbers of this part of a point, so that sums don't depend on their order. */
const PARTS = 1000;

const DAY_MS = 86_400_000;
const QUARTERS = [1, 2, 3, 4] as const;
const ID = /^(\d{4})-Q([1-4])$/;

/** Leap years up to and including this one. */
const leapYears = (year: number): number => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** First day of a quarter, in days since 1970; that of a fifth is the next year's first. */
function firstDay(year: number, quarter: number): number {
  const newYear = 365 * (year - 1970) + leapYears(year - 1) - leapYears(1969);
  const leapDay = leapYears(year) - leapYears(year - 1);
  return newYear + ([0, 90 + leapDay, 181 + leapDay, 273 + leapDay, 365 + leapDay][quarter - 1] as number);
}

/** @param at ms since 1970 @returns the season's id, e.g. "2026-Q4" */
export function seasonAt(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const guess = 1970 + Math.floor(day / 365.2425);
  const year = [guess + 1, guess, guess - 1].find((one) => firstDay(one, 1) <= day) as number;
  return `${year}-Q${QUARTERS.findLast((quarter) => firstDay(year, quarter) <= day)}`;
}

/** Undefined if it is no season's id. */
export function seasonSpan(id: string): { readonly starts: number; readonly ends: number } | undefined {
  const [, year, quarter] = ID.exec(id) ?? [];
  if (year === undefined) return undefined;
  const [starts, ends] = [firstDay(Number(year), Number(quarter)), firstDay(Number(year), Number(quarter) + 1)];
  return { starts: starts * DAY_MS, ends: ends * DAY_MS };
}

/** The seasons from the first one to the one at this time, latest first; none if the first one is still to come. */
export function seasonsSince(first: string, now: number): string[] {
  const seasons: string[] = [];
  for (let span = seasonSpan(first); span && span.starts <= now; span = seasonSpan(seasonAt(span.ends)))
    seasons.unshift(seasonAt(span.starts));
  return seasons;
}

interface SeasonPlayer {
  readonly before: Strength;
  /** 1 is first; ties share a placing. */
  readonly placing: number;
}

/**
 * By how much each player of a rated game did better than expected, in thousandths of a tournament point. A player expects a share of each
 * other one's points: the chance to finish ahead, by the model that rates.
 */
export function surpluses(players: readonly SeasonPlayer[]): number[] {
  const chances = winChances(players.map(({ before }) => before));
  const each = MOST_POINTS / (players.length - 1);
  return players.map(({ placing }, own) => {
    let ahead = 0;
    for (const [i, other] of players.entries())
      if (i !== own) ahead += (placing < other.placing ? 1 : placing === other.placing ? 0.5 : 0) - chances(own, i);
    return Math.round(PARTS * each * ahead);
  });
}

/** Points a game above what was expected. Undefined before `SEASON_GAMES`. @param surplus sum of `surpluses` */
export const seasonScore = (games: number, surplus: number): number | undefined =>
  games < SEASON_GAMES ? undefined : surplus / (PARTS * (games + EXPECTED_GAMES));
