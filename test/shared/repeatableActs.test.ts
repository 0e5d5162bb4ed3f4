/** No seat can go on moving while the others wait: what it could repeat for ever has a limit in a turn. */
import assert from "node:assert/strict";
import { complete } from "../../shared/core/choices.ts";
import type { Game, Move, Seat } from "../../shared/core/game.ts";
import { isRefusal } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import { tryMove } from "../../shared/core/match.ts";
import { FastRandom, type Random } from "../../shared/core/random.ts";
import { contractOf } from "../fixture/contract.ts";
import { GAMES, gameOf } from "../fixture/registry.ts";
import { choicesOf, copyOf, inDeals, isDue, playDeal, type Subject, seatsOf, start } from "./contract/law.ts";

/** Far more than a seat needs for a turn. */
const MANY = 200;

/** Moves that are tried to find one that keeps the seat going. */
const TRIES = 6;

class Greedy {
  readonly #counts = new Map<string, number>();
  readonly #seat: Seat;
  readonly #random: Random;
  #turn: Seat | undefined;
  moves = 0;

  constructor(seat: Seat, random: Random) {
    this.#seat = seat;
    this.#random = random;
  }

  #mayRepeat({ perTurn }: Game, type: string): boolean {
    return (this.#counts.get(type) ?? 0) < (perTurn[type] ?? Number.POSITIVE_INFINITY);
  }

  /** A move after which the seat can go on, if some tries find one. */
  #choose(match: Match): Move | undefined {
    let found: Move | undefined;
    for (let n = 0; n < TRIES; n++) {
      const choices = choicesOf(match, this.#seat).filter(({ move }) => this.#mayRepeat(match.game, move.type));
      if (choices.length === 0) return undefined;
      found = complete(choices[this.#random.int(choices.length, "choice")], this.#random);
      const next = copyOf(match);
      if (!isRefusal(tryMove(next, this.#seat, found)) && choicesOf(next, this.#seat).length > 0) return found;
    }
    return found;
  }

  /** @returns whether the seat could move */
  goOn(match: Match): boolean {
    const turn = match.game.turnOf(match.state.table);
    if (turn !== this.#turn) this.#counts.clear();
    this.#turn = turn;
    const move = this.#choose(match);
    if (!move || isRefusal(tryMove(match, this.#seat, move))) return false;
    this.#counts.set(move.type, (this.#counts.get(move.type) ?? 0) + 1);
    this.moves++;
    return true;
  }
}

/** The most moves that a seat made in a row, in random positions. */
function longestRun(subject: Subject, deals: number): number {
  let longest = 0;
  inDeals(subject, deals, (deal) => {
    const match = start(subject, deal);
    const random = new FastRandom(deal.seed + 3);
    const tryOut = () => {
      for (const seat of seatsOf(match)) {
        const greedy = new Greedy(seat, random);
        const copy = copyOf(match);
        while (greedy.moves < MANY && greedy.goOn(copy));
        longest = Math.max(longest, greedy.moves);
      }
    };
    tryOut();
    playDeal(subject, deal, match, () => {
      if (isDue(match, random, 60)) tryOut();
    });
  });
  return longest;
}

describe("a seat that goes on moving", () => {
  for (const game of GAMES)
    it(`must stop some time in ${game.id}`, async () => {
      const longest = longestRun({ game, contract: await contractOf(game) }, 4);
      assert.ok(longest > 0 && longest < MANY, `${longest} moves in a row`);
    });

  it("would not stop in Catan without the limits", async () => {
    const game = { ...gameOf("catan"), perTurn: {} };
    assert.equal(longestRun({ game, contract: await contractOf(game) }, 4), MANY);
  });
});
