/**
 * Text with marks: a part of it that a picture can stand for, or stand beside. A text without marks is plain; whoever shows no
 * pictures makes it so.
 */
const BEGIN = "\ue000";
const MIDDLE = "\ue001";
const END = "\ue002";
const MARKS = new RegExp(`${BEGIN}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, "g");

/** A part of a text, with the name of its sign if it has one. */
export interface Part {
  readonly text: string;
  readonly sign?: string;
}

/** Marks a part of a text with the name of a sign. */
export function mark(sign: string, text: string): string {
  return `${BEGIN}${sign}${MIDDLE}${text}${END}`;
}

/** The text without its marks. */
export function plain(text: string): string {
  return text.replace(MARKS, "$2");
}

/** The text in parts, in order. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ sign: found[1], text: found[2] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
