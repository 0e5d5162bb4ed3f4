/** The sign of a move that cannot be taken back. */
import type { JSX } from "preact";
import { say } from "../i18n/words.ts";
import { Icon } from "../ui/icons.tsx";

export function Final(): JSX.Element {
  return (
    <span class="final" title={say("move.final")}>
      <Icon name="lock" />
      <span class="quiet">{say("move.final")}</span>
    </span>
  );
}
