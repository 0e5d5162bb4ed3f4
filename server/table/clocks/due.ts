/** When a table must be loaded without a client: a correspondence game at its deadlines, a public table when it has waited long enough. */

import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { CorrespondenceDays } from "../../../shared/core/timing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../lib/clock.ts";
import type { Phase } from "../../store/store.ts";
import { isApiBot, isCorrespondence, participantOf, type Seating } from "../seating/seating.ts";
import type { TableStatus } from "../status.ts";

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

/** How long public tables wait for their start. In ms. */
export const WAITING = {
  /** A live one, since its last player left. */
  live: 30 * MINUTE_MS,
  /** One by days, since somebody sat down. */
  days: 7 * DAY_MS,
  /** One by days, until its host is asked whether to keep it open. */
  asksHost: 3 * DAY_MS,
  /** How often the host may. */
  keptOpen: 2,
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

type Waiting = Pick<Pending, "seating" | "status">;

/** Before the start: until when an absent player's seat is held; undefined without a limit, as for the seats of a private table. */
export function seatHeldUntil({ seating, status }: Waiting, participant: string): number | undefined {
  const since = status.awaySince[participant];
  if (since === undefined) return undefined;
  const { host, heldSeats } = seating;
  const isAwaited = heldSeats?.participants.includes(participant) && participantOf(seating, participant)?.clientSeed === "";
  return isAwaited || (seating.public && participant !== host) ? since + CORRESPONDENCE.seatHold : undefined;
}

/** Before the start: who becomes host, and when. Undefined while the host is connected, or if no player was connected after the host left. */
export function nextHost({ seating, status }: Waiting): { readonly participant: string; readonly at: number } | undefined {
  const { awaySince } = status;
  const since = awaySince[seating.host];
  if (since === undefined) return undefined;
  const leftAt = (participant: string): number => awaySince[participant] ?? Number.POSITIVE_INFINITY;
  const others = seating.slots.filter((slot) => slot.participant !== "" && slot.participant !== seating.host && !isApiBot(seating, slot));
  const [latest] = others.map(({ participant }) => participant).sort((a, b) => leftAt(b) - leftAt(a));
  return latest !== undefined && leftAt(latest) > since ? { participant: latest, at: since + CORRESPONDENCE.hostHandover } : undefined;
}

/** Before the start: when the table closes, in ms since 1970; a live one, unless somebody is there. 0 if it doesn't. */
export function closesAt({ seating, status }: Waiting): number {
  if (!seating.public || status.closed || status.waitingSince === 0) return 0;
  return status.waitingSince + (isCorrespondence(seating) ? WAITING.days : WAITING.live);
}

/** Before the start: when the host is asked whether to keep it open; 0 if that was done or won't be. */
export function asksHostAt(waiting: Waiting): number {
  const isAsked = !isCorrespondence(waiting.seating) || waiting.status.hostAsked || closesAt(waiting) === 0;
  return isAsked ? 0 : waiting.status.waitingSince + WAITING.asksHost;
}

function nextWaitingDue(waiting: Waiting): number {
  const isByDays = isCorrespondence(waiting.seating);
  const seats = isByDays ? waiting.seating.slots.flatMap(({ participant }) => seatHeldUntil(waiting, participant) ?? []) : [];
  const host = (isByDays && nextHost(waiting)?.at) || 0;
  const due = [...seats, host, asksHostAt(waiting), closesAt(waiting)].filter((time) => time > 0);
  return due.length > 0 ? Math.min(...due) : 0;
}

/** In ms since 1970; 0 for never. */
export function nextDue({ seating, status, phase, pending }: Pending, now: number): number {
  if (phase === "open") return nextWaitingDue({ seating, status });
  if (!daysOf(seating) || phase === "over") return 0;
  if (status.paused) return (status.pausedAt || now) + CORRESPONDENCE.pause;
  const dueOf = (seat: Seat): number => (at(seating.slots, seat).participant && status.deadlines[seat]) || now + SOON_MS;
  const due = Math.min(...pending.map(dueOf), ...(status.vote ? [status.voteUntil || now + SOON_MS] : []));
  return Number.isFinite(due) ? due : 0;
}
