/** Positions of games that `sharp` bots play against each other, some moves left to chance so that odd positions occur too; and how they ended. */
import { COLOURS, type Game, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { botMoveOrder, createMatch, type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import type { Prospects } from "../../../shared/core/searchModel.ts";
import { SeatMemories } from "../../../shared/core/searchModel.ts";
import { gameById } from "../../../shared/games.ts";
import { playoutBudget } from "../../../shared/search/budget.ts";

export interface Position extends Prospects {
  /** By seat: final score minus the mean of all seats. */
  readonly margins: readonly number[];
  /** Share of the victory, by seat. */
  readonly wins: readonly number[];
}

/** One move in this many is random, and one position in this many is sampled. */
const ODD = 40;
const KEPT = 5;
/** Per decision. Enough to play well; more games are worth more than better ones. */
const PLAYOUTS = 40;
const MAX_MOVES = 20_000;

/** Trade among players takes most of the time, and the value does not look at offers. */
const optionsOf = (game: Game) => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

function matchOf(game: Game, seats: number, random: FastRandom): Match {
  const options = completeOptions(game.options, optionsOf(game), seats);
  if (isRefusal(options)) throw new Error(options.code);
  const setups = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  return createMatch(game, options, setups, random);
}

/** One move of a seat that may act, optional replies first. */
function step(match: Match, memories: SeatMemories, random: Random): void {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const view = { table: state.table, hand: state.hands[seat], seat };
    const isOdd = random.int(ODD, "odd") === 0 && game.toMove(state.table).includes(seat);
    const move = isOdd ? game.randomMove(view, random) : game.bots.sharp(view, random, playoutBudget(PLAYOUTS, memories.of(seat)));
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

/** Piscina task: positions of one game. */
export default function positionsOf({ id, seed }: { readonly id: string; readonly seed: number }): Position[] {
  const game = gameById(id) as Game;
  const random = new FastRandom(seed);
  const match = matchOf(game, seatsOf(game, random), random);
  const memories = new SeatMemories(game, match.state.hands.length, match.setupEvents);
  const sampled: Prospects[] = [];
  while (!outcomeOf(match) && match.version < MAX_MOVES) {
    const prospects = random.int(KEPT, "kept") === 0 ? game.searchModel?.prospects?.(match.state) : undefined;
    if (prospects) sampled.push(prospects);
    step(match, memories, random);
  }
  const { ranks = [], scores = [] } = outcomeOf(match) ?? {};
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const winners = ranks.filter((rank) => rank === 1).length;
  const wins = ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
  return sampled.map((prospects) => ({ ...prospects, margins: scores.map((score) => score - mean), wins }));
}
