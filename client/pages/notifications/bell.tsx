/** The bell in the header: number of new notifications, and their list. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { AccountNotification } from "../../../shared/core/account.ts";
import { gameName } from "../../games/resources.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import { ago } from "../../lobby/ago.ts";
import {
  areNotificationsKnown,
  cacheTexts,
  followNotifications,
  isSubscribed,
  markAllSeen,
  notifications,
} from "../../net/notifications.ts";
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
          <List onOpen={close} />
        </Dialog>
      )}
    </>
  );
}

function List({ onOpen }: { onOpen(): void }): JSX.Element {
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
  notification: { kind, table, game, by = "", at, seen },
  onOpen,
}: {
  notification: AccountNotification;
  onOpen(): void;
}): JSX.Element {
  return (
    <li>
      <a class={seen ? undefined : "unseen"} href={`/t/${table}`} onClick={onOpen}>
        <strong>{gameName(game)}</strong> <span class="hint">{ago(at, locale.value)}</span>
        <span>{kind === "invite" ? t("invite", { by }) : t(`kind.${kind}`)}</span>
      </a>
    </li>
  );
}
