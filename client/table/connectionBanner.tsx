/** Connection status, with the reason if it is not the network. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import type { TableSession } from "../net/session.ts";

export function ConnectionBanner({ session }: { session: TableSession }): JSX.Element {
  const link = session.connection.value;
  const failure = session.failure.value;
  return (
    <div class="banner-place" role="status">
      {link === "lost" && <p class="banner">{failure ? refusalText(failure) : t("link.lost")}</p>}
      {link === "closed" && failure && <p class="banner banner-bad">{refusalText(failure)}</p>}
    </div>
  );
}
