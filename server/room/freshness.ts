/**
 * Tells a stale intent from a fresh one. Where several seats act at once, a move made for an earlier version is fresh as long as
 * the same decision is open and its seat has not moved since; where one seat acts alone, only the present version is.
 */
import type { Seat } from "../../shared/game.ts";
import type { Match } from "../../shared/match.ts";

function decisionOf({ game, state }: Match): string {
  const { table } = state;
  return JSON.stringify([game.mayAct(table), game.turnOf(table), game.decision(table)]);
}

export class Freshness {
  /** Version at which the present decision opened. */
  #opened: number;
  #decision: string;
  /** Version after each seat's own last move. */
  readonly #moved = new Map<Seat, number>();

  constructor(match: Match) {
    this.#opened = match.version;
    this.#decision = decisionOf(match);
  }

  isStale(match: Match, seat: Seat, version: number): boolean {
    if (version > match.version) return true;
    if (match.game.mayAct(match.state.table).length === 1) return version !== match.version;
    return version < this.#opened || version < (this.#moved.get(seat) ?? 0);
  }

  /** To be told after every move. */
  moved(match: Match, seat: Seat): void {
    this.#moved.set(seat, match.version);
    const decision = decisionOf(match);
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.#opened = match.version;
  }
}
