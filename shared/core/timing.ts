/** Clocks of a table, as plain data. The caller passes the time (in ms of any monotonic clock). Only seats that must move run. */
import type { Seat, Speed } from "./game.ts";

export type ClockSetting =
  | { readonly kind: "none" }
  /** A time limit per kind of decision (`timeLimits`). */
  | { readonly kind: "pace"; readonly speed: Speed }
  /** A time bank per seat, with an increment for each decision. */
  | { readonly kind: "bank"; readonly minutes: number; readonly increment: number }
  /** Turn-based: each decision has a deadline some days ahead. The server keeps the deadlines; nothing here runs. */
  | { readonly kind: "correspondence"; readonly days: CorrespondenceDays };

/** Days that a correspondence game may give each decision. */
export const CORRESPONDENCE_DAYS = [1, 2, 3, 5, 7] as const;
export type CorrespondenceDays = (typeof CORRESPONDENCE_DAYS)[number];

/** Whether no clock of this file runs. */
const isUntimed = ({ kind }: ClockSetting): boolean => kind === "none" || kind === "correspondence";

/** For one decision (pace), or the whole game (bank). */
interface Allowance {
  /** In ms, when the clock last started or stopped. */
  left: number;
  /** Pace: bonus already added. */
  added: number;
}

interface SeatClock {
  time: Allowance;
  /** When it started; undefined while stopped. */
  since: number | undefined;
  /** Version after the seat's latest rewarded move. A move replayed after an undo earns no second bonus. */
  creditedVersion: number;
  /** Bank: decisions of the seat's own turns that earned the increment. A turn earns it once for each kind. */
  readonly credited: Set<string>;
}

/** A decision that is pending from version `from` until another one replaces it. Plain data, stored with the table. */
export interface DecisionTime {
  readonly from: number;
  readonly decision: string;
  /** By seat; null for seats that did not have to decide. */
  readonly times: (Allowance | null)[];
}

export interface Timing {
  readonly setting: ClockSetting;
  readonly seats: SeatClock[];
  /** Pace: decisions on the current line of play, the present one last. */
  readonly decisionTimes: DecisionTime[];
  /** Pace: time left for decisions that a seat undid, by seat and decision. */
  readonly forfeited: Map<string, Allowance[]>;
  /** Since the clocks were last switched. */
  pending: PendingDecision | undefined;
  paused: boolean;
}

export interface PendingDecision {
  readonly seats: readonly Seat[];
  /** Whose turn it is; SPECTATOR if it is nobody's. */
  readonly turn: Seat;
  /** Identifies the decision by kind and turn, so the same kind in the next turn is a new one. */
  readonly decision: string;
  readonly version: number;
  /** By speed; undefined when the game is over. */
  readonly seconds: { readonly [S in Speed]: number } | undefined;
}

/** Bonus for each move within one decision, and its maximum. */
const BONUS_MS = 10_000;
const MAX_BONUS_MS = 60_000;

/** Minimum time for a decision restored by an agreed undo. */
const MIN_RESTORED_MS = 10_000;

/** @param creditedVersion the highest version ever reached, undone moves included */
export function newTiming(setting: ClockSetting, seats: number, creditedVersion = 0): Timing {
  const bank = setting.kind === "bank" ? setting.minutes * 60_000 : 0;
  return {
    setting,
    seats: Array.from({ length: seats }, () => ({
      time: { left: bank, added: 0 },
      since: undefined,
      creditedVersion,
      credited: new Set<string>(),
    })),
    decisionTimes: [],
    forfeited: new Map(),
    pending: undefined,
    paused: false,
  };
}

/** In ms; undefined if the clock does not run. */
export function timeLeft(timing: Timing, seat: Seat, now: number): number | undefined {
  const { time, since } = timing.seats[seat] as SeatClock;
  if (isUntimed(timing.setting) || since === undefined) return undefined;
  return Math.max(0, time.left - (now - since));
}

function stop(clock: SeatClock, now: number): void {
  if (clock.since === undefined) return;
  clock.time.left = Math.max(0, clock.time.left - (now - clock.since));
  clock.since = undefined;
}

function currentDecision({ decisionTimes, seats }: Timing, { decision, version }: PendingDecision): DecisionTime {
  const last = decisionTimes.at(-1);
  if (last?.decision === decision) return last;
  const decisionTime = { from: version, decision, times: seats.map(() => null) };
  decisionTimes.push(decisionTime);
  return decisionTime;
}

const forfeitKey = (seat: Seat, decision: string): string => `${seat} ${decision}`;

/** In its own turn, a seat that comes back to a kind of decision has the time that it had left: acting gains none. */
function interrupted({ decisionTimes }: Timing, { turn, decision }: PendingDecision, seat: Seat): Allowance | undefined {
  if (seat !== turn) return undefined;
  return decisionTimes.findLast((other) => other.decision === decision && other.times[seat])?.times[seat] ?? undefined;
}

