/** Chapters of a rules page, from a game's `rules` catalogue. */
import type { Chapter, Outline } from "../contract/rulebook.ts";
import type { Catalogue } from "../i18n/catalogue.ts";
import { perLocale } from "../i18n/locales.ts";

type Texts = Pick<Catalogue<unknown>, "lookup">;

/** The lines of a paragraph: `<part>.1`, `<part>.2` …, or `<part>.2.item` for a list item, which gets a leading "- ". */
function linesOf(part: string, { lookup }: Texts): string[] {
  const lines: string[] = [];
  for (let n = 1; ; n++) {
    const item = lookup(`${part}.${n}.item`);
    const line = item === undefined ? lookup(`${part}.${n}`) : `- ${item}`;
    if (line === undefined) return lines;
    lines.push(line);
  }
}

/** Chapters in the current language. Keys: `title.<chapter>`, and the lines of each part. */
export function chaptersIn<C extends string, P extends string>(outline: Outline<C, P>, texts: Texts): () => Chapter[] {
  return perLocale(() =>
    (Object.keys(outline) as C[]).map((id) => ({
      id: `chapter-${id}`,
      title: texts.lookup(`title.${id}`) ?? "",
      parts: outline[id].map((part) => ({ id: part, text: linesOf(part, texts) })),
    })),
  );
}
