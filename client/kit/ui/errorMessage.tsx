/** Errors, announced by screen readers. */
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Formatter } from "../contract/game.ts";
import { refusalText } from "../i18n/refusalText.ts";

/** Stays in place while there is no error, since screen readers announce changes. */
export const ErrorText = ({ text }: { text: string | undefined }): JSX.Element => (
  <p class="bad" role="alert">
    {text}
  </p>
);

/** @param formatter of the game, if the refusal may come from one */
export const ErrorMessage = ({ of, formatter }: { of: Refusal | undefined; formatter?: Formatter }): JSX.Element => (
  <ErrorText text={of && refusalText(of, formatter)} />
);
