/** Laws of what is hidden: nobody's choices, events or table say what only another may know. */
import assert from "node:assert/strict";
import { eventFor, isRefusal, type Move, type Seat, SPECTATOR, type Told } from "../../../shared/core/game.ts";
import { attempt, type Made, type Match } from "../../../shared/core/match.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import {
  choicesOf,
  inMoments,
  type Law,
  type Moment,
  moveTypes,
  type Subject,
  seatsOf,
  someMove,
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

/** All that the game tells a seat of what it may do. */
function answers(match: Match, seat: Seat, moves: readonly Move[]): string {
  const { game, state } = match;
  const [table, hand] = [state.table, state.hands[seat]];
  return written({
    choices: choicesOf(match, seat),
    checks: moves.map((move) => game.check(table, hand, seat, move) ?? null),
    finals: moves.map((move) => game.isFinal(table, move)),
    reasons: moveTypes(game).map((type) => game.whyNot(table, hand, seat, type) ?? null),
    clock: game.toMove(table).includes(seat) ? game.expire(table, hand, seat, new FastRandom(5)) : null,
  });
}

const view: Law = {
  name: "view",
  says: "what a seat may do, and why not, hangs on the table and its own hand alone",
  check(subject) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      for (const seat of seatsOf(match)) {
        const moves = Array.from({ length: 4 }, () => strayMove(subject, match, seat, random));
        const said = answers(match, seat, moves);
        const twin = twinOf(subject, moment, seat);
        assert.equal(answers(twin, seat, moves), said, `seat ${seat} is told of what it does not see`);
        const sent = JSON.parse(written({ table: match.state.table, hands: match.state.hands })) as Match["state"];
        assert.equal(answers({ ...match, state: sent }, seat, moves), said, `seat ${seat} is told something else in the browser`);
      }
    });
  },
};

/** What a viewer sees after a move: the table, the own hand, the own events. */
function seen(match: Match, told: readonly Told[], viewer: Seat): string {
  return written([match.state.table, match.state.hands[viewer] ?? null, told.map((one) => eventFor(one, viewer) ?? null)]);
}

interface Pair {
  readonly match: Match;
  readonly twin: Match;
  readonly made: Made;
  readonly other: Made;
}

/** The same move on a match and on its twin, if both carry it out. */
function bothMade(match: Match, twin: Match, seat: Seat, move: Move, twinMove = move): Pair | undefined {
  const one = tried(match);
  const made = attempt(one, seat, move);
  const other = attempt(twin, seat, twinMove);
  return isRefusal(made) || isRefusal(other) ? undefined : { match: one, twin, made, other };
}

/** What was told shows what nobody, or somebody alone, knew before. */
function isRevealing({ contract }: Subject, { made, other }: Pair): boolean {
  return [...made.told, ...other.told].some(({ event }) => contract.reveals.includes(event.type));
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
  if (isRefusal(attempt(after, seat, move))) return undefined;
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
  return pair !== undefined && seen(pair.match, pair.made.told, knower) !== seen(pair.twin, pair.other.told, knower);
}

const final: Law = {
  name: "final",
  says: "whatever draws, reveals or passes the turn on is final",
  check(subject) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      for (let i = 0; i < 3; i++) {
        const made = someMove(match, random);
        if (!made || match.game.isFinal(match.state.table, made.move)) continue;
        const reason = reasonForFinal(subject, moment, made.seat, made.move);
        assert.equal(reason, undefined, `${written(made)} is not final: ${reason}`);
      }
    });
  },
};

const discreet: Law = {
  name: "discreet",
  says: "what a seat does not see changes nothing of what it is shown of the next move, unless that reveals it",
  check(subject) {
    inMoments(subject, 8, (moment) => {
      const { match, random } = moment;
      const made = someMove(match, random);
      if (!made) return;
      for (const knower of [SPECTATOR, ...seatsOf(match)]) {
        const pair = bothMade(match, twinOf(subject, moment, knower), made.seat, made.move);
        if (!pair || isRevealing(subject, pair)) continue;
        assert.equal(
          seen(pair.twin, pair.other.told, knower),
          seen(pair.match, pair.made.told, knower),
          `${written(made)} before seat ${knower}`,
        );
      }
    });
  },
};

/** Another legal move of the same choice that differs only in what is sealed. */
function sealedOther(subject: Subject, { match, random }: Moment, seat: Seat, move: Move): Move | undefined {
  const sealed = subject.contract.sealed?.[move.type] ?? [];
  const others = Array.from({ length: 6 }, () => someMove(match, random)).filter(
    (made) => made?.seat === seat && made.move.type === move.type,
  );
  const bare = (one: Move) => written({ ...one, ...Object.fromEntries(sealed.map((field) => [field, null])) });
  return others.find((made) => made && written(made.move) !== written(move) && bare(made.move) === bare(move))?.move;
}

const sealed: Law = {
  name: "sealed",
  says: "what only its mover may know of a move is shown to nobody else before it is revealed",
  check(subject) {
    inMoments(subject, subject.contract.sealed ? 12 : 1, (moment) => {
      const { match, random } = moment;
      const made = someMove(match, random);
      const other = made && sealedOther(subject, moment, made.seat, made.move);
      if (!made || !other) return;
      const pair = bothMade(match, tried(match), made.seat, made.move, other);
      if (!pair || isRevealing(subject, pair)) return;
      for (const viewer of [SPECTATOR, ...seatsOf(match)])
        if (viewer !== made.seat)
          assert.equal(seen(pair.twin, pair.other.told, viewer), seen(pair.match, pair.made.told, viewer), written(made));
    });
  },
};

export const HIDDEN_LAWS: readonly Law[] = [view, final, discreet, sealed];
