/** Sign in and sign up by passkey. New accounts then get a recovery code and may claim the guest's games. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { MAX_NAME_LENGTH } from "../../../shared/core/limits.ts";
import type { SitePageId } from "../../../shared/core/sitePages.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { accountState, guestTables, hasSignedIn, isSignedIn } from "../../net/account.ts";
import { offerAutofill, recover, signIn, signUp } from "../../net/passkeys.ts";
import { loadText } from "../../net/storage.ts";
import { AppealForm } from "./appealForm.tsx";
import { ClaimOffer } from "./claimOffer.tsx";
import { t } from "./messages/account/messages.ts";
import { RecoveryCode } from "./recoveryCode.tsx";
import { type AccountRequest, useRequest } from "./useRequest.ts";
import "../../style/account.css";

type Place = { readonly at: "enter" | "recover" | "claim" } | { readonly at: "code"; readonly code: string };

interface DialogProps {
  onClose(): void;
}

export function SignInDialog({ onClose }: DialogProps): JSX.Element {
  const place = useSignal<Place>({ at: "enter" });
  const request = useRequest();
  const claimOrClose = () => {
    if (guestTables().length > 0) place.value = { at: "claim" };
    else onClose();
  };
  const entered = (code?: string) => {
    if (code) place.value = { at: "code", code };
    else claimOrClose();
  };
  const { value } = place;
  const name = accountState.value.account?.name ?? "";
  return (
    <Dialog
      title={value.at === "enter" ? t("title") : value.at === "recover" ? t("recover.title") : t("welcome", { name })}
      onClose={onClose}
    >
      <div class="account-steps">
        {!navigator.cookieEnabled && <p class="bad">{t("noCookies")}</p>}
        {value.at === "enter" && <Enter request={request} onEntered={entered} onRecover={() => (place.value = { at: "recover" })} />}
        {value.at === "recover" && <Recover request={request} onEntered={entered} />}
        {value.at === "code" && <RecoveryCode code={value.code} onDone={claimOrClose} />}
        {value.at === "claim" && <ClaimOffer onDone={onClose} />}
        <ErrorText text={request.error} />
        {request.refusal?.params?.ticket && <AppealForm ticket={String(request.refusal.params.ticket)} />}
      </div>
    </Dialog>
  );
}

interface EnterProps {
  readonly request: AccountRequest;
  /** @param code the recovery code, if there is a new one */
  onEntered(code?: string): void;
  onRecover(): void;
}

function Enter({ request, onEntered, onRecover }: EnterProps): JSX.Element {
  const name = useSignal(loadText("name") ?? "");
  const enter = () => request.run(async () => onEntered((await signIn()).recoveryCode));
  useEffect(() => {
    // This browser was signed in before: offer the passkey at once.
    const asked = hasSignedIn() ? enter() : Promise.resolve();
    let stop: (() => void) | undefined;
    let isClosed = false;
    void asked.then(() => {
      if (!isClosed && !isSignedIn()) stop = offerAutofill(() => onEntered());
    });
    return () => {
      isClosed = true;
      stop?.();
    };
  }, []);
  return (
    <>
      <p>{t("lead")}</p>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void request.run(async () => onEntered((await signUp(name.value)).recoveryCode));
        }}
      >
        <TextField label={t("name")} text={name} required maxLength={MAX_NAME_LENGTH} autoComplete="username webauthn" />
        <button type="submit" class="primary" disabled={request.busy || name.value.trim() === ""}>
          {t("signUp")}
        </button>
        <p class="hint">{t("signUp.hint")}</p>
        <p class="hint">
          {t("signUp.rules")} <SitePageLink page="conduct" /> · <SitePageLink page="privacy" />
        </p>
      </form>
      <p class="account-or">{t("or")}</p>
      <button type="button" disabled={request.busy} onClick={enter}>
        <Icon name="lock" /> {t("signIn.passkey")}
      </button>
      <button type="button" class="account-link" onClick={onRecover}>
        {t("recover.lost")}
      </button>
    </>
  );
}

/** Opens in a new tab, so that the form is kept. */
function SitePageLink({ page }: { readonly page: SitePageId }): JSX.Element {
  return (
    <a href={`/${page}`} target="_blank" rel="noopener">
      {shell(`footer.${page}`)}
    </a>
  );
}

function Recover({ request, onEntered }: Omit<EnterProps, "onRecover">): JSX.Element {
  const name = useSignal(loadText("name") ?? "");
  const code = useSignal("");
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void request.run(async () => onEntered((await recover({ name: name.value, code: code.value })).recoveryCode));
      }}
    >
      <p>{t("recover.lead")}</p>
      <TextField label={t("name")} text={name} required autoComplete="username" />
      <TextField
        label={t("recover.code")}
        text={code}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellcheck={false}
      />
      <button type="submit" class="primary" disabled={request.busy}>
        {t("recover.do")}
      </button>
    </form>
  );
}
