/** Contact, imprint, privacy and rules of conduct: texts of this site, which the server has. */
import type { JSX } from "preact";
import type { SitePageId } from "../../shared/core/sitePages.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { useTitle } from "../kit/ui/title.ts";
import { fetchSitePage } from "../net/http.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { useOpened } from "./useOpened.ts";

export function SitePage({ page }: { readonly page: SitePageId }): JSX.Element {
  useTitle(t(`footer.${page}`));
  const opened = useOpened(`${page}?lang=${locale.value}`, fetchSitePage);
  if (!opened) return <Waiting of="server" />;
  if ("failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  const { language, html } = opened;
  return (
    <main class="page page-narrow">
      {/* Rendered by the server from Markdown without HTML. */}
      <article class="prose" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
