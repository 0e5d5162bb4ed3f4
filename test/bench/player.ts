/** Plays a table at random and measures each action from request to every patch. */

import { complete } from "../../shared/core/choices.ts";
import type { Game, Move, Seat } from "../../shared/core/game.ts";
import type { Random } from "../../shared/core/random.ts";
import type { Seated } from "./benchServer.ts";

/** A part of the synced state. */
interface Shown {
  toJSON(): object;
}

/** What is known of a game under way. */
export interface Knowledge {
  table(): object;
  hand(seat: Seat): object;
  made(seat: Seat, move: Move): void;
}

/** What the sockets of its seats see. */
const seenBy = (sitting: readonly Seated[]): Knowledge => ({
  table: () => (sitting[0].room.state as unknown as { table: Shown }).table.toJSON(),
  hand: (seat) => (sitting[seat].room.state as unknown as { hands: Shown[] }).hands[seat].toJSON(),
  made: () => undefined,
});

export class TablePlayer {
  readonly sitting: readonly Seated[];
  readonly #game: Game;
  readonly #random: Random;
  readonly #known: Knowledge;
  #moves = 0;
  over = false;
  busy = false;

  constructor(game: Game, sitting: readonly Seated[], random: Random, known = seenBy(sitting)) {
    this.#game = game;
    this.sitting = sitting;
    this.#random = random;
    this.#known = known;
  }

  /** Makes one move; gives milliseconds until everyone had the patch, or nothing when the game is over. */
  async act(): Promise<number | undefined> {
    const table = this.#known.table();
    const seat = this.#game.toMove(table)[0];
    if (seat === undefined) {
      this.over = true;
      return undefined;
    }
    const mover = this.sitting[seat];
    const choices = this.#game.choices(table, this.#known.hand(seat), seat);
    const move = complete(choices[this.#random.int(choices.length, "choice")], this.#random);
    const { version } = mover;
    const start = performance.now();
    const reply = mover.room.request("move", { id: `bench-${seat}-${this.#moves++}`, version, move });
    await Promise.all(this.sitting.map((viewer) => viewer.reached(version + 1)));
    const took = performance.now() - start;
    await reply;
    this.#known.made(seat, move);
    return took;
  }
}
