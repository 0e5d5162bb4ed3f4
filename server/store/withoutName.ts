/** Takes a name out of stored JSON. */
import { NO_NAME } from "./store.ts";

const NAMED = ["name", "before"];

/** Replaces a name in JSON. */
export function withoutName(text: string, name: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (NAMED.includes(key) && value === name ? NO_NAME : value)));
}
