/** Texts for drawing: SVG does not wrap, so widths are estimated for the bundled font. */

const BOLD_FACTOR = 1.08;
/** Mean widths in em. */
const NARROW = 0.3;
const MEAN = 0.55;
const CAPITAL = 0.68;
const WIDE = 1;

function widthOfCharacter(character: string): number {
  if (/[ijl.,:;'’|!() ]/.test(character)) return NARROW;
  if (/[\u{1100}-\u{10ffff}]/u.test(character)) return WIDE;
  return /[\p{Lu}mw]/u.test(character) ? CAPITAL : MEAN;
}

/** In pixels. */
export function widthOf(text: string, size: number, bold = false): number {
  const width = [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
  return width * size * (bold ? BOLD_FACTOR : 1);
}

/** The text, shortened with an ellipsis if it is too wide. */
export function clipped(text: string, width: number, size: number, bold = false): string {
  if (widthOf(text, size, bold) <= width) return text;
  const characters = [...text];
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
