/** Small tools of the benchmarks: medians, percentiles, and one way to print a figure beside its baseline. */
import { cpus, totalmem } from "node:os";

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** @param p 0..100 */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))];
}

/** Prints a figure, and its ratio to a baseline of the same run if there is one. */
export function figure(name: string, value: number, unit: string, baseline?: { name: string; value: number }): void {
  const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  const against = baseline ? `   ${(value / baseline.value).toPrecision(3)} x ${baseline.name}` : "";
  console.log(`${name.padEnd(58)} ${shown.padStart(9)} ${unit.padEnd(12)}${against}`);
}

export function machine(): string {
  return `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
