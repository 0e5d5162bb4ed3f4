/** Texts for drawing: SVG does not wrap, so widths are estimated for the bundled font. */
import { graphemesOf } from "../../shared/core/clip.ts";

const BOLD_FACTOR = 1.08;
/** Mean widths in em. */
const NARROW = 0.3;
const MEAN = 0.55;
const CAPITAL = 0.68;

function widthOfCharacter(character: string): number {
  if (/[ijl.,:;'’|!() ]/.test(character)) return NARROW;
  return /[\p{Lu}mw]/u.test(character) ? CAPITAL : MEAN;
}

/** Other scripts and emoji: the bundled font has no glyphs for them. */
const MISSING = new RegExp(
  [
    "[^\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Devanagari}\\p{sc=Common}\\p{sc=Inherited}]",
    "[\\p{So}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u{3000}-\\u{303f}\\u{ff00}-\\u{ffef}]",
    // Parts of composed emoji.
    "\\u{200d}|\\u{20e3}|\\u{fe0f}",
  ].join("|"),
  "gu",
);

/** Removes what the font can't draw; "" if no letter or digit is left. */
export function drawable(name: string): string {
  const left = name.replace(MISSING, "").trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : "";
}

/** In pixels. */
export function widthOf(text: string, size: number, bold = false): number {
  const width = [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
  return width * size * (bold ? BOLD_FACTOR : 1);
}

/** The text, shortened with an ellipsis if it is too wide. */
export function clipped(text: string, width: number, size: number, bold = false): string {
  if (widthOf(text, size, bold) <= width) return text;
  const characters = graphemesOf(text);
  while (characters.length > 0 && widthOf(`${characters.join("")}…`, size, bold) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** Lines of the text; what does not fit into `most` lines is left out. */
export function wrapped(text: string, width: number, size: number, most: number, bold = false): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const shown = lines.slice(0, most).map((one) => clipped(one, width, size, bold));
  if (lines.length > most) shown[most - 1] = clipped(`${shown[most - 1]} …`, width, size, bold);
  return shown;
}
