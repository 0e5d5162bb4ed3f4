/** Plays one game between bots of several levels, to measure their strength. */
import {
  type BotLevel,
  COLOURS,
  type Game,
  isRefusal,
  type Move,
  type SearchBudget,
  type Seat,
  type View,
} from "../../../shared/core/game.ts";
import { botMoveOrder, createMatch, type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { digest, FastRandom, type Random, SeededRandom } from "../../../shared/core/random.ts";
import { SeatMemories } from "../../../shared/core/searchModel.ts";
import { playoutBudget, searches, THINKING_MS, timeBudget } from "../../../shared/search/budget.ts";
import { botOf, isMake, type Make } from "./opponents.ts";

/** A way to play: a level or a bot of another make, and what it may spend on a decision: milliseconds, or playouts where that is given. */
export interface Player {
  readonly level: BotLevel | Make;
  readonly milliseconds?: number;
  readonly playouts?: number;
}

export interface Duel {
  readonly game: string;
  readonly options: { readonly [id: string]: string | number | boolean };
  /** By seat. */
  readonly players: readonly Player[];
  /** Of the deal, its draws, and the bots' whims: the same for all rotations of a table. */
  readonly seed: number;
}

export interface Result {
  /** By seat: 1 for the winner, shared where several are first. */
  readonly wins: readonly number[];
  readonly scores: readonly number[];
  /** By seat, 1 for the winner. */
  readonly ranks: readonly number[];
  readonly moves: number;
  /** By seat: decisions of a bot that searches, those with playouts, those of them that ended with budget left, and playouts of all. */
  readonly decisions: readonly number[];
  readonly searches: readonly number[];
  readonly early: readonly number[];
  readonly playouts: readonly number[];
}

const MOST_MOVES = 20_000;

type Tally = { readonly [K in "decisions" | "searches" | "early" | "playouts"]: number[] };

/** A search that used a smaller share of its budget ended early. */
const MOST_OF_BUDGET = 2 / 3;

function studyOf(level: BotLevel, { milliseconds = THINKING_MS[level], playouts }: Player, memory: SearchBudget["memory"]): SearchBudget {
  const study = timeBudget(milliseconds, memory, () => performance.now());
  return playouts === undefined ? study : { ...study, used: playoutBudget(playouts).used };
}

/** Counts playouts on the way. */
function searched(
  bot: Game["bots"]["sharp"],
  view: View<object, object>,
  study: SearchBudget,
  random: Random,
  tally: Tally,
): Move | undefined {
  // A first look asks too, and is no playout.
  let [made, share] = [0, 0];
  const used = (playouts: number) => {
    made = Math.max(made, playouts);
    share = study.used(playouts);
    return share;
  };
  const move = bot(view, random, { ...study, used });
  const { seat } = view;
  tally.decisions[seat]++;
  tally.playouts[seat] += made;
  if (made > 0) tally.searches[seat]++;
  if (made > 0 && share < MOST_OF_BUDGET) tally.early[seat]++;
  return move;
}

function input(match: Match, player: Player, seat: Seat, known: SeatMemories, thinking: Random, tally: Tally): Move | undefined {
  const { game, state } = match;
  const { level } = player;
  const view = { table: state.table, hand: state.hands[seat], seat };
  if (isMake(level)) return botOf(game, level)(view, thinking, playoutBudget(0, known.of(seat)));
  if (!searches(level)) return game.bots[level](view, thinking, playoutBudget(0, known.of(seat)));
  return searched(game.bots[level], view, studyOf(level, player, known.of(seat)), thinking, tally);
}

/** One move of a seat that may act, optional replies first. */
function step(match: Match, { players }: Duel, known: SeatMemories, thinking: Random, tally: Tally): void {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const move = input(match, players[seat], seat, known, thinking, tally);
    const made = move && tryMove(match, seat, move);
    if (!made) continue;
    if (isRefusal(made)) throw new Error(`${game.id}: ${players[seat].level} of seat ${seat}: ${made.code} for ${JSON.stringify(move)}`);
    known.append(made.events);
    return;
  }
  throw new Error(`${game.id} came to a standstill`);
}

function optionsFor(game: Game, { options, players }: Duel): Options {
  const complete = completeOptions(game.options, options, players.length);
  if (isRefusal(complete)) throw new Error(complete.code);
  return complete;
}

/** Plays the game to its end. */
export function playDuel(game: Game, duel: Duel): Result {
  const seats = duel.players.map((_, seat) => ({ colour: COLOURS[seat] }));
  const match = createMatch(game, optionsFor(game, duel), seats, new SeededRandom(digest(`duel ${duel.seed}`)));
  const known = new SeatMemories(game, seats.length, match.setupEvents);
  const thinking = new FastRandom(duel.seed);
  const none = () => seats.map(() => 0);
  const tally: Tally = { decisions: none(), searches: none(), early: none(), playouts: none() };
  while (!outcomeOf(match)) {
    if (match.version >= MOST_MOVES) throw new Error(`${game.id} ${duel.seed} does not end`);
    step(match, duel, known, thinking, tally);
  }
  const { ranks = [], scores = [] } = outcomeOf(match) ?? {};
  const first = ranks.filter((rank) => rank === 1).length;
  return { wins: ranks.map((rank) => (rank === 1 ? 1 / first : 0)), scores, ranks, moves: match.version, ...tally };
}
