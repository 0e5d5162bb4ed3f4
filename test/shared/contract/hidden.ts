/** Laws of hidden information: choices, events and public state depend only on what a seat may know. */
import assert from "node:assert/strict";
import { complete } from "../../../shared/core/choices.ts";
import { type EventEnvelope, eventFor, isRefusal, type Move, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { type Match, type MoveResult, tryMove } from "../../../shared/core/match.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import {
  choicesOf,
  copyOf,
  inDeals,
  inMoments,
  type Law,
  type Moment,
  moveTypes,
  playDeal,
  type Subject,
  seatsOf,
  someMove,
  start,
  strayMove,
  textOf,
} from "./law.ts";

/** The same match for `viewer`, with everything hidden re-dealt. */
export function twinOf({ contract }: Subject, { match, random }: Moment, viewer: Seat): Match {
  const twin = copyOf(match);
  contract.conceal(twin.state, viewer, random);
  assert.equal(textOf(twin.state.table), textOf(match.state.table), "conceal changed the table");
  if (viewer !== SPECTATOR) assert.equal(textOf(twin.state.hands[viewer]), textOf(match.state.hands[viewer]), "conceal changed the hand");
  return twin;
}

/** Re-dealing must change something; equal states would prove nothing. */
const differs = (match: Match, twin: Match): boolean => textOf(match.state) !== textOf(twin.state);

/** Everything the game says about a seat's moves. */
function answers(match: Match, seat: Seat, moves: readonly Move[]): string {
  const { game, state } = match;
  const [table, hand] = [state.table, state.hands[seat]];
  return textOf({
    choices: choicesOf(match, seat),
    checks: moves.map((move) => game.check(table, hand, seat, move) ?? null),
    finals: moves.map((move) => game.isFinal(table, move)),
    reasons: moveTypes(game).map((type) => game.whyNot(table, hand, seat, type) ?? null),
    clock: game.toMove(table).includes(seat) ? game.timeoutMove(table, hand, seat, new FastRandom(5)) : null,
  });
}

const view: Law = {
  name: "view",
  statement: "choices and refusals depend only on the table and the seat's own hand",
  check(subject, tested) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      for (const seat of seatsOf(match)) {
        const moves = Array.from({ length: 4 }, () => strayMove(subject, match, seat, random));
        const before = answers(match, seat, moves);
        const twin = twinOf(subject, moment, seat);
        assert.equal(answers(twin, seat, moves), before, `seat ${seat} depends on hidden state`);
        if (differs(match, twin)) tested();
        const sent = JSON.parse(textOf({ table: match.state.table, hands: match.state.hands })) as Match["state"];
        assert.equal(answers({ ...match, state: sent }, seat, moves), before, `seat ${seat} sees other choices in the browser`);
      }
    });
  },
};

/** What a viewer sees after a move: table, own hand, own events. */
function seen(match: Match, events: readonly EventEnvelope[], viewer: Seat): string {
  return textOf([match.state.table, match.state.hands[viewer] ?? null, events.map((one) => eventFor(one, viewer) ?? null)]);
}

interface Pair {
  readonly match: Match;
  readonly twin: Match;
  readonly result: MoveResult;
  readonly other: MoveResult;
}

/** The same move in a match and in its twin, if both accept it. */
function playBoth(match: Match, twin: Match, seat: Seat, move: Move, twinMove = move): Pair | undefined {
  const one = copyOf(match);
  const result = tryMove(one, seat, move);
  const other = tryMove(twin, seat, twinMove);
  return isRefusal(result) || isRefusal(other) ? undefined : { match: one, twin, result, other };
}

/** True if the events reveal something that was hidden. */
function isRevealing({ contract }: Subject, { result, other }: Pair): boolean {
  return [...result.events, ...other.events].some(({ event }) => contract.reveals.includes(event.type));
}

/** A generator that records whether it was used. */
class RecordingRandom implements Random {
  readonly #random = new FastRandom(1);
  wasUsed = false;

  int(n: number, what: string): number {
    this.wasUsed = true;
    return this.#random.int(n, what);
  }

  weighted(weights: readonly number[], what: string): number {
    this.wasUsed = true;
    return this.#random.weighted(weights, what);
  }

  shuffle<T>(items: T[], what: string): T[] {
    this.wasUsed = true;
    return this.#random.shuffle(items, what);
  }
}

/** Why the player must not undo the move alone, if there is a reason. */
function reasonForFinal(subject: Subject, moment: Moment, seat: Seat, move: Move): string | undefined {
  const random = new RecordingRandom();
  const after = { ...copyOf(moment.match), random };
  const { toMove } = subject.game;
  const before = toMove(moment.match.state.table);
  if (isRefusal(tryMove(after, seat, move))) return undefined;
  if (random.wasUsed) return "it draws";
  const next = toMove(after.state.table);
  // After the end there is no undo.
  if (next.length === 0) return undefined;
  if (next.some((other) => other !== seat && !before.includes(other))) return "it passes the turn on";
  return [seat, SPECTATOR].some((viewer) => isRevealingTo(subject, moment, viewer, seat, move)) ? "it reveals" : undefined;
}

