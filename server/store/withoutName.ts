/** Removes a name from stored JSON. */
import { NO_NAME } from "./store.ts";

const NAMED = ["name", "before"];

export function withoutName(text: string, name: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (NAMED.includes(key) && value === name ? NO_NAME : value)));
}
