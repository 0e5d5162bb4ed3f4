/** The device's own dialogs, by @simplewebauthn/browser. Loaded with the dialog that needs it. */
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { SignedIn } from "../../shared/core/account.ts";
import { accountStep, loadAccount } from "./account.ts";
import { RefusalError, refusalOf } from "./refusalError.ts";

/** No passkey, a dialog that was closed and one that timed out are the same to a page. */
function deviceRefusal(thrown: unknown): RefusalError {
  const name = thrown instanceof Error ? thrown.name : "";
  if (name === "InvalidStateError") return new RefusalError({ code: "PASSKEY_HERE" });
  return new RefusalError({ code: name === "NotAllowedError" || name === "AbortError" ? "NOT_CONFIRMED" : "CEREMONY_FAILED" });
}

async function register(path: string, body: object): Promise<SignedIn> {
  const optionsJSON = await accountStep<PublicKeyCredentialCreationOptionsJSON>(`${path}/begin`, body);
  const made = await startRegistration({ optionsJSON }).catch((thrown) => {
    throw deviceRefusal(thrown);
  });
  return accountStep<SignedIn>(`${path}/finish`, made);
}

async function authenticate(path: string, useBrowserAutofill = false): Promise<SignedIn> {
  const optionsJSON = await accountStep<PublicKeyCredentialRequestOptionsJSON>(`${path}/begin`);
  const shown = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch((thrown) => {
    throw deviceRefusal(thrown);
  });
  return accountStep<SignedIn>(`${path}/finish`, shown);
}

async function entered(entering: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await entering;
  await loadAccount();
  return signedIn;
}

/** A new account; the answer has its recovery code. */
export const signUp = (name: string): Promise<SignedIn> => entered(register("/signup", { name }));

export const signIn = (): Promise<SignedIn> => entered(authenticate("/login"));

/** A way back in with the code, or the token of a link: a new passkey, and a new code. */
export const recover = (wish: { readonly name: string; readonly code: string } | { readonly link: string }): Promise<SignedIn> =>
  entered(register("/recover", wish));

/** Adds this device. */
export const addPasskey = (): Promise<SignedIn> => entered(register("/passkeys", {}));

/** Whatever needs a fresh check of the passkey: where there is none the device asks first. */
export async function withFreshCheck<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (refusalOf(thrown).code !== "REAUTH_NEEDED") throw thrown;
    await entered(authenticate("/reauth"));
    return run();
  }
}

/** Lets the browser offer passkeys at a field with `autocomplete="… webauthn"`. Returns the way to stop. */
export function offerAutofill(onSignedIn: () => void): () => void {
  let stopped = false;
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill()) || stopped) return;
    await entered(authenticate("/login", true));
    onSignedIn();
  };
  // Another ceremony ends this one, and so does the end of the dialog.
  offer().catch(() => undefined);
  return () => {
    stopped = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
