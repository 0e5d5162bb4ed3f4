/** Laws of what is hidden: nobody's choices, events or table say what only another may know. */
import assert from "node:assert/strict";
import { type EventEnvelope, eventFor, isRefusal, type Move, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { type Match, type MoveResult, tryMove } from "../../../shared/core/match.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { complete } from "../../../shared/core/space.ts";
import {
  choicesOf,
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
  tried,
  written,
} from "./law.ts";

/** The same match as `knower` sees it, all else dealt anew. */
export function twinOf({ contract }: Subject, { match, random }: Moment, knower: Seat): Match {
  const twin = tried(match);
  contract.conceal(twin.state, knower, random);
  assert.equal(written(twin.state.table), written(match.state.table), "conceal changed the table");
  if (knower !== SPECTATOR) assert.equal(written(twin.state.hands[knower]), written(match.state.hands[knower]), "conceal changed the hand");
  return twin;
}

/** True if dealing anew made a difference: two equal states prove nothing. */
const isOther = (match: Match, twin: Match): boolean => written(match.state) !== written(twin.state);

/** All that the game tells a seat of what it may do. */
function answers(match: Match, seat: Seat, moves: readonly Move[]): string {
  const { game, state } = match;
  const [table, hand] = [state.table, state.hands[seat]];
  return written({
    choices: choicesOf(match, seat),
    checks: moves.map((move) => game.check(table, hand, seat, move) ?? null),
    finals: moves.map((move) => game.isFinal(table, move)),
    reasons: moveTypes(game).map((type) => game.whyNot(table, hand, seat, type) ?? null),
    clock: game.toMove(table).includes(seat) ? game.timeoutMove(table, hand, seat, new FastRandom(5)) : null,
  });
}

const view: Law = {
  name: "view",
  says: "what a seat may do, and why not, hangs on the table and its own hand alone",
  check(subject, tested) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      for (const seat of seatsOf(match)) {
        const moves = Array.from({ length: 4 }, () => strayMove(subject, match, seat, random));
        const said = answers(match, seat, moves);
        const twin = twinOf(subject, moment, seat);
        assert.equal(answers(twin, seat, moves), said, `seat ${seat} is told of what it does not see`);
        if (isOther(match, twin)) tested();
        const sent = JSON.parse(written({ table: match.state.table, hands: match.state.hands })) as Match["state"];
        assert.equal(answers({ ...match, state: sent }, seat, moves), said, `seat ${seat} is told something else in the browser`);
      }
    });
  },
};

/** What a viewer sees after a move: the table, the own hand, the own events. */
function seen(match: Match, told: readonly EventEnvelope[], viewer: Seat): string {
  return written([match.state.table, match.state.hands[viewer] ?? null, told.map((one) => eventFor(one, viewer) ?? null)]);
}

interface Pair {
  readonly match: Match;
  readonly twin: Match;
  readonly made: MoveResult;
  readonly other: MoveResult;
}

/** The same move on a match and on its twin, if both carry it out. */
function bothMade(match: Match, twin: Match, seat: Seat, move: Move, twinMove = move): Pair | undefined {
  const one = tried(match);
  const made = tryMove(one, seat, move);
  const other = tryMove(twin, seat, twinMove);
  return isRefusal(made) || isRefusal(other) ? undefined : { match: one, twin, made, other };
}

/** What was told shows what nobody, or somebody alone, knew before. */
function isRevealing({ contract }: Subject, { made, other }: Pair): boolean {
  return [...made.events, ...other.events].some(({ event }) => contract.reveals.includes(event.type));
}

/** A generator that notes whether it was asked. */
class Watched implements Random {
  readonly #random = new FastRandom(1);
  asked = false;

  int(n: number, what: string): number {
    this.asked = true;
    return this.#random.int(n, what);
  }

  weighted(weights: readonly number[], what: string): number {
    this.asked = true;
    return this.#random.weighted(weights, what);
  }

  shuffle<T>(items: T[], what: string): T[] {
    this.asked = true;
    return this.#random.shuffle(items, what);
  }
}

/** Why a move can be taken back by nobody alone, if there is a reason. */
function reasonForFinal(subject: Subject, moment: Moment, seat: Seat, move: Move): string | undefined {
  const random = new Watched();
  const after = { ...tried(moment.match), random };
  const { toMove } = subject.game;
  const owed = toMove(moment.match.state.table);
  if (isRefusal(tryMove(after, seat, move))) return undefined;
  if (random.asked) return "it draws";
  const owing = toMove(after.state.table);
  // Nothing is taken back after the end.
  if (owing.length === 0) return undefined;
  if (owing.some((other) => other !== seat && !owed.includes(other))) return "it passes the turn on";
  return [seat, SPECTATOR].some((knower) => isTelling(subject, moment, knower, seat, move)) ? "it reveals" : undefined;
}

