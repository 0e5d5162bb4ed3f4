/** When a correspondence table has to be opened though nobody comes. */
import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { CorrespondenceDays } from "../../../shared/core/timing.ts";
import type { Phase } from "../../store/store.ts";
import type { Seating } from "../seating/seating.ts";
import type { TableStatus } from "../status.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How long things take that live tables do in minutes, in ms. */
export const CORRESPONDENCE = {
  vote: 48 * HOUR_MS,
  pause: 7 * DAY_MS,
  /** Seats before the start: of players of the last game, and of those who went away. */
  seatHold: 7 * DAY_MS,
  hostHandover: DAY_MS,
  /** After the server was down every deadline is at least so far away. */
  afterDowntime: 12 * HOUR_MS,
} as const;

/** How soon a table is opened for a bot, or for a seat that has no deadline yet because the server stopped at the wrong moment. */
const SOON_MS = 60_000;

/** Days per decision; nothing at a table with another clock. */
export function daysOf({ clock }: Pick<Seating, "clock">): CorrespondenceDays | undefined {
  return clock.kind === "correspondence" ? clock.days : undefined;
}

interface Pending {
  readonly seating: Seating;
  readonly status: TableStatus;
  readonly phase: Phase;
  /** Seats that the game waits for. */
  readonly pending: readonly Seat[];
}

/** In ms since 1970; 0 for never. */
export function nextDue({ seating, status, phase, pending }: Pending, now: number): number {
  if (!daysOf(seating) || phase !== "running") return 0;
  if (status.paused) return (status.pausedAt || now) + CORRESPONDENCE.pause;
  const isUndoVote = status.vote?.kind === "undo";
  const dueOf = (seat: Seat): number => {
    const { participant } = at(seating.slots, seat);
    if (participant === "") return isUndoVote ? Number.POSITIVE_INFINITY : now + SOON_MS;
    return status.deadlines[seat] || now + SOON_MS;
  };
  const due = Math.min(...pending.map(dueOf), ...(status.vote ? [status.voteUntil || now + SOON_MS] : []));
  return Number.isFinite(due) ? due : 0;
}
