/** Limits the bot-only games that one address watches in this process: watching keeps them running. */
import type { Refusal } from "../../shared/core/game.ts";

type IsWatched = (network: string) => boolean;

export class BotGameLimit {
  readonly #max: number;
  /** Loaded tables by id. */
  readonly #tables = new Map<string, IsWatched>();

  constructor(max: number) {
    this.#max = max;
  }

  add(table: string, isWatched: IsWatched): void {
    this.#tables.set(table, isWatched);
  }

  delete(table: string): void {
    this.#tables.delete(table);
  }

  /** Refusals: TOO_MANY_BOT_GAMES {max}. */
  check(network: string, table: string): Refusal | undefined {
    let others = 0;
    for (const [id, isWatched] of this.#tables) if (id !== table && isWatched(network)) others++;
    return others >= this.#max ? { code: "TOO_MANY_BOT_GAMES", params: { max: this.#max } } : undefined;
  }
}
