/** When a correspondence table must be loaded without a client. */
import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { CorrespondenceDays } from "../../../shared/core/timing.ts";
import type { Phase } from "../../store/store.ts";
import type { Seating } from "../seating/seating.ts";
import type { TableStatus } from "../status.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** In ms. */
export const CORRESPONDENCE = {
  vote: 48 * HOUR_MS,
  pause: 7 * DAY_MS,
  /** Before the start: how long seats are reserved for absent players, and for those of the last game. */
  seatHold: 7 * DAY_MS,
  hostHandover: DAY_MS,
  /** After downtime, time until the earliest deadline. */
  afterDowntime: 12 * HOUR_MS,
} as const;

/** Delay of loading a table for a bot, or for a seat whose deadline was not stored because the server stopped. */
const SOON_MS = 60_000;

/** Days per decision; undefined at live tables. */
export function daysOf({ clock }: Pick<Seating, "clock">): CorrespondenceDays | undefined {
  return clock.kind === "correspondence" ? clock.days : undefined;
}

interface Pending {
  readonly seating: Seating;
  readonly status: TableStatus;
  readonly phase: Phase;
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
