/** Site header. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { choose } from "../kit/i18n/language.ts";
import { LOCALES } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { WaitDialog } from "../kit/ui/wait.tsx";
import { showTables, TABLES_ID } from "../lobby/tableList.tsx";
import { accountState, loadAccount } from "../net/account.ts";
import { followMyTables, waiting } from "../net/myTables.ts";
import { loadRelations } from "../net/people.ts";
import { loadText } from "../net/storage.ts";
import { notifyOfWaiting } from "../table/notifications/notification.ts";
import { SettingsButton } from "../table/settingsButton.tsx";
import { t as accountText } from "./account/messages/account/messages.ts";
import { t as notificationText } from "./notifications/messages/notifications/messages.ts";

const AccountChip = lazy(() => withCatalogues(Promise.resolve(Chip), accountText));

const Bell = lazy(async () => (await withCatalogues(import("./notifications/bell.tsx"), notificationText)).Bell);

export function Masthead(): JSX.Element {
  useEffect(() => void loadAccount(), []);
  const account = accountState.value.account?.name;
  const language = accountState.value.account?.settings.language;
  useEffect(() => {
    const known = LOCALES.find((one) => one === language);
    // A language chosen in this browser takes precedence.
    if (known && loadText("language") === undefined) void choose(known);
  }, [language]);
  useEffect(() => followMyTables(), [account]);
  useEffect(() => {
    // For sorting friends' tables first; optional.
    if (account !== undefined) loadRelations().catch(() => undefined);
  }, [account]);
  useEffect(notifyOfWaiting, []);
  return (
    <header class="masthead">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="36" height="36" />
        <span>Quayside</span>
      </a>
      <nav aria-label={t("nav.main")}>
        <a href={`/#${TABLES_ID}`} onClick={showTables}>
          {t("nav.lobby")}
          {waiting.value > 0 && <WaitingCount />}
        </a>
        <a href="/about">{t("nav.about")}</a>
        {account !== undefined && <Bell />}
        {accountState.value.offered && <AccountChip />}
        <SettingsButton />
      </nav>
    </header>
  );
}

function WaitingCount(): JSX.Element {
  return (
    <span class="count badge-mine">
      {waiting.value} <span class="quiet">{t("lobby.waiting", { n: waiting.value })}</span>
    </span>
  );
}

const SignInDialog = lazy(async () => (await import("./account/signInDialog.tsx")).SignInDialog, WaitDialog);

/** The account's name, or a button to sign in. */
function Chip(): JSX.Element {
  const open = useSignal(false);
  const { name, notices = [], cases = [] } = accountState.value.account ?? {};
  const hasNotice = notices.length > 0 || cases.includes("asked");
  const set = (on: boolean) => () => (open.value = on);
  return (
    <>
      {name === undefined ? (
        <button type="button" class="account-chip" onClick={set(true)}>
          <Icon name="person" /> <span>{accountText("signIn")}</span>
        </button>
      ) : (
        <a class="account-chip" href="/account" aria-label={accountText(hasNotice ? "chip.notice" : "chip", { name })}>
          <Icon name="person" /> <bdi>{name}</bdi> {hasNotice && <strong class="bad">!</strong>}
        </a>
      )}
      {open.value && <SignInDialog onClose={set(false)} />}
    </>
  );
}
