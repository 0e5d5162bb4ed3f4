/** Invitations to tables, at the top of the lobby. */
import type { JSX } from "preact";
import { gameEntry } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { ago } from "../../lobby/ago.ts";
import { GamePicture } from "../../lobby/gamePicture.tsx";
import { notifications } from "../../net/notifications.ts";
import { t } from "./messages/notifications/messages.ts";

export function Invitations(): JSX.Element | null {
  const invites = notifications.value.notifications.filter(({ kind }) => kind === "invite");
  if (invites.length === 0) return null;
  return (
    <section class="table-section" aria-labelledby="invites-title">
      <h2 id="invites-title">{t("invites")}</h2>
      <ul class="table-list">
        {invites.map(({ id, table, game, by = "", at }) => {
          const entry = gameEntry(game);
          return (
            <li key={id} class="table-row">
              {entry && <GamePicture entry={entry} />}
              <div class="table-text">
                <strong>{gameName(game)}</strong>
                <span class="table-who">{t("invite.by", { by })}</span>
                <span class="hint">{ago(at, locale.value)}</span>
              </div>
              <a class="button primary" href={`/t/${table}`}>
                <Icon name="person" /> {shell("lobby.sit")}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
