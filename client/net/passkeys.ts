/** Passkey ceremonies. Lazily loaded. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { SignedIn } from "../../shared/core/account.ts";
import { accountStep, loadAccount, rememberSignIn } from "./account.ts";
import { RefusalError, refusalOf } from "./refusalError.ts";

/** Browsers don't tell apart a missing passkey, a closed dialog and a timeout. */
function deviceRefusal(thrown: unknown): RefusalError {
  const name = thrown instanceof Error ? thrown.name : "";
  if (name === "InvalidStateError") return new RefusalError({ code: "PASSKEY_HERE" });
  return new RefusalError({ code: name === "NotAllowedError" || name === "AbortError" ? "NOT_CONFIRMED" : "CEREMONY_FAILED" });
}

/** Browsers offer passkeys on https only, and some not at all. */
function requirePasskeys(): void {
  if (!browserSupportsWebAuthn()) throw new RefusalError({ code: "NO_PASSKEYS" });
}

async function register(path: string, body: object): Promise<SignedIn> {
  requirePasskeys();
  const optionsJSON = await accountStep<PublicKeyCredentialCreationOptionsJSON>(`${path}/begin`, body);
  const response = await startRegistration({ optionsJSON }).catch((thrown) => {
    throw deviceRefusal(thrown);
  });
  return accountStep<SignedIn>(`${path}/finish`, response);
}

async function authenticate(path: string, useBrowserAutofill = false): Promise<SignedIn> {
  requirePasskeys();
  const optionsJSON = await accountStep<PublicKeyCredentialRequestOptionsJSON>(`${path}/begin`);
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch((thrown) => {
    throw deviceRefusal(thrown);
  });
  return accountStep<SignedIn>(`${path}/finish`, response);
}

async function completeSignIn(signingIn: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await signingIn;
  rememberSignIn();
  await loadAccount();
  return signedIn;
}

/** The reply has the recovery code. */
export const signUp = (name: string): Promise<SignedIn> => completeSignIn(register("/signup", { name }));

export const signIn = (): Promise<SignedIn> => completeSignIn(authenticate("/login"));

/** Recovery by code or link: registers a new passkey and returns a new code. */
export const recover = (input: { readonly name: string; readonly code: string } | { readonly link: string }): Promise<SignedIn> =>
  completeSignIn(register("/recover", input));

export const addPasskey = (): Promise<SignedIn> => completeSignIn(register("/passkeys", {}));

/** Retries after a passkey check if the server demands a recent one. */
export async function withFreshCheck<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (refusalOf(thrown).code !== "REAUTH_NEEDED") throw thrown;
    await completeSignIn(authenticate("/reauth"));
    return run();
  }
}

/** Offers passkeys at fields with `autocomplete="… webauthn"`. @returns a function to stop */
export function offerAutofill(onSignedIn: () => void): () => void {
  let stopped = false;
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill()) || stopped) return;
    await completeSignIn(authenticate("/login", true));
    onSignedIn();
  };
  // Rejects when another ceremony starts or the dialog closes.
  offer().catch(() => undefined);
  return () => {
    stopped = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
