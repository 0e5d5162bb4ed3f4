/** Marks a move that can't be undone. */
import type { JSX } from "preact";
import { t } from "../i18n/messages/shell/messages.ts";
import { Icon } from "../ui/icons.tsx";

export function Final(): JSX.Element {
  return (
    <span class="final" title={t("move.final")}>
      <Icon name="lock" />
      <span class="quiet">{t("move.final")}</span>
    </span>
  );
}