/** The move shows `knower` something that was hidden from it. */
function isTelling(subject: Subject, moment: Moment, knower: Seat, seat: Seat, move: Move): boolean {
  const pair = bothMade(moment.match, twinOf(subject, moment, knower), seat, move);
  return pair !== undefined && seen(pair.match, pair.made.events, knower) !== seen(pair.twin, pair.other.events, knower);
}

const final: Law = {
  name: "final",
  says: "whatever draws, reveals or passes the turn on is final",
  check(subject, tested) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      for (let i = 0; i < 3; i++) {
        const made = someMove(match, random);
        if (!made) continue;
        tested();
        if (match.game.isFinal(match.state.table, made.move)) continue;
        const reason = reasonForFinal(subject, moment, made.seat, made.move);
        assert.equal(reason, undefined, `${written(made)} is not final: ${reason}`);
      }
    });
  },
};

const discreet: Law = {
  name: "discreet",
  says: "what a seat does not see changes nothing of what it is shown of the next move, unless that reveals it",
  check(subject, tested) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      const made = someMove(match, random);
      if (!made) return;
      for (const knower of [SPECTATOR, ...seatsOf(match)]) {
        const twin = twinOf(subject, moment, knower);
        const isTest = isOther(match, twin);
        const pair = bothMade(match, twin, made.seat, made.move);
        if (!pair || isRevealing(subject, pair)) continue;
        if (isTest) tested();
        assert.equal(
          seen(pair.twin, pair.other.events, knower),
          seen(pair.match, pair.made.events, knower),
          `${written(made)} before seat ${knower}`,
        );
      }
    });
  },
};

/** Moves of one seat that differ in nothing but what is sealed. */
interface SealedPair {
  readonly seat: Seat;
  readonly move: Move;
  readonly other: Move;
}

/** Fillings of a choice that are tried until two of them differ. */
const FILLINGS = 6;

/** By each choice with sealed fields a pair of moves, where the choice leaves a choice. */
function sealedPairs({ game, contract }: Subject, { match, random }: Moment): SealedPair[] {
  return game.mayAct(match.state.table).flatMap((seat) => {
    const choices = choicesOf(match, seat).filter(({ move }) => contract.sealed?.[move.type]);
    // What is sealed may be the whole of a choice, or what is open in it.
    const moves = choices.flatMap((choice) => Array.from({ length: choice.open ? FILLINGS : 1 }, () => complete(choice, random)));
    return moves.flatMap((move) => {
      const sealed = contract.sealed?.[move.type] ?? [];
      const bare = (one: Move) => written({ ...one, ...Object.fromEntries(sealed.map((field) => [field, null])) });
      const other = moves.find((one) => written(one) !== written(move) && bare(one) === bare(move));
      return other ? [{ seat, move, other }] : [];
    });
  });
}

/** Looks at every state of random games in which a move with something sealed can be made: they are few. */
function inSealing(subject: Subject, games: number, look: (moment: Moment) => void): void {
  const types = Object.keys(subject.contract.sealed ?? {});
  inDeals(subject, games, (deal) => {
    const match = start(subject, deal);
    const random = new FastRandom(deal.seed + 2);
    const { game, state } = match;
    const canSeal = (seat: Seat) => types.some((type) => !game.whyNot(state.table, state.hands[seat], seat, type));
    playDeal(subject, deal, match, () => {
      if (game.mayAct(state.table).some(canSeal)) look({ match, random });
    });
  });
}

const sealed: Law = {
  name: "sealed",
  says: "what only its mover may know of a move is shown to nobody else before it is revealed",
  applies: ({ contract }) => contract.sealed !== undefined,
  check(subject, tested) {
    inSealing(subject, 6, (moment) => {
      const { match } = moment;
      for (const { seat, move, other } of sealedPairs(subject, moment)) {
        const pair = bothMade(match, tried(match), seat, move, other);
        if (!pair || isRevealing(subject, pair)) continue;
        for (const viewer of [SPECTATOR, ...seatsOf(match)])
          if (viewer !== seat)
            assert.equal(
              seen(pair.twin, pair.other.events, viewer),
              seen(pair.match, pair.made.events, viewer),
              written([seat, move, other]),
            );
        tested();
      }
    });
  },
};

const concealed: Law = {
  name: "concealed",
  says: "the hidden things that the contract lists are dealt anew for whoever does not see them, and stay as many",
  applies: ({ contract }) => contract.hidden !== undefined,
  check(subject, tested) {
    const hidden = subject.contract.hidden ?? (() => []);
    inMoments(subject, 4, (moment) => {
      for (const knower of [SPECTATOR, ...seatsOf(moment.match)]) {
        const [truth, other] = [moment.match, twinOf(subject, moment, knower)].map(({ state }) => hidden(state, knower));
        assert.equal(other.length, truth.length, `hidden from seat ${knower}`);
        if (written(other) !== written(truth)) tested();
      }
    });
  },
};

export const HIDDEN_LAWS: readonly Law[] = [view, final, discreet, sealed, concealed];
