/** Laws of state: ownership, content, and that games end. */
import assert from "node:assert/strict";
import { Metadata, type Schema } from "@colyseus/schema";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { type Game, isRefusal, type Outcome } from "../../../shared/core/game.ts";
import { type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import {
  copyOf,
  inDeals,
  inMoments,
  type Law,
  MAX_MOVES,
  moveTypes,
  playDeal,
  playOn,
  type Subject,
  seatsOf,
  someMove,
  start,
  strayMove,
  textOf,
} from "./law.ts";

/** Moves played to see whether two states share data. */
const FOLLOW_UP_MOVES = 12;

function assertAlone(subject: Subject, untouched: Match, played: Match, seed: number, what: string): void {
  const before = textOf(untouched.state);
  playOn(subject, { ...played, random: new FastRandom(seed) }, new FastRandom(seed), FOLLOW_UP_MOVES);
  assert.equal(textOf(untouched.state), before, what);
}

const clone: Law = {
  name: "clone",
  statement: "a clone is equal and independent",
  check(subject, tested) {
    inMoments(subject, 4, ({ match, random }) => {
      const original = copyOf(match);
      const copy = copyOf(original);
      assert.equal(textOf(copy.state), textOf(original.state));
      const seed = random.int(1_000_000, "seed");
      assertAlone(subject, original, copyOf(copy), seed, "the original changed with a clone of its clone");
      assertAlone(subject, original, copy, seed, "the original changed with its clone");
      assertAlone(subject, copyOf(match), original, seed + 1, "another clone changed with the original");
      assertAlone(subject, copy, original, seed + 2, "the clone changed with its original");
      tested();
    });
  },
};

const simulated: Law = {
  name: "simulated",
  statement: "simulate changes a state as play does, with the same draws",
  check(subject, tested) {
    const { game } = subject;
    inMoments(subject, 4, ({ match, random }) => {
      const next = someMove(match, random);
      if (!next) return;
      const seed = random.int(1_000_000, "seed");
      const [played, simulated] = [copyOf(match), copyOf(match)];
      const result = game.play(played.state, next.seat, next.move, new FastRandom(seed));
      const refusal = game.simulate(simulated.state, next.seat, next.move, new FastRandom(seed));
      assert.deepEqual(refusal, isRefusal(result) ? result : undefined);
      assert.equal(textOf(simulated.state), textOf(played.state), textOf(next));
      tested();
    });
  },
};

const quiet: Law = {
  name: "quiet",
  statement: "queries and refused moves change nothing",
  check(subject, tested) {
    const { game } = subject;
    inMoments(subject, 3, ({ match, random }) => {
      const { state } = match;
      const before = textOf(state);
      const same = (what: string) => assert.equal(textOf(state), before, `${what} changed the state`);
      for (const seat of seatsOf(match)) {
        const [table, hand] = [state.table, state.hands[seat]];
        game.choices(table, hand, seat);
        for (const type of moveTypes(game)) game.whyNot(table, hand, seat, type);
        game.randomMove({ table, hand, seat }, random);
        if (game.toMove(table).includes(seat)) game.timeoutMove(table, hand, seat, random);
        same("a question");
        const move = strayMove(subject, match, seat, random);
        const other = copyOf(match);
        if (!isRefusal(tryMove(other, seat, move))) continue;
        assert.equal(textOf(other.state), before, `${textOf(move)} was refused`);
        tested();
      }
    });
  },
};

type FieldType = string | { readonly array?: unknown; readonly map?: unknown };
interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly tag?: number;
}

function fieldsOf(type: Game["handSchema"]): Field[] {
  const metadata = (type as unknown as { readonly [Symbol.metadata]: { readonly [index: number]: Field } })[Symbol.metadata];
  const { length } = Object.keys(Metadata.getFields(type as Parameters<typeof Metadata.getFields>[0]));
  return Array.from({ length }, (_, index) => metadata[index]);
}

const isPrimitive = (type: unknown): boolean => typeof type === "string";

const hand: Law = {
  name: "hand",
  statement: "every field of a hand is visible to its seat alone and holds primitives, or arrays or maps of them",
  check({ game }, tested) {
    const fields = fieldsOf(game.handSchema);
    for (const { name, type, tag } of fields) {
      assert.notEqual(tag, undefined, `${name} has no .view()`);
      const plain = typeof type === "string" || isPrimitive(type.array) || isPrimitive(type.map);
      assert.ok(plain, `${name} holds more than primitives`);
      tested();
    }
  },
};

