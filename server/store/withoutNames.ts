/** Removes names from stored JSON. */
import { NO_NAME } from "./store.ts";

const NAMED = ["name", "before"];
/** Free text, as of chat, in which others may have written the name. */
const TEXT = "text";

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** Finds names that are whole words. */
function mentions(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<!${LETTER})(?:${escaped.join("|")})(?!${LETTER})`, "giu");
}

/** The text with each of the names replaced where it is a whole word. */
export const withoutMentions = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : text.replace(mentions(names), NO_NAME);

export function withoutNames(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  const mentioned = mentions(names);
  const replaced = (key: string, value: unknown): unknown => {
    if (typeof value !== "string") return value;
    if (NAMED.includes(key)) return names.includes(value) ? NO_NAME : value;
    return key === TEXT ? value.replace(mentioned, NO_NAME) : value;
  };
  return JSON.stringify(JSON.parse(text, replaced));
}
