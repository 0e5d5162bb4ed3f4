/** Helpers of the benchmarks: options, medians, percentiles, printing a figure beside its baseline. */
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** What follows `--name`. */
export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}

/** File descriptors that a process needs besides its sockets. */
const OWN_FILES = 200;

/** Raises the limit of open files. @throws Error if this process and its children may not have as many sockets */
export function needSockets(sockets: number): void {
  const [, most = "Infinity"] = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  if (Number(most) < sockets + OWN_FILES) throw new Error(`${sockets} sockets need ulimit -n ${sockets + OWN_FILES}, here it is ${most}`);
}

/** Opens this many, some at a time. */
export async function inGroups<T>(count: number, atOnce: number, open: (n: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  while (opened.length < count) {
    const size = Math.min(atOnce, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: size }, (_, i) => open(opened.length + i)))));
  }
  return opened;
}

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
