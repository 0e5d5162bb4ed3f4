/** The recovery code, shown only once, to copy or save. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { download } from "../../kit/ui/download.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { CopyButton } from "../../kit/ui/features.tsx";
import { accountState, saveSettings } from "../../net/account.ts";
import { t } from "./messages/account/messages.ts";
import { useRequest } from "./useRequest.ts";

export function RecoveryCode({ code, onDone }: { readonly code: string; onDone(): void }): JSX.Element {
  const id = useId();
  const request = useRequest();
  const name = accountState.value.account?.name ?? "";
  const save = async () => {
    await saveSettings({ recoverySaved: true });
    onDone();
  };
  return (
    <section class="account-form">
      <p>{t("code.why")}</p>
      <label for={id}>{t("code.label")}</label>
      <output id={id} class="account-code">
        {code}
      </output>
      <div class="link-row">
        <CopyButton text={code} />
        <button type="button" onClick={() => download("quayside-recovery-code.txt", `Quayside\n${name}\n${code}\n`, "text/plain")}>
          {t("code.save")}
        </button>
      </div>
      <button type="button" class="primary" disabled={request.busy} onClick={() => request.run(save)}>
        {t("code.saved")}
      </button>
      <button type="button" class="account-link" onClick={() => onDone()}>
        {t("code.later")}
      </button>
      <ErrorText text={request.error} />
    </section>
  );
}
