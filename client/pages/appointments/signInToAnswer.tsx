/** In place of what only accounts can do. */
import type { JSX } from "preact";
import { SignInButton } from "../account/signInButton.tsx";
import { t } from "./messages/appointments/messages.ts";

export function SignInToAnswer(): JSX.Element {
  return (
    <>
      <p class="hint">{t("signIn")}</p>
      <p>
        <SignInButton />
      </p>
    </>
  );
}
