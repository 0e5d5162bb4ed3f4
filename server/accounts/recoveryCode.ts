/** The code that recovers an account without a passkey: 26 letters, 130 random bits. */
import { randomInt } from "node:crypto";
import { hashOf } from "../lib/secrets.ts";

/** Base 32 without letters that are easily mistaken. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 26;

export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/(.{4})(?=.{2})/g, "$1-");
}

/** Ignores case, spaces and hyphens. */
export function recoveryHash(code: string): string {
  return hashOf(`recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, "")}`);
}
