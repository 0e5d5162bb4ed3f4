/** A refusal as text, announced by screen readers. */
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Formatter } from "../contract/game.ts";
import { refusalText } from "../i18n/refusalText.ts";

/** @param formatter of the game, if the refusal may come from one */
export function ErrorMessage({ of, formatter }: { of: Refusal | undefined; formatter?: Formatter }): JSX.Element {
  return (
    <p class="bad" role="alert">
      {of && refusalText(of, formatter)}
    </p>
  );
}
