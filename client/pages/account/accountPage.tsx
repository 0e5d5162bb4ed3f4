/** The player's account: name, devices, sessions, recovery, and the export of its data. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { AccountView } from "../../../shared/core/account.ts";
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH } from "../../../shared/core/limits.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { lazy } from "../../kit/lazy.ts";
import { IconButton, TextField } from "../../kit/ui/controls.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { download } from "../../kit/ui/download.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import {
  accountState,
  accountStep,
  deleteAccount,
  fetchAccount,
  fetchExport,
  guestTables,
  loadAccount,
  removeFromAccount,
  rename,
  saveSettings,
  signOut,
} from "../../net/account.ts";
import { addPasskey, recover, withFreshCheck } from "../../net/passkeys.ts";
import { LanguagePicker } from "../../table/settingsDialog.tsx";
import { OwnCases } from "../fairPlay/ownCases.tsx";
import { t as notificationText } from "../notifications/messages/notifications/messages.ts";
import { AppealForm } from "./appealForm.tsx";
import { ClaimOffer } from "./claimOffer.tsx";
import { t } from "./messages/account/messages.ts";
import { t as players } from "./messages/players/messages.ts";
import { RecoveryCode } from "./recoveryCode.tsx";
import { Relations } from "./relations.tsx";
import { SignInButton } from "./signInButton.tsx";
import { useRequest } from "./useRequest.ts";
import "../../style/account.css";
import { useTitle } from "../../kit/ui/title.ts";
import { serverNow } from "../../net/serverClock.ts";

const NotificationSettings = lazy(
  async () => (await withCatalogues(import("../notifications/notificationSettings.tsx"), notificationText)).NotificationSettings,
  () => <Wait />,
);

/** Target of the operator's link. Its token is in the fragment, which browsers never send. */
function linkToken(): string {
  return /^#recover=([\w-]{43})$/.exec(location.hash)?.[1] ?? "";
}

export function AccountPage(): JSX.Element {
  const loaded = useLoaded(fetchAccount, []);
  const link = useSignal(linkToken());
  const code = useSignal("");
  const { offered, account } = accountState.value;
  const recovered = (shown: string) => {
    history.replaceState(history.state, "", "/account");
    link.value = "";
    code.value = shown;
  };
  const title = account ? t("page.title", { name: account.name }) : t("title");
  useTitle(title);
  return (
    <main class="page page-narrow account-page">
      <h1>{title}</h1>
      {code.value && <RecoveryCode code={code.value} onDone={() => (code.value = "")} />}
      {!account && <Missing of={loaded} />}
      {loaded.value && !offered && <p>{t("off")}</p>}
      {offered && link.value && <FromLink link={link.value} onCode={recovered} />}
      {offered && !account && !link.value && <SignedOut />}
      {account && <Own account={account} onCode={(shown) => (code.value = shown)} />}
    </main>
  );
}

function SignedOut(): JSX.Element {
  return (
    <>
      <p>{t("lead")}</p>
      <SignInButton />
    </>
  );
}

function FromLink({ link, onCode }: { readonly link: string; onCode(code: string): void }): JSX.Element {
  const request = useRequest();
  return (
    <>
      <p>{t("recover.link")}</p>
      <button
        type="button"
        class="primary"
        disabled={request.busy}
        onClick={() => request.run(async () => onCode((await recover({ link })).recoveryCode ?? ""))}
      >
        {t("recover.do")}
      </button>
      <ErrorText text={request.error} />
    </>
  );
}

interface OwnProps {
  readonly account: AccountView;
  onCode(code: string): void;
}

function Own({ account, onCode }: OwnProps): JSX.Element {
  const claiming = useSignal(guestTables().length > 0);
  const request = useRequest();
  return (
    <>
      <p>
        <a href={`/u/${encodeURIComponent(account.name)}`}>{t("profile.own")}</a>
      </p>
      {account.role && (
        <p>
          <a href="/admin">{t("moderation")}</a>
        </p>
      )}
      {(account.notices.length > 0 || account.appeal) && <Notices account={account} />}
      {account.cases.length > 0 && <OwnCases />}
      {claiming.value && (
        <section class="card">
          <h2>{t("claim.title")}</h2>
          <ClaimOffer onDone={() => (claiming.value = false)} />
        </section>
      )}
      <Relations />
      <Recovery account={account} onCode={onCode} />
      <Passkeys account={account} />
      <Sessions account={account} />
      {account.bots.length > 0 && <Bots account={account} />}
      <Name account={account} />
      <section class="card">
        <h2>{t("language")}</h2>
        <LanguagePicker quiet onChosen={(language) => request.run(() => saveSettings({ language }))} />
        <p class="hint">{t("language.hint")}</p>
      </section>
      <NotificationSettings />
      <section class="card">
        <h2>{t("data.title")}</h2>
        <p>{t("data.what")}</p>
        <button
          type="button"
          disabled={request.busy}
          onClick={() => request.run(async () => download("quayside-account.json", await withFreshCheck(fetchExport)))}
        >
          {t("data.export")}
        </button>
        <ErrorText text={request.error} />
      </section>
      <Deletion />
    </>
  );
}

