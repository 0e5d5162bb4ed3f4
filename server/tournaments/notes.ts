/** Notifications about a tournament. */
import { type TOURNAMENT_KINDS, TOURNAMENT_PREFIX } from "../../shared/core/notifications.ts";
import { DAY_MS } from "../lib/clock.ts";
import { newKey } from "../lib/secrets.ts";
import type { NewNotification } from "../store/correspondence.ts";
import type { StoredTournament, TournamentPlayer } from "../store/tournaments.ts";
import { isUnfinished } from "./steps.ts";

/** How long before the deadline of a round its players are reminded, in ms. */
const REMINDER_MS = 2 * DAY_MS;

type Kind = (typeof TOURNAMENT_KINDS)[number];

function note({ id, game }: StoredTournament, account: string, kind: Kind, dedupeKey: string, now: number, sendAt = now): NewNotification {
  return { id: newKey(), account, kind, table: TOURNAMENT_PREFIX + id, dedupeKey, params: JSON.stringify({ game }), created: now, sendAt };
}

/** Accounts in the latest round. @param only those whose game runs */
function drawnAccounts({ seats, players, round }: StoredTournament, only: boolean): string[] {
  const drawn = new Set(seats.filter((seat) => seat.round === round && (!only || isUnfinished(seat))).map(({ player }) => player));
  return players.filter(({ n, account }) => drawn.has(n) && account !== "").map(({ account }) => account);
}

/** Once its tables are made. */
export const roundNotes = (tournament: StoredTournament, now: number): NewNotification[] =>
  drawnAccounts(tournament, false).map((account) => note(tournament, account, "tourRound", String(tournament.round), now));

/** The sender drops those whose game has ended, and those whose deadline was put off. */
export const deadlineNotes = (tournament: StoredTournament, due: number, now: number): NewNotification[] =>
  drawnAccounts(tournament, true).map((account) =>
    note(tournament, account, "tourDue", `${tournament.round} ${due}`, now, Math.max(now, due - REMINDER_MS)),
  );

/** To players who no longer met the conditions when entry closed. */
export const unfitNotes = (tournament: StoredTournament, unfit: readonly TournamentPlayer[], now: number): NewNotification[] =>
  unfit.filter(({ account }) => account !== "").map(({ account }) => note(tournament, account, "tourOut", "", now));

const memberNotes = (tournament: StoredTournament, kind: Kind, dedupeKey: string, now: number): NewNotification[] =>
  tournament.players
    .filter(({ state, account }) => (state === "in" || state === "asked") && account !== "")
    .map(({ account }) => note(tournament, account, kind, dedupeKey, now));

export const cancelNotes = (tournament: StoredTournament, now: number): NewNotification[] => memberNotes(tournament, "tourOff", "", now);

/** No further season follows. */
export const leagueEndNotes = (league: StoredTournament, now: number): NewNotification[] => memberNotes(league, "tourEnd", "", now);

/** The end of a season of a league. */
export const seasonNotes = (league: StoredTournament, now: number): NewNotification[] =>
  memberNotes(league, "tourSeason", String(league.round), now);
