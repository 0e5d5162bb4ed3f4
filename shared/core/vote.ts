/** A question to the people at a table: taking moves back, pausing, giving a left seat away. Pure data; the room keeps it and says when. */
import type { Seat } from "./game.ts";

export const VOTE_KINDS = ["undo", "pause", "replaceByBot", "openSeat", "abandon"] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

export interface Vote {
  readonly kind: VoteKind;
  readonly by: Seat;
  /** What it is about: number of moves to keep (undo), the seat (replaceByBot, openSeat), 0 otherwise. */
  readonly about: number;
  /** Seats that are asked; the asking one is not among them. */
  readonly asked: readonly Seat[];
  readonly yes: readonly Seat[];
}

/** The open vote; `kind` is "" when there is none. */
export interface VoteState {
  kind: VoteKind | "";
  by: number;
  about: number;
  asked: number[];
  yes: number[];
}

export const NO_VOTE: VoteState = { kind: "", by: -1, about: 0, asked: [], yes: [] };

type VoteResult = "open" | "carried" | "rejected";

/** One "no" rejects; all asked must say yes. */
function result(vote: Vote, rejected = false): VoteResult {
  if (rejected) return "rejected";
  return vote.asked.every((seat) => vote.yes.includes(seat)) ? "carried" : "open";
}

/** The vote after one answer; a seat that is not asked, or has answered, changes nothing. */
export function castVote(vote: Vote, seat: Seat, yes: boolean): { vote: Vote; result: VoteResult } {
  if (!vote.asked.includes(seat) || vote.yes.includes(seat)) return { vote, result: result(vote) };
  const next = yes ? { ...vote, yes: [...vote.yes, seat] } : vote;
  return { vote: next, result: result(next, !yes) };
}