function Notices({ account: { notices, appeal } }: { readonly account: AccountView }): JSX.Element {
  const waits = appeal?.answer === "";
  return (
    <section class="card" role="status">
      <h2>{t("notice.title")}</h2>
      {notices.map(({ kind, at, until, reason }) => (
        <p key={at}>
          {t.lookup(`notice.${kind}`, { at, until })} {reason && t("notice.reason", { reason })}
        </p>
      ))}
      {appeal && <p dir="auto">{waits ? t("appeal.waits", { at: appeal.at }) : t("appeal.answered", { answer: appeal.answer })}</p>}
      {notices.length > 0 && !waits && <AppealForm onSent={loadAccount} />}
    </section>
  );
}

function Deletion(): JSX.Element {
  const sure = useSignal(false);
  const request = useRequest();
  return (
    <section class="card">
      <h2>{t("delete.title")}</h2>
      <p>{t("delete.what")}</p>
      {sure.value ? (
        <div class="link-row">
          <button type="button" class="primary" disabled={request.busy} onClick={() => request.run(() => withFreshCheck(deleteAccount))}>
            {t("delete.forGood")}
          </button>
          <button type="button" onClick={() => (sure.value = false)}>
            {t("delete.not")}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => (sure.value = true)}>
          {t("delete.do")}
        </button>
      )}
      <ErrorText text={request.error} />
    </section>
  );
}

function Recovery({ account, onCode }: OwnProps): JSX.Element {
  const request = useRequest();
  const make = async () => onCode((await withFreshCheck(() => accountStep<{ recoveryCode: string }>("/recovery-code"))).recoveryCode);
  return (
    <section class="card">
      <h2>{t("recovery.title")}</h2>
      <p class={account.settings.recoverySaved ? undefined : "bad"}>
        {t(account.settings.recoverySaved ? "recovery.saved" : "recovery.unsaved")}
      </p>
      <button type="button" disabled={request.busy} onClick={() => request.run(make)}>
        {t("recovery.new")}
      </button>
      <ErrorText text={request.error} />
    </section>
  );
}

interface ItemProps {
  readonly title: ComponentChildren;
  readonly hint: string;
  readonly children?: ComponentChildren;
  readonly busy: boolean;
  readonly removeLabel: string;
  /** False if it can't be removed. */
  readonly onRemove: (() => void) | false;
}

function Item({ title, hint, children, busy, removeLabel, onRemove }: ItemProps): JSX.Element {
  return (
    <li>
      <span>
        <strong dir="auto">{title}</strong>
        <span class="hint">{hint}</span>
      </span>
      {children}
      {onRemove && <IconButton class="icon-button" icon="close" label={removeLabel} onClick={busy ? undefined : onRemove} />}
    </li>
  );
}

interface DeviceProps {
  readonly kind: "passkeys" | "sessions";
  readonly device: { readonly id: string; readonly label: string };
}

/** Gives a device a name of the player's own. */
function Rename({ kind, device: { id, label } }: DeviceProps): JSX.Element {
  const open = useSignal(false);
  const name = useSignal(label);
  const request = useRequest();
  const show = (on: boolean) => () => {
    name.value = label;
    open.value = on;
  };
  const save = async (event: Event) => {
    event.preventDefault();
    const saved = await request.run(async () => {
      await accountStep(`/${kind}/${encodeURIComponent(id)}/label`, { label: name.value });
      await loadAccount();
    });
    open.value = !saved;
  };
  return (
    <>
      <button type="button" aria-label={players("device.renameOf", { label: label || t("unknownDevice") })} onClick={show(true)}>
        {players("device.rename")}
      </button>
      {open.value && (
        <Dialog title={players("device.rename")} onClose={show(false)}>
          <form class="account-form" onSubmit={save}>
            <TextField label={players("device.label")} text={name} required maxLength={MAX_LABEL_LENGTH} />
            <p class="hint">{players("device.hint")}</p>
            <button type="submit" class="primary" disabled={request.busy || name.value.trim() === ""}>
              {players("device.save")}
            </button>
            <ErrorText text={request.error} />
          </form>
        </Dialog>
      )}
    </>
  );
}

