/**
 * Clocks of a table as plain data. Nothing here reads a clock: the room hands in the time (milliseconds of any steady clock), and a
 * test hands in what it likes. Only seats that owe a decision run.
 */
import type { Seat, Speed } from "./game.ts";

export type ClockSetting =
  | { readonly kind: "none" }
  /** A time for each kind of decision, from the game's table `seconds`. */
  | { readonly kind: "pace"; readonly speed: Speed }
  /** A store of time for each seat, with an increment for each own move. */
  | { readonly kind: "bank"; readonly minutes: number; readonly increment: number };

/** Time that a seat has, for one decision or for the whole game. */
interface Allowance {
  /** Milliseconds left when the clock last started or stopped. */
  left: number;
  /** Pace: what own moves have added to it. */
  added: number;
}

/** One seat's clock. */
interface SeatClock {
  time: Allowance;
  /** When it started to run; undefined while it stands. */
  since: number | undefined;
  /** Number of moves after the seat's latest own one, those taken back counted: what a move has earned once is not earned again. */
  creditedVersion: number;
}

/** A decision that the game waits for after its first `from` moves, and until something else is to be decided. Plain data. */
export interface DecisionTime {
  readonly from: number;
  readonly decision: string;
  /** By seat; null for those that have not owed it. */
  readonly times: (Allowance | null)[];
}

/** All clocks of a table. */
export interface Timing {
  readonly setting: ClockSetting;
  readonly seats: SeatClock[];
  /** Pace: the decisions of the moves that count, the present one last. */
  readonly decisionTimes: DecisionTime[];
  /** Pace: what seats had left of decisions that they took back, by seat and decision, in order. */
  readonly forfeited: Map<string, Allowance[]>;
  /** Nothing runs while the table is paused. */
  paused: boolean;
}

/** What the game waits for, as far as clocks care. */
export interface PendingDecision {
  readonly seats: readonly Seat[];
  /** Names one decision: its kind and whose turn it is in, so that the next turn's decision of the same kind is another one. */
  readonly decision: string;
  /** Moves so far. */
  readonly version: number;
  /** Seconds for a decision of this kind, by speed; undefined when the game is over. */
  readonly seconds: { readonly [S in Speed]: number } | undefined;
}

/** Within one decision each own move adds so much, at most so much in all (milliseconds). */
const BONUS_MS = 10_000;
const MAX_BONUS_MS = 60_000;

/** Whoever gets a decision back by consent of the others has at least so many milliseconds for it. */
const MIN_RESTORED_MS = 10_000;

/** @param creditedVersion the most moves that the game ever had, what was taken back counted */
export function newTiming(setting: ClockSetting, seats: number, creditedVersion = 0): Timing {
  const bank = setting.kind === "bank" ? setting.minutes * 60_000 : 0;
  return {
    setting,
    seats: Array.from({ length: seats }, () => ({ time: { left: bank, added: 0 }, since: undefined, creditedVersion })),
    decisionTimes: [],
    forfeited: new Map(),
    paused: false,
  };
}

/** Milliseconds a seat has left at `now`; undefined if its clock does not run or there is none. */
export function timeLeft(timing: Timing, seat: Seat, now: number): number | undefined {
  const { time, since } = timing.seats[seat];
  if (timing.setting.kind === "none" || since === undefined) return undefined;
  return Math.max(0, time.left - (now - since));
}

function stop(clock: SeatClock, now: number): void {
  if (clock.since === undefined) return;
  clock.time.left = Math.max(0, clock.time.left - (now - clock.since));
  clock.since = undefined;
}

/** The decision that the game waits for now: the same one as before, or another. */
function currentDecision({ decisionTimes, seats }: Timing, { decision, version }: PendingDecision): DecisionTime {
  const last = decisionTimes.at(-1);
  if (last?.decision === decision) return last;
  const decisionTime = { from: version, decision, times: seats.map(() => null) };
  decisionTimes.push(decisionTime);
  return decisionTime;
}

const forfeitKey = (seat: Seat, decision: string): string => `${seat} ${decision}`;

