/** Searching bots: moves depend only on view, memory, seed and playouts, and stay within budgets. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import { COLOURS, type Game, isRefusal, type SearchBudget, type View } from "../../../shared/core/game.ts";
import { botMoveOrder, createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { memoryOf, SeatMemories } from "../../../shared/core/searchModel.ts";
import { playoutBudget, RecordingBudget, replayBudget, timeBudget } from "../../../shared/search/budget.ts";
import { isDecided, survivors } from "../../../shared/search/race.ts";
import { type AnySearchGame, rollOut, search, searchGameOf, viewOf } from "../../../shared/search/search.ts";
import { GAMES } from "../../fixture/registry.ts";

const SEATS = 3;

/** A game of heuristic bots after some moves, with all seats' memories. */
function played(game: Game, moves: number): { readonly match: Match; readonly known: SeatMemories } {
  const options = completeOptions(game.options, {}, SEATS);
  assert.ok(!isRefusal(options));
  const seats = COLOURS.slice(0, SEATS).map((colour) => ({ colour }));
  const match = createMatch(game, options, seats, new FastRandom(5));
  const known = new SeatMemories(game, SEATS, match.setupEvents);
  const random = new FastRandom(6);
  while (match.version < moves) known.append(step(match, random));
  return { match, known };
}

function step(match: Match, random: FastRandom) {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const move = game.bots.steady({ table: state.table, hand: state.hands[seat], seat }, random);
    const result = move && tryMove(match, seat, move);
    if (result && !isRefusal(result)) return result.events;
  }
  return assert.fail("nobody moves");
}

/** The move of the seat to move. */
function choice({ match: { game, state }, known }: ReturnType<typeof played>, seed: number, budget: SearchBudget) {
  const [seat] = game.toMove(state.table);
  const view = { table: state.table, hand: state.hands[seat], seat };
  return game.bots.sharp(view, new FastRandom(seed), {
    memory: known.of(seat),
    breadth: budget.breadth,
    used: (playouts) => budget.used(playouts),
  });
}

for (const game of GAMES.filter(({ searchModel }) => searchModel))
  describe(`${game.id}: searching bots`, () => {
    const position = played(game, 60);

    it("decides the same for the same seed and number of playouts", () => {
      const first = choice(position, 1, playoutBudget(20));
      assert.deepEqual(choice(position, 1, playoutBudget(20)), first);
    });

    it("plays the baseline without time", () => {
      const { match } = position;
      const [seat] = game.toMove(match.state.table);
      const view = { table: match.state.table, hand: match.state.hands[seat], seat };
      assert.deepEqual(choice(position, 1, playoutBudget(0)), game.bots.steady(view, new FastRandom(1)));
    });

    it("ends before its budget only if decided", () => {
      const BUDGET = 400;
      const searcher = searchGameOf(game) as AnySearchGame;
      const worlds: number[] = [];
      for (const moves of [15, 45, 60]) {
        const { match, known } = played(game, moves);
        const [seat] = game.toMove(match.state.table);
        const view = viewOf(match.state, seat);
        const first = searcher.steady(view, new FastRandom(1));
        assert.ok(first);
        const { candidates, playouts } = search(searcher, view, [first], new FastRandom(1), playoutBudget(BUDGET, known.of(seat)));
        const most = Math.max(...candidates.map(({ values }) => values.length));
        const [baseline, ...rivals] = candidates;
        const left = rivals.filter(({ values }) => values.length === most);
        if (playouts + left.length < BUDGET)
          assert.ok(isDecided(survivors([baseline, ...left], 1)), `${moves}: ${left.length} left after ${most} worlds`);
        worlds.push(most);
      }
      assert.ok(Math.max(...worlds) > 16, `${worlds}`);
    });

    it("checks the budget before each playout", () => {
      let now = 0;
      let checks = 0;
      const { used } = timeBudget(10, undefined, () => now);
      const counting: SearchBudget["used"] = (playouts) => {
        checks++;
        now++;
        return used(playouts);
      };
      choice(position, 1, { used: counting });
      assert.ok(checks <= 12, `${checks} checks`);
    });

    it("decides the same again from the trace of its budget", () => {
      let now = 0;
      const recording = new RecordingBudget(timeBudget(40, undefined, () => now++));
      const first = choice(position, 1, recording);
      assert.deepEqual(choice(position, 1, replayBudget(recording.decision(1), undefined)), first);
    });

    it("remembers the same from all events at once or one by one, and after undos", () => {
      const opening = played(game, 0);
      const events = [opening.match.setupEvents];
      const random = new FastRandom(6);
      for (let move = 0; move < 40; move++) {
        events.push(step(opening.match, random));
        opening.known.append(events[move + 1]);
        if (move % 7 === 0) opening.known.of(move % SEATS);
      }
      assert.ok(game.searchModel);
      for (let seat = 0; seat < SEATS; seat++)
        assert.deepEqual(opening.known.of(seat), memoryOf(game.searchModel, SEATS, events.flat(), seat));
      opening.known.truncate(25);
      for (let seat = 0; seat < SEATS; seat++)
        assert.deepEqual(opening.known.of(seat), memoryOf(game.searchModel, SEATS, events.slice(0, 26).flat(), seat));
    });
  });

