/** Passkey ceremonies, by @simplewebauthn/server, which is loaded on first use because that takes a third of a second. */
import { Buffer } from "node:buffer";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Authentication, Registration } from "../../shared/core/account.ts";
import type { Passkey } from "../store/accounts.ts";
import type { Site } from "./site.ts";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Ed25519, P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];
const STORED_MAX = 2048;

const library = () => import("@simplewebauthn/server");

export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "transports" | "backedUp">;

interface Owner {
  readonly id: string;
  readonly name: string;
}

const listed = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] as AuthenticatorTransport[] }));

/** @param known passkeys of the account, excluded so that a device registers only one */
export async function creationOptions({ rpId }: Site, owner: Owner, known: readonly Passkey[]): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Quayside",
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(owner.id, "base64url")),
    userName: owner.name,
    userDisplayName: owner.name,
    attestationType: "none",
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** @param allowed valid passkeys; if empty, any, so that the options don't reveal which accounts exist */
export async function requestOptions({ rpId }: Site, allowed: readonly Passkey[]): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: rpId, allowCredentials: listed(allowed), userVerification: "required" });
}

/** The challenge in a browser's response; "" if there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown } | null;
    return typeof data?.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}

/** @returns undefined if the proof is invalid */
export async function verifyRegistration(site: Site, response: Registration, challenge: string): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString("base64url");
    if (publicKey.length > STORED_MAX || credential.id.length > STORED_MAX) return undefined;
    return { id: credential.id, publicKey, counter: credential.counter, transports: response.response.transports ?? [], backedUp };
  } catch {
    return undefined;
  }
}

interface Used {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** @returns undefined if the proof is invalid. The counter of a passkey on a single device must grow; copies of a backed-up one count separately. */
export async function verifyAuthentication(
  site: Site,
  response: Authentication,
  challenge: string,
  passkey: Passkey,
): Promise<Used | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.backedUp ? 0 : passkey.counter,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
}
