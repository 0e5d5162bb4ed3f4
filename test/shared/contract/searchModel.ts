/** Laws of search models: sampled states cover exactly what a seat may consider possible. */
import assert from "node:assert/strict";
import { type BotLevel, isRefusal, type Move, type Seat, type State } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { type Memory, SeatMemories } from "../../../shared/core/searchModel.ts";
import { playoutBudget } from "../../../shared/search/budget.ts";
import { twinOf } from "./hidden.ts";
import {
  inDeals,
  isDue,
  isOffered,
  isRunning,
  type Law,
  type Moment,
  playDeal,
  type Subject,
  seatsOf,
  start,
  step,
  textOf,
  viewOf,
} from "./law.ts";

/** One state in this many is visited. */
const ONE_IN = 40;
/** Moves played on in a sampled world. */
const FOLLOW_UP_MOVES = 15;
const FIRST_MOVES = 24;
/** Worlds sampled at most until the truth has occurred. */
const MAX_WORLDS = 250;
const PLAYOUTS = 4;
const SEED = 77;

const hasSearchModel = ({ game }: Subject): boolean => game.searchModel !== undefined;

/** Visits states of random games with all seats' memories. */
function inMemories(subject: Subject, games: number, look: (moment: Moment, known: SeatMemories) => void): void {
  inDeals(subject, games, (deal) => {
    const match = start(subject, deal);
    const known = new SeatMemories(subject.game, deal.seats, match.setupEvents);
    const random = new FastRandom(deal.seed + 2);
    playDeal(subject, deal, match, ({ events }) => {
      known.append(events);
      if (isDue(match, random, ONE_IN)) look({ match, random }, known);
    });
  });
}

/** Visits the first states of random games, where little is decided. */
function inOpenings(subject: Subject, look: (moment: Moment) => void): void {
  inDeals(subject, 2, (deal) => {
    const match = start(subject, deal);
    const random = new FastRandom(deal.seed + 2);
    look({ match, random });
    playDeal(subject, deal, match, () => isRunning(match) && look({ match, random }), FIRST_MOVES);
  });
}

function imagined(
  { game }: Subject,
  { match }: Moment,
  seat: Seat,
  memory: Memory | undefined,
  seed: number,
): State<object, object, object> {
  const world = game.searchModel?.determinize(viewOf(match, seat), memory, new FastRandom(seed));
  assert.ok(world, "no sampled state");
  return world;
}

/** What follows from a seat's knowledge, in a state. */
const followsFor = ({ contract }: Subject, state: State<object, object, object>, seat: Seat): string =>
  textOf(contract.deducible?.(state, seat) ?? null);

function assertSame(subject: Subject, moment: Moment, seat: Seat, memory: Memory | undefined): void {
  const { match, random } = moment;
  const before = textOf(match.state);
  const world = imagined(subject, moment, seat, memory, random.int(1_000_000, "world"));
  assert.equal(
    textOf([world.table, world.hands[seat]]),
    textOf([match.state.table, match.state.hands[seat]]),
    `seat ${seat} sees something else`,
  );
  if (memory)
    assert.equal(followsFor(subject, world, seat), followsFor(subject, match.state, seat), `seat ${seat} could deduce something else`);
  const onwards = { ...match, state: world, random: new FastRandom(SEED) };
  for (let moves = 0; moves < FOLLOW_UP_MOVES && isRunning(onwards); moves++) step(onwards, random, subject.contract.hiddenRefusals);
  assert.equal(textOf(match.state), before, "a sampled state shares data with the true state");
}

const agrees: Law = {
  name: "imagined",
  statement: "a sampled state matches the seat's view and events, shares no data with the real one, and is playable",
  applies: hasSearchModel,
  check(subject, tested) {
    inMemories(subject, 3, (moment, known) => {
      for (const seat of seatsOf(moment.match)) {
        assertSame(subject, moment, seat, known.of(seat));
        assertSame(subject, moment, seat, undefined);
        tested();
      }
    });
  },
};

