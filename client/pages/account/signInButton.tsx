/** For pages that a guest can't use to the full. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { lazy } from "../../kit/lazy.ts";
import { WaitDialog } from "../../kit/ui/wait.tsx";
import { t } from "./messages/account/messages.ts";

const SignInDialog = lazy(async () => (await import("./signInDialog.tsx")).SignInDialog, WaitDialog);

export function SignInButton(): JSX.Element {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="primary" onClick={() => (open.value = true)}>
        {t("signIn")}
      </button>
      {open.value && <SignInDialog onClose={() => (open.value = false)} />}
    </>
  );
}