/** What a seat has for a decision: what it had left of it, also where it was taken back meanwhile, else the full time. */
function timeFor({ forfeited }: Timing, { decision, times }: DecisionTime, seat: Seat, seconds: number): Allowance {
  times[seat] ??= forfeited.get(forfeitKey(seat, decision))?.shift() ?? { left: seconds * 1000, added: 0 };
  return times[seat];
}

/** True if this is the seat's own move, and none of its moves came so far before. */
function isNewMove(clock: SeatClock, isMover: boolean, version: number): boolean {
  if (!isMover || version <= clock.creditedVersion) return false;
  clock.creditedVersion = version;
  return true;
}

/**
 * The game waits for other seats, or for something else, after a move (`mover`) or a change without one. Seats that no longer
 * owe stop, those that newly owe start.
 */
export function switchClocks(timing: Timing, pending: PendingDecision, now: number, mover?: Seat): void {
  const { setting } = timing;
  if (setting.kind === "none") return;
  const decisionTime = setting.kind === "pace" ? currentDecision(timing, pending) : undefined;
  timing.seats.forEach((clock, seat) => {
    stop(clock, now);
    const earns = isNewMove(clock, seat === mover, pending.version);
    if (setting.kind === "bank" && earns) clock.time.left += setting.increment * 1000;
    if (!pending.seats.includes(seat)) return;
    if (decisionTime && setting.kind === "pace" && pending.seconds)
      startDecision(clock, timeFor(timing, decisionTime, seat, pending.seconds[setting.speed]), earns);
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

/** The seat let its time pass: the decision that it missed is over, and the next one gets its full time. */
export function timeOut({ decisionTimes }: Timing, seat: Seat): void {
  const last = decisionTimes.at(-1);
  if (last) last.times[seat] = null;
}

/**
 * The moves after the first `keep` are taken back, as the seat `by` wished; to be followed by `waitFor`. All have what they had
 * left of the decision that they get back. For the decisions since then, should they come again, `by` has no more than what was
 * left: who takes back gains no time. `agreed`: the others consented.
 */
export function undo(timing: Timing, by: Seat, keep: number, now: number, agreed: boolean): void {
  const { seats, decisionTimes, forfeited } = timing;
  for (const clock of seats) stop(clock, now);
  const kept = decisionTimes.filter(({ from }) => from <= keep);
  for (const { decision, times } of decisionTimes.splice(kept.length).reverse()) {
    const time = times[by];
    const key = forfeitKey(by, decision);
    if (time) forfeited.set(key, [time, ...(forfeited.get(key) ?? [])]);
  }
  if (agreed) for (const time of decisionTimes.at(-1)?.times ?? []) if (time) time.left = Math.max(time.left, MIN_RESTORED_MS);
}

/** What each bank holds at `now`; empty where the setting is none. */
export function banksAt(timing: Timing, now: number): number[] {
  if (timing.setting.kind !== "bank") return [];
  return timing.seats.map(({ time }, seat) => timeLeft(timing, seat, now) ?? time.left);
}

/** The decision that is waited for, with what is left of it at `now`; null where there is no pace. */
export function decisionTimeAt(timing: Timing, now: number): DecisionTime | null {
  const last = timing.decisionTimes.at(-1);
  if (!last) return null;
  const times = last.times.map((time, seat) => time && { ...time, left: timeLeft(timing, seat, now) ?? time.left });
  return { ...last, times };
}

/** Seats whose time is up at `now`. */
export function expired(timing: Timing, now: number): Seat[] {
  return timing.seats.map((_, seat) => seat).filter((seat) => timeLeft(timing, seat, now) === 0);
}

/** Milliseconds until the next clock runs out; undefined if none runs. */
export function nextExpiry(timing: Timing, now: number): number | undefined {
  const running = timing.seats.map((_, seat) => timeLeft(timing, seat, now)).filter((left) => left !== undefined);
  return running.length > 0 ? Math.min(...running) : undefined;
}

/** Stops all clocks where they stand. */
export function pause(timing: Timing, now: number): void {
  timing.paused = true;
  for (const clock of timing.seats) stop(clock, now);
}

/** Lets those run again for which the game waits. */
export function resume(timing: Timing, pending: PendingDecision, now: number): void {
  timing.paused = false;
  switchClocks(timing, pending, now);
}
