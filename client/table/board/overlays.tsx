/** Shown over the board: the connection, and a button to skip long animations. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { ReloadButton } from "../../kit/ui/wait.tsx";
import type { TableSession } from "../../net/session.ts";
import type { TableModel } from "../model/model.ts";

/** Shorter animations need no button. */
const SKIP_AFTER_MS = 700;

/** True once `on` has been true for that long. */
function useLasting(on: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!on) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [on, milliseconds]);
  return on && lasts;
}

export function Skip({ model }: { model: TableModel }): JSX.Element | null {
  if (!useLasting(model.phase.value === "animating", SKIP_AFTER_MS)) return null;
  return (
    <button type="button" class="skip" aria-keyshortcuts="Escape" onClick={() => model.playback.skipAnimation()}>
      {t("skip")} <Icon name="skipForth" />
    </button>
  );
}

/** Say no more than that the connection is lost. */
const PASSING = new Set(["OFFLINE", "TIMEOUT", "FOREIGN_ANSWER", "NO_SOCKET"]);

export function ConnectionBanner({ session }: { session: TableSession }): JSX.Element {
  const link = session.connection.value;
  const failure = session.failure.value;
  return (
    <div class="banner-place" role="status">
      {link === "lost" && <p class="banner">{failure && !PASSING.has(failure.code) ? refusalText(failure) : t("link.lost")}</p>}
      {link === "closed" && failure && (
        <p class="banner banner-bad">
          {refusalText(failure)} {failure.code === "CLIENT_OUTDATED" && <ReloadButton />}
          {failure.code === "BANNED" && <a href="/account">{t("link.appeal")}</a>}
        </p>
      )}
    </div>
  );
}
