/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability, which is the site's contact page. */
import type { RequestHandler } from "express";
import { DAY_MS } from "../lib/clock.ts";
import { hostOf } from "./edge/address.ts";
import type { Services } from "./services.ts";

/** The standard recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

export function securityTxt({ config, clock }: Services): RequestHandler {
  return (request, response) => {
    const origin = config.publicOrigin || `${request.protocol}://${hostOf(request, config.trustedProxies)}`;
    const lines = [
      `Contact: ${origin}/contact`,
      `Expires: ${new Date(clock.now() + VALID_MS).toISOString()}`,
      "Preferred-Languages: en, de, fr, es",
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    response.type("text/plain").send(`${lines.join("\n")}\n`);
  };
}
