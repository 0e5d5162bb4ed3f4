/** The sign of a move that cannot be taken back. */
import type { JSX } from "preact";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";

export function Final(): JSX.Element {
  return (
    <span class="final" title={say("move.final")}>
      <Icon name="lock" />
      <span class="quiet">{say("move.final")}</span>
    </span>
  );
}