/** When a device was added, and when it was last used: two of a kind differ by that. */
const usedText = ({ created, lastUsed }: { readonly created: number; readonly lastUsed: number }): string =>
  [players("device.added", { at: created }), t("lastUsed", { at: lastUsed })].join(" ");

function Passkeys({ account: { passkeys } }: { readonly account: AccountView }): JSX.Element {
  const request = useRequest();
  return (
    <section class="card">
      <h2>{t("passkeys.title")}</h2>
      <ul class="account-list">
        {passkeys.map(({ id, label, created, lastUsed, backedUp }) => (
          <Item
            key={id}
            title={label || t("unknownDevice")}
            hint={[usedText({ created, lastUsed }), backedUp && t("passkeys.synced")].filter(Boolean).join(" ")}
            busy={request.busy}
            removeLabel={t("passkeys.remove", { label: label || t("unknownDevice") })}
            onRemove={passkeys.length > 1 && (() => request.run(() => withFreshCheck(() => removeFromAccount("passkeys", id))))}
          >
            <Rename kind="passkeys" device={{ id, label }} />
          </Item>
        ))}
      </ul>
      {passkeys.length < 2 && <p class="hint">{t("passkeys.second")}</p>}
      <button type="button" disabled={request.busy} onClick={() => request.run(() => withFreshCheck(addPasskey))}>
        {t("passkeys.add")}
      </button>
      <ErrorText text={request.error} />
    </section>
  );
}

function Sessions({ account: { sessions } }: { readonly account: AccountView }): JSX.Element {
  const request = useRequest();
  return (
    <section class="card">
      <h2>{t("sessions.title")}</h2>
      <ul class="account-list">
        {sessions.map(({ id, label, created, lastSeen, current }) => (
          <Item
            key={id}
            title={label || t("unknownDevice")}
            hint={current ? t("sessions.current") : usedText({ created, lastUsed: lastSeen })}
            busy={request.busy}
            removeLabel={t("sessions.end", { label: label || t("unknownDevice") })}
            onRemove={!current && (() => request.run(() => removeFromAccount("sessions", id)))}
          >
            <Rename kind="sessions" device={{ id, label }} />
          </Item>
        ))}
      </ul>
      <div class="link-row">
        <button type="button" disabled={request.busy} onClick={() => request.run(() => signOut(false))}>
          {t("signOut")}
        </button>
        {sessions.length > 1 && (
          <button type="button" disabled={request.busy} onClick={() => request.run(() => signOut(true))}>
            {t("signOut.everywhere")}
          </button>
        )}
      </div>
      <ErrorText text={request.error} />
    </section>
  );
}

function Bots({ account: { bots } }: { readonly account: AccountView }): JSX.Element {
  const request = useRequest();
  return (
    <section class="card">
      <h2>{t("bots.title")}</h2>
      <ul class="account-list">
        {bots.map(({ id, name, created }) => (
          <Item
            key={id}
            title={<bdi>{name}</bdi>}
            hint={t("bots.since", { at: created })}
            busy={request.busy}
            removeLabel={t("bots.remove", { name })}
            onRemove={() => request.run(() => removeFromAccount("bots", id))}
          />
        ))}
      </ul>
      <ErrorText text={request.error} />
    </section>
  );
}

function Name({ account }: { readonly account: AccountView }): JSX.Element {
  const request = useRequest();
  const name = useSignal(account.name);
  const wait = account.renamableAt > serverNow();
  return (
    <section class="card">
      <h2>{t("name")}</h2>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void request.run(() => rename(name.value));
        }}
      >
        <TextField label={t("rename.label")} text={name} required disabled={wait} maxLength={MAX_NAME_LENGTH} autoComplete="username" />
        <button type="submit" disabled={request.busy || wait || name.value.trim() === account.name}>
          {t("rename.do")}
        </button>
        <p class="hint">{wait ? t("rename.wait", { at: account.renamableAt }) : t("rename.hint")}</p>
      </form>
      <ErrorText text={request.error} />
    </section>
  );
}
