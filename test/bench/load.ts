/** A constant load on one side of a comparison. */

import type { Side, Unit } from "./comparison.ts";
import { median, percentile } from "./measure.ts";

const TICK_MS = 5;

/** What a round showed. */
export interface Load {
  /** Actions a second. */
  readonly rate: number;
  /** Milliseconds of CPU an action. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  /** All sockets together, an action. */
  readonly bytes: number;
  readonly frames: number;
}

/** Seconds after the end of a round in which what was begun has to come to its end. */
const PATIENCE = 30;

/** An action that is lost ends the benchmark, instead of being waited for without end. */
async function inTime(all: Promise<unknown>, running: ReadonlySet<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${running.size} actions did not end within ${PATIENCE} s`)), PATIENCE * 1000);
  });
  await Promise.race([all, late]).finally(() => clearTimeout(timer));
}

/** Starts actions at a rate per second, each on an idle unit. @returns ms that each took */
async function drive(units: readonly Unit[], rate: number, seconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const running = new Set<Promise<void>>();
  let next = 0;
  const one = async (unit: Unit) => {
    unit.busy = true;
    const took = await unit.act();
    if (took !== undefined) latencies.push(took);
    unit.busy = false;
  };
  const idle = (): Unit | undefined => {
    for (let tried = 0; tried < units.length; tried++) {
      const unit = units[next++ % units.length];
      if (!unit.busy && !unit.over) return unit;
    }
    return undefined;
  };
  const start = performance.now();
  let started = 0;
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * rate;
    for (; started < due; started++) {
      const unit = idle();
      if (!unit) break;
      const action = one(unit).finally(() => running.delete(action));
      running.add(action);
    }
    started = Math.max(started, Math.floor(due));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await inTime(Promise.all(running), running);
  return latencies;
}

/** One round. */
export async function load(side: Side, rate: number, seconds: number): Promise<Load> {
  const [cpu, { bytes, frames }, start] = [await side.cpu(), side.received(), performance.now()];
  const latencies = await drive(side.units, rate, seconds);
  const took = (performance.now() - start) / 1000;
  const [used, after] = [(await side.cpu()) - cpu, side.received()];
  const count = latencies.length;
  return {
    rate: count / took,
    cpu: (used * 1000) / count,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    bytes: (after.bytes - bytes) / count,
    frames: (after.frames - frames) / count,
  };
}

/** By field, the median of several rounds. */
export function middle(rounds: readonly Load[]): Load {
  const of = (field: keyof Load) => median(rounds.map((round) => round[field]));
  return { rate: of("rate"), cpu: of("cpu"), p50: of("p50"), p99: of("p99"), bytes: of("bytes"), frames: of("frames") };
}

/** Maximum warm-up rounds; the cost is stable once it has not fallen by this share in as many rounds in a row. */
const WARM_ROUNDS = 10;
const STILL = 0.05;
const STILL_ROUNDS = 2;

/** Loads a side until what an action costs falls no more. @returns the last round */
export async function warm(side: Side, rate: number, seconds: number): Promise<Load> {
  let last = await load(side, rate, seconds);
  let still = 0;
  for (let round = 1; round < WARM_ROUNDS && still < STILL_ROUNDS; round++) {
    const now = await load(side, rate, seconds);
    still = last.cpu - now.cpu < STILL * last.cpu ? still + 1 : 0;
    last = now;
  }
  return last;
}
