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

/** One seat's clock. */
export interface SeatClock {
  /** Milliseconds left when it last started or stopped. */
  left: number;
  /** When it started to run; undefined while it stands. */
  since: number | undefined;
  /** Pace: the decision that `left` belongs to, and what own moves have added to it. */
  decision: string;
  added: number;
}

/** All clocks of a table. */
export interface Timing {
  readonly setting: ClockSetting;
  readonly seats: SeatClock[];
  /** Nothing runs while the table is paused. */
  paused: boolean;
}

/** What the game waits for, as far as clocks care. */
export interface Waiting {
  readonly seats: readonly Seat[];
  /** Names one decision: its kind and whose turn it is in, so that the next turn's decision of the same kind is another one. */
  readonly decision: string;
  /** Seconds for a decision of this kind, by speed. */
  readonly seconds: { readonly [S in Speed]: number };
}

/** Within one decision each own move adds so much, at most so much in all (milliseconds). */
const BONUS = 10_000;
const MOST_BONUS = 60_000;

export function newTiming(setting: ClockSetting, seats: number): Timing {
  const bank = setting.kind === "bank" ? setting.minutes * 60_000 : 0;
  return {
    setting,
    seats: Array.from({ length: seats }, () => ({ left: bank, since: undefined, decision: "", added: 0 })),
    paused: false,
  };
}

/** Milliseconds a seat has left at `now`; undefined if its clock does not run or there is none. */
export function timeLeft(timing: Timing, seat: Seat, now: number): number | undefined {
  const clock = timing.seats[seat];
  if (timing.setting.kind === "none" || clock.since === undefined) return undefined;
  return Math.max(0, clock.left - (now - clock.since));
}

function stop(clock: SeatClock, now: number): void {
  if (clock.since === undefined) return;
  clock.left = Math.max(0, clock.left - (now - clock.since));
  clock.since = undefined;
}

function enterDecision(clock: SeatClock, waiting: Waiting, speed: Speed): void {
  clock.decision = waiting.decision;
  clock.left = waiting.seconds[speed] * 1000;
  clock.added = 0;
}

/**
 * The game waits for other seats, or for something else, after a move (`mover`) or a change without one. Seats that no longer
 * owe stop, those that newly owe start.
 */
export function waitFor(timing: Timing, waiting: Waiting, now: number, mover?: Seat): void {
  const { setting } = timing;
  if (setting.kind === "none") return;
  timing.seats.forEach((clock, seat) => {
    stop(clock, now);
    if (setting.kind === "bank" && seat === mover) clock.left += setting.increment * 1000;
    if (!waiting.seats.includes(seat)) return;
    if (setting.kind === "pace" && clock.decision !== waiting.decision) enterDecision(clock, waiting, setting.speed);
    else if (setting.kind === "pace" && seat === mover) addBonus(clock);
    if (!timing.paused) clock.since = now;
  });
}

function addBonus(clock: SeatClock): void {
  const bonus = Math.min(BONUS, MOST_BONUS - clock.added);
  clock.added += bonus;
  clock.left += bonus;
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
export function resume(timing: Timing, waiting: Waiting, now: number): void {
  timing.paused = false;
  waitFor(timing, waiting, now);
}
