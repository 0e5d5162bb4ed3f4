/**
 * Fair dice. The server publishes the hash of its own secret before seats are taken; each person's browser adds a number of its
 * own; the seed of the game comes from all of them. Neither side can choose it, and after the end anyone can check it.
 */
import { digest } from "./random.ts";

/** What is published before seats are taken. */
export function commitmentTo(serverSeed: string): string {
  return digest(`quayside commitment 1\n${serverSeed}`);
}

/** The game's seed. @param clientSeeds by seat; the empty text for a bot */
export function seedFrom(serverSeed: string, clientSeeds: readonly string[]): string {
  return digest(`quayside seed 1\n${serverSeed}\n${clientSeeds.join("\n")}`);
}
