/**
 * What players, organisers and moderators do in a tournament. Pure: each act is a change of the rows that it was decided from, or a refusal.
 * Organisers never place anybody, alter a result or repeat a draw.
 */
import type { Refusal } from "../../shared/core/game.ts";
import { DIVISION } from "../../shared/tournaments/allPlayAll.ts";
import { MEAN_HALF_POINTS } from "../../shared/tournaments/points.ts";
import { type ActDetail, TOURNAMENT_LIMITS, type TournamentAct } from "../../shared/tournaments/view.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { StoredTerms, StoredTournament, TournamentChange, TournamentLogEntry, TournamentPlayer } from "../store/tournaments.ts";
import { termsFor } from "./league.ts";
import { cancelNotes, deadlineNotes, leagueEndNotes } from "./notes.ts";
import { currentRound, isPlaying, isUnfinished } from "./steps.ts";

/** How far away a deadline may be put, in ms. */
const MAX_EXTENSION_MS = 30 * DAY_MS;

export type Decision = TournamentChange | Refusal;

/** Who acts, and when. */
export interface Actor {
  readonly account: string;
  readonly now: number;
}

const logged = ({ account, now: at }: Actor, kind: TournamentAct, detail: ActDetail = {}): readonly TournamentLogEntry[] => [
  { at, account, kind, detail: JSON.stringify(detail) },
];

const ENTRY_CLOSED = { code: "ENTRY_CLOSED" } as const;
const NOT_PLAYING = { code: "TOURNAMENT_NOT_PLAYING" } as const;
const NOT_ENTERED = { code: "NOT_ENTERED" } as const;
const TOURNAMENT_OVER = { code: "TOURNAMENT_OVER" } as const;

export const playerOf = ({ players }: Pick<StoredTournament, "players">, account: string): TournamentPlayer | undefined =>
  account === "" ? undefined : players.find((player) => player.account === account);

const isUnderWay = ({ phase }: StoredTournament): boolean => phase === "open" || phase === "playing";

// --- Players ----------------------------------------------------------------------------------------------------------

/** Players who enter a league during a season wait in the reserve. */
const isEntryOpen = ({ phase, closes, format }: StoredTournament, now: number): boolean =>
  (phase === "open" && closes > now) || (phase === "playing" && format === "league");

/** Again after a withdrawal, too. Refusals: ENTRY_CLOSED, ALREADY_ENTERED, REMOVED_FROM_TOURNAMENT, TOURNAMENT_FULL {max}. */
export function enter(tournament: StoredTournament, { account, now }: Actor, network: string): Decision {
  const { players, maxPlayers } = tournament;
  if (!isEntryOpen(tournament, now)) return ENTRY_CLOSED;
  const own = playerOf(tournament, account);
  if (own?.state === "removed") return { code: "REMOVED_FROM_TOURNAMENT" };
  if (own && own.state !== "out") return { code: "ALREADY_ENTERED" };
  if (players.filter(isPlaying).length >= maxPlayers) return { code: "TOURNAMENT_FULL", params: { max: maxPlayers } };
  return { players: [{ n: own?.n ?? players.length + 1, account, rating: 0, state: "in", wantsBye: false, network }] };
}

/** A running game goes on. Refusals: NOT_ENTERED, TOURNAMENT_OVER. */
export function withdraw(tournament: StoredTournament, { account }: Actor): Decision {
  const own = playerOf(tournament, account);
  if (!isUnderWay(tournament)) return TOURNAMENT_OVER;
  if (own?.state !== "in" && own?.state !== "asked") return NOT_ENTERED;
  return { players: [{ ...own, state: "out", wantsBye: false, network: tournament.phase === "open" ? "" : own.network }] };
}

/** After two absences. Refusals: NOT_ENTERED, TOURNAMENT_OVER. */
export function comeBack(tournament: StoredTournament, { account }: Actor): Decision {
  const own = playerOf(tournament, account);
  if (!isUnderWay(tournament)) return TOURNAMENT_OVER;
  return own?.state === "asked" ? { players: [{ ...own, state: "in" }] } : NOT_ENTERED;
}

