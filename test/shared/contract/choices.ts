/** Laws of choices: `choices`, `check`, `randomMove`, `whyNot`, `timeoutMove` and the bots agree. */
import assert from "node:assert/strict";
import { LOCALES } from "../../../client/kit/i18n/locales.ts";
import { complete, includesMove } from "../../../shared/core/choices.ts";
import { BOT_LEVELS, type Choice, isRefusal, type Move, type Refusal, type Seat } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { contains, emptyReason } from "../../../shared/core/space.ts";
import { playoutBudget, searches } from "../../../shared/search/budget.ts";
import { inLanguage } from "../../fixture/languages.ts";
import {
  choicesOf,
  copyOf,
  inMoments,
  isOffered,
  type Law,
  type Moment,
  moveTypes,
  type Subject,
  seatsOf,
  someMove,
  strayMove,
  textOf,
  viewOf,
} from "./law.ts";
import { boundsOf, crossedOver, mutated } from "./mutations.ts";

/** Choices played per state. */
const MAX_PLAYED = 4;
/** Remembered moves to derive mutations from. */
const MAX_REMEMBERED = 300;

/** Random completions, and those at both ends of each space. */
function completions(choice: Choice, random: FastRandom): Move[] {
  const whole = complete(choice, random);
  const found = [whole, ...(choice.example ? [choice.example()] : [])];
  for (const [field, space] of Object.entries(choice.open ?? {}))
    for (const value of boundsOf(space)) {
      const move: Move = { ...whole, [field]: value };
      if (contains(space, value) && !choice.constraint?.(move)) found.push(move);
    }
  return found;
}

function assertSound(match: Match, seat: Seat, choice: Choice, move: Move): void {
  const { game, state } = match;
  assert.deepEqual(game.moveSchema.parse(move), move);
  assert.equal(game.check(state.table, state.hands[seat], seat, move), undefined, `${textOf(move)} is offered and refused`);
  assert.ok(includesMove(choice, move), `${textOf(move)} is not what its choice offers`);
}

/** A move that is legal as far as its player knows is applied, or refused with a declared code. */
function assertPlayable(match: Match, seat: Seat, move: Move, hiddenRefusals: readonly string[] = []): void {
  const result = tryMove(copyOf(match), seat, move);
  assert.ok(!isRefusal(result) || hiddenRefusals.includes(result.code), `${textOf(move)} is offered but refused: ${textOf(result)}`);
}

const sound: Law = {
  name: "sound",
  statement:
    "every completion of a choice, including the bounds of its spaces, passes schema, check and play; seats that must move have a choice, seats that may not have none",
  check(subject, tested) {
    inMoments(subject, 3, ({ match, random }) => {
      const { game, state } = match;
      const may = game.mayAct(state.table);
      for (const seat of game.toMove(state.table)) assert.ok(may.includes(seat) && choicesOf(match, seat).length > 0, `seat ${seat}`);
      for (const seat of seatsOf(match)) {
        const choices = choicesOf(match, seat);
        assert.ok(choices.length === 0 || may.includes(seat), `seat ${seat} may not act and has choices`);
        for (const { move, open = {} } of choices)
          for (const field in open) assert.equal(emptyReason(open[field]), undefined, `nothing completes ${textOf(move)}: no ${field}`);
        const moves = choices.flatMap((choice) => completions(choice, random).map((move) => ({ choice, move })));
        for (const { choice, move } of moves) {
          assertSound(match, seat, choice, move);
          tested();
        }
        for (const { move } of random.shuffle(moves, "some").slice(0, MAX_PLAYED))
          assertPlayable(match, seat, move, subject.contract.hiddenRefusals);
      }
    });
  },
};

const complete_: Law = {
  name: "complete",
  statement: "every move that passes the check is included in a choice, and all others are refused with a code",
  check(subject, tested) {
    const seen: Move[] = [];
    const tally = { legal: 0, illegal: 0 };
    inMoments(subject, 3, (moment) => {
      const { match, random } = moment;
      const result = someMove(match, random);
      if (result) seen[seen.length < MAX_REMEMBERED ? seen.length : random.int(MAX_REMEMBERED, "seen")] = result.move;
      for (const seat of seatsOf(match))
        for (const move of nearMoves(subject, moment, seat, seen)) tally[assertComplete(match, seat, move)]++;
    });
    if (tally.legal > 0 && tally.illegal > 0) tested();
  },
};

