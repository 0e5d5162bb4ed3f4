/** Tidies and shortens text that people chose, as pages need it too: separate from the schemas (`text.ts`). */

/** Firefox has it since version 125. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** What readers see as one character: an emoji, or a letter with its marks. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);

/** The graphemes that fit into `max` UTF-16 code units, trimmed. */
export function clip(text: string, max: number): string {
  let fitting = "";
  for (const grapheme of graphemesOf(text)) {
    if (fitting.length + grapheme.length > max) break;
    fitting += grapheme;
  }
  return fitting.trim();
}

/** At most `max` graphemes; an ellipsis replaces the last of them if there are more. */
export function abbreviated(text: string, max: number): string {
  const graphemes = graphemesOf(text);
  return graphemes.length > max ? `${graphemes.slice(0, max - 1).join("")}…` : text;
}

/** A name as it is stored: NFC, with single spaces. */
export const tidyName = (name: string): string => name.normalize("NFC").replace(/\s+/gu, " ").trim();
