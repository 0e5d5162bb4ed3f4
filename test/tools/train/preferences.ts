/**
 * Fits the preferences of Container's heuristic bot by evolution. Opponents are the bot as it was, as it is becoming, and bots of odd
 * tastes: one that is tuned against itself alone learns to beat nobody else.
 */
import { container } from "../../../shared/container/container.ts";
import type { Preferences } from "../../../shared/container/heuristic/preferences.ts";
import { heuristicBotWith } from "../../../shared/container/heuristic.ts";
import { COLOURS, isRefusal } from "../../../shared/core/game.ts";
import { botMoveOrder, createMatch, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { winShares } from "../../../shared/core/turnRecorder.ts";

/** Candidates a generation, and those that the next one is drawn around. */
const CANDIDATES = 20;
const PARENTS = 6;
/** Spread of the logarithms of preferences at first, and at least. */
const SPREAD = 0.25;
const LEAST_SPREAD = 0.05;
/** Of an odd taste. */
const ODD = 0.3;
const SEATS = 4;
/** Dollars ahead that count as much as a victory. */
const VICTORY = 60;
const MOST_MOVES = 5000;
/** Generations between reports, and deals and seed of those. */
const REPORTED = 5;
const HELD_OUT = 50;
const HELD_OUT_SEED = 50_000_000;

const keysOf = (preferences: Preferences) => Object.keys(preferences) as (keyof Preferences)[];
const logarithms = (preferences: Preferences): number[] =>
  keysOf(preferences).flatMap((key) => [preferences[key]].flat().map((value) => Math.log(value)));

/** The preferences whose logarithms these are, with the fields of a model. */
function preferencesOf(values: readonly number[], model: Preferences): Preferences {
  let at = 0;
  const next = () => Number(Math.exp(values[at++]).toPrecision(3));
  return Object.fromEntries(
    keysOf(model).map((key) => {
      const value = model[key];
      return [key, typeof value === "number" ? next() : value.map(next)];
    }),
  ) as unknown as Preferences;
}

const PARTS = 1_000_000;
function normal(random: Random): number {
  const unit = () => (random.int(PARTS, "normal") + 0.5) / PARTS;
  return Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By seat: share of the victory, and dollars ahead of the mean of the others. */
function playGame(players: readonly Preferences[], seed: number): { readonly wins: readonly number[]; readonly ahead: readonly number[] } {
  const options = completeOptions(container.options, {}, players.length);
  if (isRefusal(options)) throw new Error(options.code);
  const bots = players.map(heuristicBotWith);
  const random = new FastRandom(seed);
  const match = createMatch(
    container,
    options,
    COLOURS.slice(0, players.length).map((colour) => ({ colour })),
    random,
  );
  const { state } = match;
  while (!outcomeOf(match) && match.version < MOST_MOVES)
    for (const seat of botMoveOrder(container, state.table)) {
      const move = bots[seat]({ table: state.table, hand: state.hands[seat], seat }, random);
      const made = move && tryMove(match, seat, move);
      if (made && !isRefusal(made)) break;
    }
  const outcome = outcomeOf(match);
  const { scores = players.map(() => 0) } = outcome ?? {};
  const total = scores.reduce((sum, score) => sum + score, 0);
  return {
    wins: outcome ? winShares(outcome) : players.map(() => 0),
    ahead: scores.map((score) => score - (total - score) / (players.length - 1)),
  };
}

/** How a candidate does alone among three of a kind, at every seat of each deal. */
function fitness(
  candidate: Preferences,
  opponents: readonly Preferences[],
  seed: number,
): { readonly wins: number; readonly score: number } {
  const results = opponents.flatMap((opponent, deal) =>
    Array.from({ length: SEATS }, (_, seat) => {
      const players = Array.from({ length: SEATS }, (__, other) => (other === seat ? candidate : opponent));
      const { wins, ahead } = playGame(players, seed + deal);
      return { wins: wins[seat], score: wins[seat] + ahead[seat] / VICTORY };
    }),
  );
  return { wins: mean(results.map(({ wins }) => wins)), score: mean(results.map(({ score }) => score)) };
}

/** Deals of each kind of opponent for every candidate. */
const DEALS = 5;

/** Evolves preferences. Every fifth generation plays alone among three of the former, on deals not used for fitting, and is reported. */
export function fitPreferences(former: Preferences, generations: number, seed: number): Preferences {
  const random = new FastRandom(seed);
  const origin = logarithms(former);
  let middle = [...origin];
  let spreads = middle.map(() => SPREAD);
  const around = (values: readonly number[], spread: (i: number) => number) => values.map((value, i) => value + spread(i) * normal(random));
  for (let generation = 1; generation <= generations; generation++) {
    const odd = () =>
      preferencesOf(
        around(origin, () => ODD),
        former,
      );
    const opponents = Array.from({ length: DEALS }, () => [former, preferencesOf(middle, former), odd()]).flat();
    const parents = Array.from({ length: CANDIDATES }, () => around(middle, (i) => spreads[i]))
      .map((values) => ({ values, ...fitness(preferencesOf(values, former), opponents, generation * 1000) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, PARENTS)
      .map(({ values }) => values);
    middle = middle.map((_, i) => mean(parents.map((values) => values[i])));
    spreads = spreads.map((spread, i) => {
      const found = Math.sqrt(mean(parents.map((values) => (values[i] - middle[i]) ** 2)));
      return Math.max(LEAST_SPREAD, (spread + found) / 2);
    });
    if (generation % REPORTED !== 0) continue;
    const { wins } = fitness(
      preferencesOf(middle, former),
      Array.from({ length: HELD_OUT }, () => former),
      HELD_OUT_SEED,
    );
    console.log(`generation ${generation}: ${(100 * wins).toFixed(0)} % of ${SEATS * HELD_OUT} games alone among three of the former`);
  }
  return preferencesOf(middle, former);
}
