/** Tournaments that were played, for tests of their records. */
import { type DrawSettings, drawRound } from "../../../shared/tournaments/draw.ts";
import { halfPoints, MEAN_HALF_POINTS } from "../../../shared/tournaments/points.ts";
import {
  drawSeed,
  type RecordedRound,
  type RecordedSeat,
  roundsAsOf,
  type TournamentRecord,
  tournamentCommitment,
} from "../../../shared/tournaments/record.ts";
import { standings } from "../../../shared/tournaments/standings.ts";

interface Course {
  readonly entrants: TournamentRecord["entrants"];
  readonly settings: DrawSettings;
  readonly secret: string;
  /** How many. */
  readonly rounds: number;
  /** Whether an entrant plays a round; everybody does by default. */
  plays?(id: number, round: number): boolean;
  /** By seat, of a table's players. */
  placings(table: readonly number[], round: number): readonly number[];
  /** The first round that knows the results of a table; the next one by default. @param at index of the table in its round */
  knownIn?(round: number, at: number): number;
}

export function playedTournament(course: Course): TournamentRecord {
  const { entrants, settings, secret, plays = () => true, placings, knownIn = (round) => round + 1 } = course;
  const rounds: RecordedRound[] = [];
  for (let round = 1; round <= course.rounds; round++) {
    const playing = entrants.filter(({ id }) => plays(id, round));
    const ids = playing.map(({ id }) => id);
    const before = roundsAsOf(rounds, round);
    const draw = drawRound({ entrants: playing, rounds: before, settings, seed: drawSeed(secret, round, ids, before) });
    const tables = draw.tables.map((table, at) => {
      const placed = placings(table, round);
      const points = halfPoints(placed);
      const seats = table.map((id, seat): RecordedSeat => {
        const result = { halfPoints: points[seat] ?? MEAN_HALF_POINTS, placing: placed[seat] ?? 0 };
        return { id, ...result, state: "played", knownIn: knownIn(round, at) };
      });
      return { table: `table-${round}-${at}`, seats };
    });
    rounds.push({ entrants: ids, wantBye: [], tables, byes: draw.byes });
  }
  const played = rounds.map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats), byes }));
  const ids = entrants.map(({ id }) => id);
  return {
    ...{ format: "quayside tournament 1", id: "autumn", name: "Autumn cup", game: "catan", settings },
    ...{ commitment: tournamentCommitment(secret), secret, entrants, rounds, standings: standings(ids, played) },
  };
}
