/** Where the browser stores nothing: says so, with the link that carries the seat. */
import type { JSX } from "preact";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { LinkBox, linkTo } from "../../kit/ui/linkBox.tsx";
import { addressSecrets, savedTable, unstoredChanges } from "../../net/savedTables.ts";
import type { TableSession } from "../../net/session.ts";

export function UnstoredSeat({ session: { id, seat } }: { session: TableSession }): JSX.Element | null {
  // Guests only: a seat of an account needs no key.
  if (unstoredChanges.value === 0 || seat.value < 0 || !savedTable(id).key) return null;
  return (
    <details class="fold unstored-seat">
      <summary>{t("storage.seat")}</summary>
      <LinkBox kind="own" label={t("storage.link")} hint={t("wait.deviceHint")} link={`${linkTo(id)}#${addressSecrets(id)}`} />
    </details>
  );
}
