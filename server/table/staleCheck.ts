/** Distinguishes stale intents from fresh ones: a move for an older version is fresh while the same decision of its seat has been pending. */
import { at } from "../../shared/core/at.ts";
import type { Seat } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";

interface Decision {
  readonly acting: readonly Seat[];
  readonly decision: string;
  readonly turnOf: Seat;
}

function decisionOf({ game, state: { table } }: Match): Decision {
  return { acting: game.mayAct(table), decision: game.decisionKind(table), turnOf: game.turnOf(table) };
}

export class StaleCheck {
  #decision: Decision;
  /** By seat: version since which its decision has been pending. */
  readonly #since: number[];

  constructor(match: Match) {
    this.#decision = decisionOf(match);
    this.#since = match.state.hands.map(() => match.version);
  }

  isStale(match: Match, seat: Seat, version: number): boolean {
    return version > match.version || version < at(this.#since, seat);
  }

  /** Call after each move. */
  moved(match: Match, mover: Seat): void {
    const [before, now] = [this.#decision, decisionOf(match)];
    this.#decision = now;
    const isOther = before.decision !== now.decision || before.turnOf !== now.turnOf;
    for (let seat = 0; seat < this.#since.length; seat++)
      if (isOther || seat === mover || before.acting.includes(seat) !== now.acting.includes(seat)) this.#since[seat] = match.version;
  }
}
