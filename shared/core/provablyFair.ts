/**
 * Provably fair dice. The server publishes a hash of its seed before seats are taken, each browser adds a seed, and the game's seed is
 * derived from all of them: neither side can choose it, and after the end anyone can verify it.
 */
import { digest } from "./random.ts";

/** The hash published before seats are taken. */
export function commitmentTo(serverSeed: string): string {
  return digest(`quayside commitment 1\n${serverSeed}`);
}

/** The game's seed. @param clientSeeds by seat; "" for bots */
export function seedFrom(serverSeed: string, clientSeeds: readonly string[]): string {
  return digest(`quayside seed 1\n${serverSeed}\n${clientSeeds.join("\n")}`);
}
