/** Why something was not done; read aloud when it comes. */
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Words } from "../contract/game.ts";
import { sayRefusal } from "../i18n/words.ts";

/** @param words those of the game that it is about, where it may be about one */
export function ErrorMessage({ of, words }: { of: Refusal | undefined; words?: Words }): JSX.Element {
  return (
    <p class="bad" role="alert">
      {of && sayRefusal(of, words)}
    </p>
  );
}
