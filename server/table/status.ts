/** What is stored of a table besides seating and moves: immutable plain data, as JSON. */
import type { Seat } from "../../shared/core/game.ts";
import type { DecisionTime } from "../../shared/core/timing.ts";
import type { Vote } from "../../shared/core/vote.ts";

export interface TableStatus {
  readonly paused: boolean;
  readonly vote: Vote | null;
  /** By seat, ms left in its bank; empty before a bank clock first ran. */
  readonly banks: readonly number[];
  /** Time left for the pending decision when this was stored; null with other kinds of clock. */
  readonly stretch: DecisionTime | null;
  /** The game was ended without a result. */
  readonly abandoned: boolean;
  /** Seats whose people were away and did not answer when the others ended it. */
  readonly absentees: readonly Seat[];
  /** Id of the table for the next game, "" while nobody wants one. */
  readonly next: string;
  /** Seats whose people want that game. */
  readonly again: readonly Seat[];
}

const NEW_STATUS: TableStatus = {
  paused: false,
  vote: null,
  banks: [],
  stretch: null,
  abandoned: false,
  absentees: [],
  next: "",
  again: [],
};

/** @param text as stored, "" for a table that has none yet */
export function readStatus(text: string): TableStatus {
  return text === "" ? NEW_STATUS : { ...NEW_STATUS, ...(JSON.parse(text) as Partial<TableStatus>) };
}
