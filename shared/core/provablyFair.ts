/**
 * Fair dice. The server publishes the hash of its own secret before seats are taken; each person's browser adds a number of its
 * own; the seed of the game comes from all of them. Neither side can choose it, and after the end anyone can check it.
 */
import { digest } from "./random.ts";

/** What is published before seats are taken. */
export function commitmentTo(secret: string): string {
  return digest(`quayside commitment 1\n${secret}`);
}

/** The game's seed. @param numbers by seat; the empty text for a bot */
export function seedFrom(secret: string, numbers: readonly string[]): string {
  return digest(`quayside seed 1\n${secret}\n${numbers.join("\n")}`);
}
