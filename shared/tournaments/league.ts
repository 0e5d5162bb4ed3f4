/** Leagues: divisions in which all meet, and who rises and falls between them. A division is a tournament with a fixed schedule. */
import { DIVISION } from "./allPlayAll.ts";
import type { EntrantId, Round } from "./round.ts";

/** Members who rise from a division to the one above, and as many who fall. */
export const MOVERS = 3;
/** Tables that a member has to have played in a season to be placed by results. */
const MIN_TABLES = 3;

/** Terms of every league: the rounds of a division are those of `allPlayAll`. */
export const LEAGUE_TERMS = { seatsMin: 3, seatsMax: 4, preferred: 4, rounds: 5 } as const;

export interface DivisionRow {
  readonly id: EntrantId;
  /** Mean half points a table, without byes, voided and unfinished tables. */
  readonly mean: number;
  readonly tables: number;
  readonly wins: number;
}

/**
 * The final order of a division. Members with too few tables come last.
 * @param members with their ratings at the start, which settle ties; then the lower number comes first
 */
export function divisionOrder(
  members: readonly { readonly id: EntrantId; readonly rating: number }[],
  rounds: readonly Round[],
): DivisionRow[] {
  const ratings = new Map(members.map(({ id, rating }) => [id, rating]));
  const rows = members.map(({ id }): DivisionRow => {
    const own = rounds.flatMap(({ tables }) => tables.flat()).filter((seat) => seat.id === id);
    const counted = own.filter(({ state, placing }) => state === "absent" || (state === "played" && placing !== undefined));
    const sum = counted.reduce((total, { halfPoints }) => total + halfPoints, 0);
    const wins = counted.filter(({ placing }) => placing === 1).length;
    return { id, mean: counted.length === 0 ? 0 : sum / counted.length, tables: counted.length, wins };
  });
  const isPlaced = ({ tables }: DivisionRow) => (tables >= MIN_TABLES ? 1 : 0);
  const ratingOf = ({ id }: DivisionRow) => ratings.get(id) ?? 0;
  return rows.sort((a, b) => isPlaced(b) - isPlaced(a) || b.mean - a.mean || b.wins - a.wins || ratingOf(b) - ratingOf(a) || a.id - b.id);
}

/** Sizes of the divisions, the highest first: the fewest that seat most members, as equal as can be. */
function divisionSizes(members: number): number[] {
  const count = Math.min(Math.ceil(members / DIVISION.max), Math.floor(members / DIVISION.min));
  const seated = Math.min(members, count * DIVISION.max);
  return Array.from({ length: count }, (_, i) => Math.floor(seated / count) + (i < seated % count ? 1 : 0));
}

interface League<M> {
  /** The highest first. */
  readonly divisions: readonly (readonly M[])[];
  /** Who waits for a place, the first in line first. */
  readonly reserve: readonly M[];
}

/**
 * The next season. Between two divisions three rise and three fall; whoever leaves makes room, which those below fill in their order, and at
 * the bottom the reserve.
 * @param league with the members of each division in their final order @param leaving those who don't play on
 */
export function nextSeason<M>({ divisions, reserve }: League<M>, leaving: ReadonlySet<M>): League<M> {
  const moved = divisions.map((division, i) => {
    const above = divisions[i - 1];
    const below = divisions[i + 1];
    const stays = division.slice(above ? MOVERS : 0, below ? division.length - MOVERS : division.length);
    return [...(above?.slice(-MOVERS) ?? []), ...stays, ...(below?.slice(0, MOVERS) ?? [])];
  });
  const all = [...moved.flat(), ...reserve].filter((member) => !leaving.has(member));
  const sizes = divisionSizes(all.length);
  const begins = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  const seated = sizes.reduce((sum, size) => sum + size, 0);
  return { divisions: sizes.map((size, i) => all.slice(begins[i], (begins[i] as number) + size)), reserve: all.slice(seated) };
}