/** The time left for this decision, even if it was undone since; otherwise the full time. */
function timeFor(timing: Timing, { times }: DecisionTime, pending: PendingDecision, seat: Seat, seconds: number): Allowance {
  times[seat] ??= timing.forfeited.get(forfeitKey(seat, pending.decision))?.shift() ??
    interrupted(timing, pending, seat) ?? { left: seconds * 1000, added: 0 };
  return times[seat];
}

/** True for a move of this seat that goes beyond any it made before an undo. */
function isNewMove(clock: SeatClock, isMover: boolean, version: number): boolean {
  if (!isMover || version <= clock.creditedVersion) return false;
  clock.creditedVersion = version;
  return true;
}

/** True if the seat has made a decision that it was asked for, in its own turn one of each kind. */
function hasDecided(clock: SeatClock, seat: Seat, before: PendingDecision | undefined, now: PendingDecision): boolean {
  if (!before?.seats.includes(seat) || (before.decision === now.decision && now.seats.includes(seat))) return false;
  if (seat !== before.turn) return true;
  if (clock.credited.has(before.decision)) return false;
  clock.credited.add(before.decision);
  return true;
}

/**
 * Updates the clocks after a move or another change: starts seats that now must decide, stops the others.
 * @param mover whose move earns time; undefined also for moves that can be repeated for ever
 */
export function switchClocks(timing: Timing, pending: PendingDecision, now: number, mover?: Seat): void {
  const { setting, pending: before } = timing;
  if (isUntimed(setting)) return;
  timing.pending = pending;
  const decisionTime = setting.kind === "pace" ? currentDecision(timing, pending) : undefined;
  timing.seats.forEach((clock, seat) => {
    stop(clock, now);
    const isNew = isNewMove(clock, seat === mover, pending.version);
    if (setting.kind === "bank" && isNew && hasDecided(clock, seat, before, pending)) clock.time.left += setting.increment * 1000;
    if (!pending.seats.includes(seat)) return;
    if (decisionTime && setting.kind === "pace" && pending.seconds)
      startDecision(clock, timeFor(timing, decisionTime, pending, seat, pending.seconds[setting.speed]), isNew);
    if (!timing.paused) clock.since = now;
  });
}

function startDecision(clock: SeatClock, time: Allowance, earns: boolean): void {
  if (clock.time === time && earns) addBonus(time);
  clock.time = time;
}

function addBonus(time: Allowance): void {
  const bonus = Math.min(BONUS_MS, MAX_BONUS_MS - time.added);
  time.added += bonus;
  time.left += bonus;
}

/** Forfeits the current decision, so the next one gets its full time. */
export function timeOut({ decisionTimes }: Timing, seat: Seat): void {
  const last = decisionTimes.at(-1)?.decision;
  for (const { decision, times } of decisionTimes) if (decision === last) times[seat] = null;
}

/**
 * Rewinds the clocks to version `keep`; call `switchClocks` next. All seats get back the time they had left.
 * If undone decisions recur, seat `by` gets only what it had left: an undo gains no time. @param agreed the others consented
 */
export function undo(timing: Timing, by: Seat, keep: number, now: number, agreed: boolean): void {
  const { seats, decisionTimes, forfeited } = timing;
  for (const clock of seats) stop(clock, now);
  const remaining = decisionTimes.filter(({ from }) => from <= keep);
  for (const { decision, times } of decisionTimes.splice(remaining.length).reverse()) {
    const time = times[by];
    const key = forfeitKey(by, decision);
    if (time) forfeited.set(key, [time, ...(forfeited.get(key) ?? [])]);
  }
  if (agreed) for (const time of decisionTimes.at(-1)?.times ?? []) if (time) time.left = Math.max(time.left, MIN_RESTORED_MS);
}

/** In ms, by seat; empty without banks. */
export function banksAt(timing: Timing, now: number): number[] {
  if (timing.setting.kind !== "bank") return [];
  return timing.seats.map(({ time }, seat) => timeLeft(timing, seat, now) ?? time.left);
}

/** The current decision with the time left; null without pace. */
export function decisionTimeAt(timing: Timing, now: number): DecisionTime | null {
  const last = timing.decisionTimes.at(-1);
  if (!last) return null;
  const times = last.times.map((time, seat) => time && { ...time, left: timeLeft(timing, seat, now) ?? time.left });
  return { ...last, times };
}

/** Seats whose time is up. */
export function expired(timing: Timing, now: number): Seat[] {
  return timing.seats.map((_, seat) => seat).filter((seat) => timeLeft(timing, seat, now) === 0);
}

/** In ms until the next clock runs out; undefined if none runs. */
export function nextExpiry(timing: Timing, now: number): number | undefined {
  const running = timing.seats.map((_, seat) => timeLeft(timing, seat, now)).filter((left) => left !== undefined);
  return running.length > 0 ? Math.min(...running) : undefined;
}

export function pause(timing: Timing, now: number): void {
  timing.paused = true;
  for (const clock of timing.seats) stop(clock, now);
}

export function resume(timing: Timing, pending: PendingDecision, now: number): void {
  timing.paused = false;
  switchClocks(timing, pending, now);
}