/** True if the move shows `viewer` something hidden. */
function isRevealingTo(subject: Subject, moment: Moment, viewer: Seat, seat: Seat, move: Move): boolean {
  const pair = playBoth(moment.match, twinOf(subject, moment, viewer), seat, move);
  return pair !== undefined && seen(pair.match, pair.result.events, viewer) !== seen(pair.twin, pair.other.events, viewer);
}

const final: Law = {
  name: "final",
  statement: "moves that draw, reveal or pass the turn are final",
  check(subject, tested) {
    inMoments(subject, 4, (moment) => {
      const { match, random } = moment;
      for (let i = 0; i < 3; i++) {
        const result = someMove(match, random);
        if (!result) continue;
        tested();
        if (match.game.isFinal(match.state.table, result.move)) continue;
        const reason = reasonForFinal(subject, moment, result.seat, result.move);
        assert.equal(reason, undefined, `${textOf(result)} is not final: ${reason}`);
      }
    });
  },
};

const discreet: Law = {
  name: "discreet",
  statement: "what a seat sees of a move does not depend on hidden state, unless the move reveals it",
  check(subject, tested) {
    inMoments(subject, 4, (moment) => {
      const { match, random } = moment;
      const result = someMove(match, random);
      if (!result) return;
      for (const viewer of [SPECTATOR, ...seatsOf(match)]) {
        const twin = twinOf(subject, moment, viewer);
        const isTest = differs(match, twin);
        const pair = playBoth(match, twin, result.seat, result.move);
        if (!pair || isRevealing(subject, pair)) continue;
        if (isTest) tested();
        assert.equal(
          seen(pair.twin, pair.other.events, viewer),
          seen(pair.match, pair.result.events, viewer),
          `${textOf(result)} before seat ${viewer}`,
        );
      }
    });
  },
};

/** Moves of a seat that moves together with others. They differ only in fields that nobody else may know yet. */
interface SealedPair {
  readonly seat: Seat;
  readonly move: Move;
  readonly other: Move;
}

/** Completions tried until two differ. */
const MAX_COMPLETIONS = 6;

/** One pair per choice that leaves alternatives, where several seats must move. */
function sealedPairs({ game, contract }: Subject, { match, random }: Moment): SealedPair[] {
  const seats = game.toMove(match.state.table);
  if (seats.length < 2) return [];
  const known = (move: Move) => textOf(["type", ...(contract.open?.[move.type] ?? [])].map((field) => move[field as keyof Move]));
  return seats.flatMap((seat) => {
    // The sealed part may be the whole choice or an open field.
    const moves = choicesOf(match, seat).flatMap((choice) =>
      Array.from({ length: choice.open ? MAX_COMPLETIONS : 1 }, () => complete(choice, random)),
    );
    return moves.flatMap((move) => {
      const other = moves.find((one) => textOf(one) !== textOf(move) && known(one) === known(move));
      return other ? [{ seat, move, other }] : [];
    });
  });
}

/** Visits every pair of random games; states in which several seats must move are rare. */
function inSealedPairs(subject: Subject, games: number, look: (moment: Moment, pair: SealedPair) => void): void {
  inDeals(subject, games, (deal) => {
    const match = start(subject, deal);
    const random = new FastRandom(deal.seed + 2);
    playDeal(subject, deal, match, () => {
      for (const pair of sealedPairs(subject, { match, random })) look({ match, random }, pair);
    });
  });
}

function hasSealedMoves(subject: Subject): boolean {
  let found = false;
  inSealedPairs(subject, 6, () => {
    found = true;
  });
  return found;
}

const sealed: Law = {
  name: "sealed",
  statement:
    "where several seats must move, nobody else sees the fields of a move until they are revealed, unless the contract declares them open",
  applies: hasSealedMoves,
  check(subject, tested) {
    inSealedPairs(subject, 6, (moment, { seat, move, other }) => {
      const { match } = moment;
      const pair = playBoth(match, copyOf(match), seat, move, other);
      if (!pair || isRevealing(subject, pair)) return;
      for (const viewer of [SPECTATOR, ...seatsOf(match)])
        if (viewer !== seat)
          assert.equal(
            seen(pair.twin, pair.other.events, viewer),
            seen(pair.match, pair.result.events, viewer),
            textOf([seat, move, other]),
          );
      tested();
    });
  },
};

const concealed: Law = {
  name: "concealed",
  statement: "conceal re-deals all hidden items that the contract lists, and keeps their number",
  applies: ({ contract }) => contract.hidden !== undefined,
  check(subject, tested) {
    const hidden = subject.contract.hidden ?? (() => []);
    inMoments(subject, 4, (moment) => {
      for (const viewer of [SPECTATOR, ...seatsOf(moment.match)]) {
        const [truth, other] = [moment.match, twinOf(subject, moment, viewer)].map(({ state }) => hidden(state, viewer));
        assert.equal(other.length, truth.length, `hidden from seat ${viewer}`);
        if (textOf(other) !== textOf(truth)) tested();
      }
    });
  },
};

export const HIDDEN_LAWS: readonly Law[] = [view, final, discreet, sealed, concealed];
