/** What happens next in a tournament. Pure: each step is a change of the rows that it was decided from. */
import type { Draw, DrawInput } from "../../shared/tournaments/draw.ts";
import { halfPoints, MEAN_HALF_POINTS } from "../../shared/tournaments/points.ts";
import { drawSeed, roundsAsOf } from "../../shared/tournaments/record.ts";
import type { EndReason } from "../../shared/tournaments/view.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { StoredTournament, TournamentChange, TournamentPlayer, TournamentRound, TournamentSeatRow } from "../store/tournaments.ts";
import { roundsOf, settingsOf } from "./record.ts";

export const isPlaying = ({ state }: TournamentPlayer): boolean => state === "in";

export const withoutNetworks = (players: readonly TournamentPlayer[]): TournamentPlayer[] =>
  players.map((player) => ({ ...player, network: "" }));

export const ended = (code: EndReason, now: number): Pick<TournamentChange, "log"> => ({
  log: [{ at: now, account: "", kind: "ended", detail: JSON.stringify({ code }) }],
});

/** Entrants of one address should not meet: nobody can tell a household from one person with two accounts. */
function pairsOfOneNetwork(players: readonly TournamentPlayer[]): [number, number][] {
  return players.flatMap((one, i) =>
    players.slice(i + 1).flatMap((other): [number, number][] => (one.network && one.network === other.network ? [[one.n, other.n]] : [])),
  );
}

/** The end of entry. @param ratingOf an account's displayed rating */
export function closeEntry({ players, seatsMin }: StoredTournament, ratingOf: (account: string) => number, now: number): TournamentChange {
  const entered = players.filter(isPlaying);
  if (entered.length < seatsMin) return { phase: "cancelled", players: withoutNetworks(players), ...ended("TOO_FEW_ENTRANTS", now) };
  const rated = entered.map((player) => ({ ...player, rating: ratingOf(player.account) }));
  return { phase: "playing", players: rated, apart: pairsOfOneNetwork(entered) };
}

export const currentRound = ({ drawn, round }: StoredTournament): TournamentRound | undefined => drawn.find((one) => one.round === round);

const seatsOf = ({ seats }: StoredTournament, round: number): TournamentSeatRow[] => seats.filter((seat) => seat.round === round);

type Step = "close entry" | "make tables" | "close round" | "draw" | "end";

/** @returns undefined while there is nothing to do but to collect results */
export function nextStep(tournament: StoredTournament, now: number): Step | undefined {
  const { phase, closes, rounds, round, players, seatsMin } = tournament;
  if (phase === "open") return closes <= now ? "close entry" : undefined;
  if (phase !== "playing") return undefined;
  const current = currentRound(tournament);
  if (current?.state === "drawn") return "make tables";
  if (current?.state === "playing") {
    const isPlayed = seatsOf(tournament, round).every(({ fate }) => fate !== "playing");
    return isPlayed || current.due <= now ? "close round" : undefined;
  }
  return round < rounds && players.filter(isPlaying).length >= seatsMin ? "draw" : "end";
}

/** Players suspended from public games aren't drawn until they are back; nobody is told why. @param accounts that are suspended */
export function withoutSuspended({ players }: StoredTournament, accounts: readonly string[]): TournamentChange | undefined {
  const suspended = players.filter((player) => isPlaying(player) && accounts.includes(player.account));
  return suspended.length > 0 ? { players: suspended.map((player) => ({ ...player, state: "asked" })) } : undefined;
}

/** Removes players who no longer meet the conditions of entry, for all to read. They may enter a league again later. */
export function withoutPlayers({ format }: StoredTournament, unfit: readonly TournamentPlayer[], at: number): TournamentChange | undefined {
  if (unfit.length === 0) return undefined;
  return {
    players: unfit.map((player) => ({ ...player, state: format === "league" ? "out" : "removed", wantsBye: false, network: "" })),
    log: unfit.map(({ n }) => ({ at, account: "", kind: "unfit", detail: JSON.stringify({ player: n }) })),
  };
}