/** Whether a player may ask for a bye in the next round: once, and not in the last one, where it would decide without a game. */
export function mayPause({ phase, round, rounds, seats, format }: StoredTournament, n: number): boolean {
  if (format === "league") return false;
  const isUsed = seats.some(({ player, fate }) => player === n && fate === "wanted");
  return (phase === "open" || phase === "playing") && round + 1 < rounds && !isUsed;
}

/** Refusals: NOT_ENTERED, NO_BYE. */
export function askForBye(tournament: StoredTournament, { account }: Actor, wanted: boolean): Decision {
  const own = playerOf(tournament, account);
  if (!own || !isPlaying(own)) return NOT_ENTERED;
  if (wanted && !mayPause(tournament, own.n)) return { code: "NO_BYE" };
  return { players: [{ ...own, wantsBye: wanted }] };
}

// --- The organiser ----------------------------------------------------------------------------------------------------

/** Refusals: ENTRY_CLOSED, BAD_ENTRY_TIME {days}. */
export function publish({ phase, closes }: StoredTournament, actor: Actor): Decision {
  if (phase !== "draft") return ENTRY_CLOSED;
  return entryTimeRefusal(closes, actor.now) ?? { phase: "open", log: logged(actor, "published") };
}

/** Refusals: BAD_ENTRY_TIME {days}. */
export function entryTimeRefusal(closes: number, now: number): Refusal | undefined {
  const { closesWithin: days } = TOURNAMENT_LIMITS;
  return closes > now && closes <= now + days * DAY_MS ? undefined : { code: "BAD_ENTRY_TIME", params: { days } };
}

/** @param chosen terms that were checked. Refusals: ENTRY_CLOSED, GAME_FIXED, TOURNAMENT_FULL {max} */
export function changeTerms(tournament: StoredTournament, actor: Actor, chosen: StoredTerms): Decision {
  const { phase, closes, players, format } = tournament;
  const terms = termsFor(format, chosen);
  if (phase !== "draft" && (phase !== "open" || closes <= actor.now)) return ENTRY_CLOSED;
  if (phase === "draft") return { terms };
  if (terms.game !== tournament.game) return { code: "GAME_FIXED" };
  const entered = players.filter(isPlaying).length;
  if (terms.maxPlayers < entered) return { code: "TOURNAMENT_FULL", params: { max: entered } };
  const changed = (Object.keys(terms) as (keyof StoredTerms)[]).filter((term) => terms[term] !== tournament[term]);
  return changed.length > 0 ? { terms, log: logged(actor, "changed", { terms: changed }) } : {};
}

/** Name and text, at any time. */
export function describeAgain(tournament: StoredTournament, actor: Actor, about: Pick<StoredTerms, "name" | "text">): Decision {
  const changed = (["name", "text"] as const).filter((term) => about[term] !== tournament[term]);
  if (changed.length === 0) return {};
  return {
    terms: { ...termsOf(tournament), ...about },
    ...(tournament.phase !== "draft" && { log: logged(actor, "changed", { terms: changed }) }),
  };
}

export function termsOf({ name, text, game, preferred, clock, rounds, days, closes, ...rest }: StoredTournament): StoredTerms {
  const { seatsMin, seatsMax, maxPlayers, minGames, ratingMin, ratingMax } = rest;
  return { name, text, game, seatsMin, seatsMax, preferred, clock, rounds, days, maxPlayers, minGames, ratingMin, ratingMax, closes };
}

/** Now instead of at the set time. Refusals: ENTRY_CLOSED, TOO_FEW_ENTRANTS {min}. */
export function closeNow({ phase, closes, players, seatsMin, format }: StoredTournament, actor: Actor): Decision {
  if (phase !== "open" || closes <= actor.now) return ENTRY_CLOSED;
  const min = format === "league" ? DIVISION.min : seatsMin;
  if (players.filter(isPlaying).length < min) return { code: "TOO_FEW_ENTRANTS", params: { min } };
  return { closes: actor.now, log: logged(actor, "closed") };
}

