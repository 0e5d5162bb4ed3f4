/** Pages that every site has, at `/contact` and so on. The operator may write their texts. */
export const SITE_PAGES = ["contact", "imprint", "privacy", "conduct"] as const;

export type SitePageId = (typeof SITE_PAGES)[number];

/** `html` is safe: Markdown without raw HTML. */
export interface SitePage {
  readonly language: string;
  readonly html: string;
}
