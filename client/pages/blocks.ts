/** Paragraphs and lists of the rules page. */
const ITEM = "- ";

/** Groups adjacent items into lists. */
export function blocksOf(text: readonly string[]): (string | readonly string[])[] {
  const blocks: (string | string[])[] = [];
  for (const paragraph of text) {
    const last = blocks.at(-1);
    if (!paragraph.startsWith(ITEM)) blocks.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph.slice(ITEM.length));
    else blocks.push([paragraph.slice(ITEM.length)]);
  }
  return blocks;
}
