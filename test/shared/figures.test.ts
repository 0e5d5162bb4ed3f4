/** Figures of whole games of bots: their totals are the game's. */
import assert from "node:assert/strict";
import { chronicle, type Figure, type FigureMaker, type Step } from "../../shared/figures.ts";
import { COLOURS, type Game, type GameEvent, type Told } from "../../shared/game.ts";
import { GAMES } from "../../shared/games.ts";
import { attempt, begin, outcomeOf } from "../../shared/match.ts";
import { completeOptions, type Options } from "../../shared/options.ts";
import { FastRandom } from "../../shared/random.ts";
import type { MoveEntry } from "../../shared/record.ts";

type Maker = FigureMaker<object, object, object, GameEvent>;

interface Played {
  readonly figures: readonly Figure[];
  readonly events: readonly GameEvent[];
  readonly scores: readonly number[];
}

/** A game of random bots from a seed, and its figures. */
async function played(game: Game, seed: number): Promise<Played> {
  const { figures } = (await import(`../../shared/${game.id}/figures.ts`)) as { figures: Maker };
  const options = completeOptions(game.options, {}, 3) as Options;
  const start = () => begin(game, options, COLOURS.slice(0, 3).map((colour) => ({ colour })), new FastRandom(seed)); // biome-ignore format: short
  const match = start();
  const fancy = new FastRandom(seed + 1);
  const moves: MoveEntry[] = [];
  while (!outcomeOf(match)) {
    const [seat] = game.toMove(match.state.table);
    const move = game.bots.random({ table: match.state.table, hand: match.state.hands[seat], seat }, fancy);
    assert.ok(move);
    attempt(match, seat, move);
    moves.push({ seat, move: { ...move } });
  }
  const again = start();
  const told: Told[] = [];
  function* heard(): Generator<Step> {
    for (const step of chronicle(again, moves)) {
      told.push(...(step as Step).told);
      yield step as Step;
    }
  }
  const made = figures(game.clone(again.state), heard());
  return { figures: made, events: told.map(({ event }) => event), scores: outcomeOf(match)?.scores ?? [] };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const of = (figures: readonly Figure[], id: string): Figure => {
  const found = figures.find((figure) => figure.id === id);
  assert.ok(found, id);
  return found;
};
const total = (figure: Figure) => sum(figure.series.flatMap(({ values }) => values));
const last = (figure: Figure) => figure.series.map(({ values }) => values.at(-1));
const many = (events: readonly GameEvent[], ...types: string[]) => events.filter(({ type }) => types.includes(type)).length;

/** What must agree with the events and the result, by game. */
const LAWS: { readonly [game: string]: (game: Played) => void } = {
  catan({ figures, events, scores }) {
    assert.deepEqual(last(of(figures, "points")), scores);
    assert.equal(sum(of(figures, "dice").series[0].values), many(events, "rolled"));
    const [stolen, robbed] = [0, 1].map((column) => sum(of(figures, "robbery").series.map(({ values }) => values[column])));
    assert.equal(stolen, robbed);
    assert.equal(stolen, many(events, "stolen"));
    assert.equal(total(of(figures, "trades")), 2 * many(events, "traded") + many(events, "bankTraded"));
  },
  container({ figures, events }) {
    const [sold, kept, won] = [0, 1, 2].map((column) => sum(of(figures, "auctions").series.map(({ values }) => values[column])));
    assert.equal(sold, won);
    assert.equal(sold + kept, many(events, "lotSold", "lotKept"));
    assert.equal(of(figures, "prices").x.length, sold + kept);
    const paid = events.flatMap((event) => (event.type === "interestPaid" ? [(event as unknown as { amount: number }).amount] : []));
    assert.equal(sum(of(figures, "interest").series.map(({ values }) => values[0])), sum(paid));
    const ends = events.find(({ type }) => type === "gameOver") as unknown as { cash: number[] };
    assert.deepEqual(last(of(figures, "money")), ends.cash);
  },
  shipyard({ figures, events, scores }) {
    assert.deepEqual(last(of(figures, "points")), scores);
    assert.equal(total(of(figures, "actions")), many(events, "tileChosen", "bonusTaken"));
    const launched = events.flatMap((event) =>
      event.type === "launched" ? [(event as unknown as { cruise: { total: number } }).cruise.total] : [],
    );
    assert.equal(total(of(figures, "ships")), sum(launched));
  },
};

describe("the figures after a game", () => {
  for (const game of GAMES)
    it(`${game.id}: totals agree with what happened, and every row is as long as its axis`, async () => {
      for (const seed of [1, 2, 3]) {
        const result = await played(game, seed);
        LAWS[game.id](result);
        for (const { id, x, series } of result.figures) for (const { values } of series) assert.equal(values.length, x.length, id);
      }
    });
});
