/**
 * Tells a stale intent from a fresh one. A move made for an earlier version is fresh as long as, for its own seat, the same
 * decision has been open ever since and the seat has not moved: so those who act at once do not get in each other's way, and
 * whoever acts alone can only answer what stands before him now.
 */
import type { Seat } from "../../shared/game.ts";
import type { Match } from "../../shared/match.ts";

/** What a seat is asked, as text to compare. */
function questions({ game, state }: Match): string[] {
  const { table, hands } = state;
  const acting = game.mayAct(table);
  const common = `${game.decision(table)} ${game.turnOf(table)}`;
  return hands.map((_, seat) => `${acting.includes(seat)} ${common}`);
}

export class StaleCheck {
  #questions: string[];
  /** By seat: version since which its question has stood unanswered. */
  readonly #since: number[];

  constructor(match: Match) {
    this.#questions = questions(match);
    this.#since = this.#questions.map(() => match.version);
  }

  isStale(match: Match, seat: Seat, version: number): boolean {
    return version > match.version || version < this.#since[seat];
  }

  /** A move was made; `match` stands after it. */
  moved(match: Match, mover: Seat): void {
    const before = this.#questions;
    this.#questions = questions(match);
    for (let seat = 0; seat < before.length; seat++)
      if (seat === mover || this.#questions[seat] !== before[seat]) this.#since[seat] = match.version;
  }
}
