/** How the account is notified: in an open tab, on this device, by email; and its vacation. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { NotificationSettings as Settings } from "../../../shared/core/account.ts";
import { EMAILED_BY_DEFAULT, type EmailSubject, isEmailed } from "../../../shared/core/notifications.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { Checkbox, Pick, Stepper } from "../../kit/ui/controls.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import { accountState, saveSettings } from "../../net/account.ts";
import {
  addEmail,
  areNotificationsKnown,
  canSubscribe,
  followNotifications,
  isSubscribed,
  needsHomeScreen,
  notifications,
  removeEmail,
  subscribe,
  takeVacation,
  unsubscribe,
} from "../../net/notifications.ts";
import { serverNow } from "../../net/serverClock.ts";
import { Notes } from "../../table/settingsDialog.tsx";
import { type AccountRequest, useRequest } from "../account/useRequest.ts";
import { t } from "./messages/notifications/messages.ts";
import { notificationTexts } from "./texts.ts";

type Quiet = NonNullable<Settings["quiet"]>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NIGHT = { from: 22, to: 8 };

export function NotificationSettings(): JSX.Element {
  const request = useRequest();
  useEffect(followNotifications, []);
  const { pushKey, email } = notifications.value;
  return (
    <>
      <section class="card">
        <h2>{t("bell")}</h2>
        <h3>{t("tab")}</h3>
        <Notes />
        {pushKey !== undefined && <PushSettings pushKey={pushKey} request={request} />}
        {email !== undefined && <EmailSettings email={email} request={request} />}
        {(pushKey ?? email) !== undefined && <QuietHours request={request} />}
        <ErrorText text={request.error} />
      </section>
      {areNotificationsKnown.value ? <Vacation /> : <Wait of="server" />}
    </>
  );
}

function PushSettings({ pushKey, request }: { readonly pushKey: string; readonly request: AccountRequest }): JSX.Element {
  const isOn = useSignal(false);
  const isDenied = useSignal(false);
  useEffect(
    () =>
      void isSubscribed().then(
        (is) => (isOn.value = is),
        () => undefined,
      ),
    [isOn],
  );
  const change = async (on: boolean) => {
    if (on) isDenied.value = !(await subscribe(pushKey, notificationTexts()));
    else await unsubscribe();
    isOn.value = await isSubscribed();
  };
  return (
    <>
      <h3>{t("push")}</h3>
      {needsHomeScreen() ? (
        <p class="hint">{t("push.home")}</p>
      ) : canSubscribe() ? (
        <Checkbox label={t("push.on")} checked={isOn.value} disabled={request.busy} onChange={(on) => request.run(() => change(on))} />
      ) : (
        <p class="hint">{t("push.unable")}</p>
      )}
      {isDenied.value && <p class="bad">{t("push.denied")}</p>}
    </>
  );
}

interface EmailProps {
  /** Confirmed address, or "". */
  readonly email: string;
  readonly request: AccountRequest;
}

function EmailSettings({ email, request }: EmailProps): JSX.Element {
  return (
    <>
      <h3>{t("email.title")}</h3>
      {email === "" ? (
        <AddressForm request={request} />
      ) : (
        <>
          <Checkbox label={t("email.on", { address: email })} checked disabled={request.busy} onChange={() => request.run(removeEmail)} />
          {EMAIL_SUBJECTS.map((subject) => (
            <EmailSubjectBox key={subject} subject={subject} request={request} />
          ))}
        </>
      )}
    </>
  );
}

const ownSettings = (): Settings => accountState.value.account?.settings.notifications ?? {};

const saveOwn = (change: Settings): Promise<void> => saveSettings({ notifications: { ...ownSettings(), ...change } });

const EMAIL_SUBJECTS = Object.keys(EMAILED_BY_DEFAULT) as EmailSubject[];

function EmailSubjectBox({ subject, request }: { readonly subject: EmailSubject; readonly request: AccountRequest }): JSX.Element {
  const change = (on: boolean) => request.run(() => saveOwn({ emails: { ...ownSettings().emails, [subject]: on } }));
  return <Checkbox label={t(`email.${subject}`)} checked={isEmailed(ownSettings(), subject)} disabled={request.busy} onChange={change} />;
}

function AddressForm({ request }: { readonly request: AccountRequest }): JSX.Element {
  const id = useId();
  const address = useSignal("");
  const sentTo = useSignal("");
  const submit = (event: Event) => {
    event.preventDefault();
    void request.run(async () => {
      await addEmail(address.value, locale.value);
      sentTo.value = address.value;
    });
  };
  return (
    <form class="account-form" onSubmit={submit}>
      <p class="hint">{t("email.what")}</p>
      <label for={id}>{t("email.address")}</label>
      <div class="link-row">
        <input
          id={id}
          type="email"
          autocomplete="email"
          required
          maxLength={254}
          value={address.value}
          onInput={(event) => (address.value = event.currentTarget.value)}
        />
        <button type="submit" disabled={request.busy}>
          {t("email.add")}
        </button>
      </div>
      {sentTo.value && <p role="status">{t("email.sent", { address: sentTo.value })}</p>}
    </form>
  );
}

/** Quiet hours of push and email. */
function QuietHours({ request }: { readonly request: AccountRequest }): JSX.Element {
  const { quiet } = ownSettings();
  const zone = ownTimeZone();
  const { from, to } = quiet ?? NIGHT;
  const set = (chosen: Quiet | undefined) => request.run(() => saveOwn({ quiet: chosen }));
  return (
    <>
      <h3>{t("quiet")}</h3>
      <Checkbox
        label={t("quiet.on", { from: hourText(from), to: hourText(to) })}
        checked={quiet !== undefined}
        onChange={(on) => set(on ? { from, to, zone } : undefined)}
      />
      {quiet && (
        <div class="link-row">
          <Pick label={t("quiet.from")} value={from} values={HOURS} text={hourText} onPick={(hour) => set({ from: hour, to, zone })} />
          <Pick label={t("quiet.to")} value={to} values={HOURS} text={hourText} onPick={(hour) => set({ from, to: hour, zone })} />
        </div>
      )}
      {quiet && (
        <p class="hint">{quiet.zone === UNKNOWN_ZONE ? t("quiet.zoneUnknown") : t("quiet.zone", { zone: zoneText(quiet.zone) })}</p>
      )}
    </>
  );
}

/** What browsers say where the device has no time zone, or must not tell it. */
const UNKNOWN_ZONE = "Etc/Unknown";

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || UNKNOWN_ZONE;

const zoneText = (zone: string): string => zone.replaceAll("_", " ");

/** Postpones all deadlines by whole days. */
function Vacation(): JSX.Element {
  const request = useRequest();
  const days = useSignal(1);
  const { until, left } = notifications.value.vacation;
  return (
    <section class="card">
      <h2>{t("vacation")}</h2>
      {until > serverNow() ? <p role="status">{t("vacation.until", { until })}</p> : <p>{t("vacation.what", { left })}</p>}
      {until <= serverNow() && left > 0 && (
        <div class="link-row">
          <Stepper label={t("vacation.days")} value={days.value} min={1} max={left} onChange={(chosen) => (days.value = chosen)} />
          <button type="button" disabled={request.busy} onClick={() => request.run(() => takeVacation(days.value))}>
            {t("vacation.take", { days: days.value })}
          </button>
        </div>
      )}
      <ErrorText text={request.error} />
    </section>
  );
}

const hourText = (hour: number): string => `${hour}:00`;
