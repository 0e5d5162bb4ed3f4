/** The player's open seeks, as rows of the lobby. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { SeekView } from "../../../shared/core/seeks.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { areSeeksShown } from "../../net/seeking.ts";
import { mySeeks, withdrawSeek } from "../../net/seeks.ts";
import { t } from "./messages/seeks/messages.ts";
import { gamesText, termsText, usualWait, waitText } from "./terms.ts";
import { isByDays } from "./wish.ts";
import "../../style/seeks.css";

export function MySeeks(): JSX.Element | null {
  useEffect(() => {
    areSeeksShown.value = true;
  }, []);
  const open = mySeeks.value.seeks.filter(({ match }) => match === undefined);
  if (open.length === 0) return null;
  return (
    <ul class="seek-list" aria-label={t("mine")}>
      {open.map((seek) => (
        <SeekRow key={seek.id} seek={seek} />
      ))}
    </ul>
  );
}

function SeekRow({ seek }: { readonly seek: SeekView }): JSX.Element {
  const { busy, refusal, run } = useRequest();
  return (
    <li class="seek-row">
      <span class="seek-pulse" aria-hidden="true">
        <Icon name="people" />
      </span>
      <div class="seek-text" role="status">
        <strong>{gamesText(seek.games)}</strong>
        <span>{termsText(seek)}</span>
        <span class="hint">{waitText(seek)}</span>
        {!isByDays(seek) && <span class="hint">{usualWait(seek.games)}</span>}
      </div>
      <div class="seek-acts">
        {!isByDays(seek) && (
          <a class="button primary" href={`/practice/${seek.games[0]}`}>
            <Icon name="bot" /> {t("practise")}
          </a>
        )}
        <button type="button" disabled={busy} onClick={() => run(() => withdrawSeek(seek.id))}>
          {t("stop")}
        </button>
      </div>
      <ErrorMessage of={refusal} />
    </li>
  );
}
