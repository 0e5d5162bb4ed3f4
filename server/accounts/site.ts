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

/** @returns why accounts cannot be available at this origin, if they can't */
export function siteOf(publicOrigin: string): Site | string {
  const { origin, host, hostname, protocol } = new URL(publicOrigin);
  const isSecure = protocol === "https:";
  if (!isSecure && !LOCAL.test(hostname)) return `PUBLIC_ORIGIN is ${origin}: set it to https://…, or to http://localhost`;
  if (/^[\d.]+$|^\[/.test(hostname)) return `PUBLIC_ORIGIN is ${origin}: passkeys need a host name, not an address`;
  return { origin, host, rpId: hostname, isSecure };
}
