/** Text with icons, and people in it. */
import type { RichText, TextPart } from "../contract/game.ts";

/** A player as an argument: messages select by it (`{who, select, you {You build} other {{who} builds}}`) and print it (`{who}`). */
export class Who {
  /** The case of `select` that fits: "you" for the reader, "other", or another that the message and its caller agree on. */
  readonly kind: string;
  readonly name: RichText;

  constructor(kind: string, name: RichText) {
    this.kind = kind;
    this.name = name;
  }

  /** `select` compares texts. */
  toString(): string {
    return this.kind;
  }
}

/** Value of a text argument. */
export type Insert = RichText | TextPart | Who;

export function partsIn(insert: Insert): readonly TextPart[] {
  if (insert instanceof Who) return partsIn(insert.name);
  if (typeof insert === "string") return insert === "" ? [] : [{ text: insert }];
  return "text" in insert ? [insert] : insert;
}

export const textIn = (insert: Insert): string =>
  partsIn(insert)
    .map(({ text }) => text)
    .join("");

/** A text that an icon replaces or accompanies. */
export const withIcon = (icon: string, text: RichText): RichText => [{ icon, text: textIn(text) }];
