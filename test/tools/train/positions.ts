/** Positions of games that `sharp` bots play against each other, some moves left to chance so that odd positions occur too. */
import { COLOURS, type Game, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { botMoveOrder, createMatch, type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { SeatMemories } from "../../../shared/core/searchModel.ts";
import { winShares } from "../../../shared/core/turnRecorder.ts";
import { gameById } from "../../../shared/games.ts";
import { playoutBudget } from "../../../shared/search/budget.ts";
import { valueInWorld } from "../../../shared/search/luckAnalysis.ts";
import { type AnySearchGame, MAX_SEED, meanBySeat, searchGameOf } from "../../../shared/search/search.ts";
import type { Sample } from "./fitting.ts";

/** At the start of a turn; the chances are those of playouts. */
export interface Position extends Sample {
  /** Share of the victory, by seat. */
  readonly wins: readonly number[];
}

/** One move in this many is random, and one turn in this many is sampled. */
const ODD = 40;
const KEPT = 2;
/** Per decision. Enough to play well; more games are worth more than better ones. */
const PLAYOUTS = 40;
const MAX_MOVES = 20_000;
/** Playouts from each position, and their length. */
const WORLDS = 12;
const ROUNDS = 8;

/** Trade among players takes most of the time, and the value does not look at offers. */
const optionsOf = (game: Game) => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

export function matchOf(game: Game, seats: number, random: FastRandom): Match {
  const options = completeOptions(game.options, optionsOf(game), seats);
  if (isRefusal(options)) throw new Error(options.code);
  const setups = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  return createMatch(game, options, setups, random);
}

/** One move of a seat that may act, optional replies first; now and then any move, or bots without whims would repeat one game. */
export function step(match: Match, memories: SeatMemories, random: Random, level: "steady" | "sharp" = "sharp"): void {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const view = { table: state.table, hand: state.hands[seat], seat };
    const isOdd = random.int(ODD, "odd") === 0 && game.toMove(state.table).includes(seat);
    const move = isOdd ? game.randomMove(view, random) : game.bots[level](view, random, playoutBudget(PLAYOUTS, memories.of(seat)));
    const made = move && tryMove(match, seat, move);
    if (!made || isRefusal(made)) continue;
    memories.append(made.events);
    return;
  }
}

/** Most games of people have the largest usual table. */
function seatsOf({ seats: { min, max } }: Game, random: Random): Seat {
  return random.int(2, "seats") === 0 ? Math.min(4, max) : min + random.int(max - min + 1, "seats");
}

/** By seat. */
function chancesIn(game: AnySearchGame, state: Match["state"], random: Random): number[] {
  const turns = ROUNDS * state.hands.length;
  const from = { seat: 0, turnStart: state.table, seed: random.int(MAX_SEED, "playouts") };
  return meanBySeat(Array.from({ length: WORLDS }, (_, number) => valueInWorld(game, from, state, number, turns)));
}

/** Piscina task: positions of one game. */
export default function positionsOf({ id, seed }: { readonly id: string; readonly seed: number }): Position[] {
  const game = gameById(id) as Game;
  const searchGame = searchGameOf(game) as AnySearchGame;
  const { searchModel } = searchGame;
  const random = new FastRandom(seed);
  const match = matchOf(game, seatsOf(game, random), random);
  const memories = new SeatMemories(game, match.state.hands.length, match.setupEvents);
  const sampled: Sample[] = [];
  let turnStart = game.clone(match.state).table;
  while (!outcomeOf(match) && match.version < MAX_MOVES) {
    step(match, memories, random);
    const { state } = match;
    if (outcomeOf(match) || searchModel.turnsElapsed(turnStart, state.table) === 0) continue;
    turnStart = game.clone(state).table;
    if (random.int(KEPT, "kept") > 0) continue;
    sampled.push({ rows: searchModel.features?.(state) ?? [], chances: chancesIn(searchGame, state, random) });
  }
  const outcome = outcomeOf(match);
  const wins = outcome ? winShares(outcome) : [];
  return sampled.map((sample) => ({ ...sample, wins }));
}
