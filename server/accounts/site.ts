/** The site of accounts: passkeys and cookies belong to one origin, which only the operator can name. */

export interface Site {
  readonly origin: string;
  /** Host with port, as browsers send it. */
  readonly host: string;
  /** WebAuthn's relying party id. */
  readonly rpId: string;
  readonly isSecure: boolean;
}

const LOCAL = /^(localhost|.*\.localhost)$/;

/** @param publicOrigin a URL @returns undefined where browsers allow no passkeys: without https (except on localhost), or at an address instead of a host name */
export function siteOf(publicOrigin: string): Site | undefined {
  const { origin, host, hostname, protocol } = new URL(publicOrigin);
  const isSecure = protocol === "https:";
  const isLocal = protocol === "http:" && LOCAL.test(hostname);
  if (!isSecure && !isLocal) return undefined;
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { origin, host, rpId: hostname, isSecure };
}