describe("playouts", () => {
  const game: Game = container;
  const { match } = played(game, 60);
  const searcher = searchGameOf(game) as AnySearchGame;
  const [seat] = game.toMove(match.state.table);

  function searchWith(changes: Partial<AnySearchGame>): void {
    const view = viewOf(match.state, seat);
    const known = searcher.steady(view, new FastRandom(1));
    assert.ok(known);
    search({ ...searcher, ...changes }, view, [known], new FastRandom(1), playoutBudget(10));
  }

  /** Turns after which a search values positions; prescreening does after one. */
  function valuedTurns(changes: Partial<AnySearchGame["searchModel"]>): Set<number> {
    const { searchModel } = searcher;
    const turns = new Set<number>();
    const value: typeof searchModel.value = (state) => {
      turns.add(searchModel.turnsElapsed(match.state.table, state.table));
      return searchModel.value(state);
    };
    searchWith({ searchModel: { ...searchModel, ...changes, value } });
    return turns;
  }

  /** The seats for which the search calls the heuristic. */
  function heuristicSeats(randomMoveOneIn: number | undefined): Set<number> {
    const seats = new Set<number>();
    const steady: AnySearchGame["steady"] = (view, random) => {
      seats.add(view.seat);
      return searcher.steady(view, random);
    };
    searchWith({ steady, searchModel: { ...searcher.searchModel, rolloutPolicy: undefined, randomMoveOneIn } });
    return seats;
  }

  it("follow the heuristic, …", () => assert.equal(heuristicSeats(undefined).size, SEATS));

  it("… with random moves of opponents", () => assert.deepEqual([...heuristicSeats(1)], [seat]));

  it("count by their end, …", () => assert.deepEqual(valuedTurns({ horizon: () => 5, averagesTurns: false }), new Set([1, 5])));

  it("… or by all ends of turns", () => assert.deepEqual(valuedTurns({ horizon: () => 5, averagesTurns: true }), new Set([1, 2, 3, 4, 5])));

  it("are worth the mean of the values", () => {
    const { searchModel } = searcher;
    let calls = 0;
    const counted = { ...searcher, searchModel: { ...searchModel, averagesTurns: true, value: () => [calls++] } };
    const context = {
      draws: new FastRandom(1),
      policyRandom: new FastRandom(2),
      policy: (view: View<object, object>) => searcher.steady(view, new FastRandom(3)),
    };
    const values = rollOut(counted, searcher.clone(match.state), seat, context, match.state.table, 4);
    assert.deepEqual([values, calls], [[1.5], 4]);
  });
});
