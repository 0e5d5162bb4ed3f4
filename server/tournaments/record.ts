/** A stored tournament in the form of its public record (`shared/tournaments/record.ts`). */
import { type RecordedRound, type RecordedSeat, type TournamentRecord, tournamentCommitment } from "../../shared/tournaments/record.ts";
import { type Standing, standings } from "../../shared/tournaments/standings.ts";
import type { StoredTournament, TournamentPlayer, TournamentSeatRow } from "../store/tournaments.ts";

/** Numbers of the tables that were drawn in a round, in order. */
export const tableNumbers = (seats: readonly TournamentSeatRow[]): number[] =>
  [...new Set(seats.map(({ tableNo }) => tableNo))].filter((tableNo) => tableNo > 0).sort((a, b) => a - b);

function recordedSeat({ player, fate, placing, halfPoints, knownIn }: TournamentSeatRow): RecordedSeat {
  const state = fate === "absent" || fate === "void" ? fate : "played";
  return { id: player, halfPoints, ...(placing > 0 && { placing }), state, knownIn };
}

/** The rounds that were drawn, with the results so far. */
export function roundsOf({ round, seats }: Pick<StoredTournament, "round" | "seats">): RecordedRound[] {
  return Array.from({ length: round }, (_, index) => {
    const drawn = seats.filter((seat) => seat.round === index + 1);
    const players = (of: readonly TournamentSeatRow[]) => of.map(({ player }) => player).sort((a, b) => a - b);
    return {
      entrants: players(drawn),
      wantBye: players(drawn.filter(({ fate }) => fate === "wanted")),
      tables: tableNumbers(drawn).map((tableNo) => {
        const table = drawn.filter((seat) => seat.tableNo === tableNo).sort((a, b) => a.place - b.place);
        return { table: table[0]?.table ?? "", seats: table.map(recordedSeat) };
      }),
      byes: players(drawn.filter(({ tableNo }) => tableNo === 0)),
    };
  });
}

export const settingsOf = ({ seatsMin, seatsMax, preferred, apart, format }: StoredTournament): TournamentRecord["settings"] => ({
  min: seatsMin,
  max: seatsMax,
  preferred,
  apart,
  ...(format === "division" && { isDivision: true }),
});

/** Players who are in it or were drawn. Whoever withdraws before the first draw leaves no trace. */
export function participants({ players, seats }: Pick<StoredTournament, "players" | "seats">): TournamentPlayer[] {
  const drawn = new Set(seats.map(({ player }) => player));
  return players.filter(({ n, state }) => state === "in" || state === "asked" || drawn.has(n));
}

/** With the results so far. */
export function standingsOf(tournament: Pick<StoredTournament, "players" | "round" | "seats">): Standing[] {
  const rounds = roundsOf(tournament).map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats), byes }));
  return standings(
    participants(tournament).map(({ n }) => n),
    rounds,
  );
}

/** The public file. It has the secret once no draw is left. @param nameOf of an account, "" without one */
export function recordOf(tournament: StoredTournament, nameOf: (account: string) => string): TournamentRecord {
  const { id, name, game, secret, phase } = tournament;
  return {
    format: "quayside tournament 1",
    ...{ id, name, game },
    settings: settingsOf(tournament),
    commitment: tournamentCommitment(secret),
    ...((phase === "over" || phase === "cancelled") && { secret }),
    entrants: participants(tournament).map(({ n, rating, account }) => ({ id: n, rating, name: nameOf(account) })),
    rounds: roundsOf(tournament),
    standings: standingsOf(tournament),
  };
}
