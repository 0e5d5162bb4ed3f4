/** Notifications of correspondence games: this device, email, quiet hours, vacation. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { AccountSettings } from "../../../shared/core/account.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { Checkbox, Pick, Stepper } from "../../kit/ui/controls.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { accountState, saveSettings } from "../../net/account.ts";
import {
  addEmail,
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
import { type AccountRequest, useRequest } from "../account/useRequest.ts";
import { t } from "./messages/notifications/messages.ts";
import { notificationTexts } from "./texts.ts";

type Quiet = NonNullable<NonNullable<AccountSettings["notifications"]>["quiet"]>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NIGHT = { from: 22, to: 8 };

export function NotificationSettings(): JSX.Element | null {
  const request = useRequest();
  useEffect(followNotifications, []);
  const quiet = accountState.value.account?.settings.notifications?.quiet;
  const set = (chosen: Quiet | undefined) => request.run(() => saveSettings({ notifications: chosen ? { quiet: chosen } : {} }));
  return (
    <section class="card">
      <h2>{t("title")}</h2>
      <ThisDevice request={request} />
      <EmailSettings request={request} />
      <QuietHours quiet={quiet} onChange={set} />
      <VacationForm request={request} />
      <ErrorText text={request.error} />
    </section>
  );
}

function ThisDevice({ request }: { request: AccountRequest }): JSX.Element | null {
  const on = useSignal(false);
  const denied = useSignal(false);
  const key = notifications.value.pushKey;
  useEffect(() => void isSubscribed().then((is) => (on.value = is)), [on]);
  if (key === undefined) return null;
  if (needsHomeScreen()) return <p class="hint">{t("home")}</p>;
  if (!canSubscribe()) return <p class="hint">{t("unable")}</p>;
  const change = async () => {
    if (on.value) await unsubscribe();
    else denied.value = !(await subscribe(key, notificationTexts()));
    on.value = await isSubscribed();
  };
  return (
    <>
      <p>{t("what")}</p>
      <button type="button" disabled={request.busy} onClick={() => request.run(change)}>
        {t(on.value ? "off" : "on")}
      </button>
      {denied.value && <p class="bad">{t("denied")}</p>}
    </>
  );
}

function QuietHours({ quiet, onChange }: { quiet: Quiet | undefined; onChange(quiet: Quiet | undefined): void }): JSX.Element {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <Checkbox
        label={t("quiet")}
        checked={quiet !== undefined}
        onChange={(on) => onChange(on ? { ...NIGHT, zone: timeZone } : undefined)}
      />
      {quiet && (
        <div class="link-row">
          <Pick
            label={t("quiet.from")}
            value={quiet.from}
            values={HOURS}
            text={hourText}
            onPick={(from) => onChange({ ...quiet, from, zone: timeZone })}
          />
          <Pick
            label={t("quiet.to")}
            value={quiet.to}
            values={HOURS}
            text={hourText}
            onPick={(to) => onChange({ ...quiet, to, zone: timeZone })}
          />
        </div>
      )}
    </>
  );
}

/** Postpones all deadlines by whole days. */
function VacationForm({ request }: { request: AccountRequest }): JSX.Element {
  const days = useSignal(1);
  const { until, left } = notifications.value.vacation;
  if (until > Date.now()) return <p role="status">{t("vacation.until", { until })}</p>;
  return (
    <>
      <p class="hint">{t("vacation.what", { left })}</p>
      {left > 0 && (
        <div class="link-row">
          <Stepper label={t("vacation.days")} value={days.value} min={1} max={left} onChange={(chosen) => (days.value = chosen)} />
          <button type="button" disabled={request.busy} onClick={() => request.run(() => takeVacation(days.value))}>
            {t("vacation.take", { days: days.value })}
          </button>
        </div>
      )}
    </>
  );
}

const hourText = (hour: number): string => `${hour}:00`;

export function EmailSettings({ request }: { request: AccountRequest }): JSX.Element | null {
  const address = useSignal("");
  const sentTo = useSignal("");
  const id = useId();
  const { email } = notifications.value;
  if (email === undefined) return null;
  if (email !== "")
    return (
      <>
        <h3>{t("email.title")}</h3>
        <p>{t("email.on", { address: email })}</p>
        <button type="button" disabled={request.busy} onClick={() => request.run(removeEmail)}>
          {t("email.off")}
        </button>
      </>
    );
  const submit = async (event: Event) => {
    event.preventDefault();
    await request.run(async () => {
      await addEmail(address.value, locale.value);
      sentTo.value = address.value;
    });
  };
  return (
    <form onSubmit={submit}>
      <h3>{t("email.title")}</h3>
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
