/** How far a seat may go back now. */
import type { Seat } from "../../shared/game.ts";
import type { TableState } from "../../shared/protocol.ts";

/** Numbers of moves to keep: one step back, to the start of what can be taken back alone, and by asking the others. */
export interface UndoWays {
  readonly step?: number;
  readonly turn?: number;
  readonly asking?: number;
}

/** @param lastOwn moves played before the own last one, if there was one */
export function undoWays(state: TableState, seat: Seat, lastOwn: number | undefined): UndoWays {
  const { version, undoAlone, undoSeat, vote, phase } = state;
  if (seat < 0 || phase !== "running") return {};
  if (undoSeat === seat && undoAlone < version) {
    return { step: version - 1, ...(version - undoAlone > 1 && { turn: undoAlone }) };
  }
  return lastOwn !== undefined && lastOwn < version && !vote.kind ? { asking: lastOwn } : {};
}
