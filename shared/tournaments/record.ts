/**
 * A tournament's public file, and its verification: from the secret, which is published at the end, anybody can repeat every draw, and from
 * the placings every table of points.
 */
import { digest } from "../core/random.ts";
import { deepEqual } from "../core/space.ts";
import { type DrawSettings, drawRound } from "./draw.ts";
import { halfPoints, MEAN_HALF_POINTS } from "./points.ts";
import type { Entrant, EntrantId, Round, TournamentSeat } from "./round.ts";
import { type Standing, standings } from "./standings.ts";

export interface RecordedSeat extends TournamentSeat {
  /** The first round whose draw knew this result. Until then the seat counted the mean. */
  readonly knownIn: number;
}

export interface RecordedRound {
  /** Those who were drawn, byes included. */
  readonly entrants: readonly EntrantId[];
  readonly wantBye: readonly EntrantId[];
  readonly tables: readonly { readonly table: string; readonly seats: readonly RecordedSeat[] }[];
  readonly byes: readonly EntrantId[];
}

export interface TournamentRecord {
  readonly format: "quayside tournament 1";
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly settings: DrawSettings;
  /** Published when entry opens. */
  readonly commitment: string;
  /** Published at the end. */
  readonly secret?: string;
  readonly entrants: readonly (Entrant & { readonly name: string })[];
  readonly rounds: readonly RecordedRound[];
  readonly standings: readonly Standing[];
}

/** The hash of the secret that is published when entry opens. */
export const tournamentCommitment = (secret: string): string => digest(`quayside tournament commitment 1\n${secret}`);

/** The rounds before `round` (from 1) as its draw saw them. */
export function roundsAsOf(rounds: readonly RecordedRound[], round: number): Round[] {
  const known = (seat: RecordedSeat): TournamentSeat =>
    seat.knownIn <= round ? seat : { id: seat.id, halfPoints: MEAN_HALF_POINTS, state: "played" };
  return rounds.slice(0, round - 1).map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats.map(known)), byes }));
}

/** The seed of a round's draw: nobody can choose it, since it depends on the secret, on who plays and on all results so far. */
export function drawSeed(secret: string, round: number, entrants: readonly EntrantId[], rounds: readonly Round[]): string {
  const results = rounds.map(({ tables, byes }) => [
    tables.map((table) => table.map(({ id, halfPoints: points, placing, state }) => [id, points, placing ?? 0, state])),
    byes,
  ]);
  return digest(`quayside draw 1\n${secret}\n${round}\n${JSON.stringify([[...entrants].sort((a, b) => a - b), results])}`);
}

/** What a check of a record found wrong. Round and table count from 1. */
export type RecordError =
  | { readonly code: "NO_SECRET" | "COMMITMENT" | "STANDINGS" }
  | { readonly code: "DRAW"; readonly round: number }
  | { readonly code: "POINTS"; readonly round: number; readonly table: number };

/** Repeats every draw and adds up every point. @returns what differs from the record; empty if all agrees */
export function verifyTournament(record: TournamentRecord): RecordError[] {
  const { secret, commitment, settings, entrants, rounds } = record;
  const errors: RecordError[] = [];
  if (secret === undefined) errors.push({ code: "NO_SECRET" });
  else if (tournamentCommitment(secret) !== commitment) errors.push({ code: "COMMITMENT" });
  for (const [index, { entrants: drawn, wantBye, tables, byes }] of rounds.entries()) {
    const round = index + 1;
    const before = roundsAsOf(rounds, round);
    if (secret !== undefined) {
      const playing = entrants.filter(({ id }) => drawn.includes(id));
      const draw = drawRound({ entrants: playing, wantBye, rounds: before, settings, seed: drawSeed(secret, round, drawn, before) });
      const seats = tables.map((table) => table.seats.map(({ id }) => id));
      if (JSON.stringify(draw) !== JSON.stringify({ tables: seats, byes })) errors.push({ code: "DRAW", round });
    }
    for (const [at, table] of tables.entries()) if (!areRight(table.seats)) errors.push({ code: "POINTS", round, table: at + 1 });
  }
  const last = rounds.map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats), byes }));
  const expected = standings(
    entrants.map(({ id }) => id),
    last,
  );
  if (!deepEqual(expected, record.standings)) errors.push({ code: "STANDINGS" });
  return errors;
}

/** Whether a table's half points follow from its placings. The absent get none, and who has no result the mean. */
function areRight(seats: readonly RecordedSeat[]): boolean {
  const finished = seats.filter(({ state, placing }) => state === "played" && placing !== undefined);
  const points = halfPoints(finished.map(({ placing }) => placing as number));
  return seats.every((seat) => {
    if (seat.state === "absent") return seat.halfPoints === 0 && seat.placing === undefined;
    const at = finished.indexOf(seat);
    return seat.halfPoints === (at < 0 ? MEAN_HALF_POINTS : points[at]);
  });
}
