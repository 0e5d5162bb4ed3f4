/** Tells which email addresses reach one mailbox. */
import { domainToASCII } from "node:url";

/**
 * One text for the spellings of a mailbox that large providers accept: without case, dots and tags ("+tag") before the @. Others may give two
 * people addresses that differ by a dot only, so use it for limits only.
 */
export function mailboxOf(address: string): string {
  const [, name = "", host = ""] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const domain = domainToASCII(host.replace(/\.$/, "")).replace(/^googlemail\.com$/, "gmail.com");
  return `${name.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
