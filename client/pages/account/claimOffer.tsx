/** "Add 3 games from this browser": the guest's seats become the account's, which cannot be undone. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { claimTables, guestTables } from "../../net/account.ts";
import { t } from "./messages/account/messages.ts";
import { useRequest } from "./useRequest.ts";

export function ClaimOffer({ onDone }: { onDone(): void }): JSX.Element {
  const tables = useSignal(guestTables());
  const passed = useSignal<number | undefined>(undefined);
  const request = useRequest();
  const n = tables.value.length;
  if (passed.value !== undefined)
    return (
      <>
        <p role="status">{t("claim.done", { n: passed.value, left: n - passed.value })}</p>
        <button type="button" class="primary" onClick={onDone}>
          {t("done")}
        </button>
      </>
    );
  return (
    <>
      <p>{t("claim.why")}</p>
      <button
        type="button"
        class="primary"
        disabled={request.busy}
        onClick={() => request.run(async () => (passed.value = await claimTables(tables.value)))}
      >
        {t("claim.do", { n })}
      </button>
      <button type="button" onClick={onDone}>
        {t("claim.not")}
      </button>
      <ErrorText text={request.error} />
    </>
  );
}