/** Refusals: TOURNAMENT_NOT_PLAYING, BAD_DEADLINE {days}. */
export function extend(tournament: StoredTournament, actor: Actor, due: number, reason: string): Decision {
  const current = currentRound(tournament);
  if (tournament.phase !== "playing" || current === undefined || current.state === "closed") return NOT_PLAYING;
  if (due <= current.due || due > actor.now + MAX_EXTENSION_MS)
    return { code: "BAD_DEADLINE", params: { days: MAX_EXTENSION_MS / DAY_MS } };
  return {
    drawn: [{ ...current, due }],
    log: logged(actor, "extended", { round: current.round, due, reason }),
    told: deadlineNotes(tournament, due, actor.now),
  };
}

/**
 * The current round waits no longer for a table, or for any; their results count when they come. The last round has no later one to finish in.
 * Refusals: TOURNAMENT_NOT_PLAYING, LAST_ROUND, TABLE_FINISHED.
 */
export function adjourn(tournament: StoredTournament, actor: Actor, table: number | undefined, reason: string): Decision {
  const { round, rounds, seats } = tournament;
  if (tournament.phase !== "playing" || currentRound(tournament)?.state !== "playing") return NOT_PLAYING;
  if (round === rounds) return { code: "LAST_ROUND" };
  const running = seats.filter((seat) => seat.round === round && seat.fate === "playing" && (table ?? seat.tableNo) === seat.tableNo);
  if (running.length === 0) return { code: "TABLE_FINISHED" };
  return {
    seats: running.map((seat) => ({ ...seat, fate: "adjourned" })),
    log: logged(actor, "adjourned", { round, ...(table !== undefined && { table }), reason }),
  };
}

/** Everybody at the table gets the mean. Results that a draw has known stay. Refusals: TOURNAMENT_NOT_PLAYING, NO_SUCH_TABLE, TABLE_COUNTED. */
export function voidTable(tournament: StoredTournament, actor: Actor, round: number, table: number, reason: string): Decision {
  if (tournament.phase !== "playing") return NOT_PLAYING;
  const seats = tournament.seats.filter((seat) => seat.round === round && seat.tableNo === table && table > 0);
  if (seats.length === 0) return { code: "NO_SUCH_TABLE" };
  if (!seats.every((seat) => isUnfinished(seat) || seat.knownIn > tournament.round)) return { code: "TABLE_COUNTED" };
  const knownIn = tournament.round + 1;
  return {
    seats: seats.map((seat) => ({ ...seat, fate: "void", placing: 0, halfPoints: MEAN_HALF_POINTS, knownIn })),
    log: logged(actor, "voided", { round, table, reason }),
  };
}

/** A running game goes on; no other follows. Refusals: NOT_ENTERED, TOURNAMENT_OVER. */
export function remove(tournament: StoredTournament, actor: Actor, n: number, reason: string): Decision {
  const player = tournament.players.find((one) => one.n === n);
  if (!isUnderWay(tournament)) return TOURNAMENT_OVER;
  if (player?.state !== "in" && player?.state !== "asked") return NOT_ENTERED;
  return {
    players: [{ ...player, state: "removed", wantsBye: false }],
    log: logged(actor, "removed", { player: n, reason }),
  };
}

/** Running games go on, and count for nothing here. A league ends after its running season. Refusals: TOURNAMENT_OVER. */
export function cancel(tournament: StoredTournament, actor: Actor, reason: string): Decision {
  const { phase, players, seats, format, round } = tournament;
  if (phase === "over" || phase === "cancelled") return TOURNAMENT_OVER;
  const isLeagueOver = format === "league" && round > 0;
  return {
    phase: isLeagueOver ? "over" : "cancelled",
    players: players.map((player) => ({ ...player, network: "" })),
    seats: seats.filter(isUnfinished).map((seat) => ({ ...seat, fate: "void", knownIn: tournament.round + 1 })),
    ...(phase !== "draft" && { log: logged(actor, "cancelled", { reason }) }),
    told: isLeagueOver ? leagueEndNotes(tournament, actor.now) : cancelNotes(tournament, actor.now),
  };
}
