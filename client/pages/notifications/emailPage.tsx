/** Target of links in emails. Confirms or removes an address by a button, because mail programs open links on their own. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { locale } from "../../kit/i18n/locales.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { useTitle } from "../../kit/ui/title.ts";
import { confirmEmail, stopEmails } from "../../net/notifications.ts";
import { useRequest } from "../account/useRequest.ts";
import { t } from "./messages/notifications/messages.ts";

const TEXTS = {
  confirm: { title: "email.confirm", button: "email.confirm.do", done: "email.confirmed" },
  stop: { title: "email.stop", button: "email.off", done: "email.stopped" },
} as const;

/** @param kind "confirm" has its token in the fragment, "stop" in the query, which mail programs post to as well */
export function EmailPage({ kind }: { readonly kind: "confirm" | "stop" }): JSX.Element {
  const request = useRequest();
  const isDone = useSignal(false);
  const { title, button, done } = TEXTS[kind];
  useTitle(t(title));
  const act = () =>
    kind === "confirm"
      ? confirmEmail(location.hash.slice(1), locale.value)
      : stopEmails(new URLSearchParams(location.search).get("token") ?? "");
  const run = async () => {
    await act();
    isDone.value = true;
  };
  return (
    <main class="page page-narrow">
      <h1>{t(title)}</h1>
      {isDone.value ? (
        <p role="status">{t(done)}</p>
      ) : (
        <button type="button" class="primary" disabled={request.busy} onClick={() => request.run(run)}>
          {t(button)}
        </button>
      )}
      <ErrorText text={request.error} />
    </main>
  );
}