const possible: Law = {
  name: "possible",
  statement: "every possible hidden item is sampled, including the real one",
  applies: hasSearchModel,
  check(subject, tested) {
    const hidden = subject.contract.hidden ?? (() => []);
    inMemories(subject, 3, (moment, known) => {
      const seat = moment.random.int(moment.match.state.hands.length, "seat");
      const truth = hidden(moment.match.state, seat);
      const memory = known.of(seat);
      const missing = new Set(truth.keys());
      for (let i = 0; i < MAX_WORLDS && missing.size > 0; i++) {
        const world = hidden(imagined(subject, moment, seat, memory, SEED + i), seat);
        for (const at of missing) if (world[at] === truth[at]) missing.delete(at);
      }
      const [at] = missing;
      assert.equal(at, undefined, `seat ${seat} never imagines ${truth[at]} as the hidden thing ${at} of ${textOf(truth)}`);
      if (truth.length > 0) tested();
    });
  },
};

const blind: Law = {
  name: "blind",
  statement: "samples and choices do not change when hidden state does",
  applies: hasSearchModel,
  check(subject, tested) {
    inMemories(subject, 2, (moment, known) => {
      const { match, random } = moment;
      for (const seat of match.game.toMove(match.state.table)) {
        const memory = known.of(seat);
        const twin = { match: twinOf(subject, moment, seat), random };
        const worlds = [moment, twin].map((one) => textOf(imagined(subject, one, seat, memory, SEED)));
        assert.equal(worlds[1], worlds[0], `seat ${seat} imagines what it cannot know`);
        const budget = playoutBudget(PLAYOUTS, memory);
        const moves = [match, twin.match].map((one) => match.game.bots.sharp(viewOf(one, seat), new FastRandom(SEED), budget));
        assert.deepEqual(moves[1], moves[0], `seat ${seat} goes by what it cannot know`);
        const refusal = moves[0] && match.game.check(match.state.table, match.state.hands[seat], seat, moves[0]);
        assert.ok(!isRefusal(refusal), textOf([moves[0], refusal]));
        tested();
      }
    });
  },
};

const sight: Law = {
  name: "sight",
  statement: "an instant move is legal, deterministic and independent of hidden state",
  applies: ({ game }) => game.searchModel?.instant !== undefined,
  check(subject, tested) {
    const instant = subject.game.searchModel?.instant;
    inOpenings(subject, (moment) => {
      const { match } = moment;
      for (const seat of match.game.toMove(match.state.table)) {
        const before = textOf(match.state);
        const move: Move | undefined = instant?.move(viewOf(match, seat));
        assert.equal(textOf(match.state), before, `seat ${seat} changes what it sees`);
        if (!move) continue;
        assert.ok(isOffered(match, seat, move), `seat ${seat} may not make ${textOf(move)}`);
        const twin = twinOf(subject, moment, seat);
        assert.deepEqual(instant?.move(viewOf(twin, seat)), move, `seat ${seat} goes by what it cannot know`);
        assert.equal(instant?.lead(viewOf(match, seat), move, move).mean, 0, "a move gains something over itself");
        tested();
      }
    });
  },
};

/** The contents of a state, ignoring order. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).sort()}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${sorted(part)}`)
    .join();
}

const reshuffled: Law = {
  name: "reshuffled",
  statement: "reshuffling only reorders hidden items and changes neither table nor hands",
  applies: ({ game }) => game.searchModel?.reshuffle !== undefined,
  check(subject, tested) {
    inMemories(subject, 2, ({ match: { game, state } }) => {
      const dealt = game.clone(state);
      game.searchModel?.reshuffle?.(dealt, new FastRandom(SEED));
      assert.equal(textOf([dealt.table, dealt.hands]), textOf([state.table, state.hands]));
      assert.equal(sorted(dealt.secret), sorted(state.secret));
      tested();
    });
  },
};

const declared: Law = {
  name: "declared",
  statement: "the contract declares data about search models only for games that have one",
  check(subject, tested) {
    tested();
    assert.ok(
      hasSearchModel(subject) || !subject.contract.deducible,
      "`follows` is what a mind remembers: this game has no mind, so nothing tests it",
    );
  },
};

const levels: Law = {
  name: "levels",
  statement: "the game offers the levels for which it has a bot of its own",
  check(subject, tested) {
    const { bots, botLevels } = subject.game;
    const own: BotLevel[] = ["random"];
    if (bots.steady !== bots.random) own.push("steady");
    if (hasSearchModel(subject)) own.push("sharp", "master");
    assert.deepEqual(botLevels, own);
    tested();
  },
};

export const SEARCH_MODEL_LAWS: readonly Law[] = [declared, levels, agrees, possible, blind, sight, reshuffled];
