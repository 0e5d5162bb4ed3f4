/** Keys, seeds and ids. Credentials are stored and compared as hashes only. */
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** A key, invitation or token: 128 random bits as 32 hexadecimal digits. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/** The server's share of a game's seed: 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A table's id in URLs: short, without letters that are easily confused. */
export function newTableId(): string {
  return Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** SHA-256 of a key, as stored. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A short pseudonym: the same text gives the same code under the same key. */
export function anonymousCode(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex").slice(0, 12);
}

/** Seeds a bot's own generator, never a game's. */
export function newBotSeed(): number {
  return randomInt(2 ** 31);
}
