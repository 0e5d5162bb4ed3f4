/** Secrets are made here. What lets somebody in is compared by its hash only. */
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** A key, an invitation, a name of a table: 128 random bits as 32 hexadecimal digits. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/** The server's share of a game's seed: 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Name of a table in addresses: short, without letters that are easily mistaken. */
export function newTableId(): string {
  return Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** SHA-256 of a key, as it is stored. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A short code for something that is not to be read itself: the same for the same, as long as the key is. */
export function anonymousCode(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex").slice(0, 12);
}

/** A seed for a bot's playouts, not for a game. */
export function newBotSeed(): number {
  return randomInt(2 ** 31);
}
