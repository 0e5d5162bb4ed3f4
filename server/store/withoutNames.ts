/** Removes names from stored JSON. */
import { NO_NAME } from "./store.ts";

const NAMED = ["name", "before"];

export function withoutNames(text: string, names: readonly string[]): string {
  const isRemoved = (value: unknown): boolean => typeof value === "string" && names.includes(value);
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (NAMED.includes(key) && isRemoved(value) ? NO_NAME : value)));
}
