/** A device that confirms passkeys at once. */
import type { CDPSession, Page } from "playwright-core";

interface Credential {
  readonly credentialId: string;
}

interface Device {
  credentials(): Promise<readonly Credential[]>;
  /** As passkeys that are synced with another device. */
  add(credential: Credential): Promise<unknown>;
}

const sessions = new WeakMap<Page, CDPSession>();

export async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  await session.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return {
    credentials: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    add: (credential: Credential) => session.send("WebAuthn.addCredential", { authenticatorId, credential: credential as never }),
  };
}

/** Takes the device and its passkeys away, if there is one. */
export async function removeDevice(page: Page): Promise<void> {
  await sessions.get(page)?.detach();
  sessions.delete(page);
}
