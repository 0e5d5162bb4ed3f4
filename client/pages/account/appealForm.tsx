/** A player's appeal against a moderator's decision. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { sendAppeal } from "../../net/account.ts";
import { t } from "./messages/account/messages.ts";
import { useRequest } from "./useRequest.ts";

interface FormProps {
  /** From the refused sign-in of a suspended account. */
  readonly ticket?: string;
  onSent?(): void;
}

export function AppealForm({ ticket, onSent }: FormProps): JSX.Element {
  const text = useSignal("");
  const sent = useSignal(false);
  const request = useRequest();
  if (sent.value) return <p role="status">{t("appeal.sent")}</p>;
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void request.run(async () => {
          await sendAppeal(text.value.trim(), ticket);
          sent.value = ticket !== undefined;
          onSent?.();
        });
      }}
    >
      <h3>{t("appeal.title")}</h3>
      <p class="hint">{t("appeal.hint")}</p>
      <TextField label={t("appeal.text")} text={text} maxLength={1000} required />
      <button type="submit" disabled={request.busy || text.value.trim() === ""}>
        {t("appeal.send")}
      </button>
      <ErrorText text={request.error} />
    </form>
  );
}
