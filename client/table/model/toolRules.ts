/** What the tools beside the status offer: undo and hints. Derived from table state, so it survives a reload. */
import type { Seat } from "../../../shared/core/game.ts";
import { areHintsAllowed } from "../../../shared/core/hints.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { isCorrespondence } from "../clocks/clock.ts";

/** Versions to undo to: one step, or the start of free undo. `asking`: the last move needs consent, impossible in a rated game. */
interface UndoWays {
  readonly step?: number;
  readonly turn?: number;
  readonly asking?: "allowed" | "rated";
}

export function undoWays(state: TableState, seat: Seat): UndoWays {
  const { version, freeUndoTo, undoSeat, seatsMoved, vote, phase, rated } = state;
  if (seat < 0 || phase !== "running") return {};
  if (undoSeat === seat && freeUndoTo < version) {
    return { step: version - 1, ...(version - freeUndoTo > 1 && { turn: freeUndoTo }) };
  }
  if (!seatsMoved.includes(seat) || vote.kind) return {};
  return { asking: rated === "yes" ? "rated" : "allowed" };
}

/** @param id "" without a server */
export function offersHints(
  { phase, seats, hints, clock, rated }: Pick<TableState, "phase" | "seats" | "hints" | "clock" | "rated">,
  seat: number,
  id: string,
): boolean {
  const isAlone = id === "" || seats.every(({ kind }, other) => other === seat || kind === "bot");
  const terms = { isAlone, hints, isRated: rated === "yes", isCorrespondence: isCorrespondence({ clock }) };
  return phase === "running" && seat >= 0 && areHintsAllowed(terms);
}
