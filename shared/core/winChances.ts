/** Each seat's chance of winning over the course of a game, by the search model's value. Uses all hands, so only for finished games. */

import type { Game, Seat, State } from "./game.ts";
import type { Chart, ReplayStep } from "./statistics.ts";

/** Chart id; its text belongs to the shell and is the same for all games. */
export const WIN_CHANCES = "chances";

const PERCENT = 100;

export class WinChances {
  readonly #game: Pick<Game, "searchModel" | "turnOf">;
  /** By turn, then by seat, in percent. */
  readonly #rows: number[][] = [];
  #turnOf: Seat;

  /** @param first the state before the first move */
  constructor(game: Pick<Game, "searchModel" | "turnOf">, first: State<object, object, object>) {
    this.#game = game;
    this.#turnOf = game.turnOf(first.table);
    this.#record(first);
  }

  #record(state: State<object, object, object>): void {
    const chances = this.#game.searchModel?.value(state);
    if (chances) this.#rows.push(chances.map((chance) => Math.round(PERCENT * chance)));
  }

  /** Passes the steps through and records each turn. */
  *recording(steps: Iterable<ReplayStep>): Generator<ReplayStep> {
    for (const step of steps) {
      const turnOf = this.#game.turnOf(step.state.table);
      if (turnOf !== this.#turnOf) this.#record(step.state);
      this.#turnOf = turnOf;
      yield step;
    }
  }

  /** Empty for games without a search model. */
  get charts(): Chart[] {
    const [first] = this.#rows;
    if (!first) return [];
    const series = first.map((_, seat) => ({ seat, values: this.#rows.map((row) => row[seat] as number) }));
    return [{ id: WIN_CHANCES, kind: "lines", x: this.#rows.map((_, turn) => turn), series }];
  }
}
