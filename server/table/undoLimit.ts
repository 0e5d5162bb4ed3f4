/** Limits undos per seat, so that a guest cannot fill the table's log. */
import type { Refusal, Seat } from "../../shared/core/game.ts";
import { QUOTAS } from "../lib/limits.ts";

export class UndoLimit {
  readonly #perGame = new Map<Seat, number>();
  readonly #perTurn = new Map<Seat, number>();
  /** Number of moves at the start of the turn that `#perTurn` counts. */
  #turn = 0;

  /** @param turn number of moves when the current turn began. Refusals: UNDO_LIMIT_TURN {max}, UNDO_LIMIT_GAME {max}. */
  check(seat: Seat, turn: number): Refusal | undefined {
    if (of(this.#perGame, seat) >= QUOTAS.undosPerGame) return { code: "UNDO_LIMIT_GAME", params: { max: QUOTAS.undosPerGame } };
    if (turn === this.#turn && of(this.#perTurn, seat) >= QUOTAS.undosPerTurn)
      return { code: "UNDO_LIMIT_TURN", params: { max: QUOTAS.undosPerTurn } };
    return undefined;
  }

  count(seat: Seat, turn: number): void {
    if (turn !== this.#turn) this.#perTurn.clear();
    this.#turn = turn;
    for (const counted of [this.#perGame, this.#perTurn]) counted.set(seat, of(counted, seat) + 1);
  }
}

const of = (counted: ReadonlyMap<Seat, number>, seat: Seat): number => counted.get(seat) ?? 0;
