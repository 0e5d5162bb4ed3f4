/** Votes at a table, as pure data: undo, pause, replacing or opening a seat, abandoning, conceding. */
import type { Seat } from "./game.ts";

export const VOTE_KINDS = ["undo", "pause", "replaceByBot", "openSeat", "abandon", "concede"] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

export interface Vote {
  readonly kind: VoteKind;
  readonly by: Seat;
  /** The version to keep (undo), the seat (replaceByBot, openSeat; concede: the winner), otherwise 0. */
  readonly target: number;
  /** Voters; the proposer is not one of them. */
  readonly voters: readonly Seat[];
  readonly yes: readonly Seat[];
}

/** `kind` is "" when no vote is open. */
export interface VoteState {
  kind: VoteKind | "";
  by: number;
  target: number;
  voters: number[];
  yes: number[];
}

export const NO_VOTE: VoteState = { kind: "", by: -1, target: 0, voters: [], yes: [] };

type VoteResult = "open" | "carried" | "rejected";

/** One "no" rejects; a "yes" of every voter carries. */
function result(vote: Vote, rejected = false): VoteResult {
  if (rejected) return "rejected";
  return vote.voters.every((seat) => vote.yes.includes(seat)) ? "carried" : "open";
}

/** Ignores seats that are not voters or have voted. */
export function castVote(vote: Vote, seat: Seat, yes: boolean): { vote: Vote; result: VoteResult } {
  if (!vote.voters.includes(seat) || vote.yes.includes(seat)) return { vote, result: result(vote) };
  const next = yes ? { ...vote, yes: [...vote.yes, seat] } : vote;
  return { vote: next, result: result(next, !yes) };
}
