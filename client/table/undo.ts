/** How far a seat may go back now. All of it stands in the table's state, so that a page that was loaded anew knows it too. */
import type { Seat } from "../../shared/core/game.ts";
import type { TableState } from "../../shared/core/protocol.ts";

/** Numbers of moves to keep: one step back, and to the start of what can be taken back alone; or whether the others can be asked for the last move. */
interface UndoWays {
  readonly step?: number;
  readonly turn?: number;
  readonly asking?: true;
}

export function undoWays(state: TableState, seat: Seat): UndoWays {
  const { version, undoAlone, undoSeat, moved, vote, phase } = state;
  if (seat < 0 || phase !== "running") return {};
  if (undoSeat === seat && undoAlone < version) {
    return { step: version - 1, ...(version - undoAlone > 1 && { turn: undoAlone }) };
  }
  return moved.includes(seat) && !vote.kind ? { asking: true } : {};
}