/** What the draw of the next round starts from. */
export function drawInput(tournament: StoredTournament): DrawInput {
  const { players, secret, rounds, round } = tournament;
  const next = round + 1;
  const entrants = players.filter(isPlaying);
  const ids = entrants.map(({ n }) => n).sort((a, b) => a - b);
  const before = roundsAsOf(roundsOf(tournament), next);
  return {
    entrants: entrants.map(({ n: id, rating }) => ({ id, rating })),
    // In the last round a bye would decide without a game.
    wantBye: next < rounds ? entrants.filter(({ wantsBye }) => wantsBye).map(({ n }) => n) : [],
    rounds: before,
    settings: settingsOf(tournament),
    seed: drawSeed(secret, next, ids, before),
  };
}

/** The rows of a drawn round. @param newId of a table */
export function drawnRound(tournament: StoredTournament, input: DrawInput, draw: Draw, now: number, newId: () => string): TournamentChange {
  const { days, players } = tournament;
  const round = tournament.round + 1;
  const row = { round, placing: 0, halfPoints: MEAN_HALF_POINTS, knownIn: round + 1 };
  const seats = draw.tables.flatMap((table, index) => {
    const id = newId();
    return table.map((player, place): TournamentSeatRow => ({ ...row, tableNo: index + 1, place, player, table: id, fate: "playing" }));
  });
  const byes = draw.byes.map((player, place): TournamentSeatRow => {
    const fate = input.wantBye?.includes(player) ? "wanted" : "bye";
    return { ...row, tableNo: 0, place, player, table: "", fate };
  });
  const asked = players.filter(({ wantsBye }) => wantsBye).map((player) => ({ ...player, wantsBye: false }));
  const drawn = [{ round, drawn: now, due: now + days * DAY_MS, state: "drawn" as const }];
  return { round, drawn, seats: [...seats, ...byes], players: asked };
}

/** Result of one seat of a finished game. `absent`: it made no decision. */
export interface TableResult {
  readonly placing: number;
  readonly absent: boolean;
}

/** The points of a table. The absent get none; the others are placed among themselves, and one who is left alone gets the mean. */
export function withResults(
  { round }: StoredTournament,
  seats: readonly TournamentSeatRow[],
  results: readonly TableResult[],
): TournamentSeatRow[] {
  const knownIn = round + 1;
  const placings = results.filter(({ absent }) => !absent).map(({ placing }) => placing);
  const points = placings.length > 1 ? halfPoints(placings) : [];
  let next = 0;
  return seats.map((seat, place) => {
    const { absent = true, placing = 0 } = results[place] ?? {};
    if (absent) return { ...seat, fate: "absent", placing: 0, halfPoints: 0, knownIn };
    const earned = points[next++];
    if (earned === undefined) return { ...seat, fate: "played", placing: 0, halfPoints: MEAN_HALF_POINTS, knownIn };
    return { ...seat, fate: "played", placing, halfPoints: earned, knownIn };
  });
}

/** Who was absent in this round and the one before is not drawn again until back. */
function absentTwice(tournament: StoredTournament): TournamentPlayer[] {
  const { players, round } = tournament;
  const absent = (of: number) => new Set(seatsOf(tournament, of).flatMap(({ fate, player }) => (fate === "absent" ? player : [])));
  const [now, before] = [absent(round), absent(round - 1)];
  return players
    .filter((player) => isPlaying(player) && now.has(player.n) && before.has(player.n))
    .map((player) => ({ ...player, state: "asked" }));
}

/** Whether its game has no result yet. */
export const isUnfinished = ({ fate }: TournamentSeatRow): boolean => fate === "playing" || fate === "adjourned";

/** Games of this round that still run are adjourned until the next deadline; those of earlier rounds count the mean for good. */
export function closeRound(tournament: StoredTournament): TournamentChange {
  const { seats, round, rounds } = tournament;
  const fateOf = (seat: TournamentSeatRow) => (seat.round < round || round === rounds ? "played" : "adjourned");
  const current = currentRound(tournament) as TournamentRound;
  return {
    drawn: [{ ...current, state: "closed" }],
    seats: seats.filter(isUnfinished).map((seat) => ({ ...seat, fate: fateOf(seat) })),
    players: absentTwice(tournament),
  };
}

/** The end. What still runs counts the mean. */
export function endTournament(tournament: StoredTournament, now: number): TournamentChange {
  const { seats, players, round, rounds } = tournament;
  const running = seats.filter(isUnfinished);
  return {
    phase: "over",
    players: withoutNetworks(players),
    seats: running.map((seat) => ({ ...seat, fate: "played" })),
    ...(round < rounds && ended("TOO_FEW_PLAYERS", now)),
  };
}
