/** The order of a tournament: points, then wins, then the strength of the opponents. */
import { MEAN_HALF_POINTS } from "./points.ts";
import type { EntrantId, Round } from "./round.ts";

export interface Standing {
  readonly id: EntrantId;
  /** Shared by those who are equal in all that follows. */
  readonly place: number;
  readonly halfPoints: number;
  readonly wins: number;
  /** Mean half points of the opponents, one share for each meeting. */
  readonly opponents: number;
  readonly byes: number;
}

interface Tally {
  halfPoints: number;
  wins: number;
  byes: number;
  readonly opponents: EntrantId[];
}

/** @param entrants everyone who entered, in any order @returns best first; equals in the order of their ids */
export function standings(entrants: readonly EntrantId[], rounds: readonly Round[]): Standing[] {
  const tallies = new Map<EntrantId, Tally>(entrants.map((id) => [id, { halfPoints: 0, wins: 0, byes: 0, opponents: [] }]));
  const tallyOf = (id: EntrantId) => tallies.get(id) as Tally;
  for (const { tables, byes } of rounds) {
    for (const id of byes) {
      tallyOf(id).byes++;
      tallyOf(id).halfPoints += MEAN_HALF_POINTS;
    }
    for (const table of tables) {
      for (const seat of table) {
        const tally = tallyOf(seat.id);
        tally.halfPoints += seat.halfPoints;
        if (seat.placing === 1) tally.wins++;
        if (seat.state === "played")
          tally.opponents.push(...table.filter((other) => other !== seat && other.state === "played").map(({ id }) => id));
      }
    }
  }
  const meanOf = (ids: readonly EntrantId[]) => (ids.length ? ids.reduce((sum, id) => sum + tallyOf(id).halfPoints, 0) / ids.length : 0);
  const rows = [...tallies].map(([id, { opponents, ...tally }]) => ({ id, ...tally, opponents: meanOf(opponents) }));
  const compare = (a: Omit<Standing, "place">, b: Omit<Standing, "place">) =>
    b.halfPoints - a.halfPoints || b.wins - a.wins || b.opponents - a.opponents;
  rows.sort((a, b) => compare(a, b) || a.id - b.id);
  return rows.map((row) => ({ ...row, place: 1 + rows.findIndex((other) => compare(other, row) === 0) }));
}
