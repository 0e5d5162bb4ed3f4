/**
 * Rich text as games with words in TypeScript have it: private characters mark a part that a picture can stand for. Reading takes both
 * forms; the marks go away with the last of those games.
 */
import type { RichText, TextPart } from "../contract/text.ts";

const BEGIN = "\ue000";
const MIDDLE = "\ue001";
const END = "\ue002";
const MARKS = new RegExp(`${BEGIN}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, "g");

/** Marks a part of a text with the name of a sign. */
export function mark(sign: string, text: string): string {
  return `${BEGIN}${sign}${MIDDLE}${text}${END}`;
}

/** The text without its marks. */
export function plain(text: RichText): string {
  return typeof text === "string" ? text.replace(MARKS, "$2") : text.map((part) => part.text).join("");
}

/** The text in parts, in order. */
export function partsOf(text: RichText): readonly TextPart[] {
  if (typeof text !== "string") return text;
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ sign: found[1], text: found[2] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
