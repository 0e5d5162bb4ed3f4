/** Links at the end of every page that has the site's header. */
import type { JSX } from "preact";
import { SITE_PAGES } from "../../shared/core/sitePages.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";

export function SiteFooter(): JSX.Element {
  return (
    <footer class="site-footer">
      <nav aria-label={t("footer.label")}>
        {SITE_PAGES.map((page) => (
          <a key={page} href={`/${page}`}>
            {t(`footer.${page}`)}
          </a>
        ))}
      </nav>
    </footer>
  );
}
