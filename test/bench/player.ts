/** Plays a table at random from what its sockets see, and measures each action from intent to everyone's patch. */
import type { Game } from "../../shared/game.ts";
import type { Random } from "../../shared/random.ts";
import { complete } from "../../shared/space.ts";
import type { Seated } from "./house.ts";

/** A part of the synced state. */
interface Shown {
  toJSON(): object;
}

export class TablePlayer {
  readonly sitting: readonly Seated[];
  readonly #game: Game;
  readonly #random: Random;
  #moves = 0;
  over = false;
  busy = false;

  constructor(game: Game, sitting: readonly Seated[], random: Random) {
    this.#game = game;
    this.sitting = sitting;
    this.#random = random;
  }

  /** Makes one move; gives milliseconds until everyone had the patch, or nothing when the game is over. */
  async act(): Promise<number | undefined> {
    const [first] = this.sitting;
    const table = (first.room.state as unknown as { table: Shown }).table.toJSON();
    const seat = this.#game.toMove(table)[0];
    if (seat === undefined) {
      this.over = true;
      return undefined;
    }
    const mover = this.sitting[seat];
    const own = (mover.room.state as unknown as { hands: Shown[] }).hands[seat].toJSON();
    const choices = this.#game.choices(table, own, seat);
    const move = complete(choices[this.#random.int(choices.length, "choice")], this.#random);
    const version = first.version;
    const start = performance.now();
    const reply = mover.room.request("move", { id: `bench-${seat}-${this.#moves++}`, version, move });
    await Promise.all(this.sitting.map((viewer) => viewer.reached(version + 1)));
    const took = performance.now() - start;
    await reply;
    return took;
  }
}
