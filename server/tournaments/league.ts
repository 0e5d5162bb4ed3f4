/** Seasons of a league. Pure: each step is a change of the league that it was decided from, and of the divisions of its latest season. */
import { divisionOrder, LEAGUE_TERMS, MOVERS, nextSeason } from "../../shared/tournaments/league.ts";
import type { DivisionStanding, TournamentFormat } from "../../shared/tournaments/view.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { NewDivision, StoredTerms, StoredTournament, TournamentChange, TournamentPlayer } from "../store/tournaments.ts";
import { cancelNotes, leagueEndNotes, seasonNotes } from "./notes.ts";
import { participants, roundsOf } from "./record.ts";
import { ended, isPlaying, withoutNetworks } from "./steps.ts";

/** Between two seasons, for leaving and entering. */
const BREAK_MS = 7 * DAY_MS;

export const isLeague = ({ format }: Pick<StoredTournament, "format">): boolean => format === "league";

/** The organiser's terms, with those that all leagues have. */
export const termsFor = (format: TournamentFormat, terms: StoredTerms): StoredTerms =>
  format === "league" ? { ...terms, ...LEAGUE_TERMS } : terms;

/** The order of a division so far. @param count of divisions in its season */
export function divisionStandings(
  division: StoredTournament,
  count: number,
  nameOf: (account: string) => string,
): readonly DivisionStanding[] {
  const members = participants(division);
  const rows = divisionOrder(
    members.map(({ n: id, rating }) => ({ id, rating })),
    roundsOf(division).map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats), byes })),
  );
  return rows.map((row, place) => {
    const { account, state } = members.find(({ n }) => n === row.id) as TournamentPlayer;
    const rises = division.division > 1 && place < MOVERS;
    const falls = division.division < count && place >= rows.length - MOVERS;
    return { ...row, name: nameOf(account), state, moves: rises ? "up" : falls ? "down" : "" };
  });
}

/** Accounts of each division in its final order; a deleted account is a key that no member has. */
function ordersOf(divisions: readonly StoredTournament[]): string[][] {
  return divisions.map((division) =>
    divisionStandings(division, divisions.length, (account) => account).map(
      ({ id, name: account }) => account || `deleted ${division.division} ${id}`,
    ),
  );
}

/** Members who wait for a place: in the order of entry, before the first season by rating. */
export function reserveOf(league: StoredTournament, divisions: readonly StoredTournament[]): TournamentPlayer[] {
  const placed = new Set(divisions.flatMap(({ players }) => players.map(({ account }) => account)));
  return league.players.filter((player) => isPlaying(player) && !placed.has(player.account)).sort((a, b) => a.n - b.n);
}

type LeagueStep = "start season" | "end season";

export function nextLeagueStep(
  { phase, closes }: StoredTournament,
  divisions: readonly StoredTournament[],
  now: number,
): LeagueStep | undefined {
  if (phase === "open") return closes <= now ? "start season" : undefined;
  return phase === "playing" && divisions.every((division) => division.phase === "over" || division.phase === "cancelled")
    ? "end season"
    : undefined;
}

/** @param divisions of the last season @param newIds of a division */
export function startSeason(
  league: StoredTournament,
  divisions: readonly StoredTournament[],
  ratingOf: (account: string) => number,
  now: number,
  newIds: () => { readonly id: string; readonly secret: string },
): TournamentChange {
  const { players, round, phase: _phase, id: _id, secret: _secret, ...terms } = league;
  const members = new Map(players.filter(isPlaying).map((player) => [player.account, player]));
  const waiting = reserveOf(league, divisions).map(({ account }) => account);
  const reserve = round === 0 ? waiting.sort((a, b) => ratingOf(b) - ratingOf(a)) : waiting;
  const orders = ordersOf(divisions);
  const leaving = new Set(orders.flat().filter((account) => !members.has(account)));
  const next = nextSeason({ divisions: orders, reserve }, leaving);
  const season = round + 1;
  if (next.divisions.length === 0) {
    const isNew = round === 0;
    return {
      phase: isNew ? "cancelled" : "over",
      players: withoutNetworks(players),
      ...ended(isNew ? "TOO_FEW_ENTRANTS" : "TOO_FEW_PLAYERS", now),
      told: isNew ? cancelNotes(league, now) : leagueEndNotes(league, now),
    };
  }
  return {
    phase: "playing",
    round: season,
    divisions: next.divisions.map(
      (accounts, i): NewDivision => ({
        tournament: {
          ...{ ...terms, ...newIds(), phase: "playing", text: "", closes: now, created: now },
          ...{ format: "division", league: league.id, season, division: i + 1 },
        },
        players: accounts.map((account, place) => ({
          ...{ n: place + 1, account, rating: ratingOf(account), state: "in", wantsBye: false },
          network: members.get(account)?.network ?? "",
        })),
      }),
    ),
  };
}

/** Whoever has withdrawn from the division, or was away at its end, has left the league. The next season starts after a break. */
export function endSeason(league: StoredTournament, divisions: readonly StoredTournament[], now: number): TournamentChange {
  const gone = new Set(divisions.flatMap(({ players }) => players.filter((player) => !isPlaying(player)).map(({ account }) => account)));
  const left = league.players.filter((player) => isPlaying(player) && gone.has(player.account));
  const players = left.map((player) => ({ ...player, state: "out" as const, network: "" }));
  return { phase: "open", closes: now + BREAK_MS, players, told: seasonNotes(league, now) };
}
