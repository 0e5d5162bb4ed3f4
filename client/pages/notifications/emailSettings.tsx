/** The address of the daily email about games that wait. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { locale } from "../../kit/i18n/locales.ts";
import { addEmail, dropEmail, notifications } from "../../net/notifications.ts";
import type { Step } from "../account/useStep.ts";
import { t } from "./messages/notifications/messages.ts";

export function EmailSettings({ step }: { step: Step }): JSX.Element | null {
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
        <button type="button" disabled={step.busy} onClick={() => step.run(dropEmail)}>
          {t("email.off")}
        </button>
      </>
    );
  const submit = async (event: Event) => {
    event.preventDefault();
    await step.run(async () => {
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
        <button type="submit" disabled={step.busy}>
          {t("email.add")}
        </button>
      </div>
      {sentTo.value && <p role="status">{t("email.sent", { address: sentTo.value })}</p>}
    </form>
  );
}
