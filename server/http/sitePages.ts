/** Contact, imprint, privacy and conduct: Markdown files `<page>.<language>.md`, of the operator or else ours. Read once, at startup. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Router } from "express";
import markdown from "markdown-it";
import { SITE_PAGES, type SitePage, type SitePageId } from "../../shared/core/sitePages.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const OUR_FOLDER = join(import.meta.dirname, "..", "pages");

/** Where a page lacks the reader's language. */
const FALLBACK = "en";

const FILE = /^([a-z]+)\.([a-z]{2})\.md$/;

/** By language. */
type Versions = ReadonlyMap<string, SitePage>;

/** Without raw HTML and without links to scripts, so that a text copied from elsewhere can do no harm. */
const toHtml = (text: string): string => markdown({ html: false, linkify: true }).render(text);

function readFolder(folder: string): Map<string, Map<string, SitePage>> {
  const pages = new Map<string, Map<string, SitePage>>();
  for (const file of folder === "" ? [] : readdirSync(folder)) {
    const [, page = "", language = ""] = FILE.exec(file) ?? [];
    const versions = pages.get(page) ?? new Map<string, SitePage>();
    if (page !== "") pages.set(page, versions.set(language, { language, html: toHtml(readFileSync(join(folder, file), "utf8")) }));
  }
  return pages;
}

export class SitePages {
  readonly #pages: ReadonlyMap<string, Versions>;

  /** @param folder of the operator's pages, "" for none; theirs replace ours in all languages. @throws if it can't be read */
  constructor(folder: string) {
    this.#pages = new Map([...readFolder(OUR_FOLDER), ...readFolder(folder)]);
  }

  /** In that language, else in English, else in any. */
  find(page: SitePageId, language: string): SitePage | undefined {
    const versions = this.#pages.get(page);
    return versions?.get(language) ?? versions?.get(FALLBACK) ?? versions?.values().next().value;
  }
}

/** Routes below /api/pages. Refusals: NOT_FOUND, TOO_MANY_REQUESTS. */
export function sitePageRoutes(services: Services): Router {
  const pages = new SitePages(services.config.pagesDir);
  const router = Router();
  router.get("/:page", rateLimit(services, "pages.read"), (request, response) => {
    const page = SITE_PAGES.find((id) => id === request.params.page);
    respond(response, (page && pages.find(page, String(request.query.lang))) ?? { code: "NOT_FOUND" });
  });
  return router;
}