/** Applies plain data to a schema object and reports what does not fit. */
function mirrored(type: Game["tableSchema"]): (plain: object, what: string) => void {
  const target = new type() as Schema;
  const write = createReconciler(target);
  return (plain, what) => {
    write(plain);
    assert.deepEqual(JSON.parse(textOf(target.toJSON())), JSON.parse(textOf(plain)), what);
  };
}

const schema: Law = {
  name: "schema",
  statement: "table and hands have exactly the fields of their schemas",
  check(subject, tested) {
    inDeals(subject, 3, (deal) => {
      const match = start(subject, deal);
      const table = mirrored(subject.game.tableSchema);
      const hands = match.state.hands.map(() => mirrored(subject.game.handSchema));
      const look = () => {
        table(match.state.table, "the table");
        for (const [seat, mirror] of hands.entries()) mirror(match.state.hands[seat], `the hand of seat ${seat}`);
        tested();
      };
      look();
      playDeal(subject, deal, match, look, 200);
    });
  },
};

function assertResult(match: Match, outcome: Outcome | undefined): void {
  assert.ok(outcome);
  const { ranks, scores, lines } = outcome;
  const seats = match.state.hands.length;
  assert.deepEqual([ranks.length, scores.length, lines.length], [seats, seats, seats]);
  assert.equal(Math.min(...ranks), 1, "nobody is first");
  assert.deepEqual(
    lines.map((seatLines) => seatLines.reduce((sum, { points }) => sum + points, 0)),
    scores,
    "the lines of a score sum up to it",
  );
}

const json: Law = {
  name: "json",
  statement: "JSON gives back states and standings as they were: nothing is -0, NaN or undefined",
  check(subject, tested) {
    const look = ({ state }: Match) => {
      for (const value of [state, subject.game.standings(state)]) assert.deepEqual(JSON.parse(textOf(value)), value);
      tested();
    };
    inMoments(subject, 3, ({ match }) => look(match));
    inDeals(subject, 2, (deal) => {
      const match = start(subject, deal);
      playDeal(subject, deal, match);
      look(match);
    });
  },
};

const ends: Law = {
  name: "ends",
  statement: "every game ends with ranks, and with scores that are the sums of their lines",
  check(subject, tested) {
    inDeals(subject, 6, (deal) => {
      const match = start(subject, deal);
      playDeal(subject, deal, match);
      assert.ok(match.version < MAX_MOVES, `a game of ${textOf(deal)} does not end`);
      assertResult(match, outcomeOf(match));
      tested();
    });
  },
};

const standings: Law = {
  name: "standings",
  statement: "at any time there are standings with ranks and scores, and at the end they are the outcome",
  check(subject, tested) {
    inMoments(subject, 3, ({ match }) => {
      assertResult(match, subject.game.standings(match.state));
      tested();
    });
    inDeals(subject, 2, (deal) => {
      const match = start(subject, deal);
      playDeal(subject, deal, match);
      assert.deepEqual(subject.game.standings(match.state), outcomeOf(match));
    });
  },
};

const over: Law = {
  name: "over",
  statement: "no seat must move exactly when there is an outcome, and only seats at the table ever must",
  check(subject, tested) {
    const { game } = subject;
    const seats = ({ state }: Match) => state.hands.length;
    const look = (match: Match) => {
      const toMove = game.toMove(match.state.table);
      assert.equal(toMove.length === 0, outcomeOf(match) !== undefined);
      const known = [...toMove, ...game.mayAct(match.state.table)];
      assert.ok(
        known.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats(match)),
        textOf(known),
      );
      assert.ok(game.turnOf(match.state.table) < seats(match));
      tested();
    };
    inDeals(subject, 3, (deal) => {
      const match = start(subject, deal);
      look(match);
      playDeal(subject, deal, match, () => look(match));
    });
  },
};

const conserved: Law = {
  name: "conserved",
  statement: "amounts declared as conserved never change",
  applies: ({ contract }) => contract.conserved !== undefined,
  check(subject, tested) {
    const amounts = ({ state }: Match) => Object.entries(subject.contract.conserved?.(state) ?? {});
    inDeals(subject, 4, (deal) => {
      const match = start(subject, deal);
      const first = new Map(amounts(match).map(([what, amount]) => [what, textOf(amount)]));
      playDeal(subject, deal, match, ({ seat, move }) => {
        for (const [what, amount] of amounts(match)) {
          assert.equal(textOf(amount), first.get(what), `${what} after ${textOf([seat, move])}`);
          tested();
        }
      });
    });
  },
};

export const STATE_LAWS: readonly Law[] = [clone, simulated, quiet, hand, schema, json, ends, standings, over, conserved];
