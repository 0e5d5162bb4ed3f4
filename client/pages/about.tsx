/** About page. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { useTitle } from "../kit/ui/title.ts";

export function AboutPage(): JSX.Element {
  useTitle(t("about.title"));
  return (
    <main class="page page-narrow prose">
      <h1>{t("about.title")}</h1>
      <p>{t("about.what")}</p>
      <h2>{t("fair.title")}</h2>
      <p>{t("fair.before")}</p>
      <p>
        <a href="/privacy">{t("footer.privacy")}</a> · <a href="/conduct">{t("footer.conduct")}</a>
      </p>
      <p>{t("about.unofficial")}</p>
    </main>
  );
}
