/** The part of a page's head that describes it to chat apps and search engines. */
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewText } from "../../../shared/core/preview.ts";

const ENTITIES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

interface Head extends PreviewText {
  /** Absolute addresses. */
  readonly url: string;
  readonly image: string;
  readonly language: string;
  /** Search engines must not list it. */
  readonly isPrivate: boolean;
}

const meta = (attribute: "name" | "property", name: string, content: string | number): string =>
  `<meta ${attribute}="${name}" content="${escaped(String(content))}">`;

export function headTags({ title, description, url, image, language, isPrivate }: Head): string {
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(isPrivate ? [meta("name", "robots", "noindex")] : []),
    meta("property", "og:site_name", "Quayside"),
    meta("property", "og:type", "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:locale", language),
    meta("property", "og:image", image),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", PREVIEW_WIDTH),
    meta("property", "og:image:height", PREVIEW_HEIGHT),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", image),
  ];
  return tags.join("\n    ");
}

/** Replaces the title of the built page, and its language. */
export const withHead = (page: string, tags: string, language: string): string =>
  page.replace('<html lang="en">', `<html lang="${language}">`).replace(/<title>[^<]*<\/title>/, () => tags);
