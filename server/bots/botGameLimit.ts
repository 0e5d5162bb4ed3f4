/** How many games of bots alone an address keeps going here. They play only while somebody looks on, and nobody has to sit at them. */
import type { Refusal } from "../../shared/core/game.ts";

/** Whether a table's game is played by bots alone, and watched from an address. */
type IsWatched = (network: string) => boolean;

export class BotGameLimit {
  readonly #max: number;
  /** By table in memory. */
  readonly #tables = new Map<string, IsWatched>();

  constructor(most: number) {
    this.#max = most;
  }

  add(table: string, isWatched: IsWatched): void {
    this.#tables.set(table, isWatched);
  }

  delete(table: string): void {
    this.#tables.delete(table);
  }

  /** Whether an address may watch a game of bots alone besides those that it watches. Refusals: TOO_MANY_BOT_GAMES {max}. */
  check(network: string, table: string): Refusal | undefined {
    let others = 0;
    for (const [id, isWatched] of this.#tables) if (id !== table && isWatched(network)) others++;
    return others >= this.#max ? { code: "TOO_MANY_BOT_GAMES", params: { max: this.#max } } : undefined;
  }
}