/** Mutations of current and earlier moves, and random moves of the right shape. */
function nearMoves(subject: Subject, { match, random }: Moment, seat: Seat, seen: readonly Move[]): Move[] {
  const offered = random.shuffle([...choicesOf(match, seat)], "own").slice(0, 3);
  const known = [...offered.map((choice) => complete(choice, random)), ...random.shuffle([...seen], "seen").slice(0, 3)];
  const near = known.flatMap((move) => [move, mutated(move, random), crossedOver(move, seen, random)]);
  near.push(...Array.from({ length: 6 }, () => strayMove(subject, match, seat, random)));
  return near.filter((move) => match.game.moveSchema.safeParse(move).success);
}

function assertComplete(match: Match, seat: Seat, move: Move): "legal" | "illegal" {
  const { game, state } = match;
  const refusal = game.mayAct(state.table).includes(seat) ? game.check(state.table, state.hands[seat], seat, move) : { code: "MAY_NOT" };
  assert.ok(refusal === undefined || (isRefusal(refusal) && refusal.code !== ""), `no code against ${textOf(move)}`);
  assert.equal(isOffered(match, seat, move), refusal === undefined, `${textOf([seat, move])} is ${refusal ? "refused" : "legal"}`);
  return refusal ? "illegal" : "legal";
}

const expire: Law = {
  name: "timeout",
  statement: "every seat that must move has a legal timeout move, and its decision a time limit at each speed",
  check(subject, tested) {
    inMoments(subject, 3, ({ match, random }) => {
      const { game, state } = match;
      for (const seat of game.toMove(state.table)) {
        const move = game.timeoutMove(state.table, state.hands[seat], seat, random);
        assert.equal(game.check(state.table, state.hands[seat], seat, game.moveSchema.parse(move)), undefined, textOf(move));
        assertPlayable(match, seat, move);
        tested();
      }
      const times = game.timeLimits[game.decisionKind(state.table)];
      assert.ok(times && times.slow >= times.normal && times.normal >= times.fast && times.fast > 0, game.decisionKind(state.table));
    });
  },
};

/** Searching bots search in one state of this many, with just enough playouts to leave the baseline sometimes. */
const SEARCH_ONE_IN = 4;
const PLAYOUTS = 4;

const bots: Law = {
  name: "bots",
  statement: "bots of every level return legal moves, always when the seat must move",
  check(subject, tested) {
    inMoments(subject, 3, ({ match, random }) => {
      const { game, state } = match;
      for (const level of BOT_LEVELS) {
        if (searches(level) && random.int(SEARCH_ONE_IN, "searched") > 0) continue;
        for (const seat of game.mayAct(state.table)) {
          const move = game.bots[level](viewOf(match, seat), random, playoutBudget(PLAYOUTS));
          assert.ok(move || !game.toMove(state.table).includes(seat), `${level} gives none`);
          if (!move) continue;
          assert.equal(game.check(state.table, state.hands[seat], seat, move), undefined, `${level}: ${textOf(move)}`);
          tested();
        }
      }
    });
  },
};

const draw: Law = {
  name: "random move",
  statement: "randomMove returns what choices and complete return for the same generator",
  check(subject, tested) {
    inMoments(subject, 3, ({ match, random }) => {
      for (const seat of seatsOf(match)) {
        const seed = random.int(1_000_000, "seed");
        const choices = choicesOf(match, seat);
        const other = new FastRandom(seed);
        const expected = choices.length === 0 ? undefined : complete(choices[other.int(choices.length, "choice")], other);
        assert.deepEqual(subject.game.randomMove(viewOf(match, seat), new FastRandom(seed)), expected);
        if (expected) tested();
      }
    });
  },
};

const whyNot: Law = {
  name: "whyNot",
  statement: "whyNot gives a reason, with a message, for exactly the move types without a choice",
  check(subject, tested) {
    const { game, contract } = subject;
    const types = moveTypes(game);
    const reasons = new Map<string, Refusal>();
    inMoments(subject, 2, ({ match: { state }, match }) => {
      for (const seat of seatsOf(match)) {
        const open = new Set(choicesOf(match, seat).map(({ move }) => move.type));
        for (const type of types) {
          const reason = game.whyNot(state.table, state.hands[seat], seat, type);
          assert.equal(reason === undefined, open.has(type), `${type} by seat ${seat}: ${textOf(reason)}`);
          if (reason) {
            reasons.set(textOf(reason), reason);
            tested();
          }
        }
      }
    });
    for (const language of LOCALES) {
      const formatter = inLanguage(language, contract.formatter);
      for (const [text, reason] of reasons) assert.ok(formatter.refusal(reason), `no message in ${language}: ${text}`);
    }
  },
};

export const CHOICE_LAWS: readonly Law[] = [sound, complete_, expire, bots, draw, whyNot];
