/** The bell in the header: number of new notifications, and their list. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { AccountNotification } from "../../../shared/core/account.ts";
import { notificationPath } from "../../../shared/core/notifications.ts";
import { gameName } from "../../games/resources.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import { ago } from "../../lobby/ago.ts";
import { nextWaiting } from "../../net/nextWaiting.ts";
import {
  areNotificationsKnown,
  cacheTexts,
  followNotifications,
  isSubscribed,
  markAllSeen,
  notifications,
} from "../../net/notifications.ts";
import { loadRelations, profilePath, relations } from "../../net/people.ts";
import { t } from "./messages/notifications/messages.ts";
import { notificationTexts } from "./texts.ts";
import "../../style/notifications.css";

export function Bell(): JSX.Element {
  const open = useSignal(false);
  const { unseen } = notifications.value;
  const language = locale.value;
  useEffect(followNotifications, []);
  useEffect(
    () =>
      void isSubscribed().then(
        (is) => (is ? cacheTexts(notificationTexts()) : undefined),
        () => undefined,
      ),
    [language],
  );
  const show = () => {
    open.value = true;
    if (unseen > 0) void markAllSeen();
  };
  const close = () => {
    open.value = false;
    const { notifications: list, ...rest } = notifications.value;
    notifications.value = { ...rest, unseen: 0, notifications: list.map((one) => ({ ...one, seen: true })) };
  };
  return (
    <>
      <button type="button" class="icon-button bell" aria-label={unseen > 0 ? t("bell.unseen", { n: unseen }) : t("bell")} onClick={show}>
        <Icon name="bell" />
        {unseen > 0 && <span class="count badge-mine">{unseen}</span>}
      </button>
      {open.value && (
        <Dialog title={t("bell")} onClose={close}>
          <NextGame onOpen={close} />
          <OnlineFriends onOpen={close} />
          <List onOpen={close} />
        </Dialog>
      )}
    </>
  );
}

interface ListProps {
  onOpen(): void;
}

function NextGame({ onOpen }: ListProps): JSX.Element | null {
  const next = nextWaiting("");
  if (!next) return null;
  return (
    <a class="button primary" href={`/t/${next.id}`} onClick={onOpen}>
      {t("next", { game: gameName(next.game) })}
    </a>
  );
}

/** With links to their profiles, from which they can be invited. */
function OnlineFriends({ onOpen }: ListProps): JSX.Element | null {
  useEffect(() => void loadRelations().catch(() => undefined), []);
  const online = relations.value.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return null;
  return (
    <p>
      {t("friendsOnline")}{" "}
      {online.map(({ name }, i) => (
        <span key={name}>
          {i > 0 && ", "}
          <a href={profilePath(name)} onClick={onOpen}>
            <bdi>{name}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}

function List({ onOpen }: ListProps): JSX.Element {
  const list = notifications.value.notifications;
  if (!areNotificationsKnown.value) return <Wait of="server" />;
  if (list.length === 0) return <p class="hint">{t("empty")}</p>;
  return (
    <ul class="notification-list">
      {list.map((one) => (
        <Item key={one.id} notification={one} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Item({
  notification: { kind, table, game, starts, by = "", at, seen },
  onOpen,
}: {
  notification: AccountNotification;
  onOpen(): void;
}): JSX.Element {
  return (
    <li>
      <a class={seen ? undefined : "unseen"} href={notificationPath(table)} onClick={onOpen}>
        <strong>{gameName(game)}</strong> <span class="hint">{ago(at, locale.value)}</span>
        <span>
          {kind === "invite" ? t("invite", { by }) : t(`kind.${kind}`)} {starts && t("starts", { at: starts, time: starts })}
        </span>
      </a>
    </li>
  );
}
