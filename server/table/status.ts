/** The stored state of a table besides seating and moves: immutable plain data, as JSON. */
import { type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { DecisionTime } from "../../shared/core/timing.ts";
import type { Vote } from "../../shared/core/vote.ts";

export interface TableStatus {
  readonly paused: boolean;
  /** Pauses that the host started without a vote. */
  readonly pausesByHost: number;
  readonly vote: Vote | null;
  /** By seat, ms left in its bank; empty before a bank clock first ran. */
  readonly banks: readonly number[];
  /** Time left for the pending decision when this was stored; null with other kinds of clock. */
  readonly decisionTime: DecisionTime | null;
  readonly abandoned: boolean;
  /** The seat that the others conceded to, which ended the game; SPECTATOR if none. */
  readonly concededTo: Seat;
  /** Seats whose players were absent and did not vote when the others ended it. */
  readonly absentees: readonly Seat[];
  /** "" until a player asks for it. */
  readonly rematchTable: string;
  readonly rematchSeats: readonly Seat[];
  /** At a correspondence table, by seat: when its decision is due, in ms since 1970; 0 without one. */
  readonly deadlines: readonly number[];
  /** By seat: deadlines missed in a row. */
  readonly missed: readonly number[];
  /** By seat: until when its player is on vacation, in ms since 1970; 0 for never. */
  readonly vacations: readonly number[];
  /** By seat: until when its player is suspended from public tables, in ms since 1970; 0 for never. A bot plays meanwhile. */
  readonly suspended: readonly number[];
  /** By seat: ids of standing orders. */
  readonly orders: readonly (readonly string[])[];
  /** At a correspondence table: when the vote ends, and when the pause started; 0 without one. */
  readonly voteUntil: number;
  readonly pausedAt: number;
  /** Before the start of a correspondence game, by participant: since when the holder of a seat, or the host, is away. */
  readonly awaySince: Readonly<Record<string, number>>;
  /** Before the start of a public game (`presence/waiting.ts`): since when it has waited, in ms since 1970; 0 while it hasn't. */
  readonly waitingSince: number;
  /** The host was asked whether to keep it open, and how often it was kept open. */
  readonly hostAsked: boolean;
  readonly keptOpen: number;
  /** It has waited for too long: unlisted until somebody sits down. */
  readonly closed: boolean;
}

const NEW_STATUS: TableStatus = {
  paused: false,
  pausesByHost: 0,
  vote: null,
  banks: [],
  decisionTime: null,
  abandoned: false,
  concededTo: SPECTATOR,
  absentees: [],
  rematchTable: "",
  rematchSeats: [],
  deadlines: [],
  missed: [],
  vacations: [],
  suspended: [],
  orders: [],
  voteUntil: 0,
  pausedAt: 0,
  awaySince: {},
  waitingSince: 0,
  hostAsked: false,
  keptOpen: 0,
  closed: false,
};

/** Public, and not closed for want of players. */
export const isListed = (seating: { readonly public: boolean }, { closed }: TableStatus): boolean => seating.public && !closed;

/** @param text "" for a new table */
export function readStatus(text: string): TableStatus {
  return text === "" ? NEW_STATUS : { ...NEW_STATUS, ...(JSON.parse(text) as Partial<TableStatus>) };
}
