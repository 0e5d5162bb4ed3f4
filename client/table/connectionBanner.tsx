/** Connection status, with the reason if it is not the network. */
import type { JSX } from "preact";
import { say, sayRefusal } from "../kit/i18n/words.ts";
import type { TableSession } from "../net/session.ts";

export function ConnectionBanner({ session }: { session: TableSession }): JSX.Element {
  const link = session.link.value;
  const failure = session.failure.value;
  return (
    <div class="banner-place" role="status">
      {link === "lost" && <p class="banner">{failure ? sayRefusal(failure) : say("link.lost")}</p>}
      {link === "closed" && failure && <p class="banner banner-bad">{sayRefusal(failure)}</p>}
    </div>
  );
}
