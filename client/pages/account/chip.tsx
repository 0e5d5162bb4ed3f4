/** Account link in the header: its name, or a button to sign in. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../kit/ui/icons.tsx";
import { lazy } from "../../kit/ui/lazy.tsx";
import { accountState } from "../../net/account.ts";
import { t } from "./messages/account/messages.ts";

const SignInDialog = lazy(async () => (await import("./signInDialog.tsx")).SignInDialog);

export function AccountChip(): JSX.Element {
  const open = useSignal(false);
  const { name, notices = [] } = accountState.value.account ?? {};
  const set = (on: boolean) => () => {
    open.value = on;
  };
  return (
    <>
      {name === undefined ? (
        <button type="button" class="account-chip" onClick={set(true)}>
          <Icon name="person" /> <span>{t("signIn")}</span>
        </button>
      ) : (
        <a class="account-chip" href="/account" aria-label={t(notices.length > 0 ? "chip.notice" : "chip", { name })}>
          <Icon name="person" /> <bdi>{name}</bdi> {notices.length > 0 && <strong class="bad">!</strong>}
        </a>
      )}
      {open.value && <SignInDialog onClose={set(false)} />}
    </>
  );
}
