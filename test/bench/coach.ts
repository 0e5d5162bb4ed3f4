/**
 * Whether hints and the analysis agree, and whether its advice is true.
 *
 * `npm run bench -- coach --game catan --hints 20`: games in which one seat plays every hint among `steady` bots, and what the deep analysis
 * finds in them: hints listed as mistakes, and hints to which a longer look prefers another move by more than `--points`.
 *
 * `npm run bench -- coach --game catan --openings 100 --played 20`: first decisions made at random. What the analysis says they gave away,
 * and what they gave away when `steady` bots, who now and then move at random, play on so often from the move and from the better one.
 *
 * `npm run bench -- coach --game shipyard --forecasts 1000 --seats 4`: the chances shown at the starts of turns in games of `steady`, or of
 * `--level sharp`, against their results, by thirds of the game: expected calibration error, and log loss beside that of the score alone.
 */
import { type Game, isRefusal, type Move, type Seat } from "../../shared/core/game.ts";
import { botMoveOrder, type Match, outcomeOf, tryMove } from "../../shared/core/match.ts";
import type { Options } from "../../shared/core/options.ts";
import { FastRandom, type Random } from "../../shared/core/random.ts";
import type { MoveEntry } from "../../shared/core/record.ts";
import { SeatMemories } from "../../shared/core/searchModel.ts";
import { deepEqual } from "../../shared/core/space.ts";
import { winShares } from "../../shared/core/turnRecorder.ts";
import { wilson } from "../../shared/core/wilson.ts";
import { GAMES } from "../../shared/games.ts";
import { type AnalysisDepth, analyse, DEPTHS, type MoveReview } from "../../shared/search/analyse.ts";
import { softmax } from "../../shared/search/forecast.ts";
import { decisionSeed, suggest } from "../../shared/search/suggest.ts";
import { newMatch } from "../fixture/botGame.ts";
import forecastsOf from "../tools/train/sharpness.ts";
import { machine, option } from "./measure.ts";

const SEATS = 4;
const MOST_MOVES = 5000;
const THOUSANDTHS_PER_POINT = 10;

/** A game under way. */
class Play {
  readonly match: Match;
  readonly moves: MoveEntry[] = [];
  readonly memories: SeatMemories;
  readonly #begin: () => Match;

  constructor(game: Game, seed: number) {
    this.#begin = () => newMatch(game, SEATS, new FastRandom(seed), domesticTradeOff(game));
    this.match = this.#begin();
    this.memories = new SeatMemories(game, SEATS, this.match.setupEvents);
  }

  /** @returns false if the move is refused */
  make(seat: Seat, move: Move): boolean {
    const made = tryMove(this.match, seat, move);
    if (isRefusal(made)) return false;
    this.memories.append(made.events);
    this.moves.push({ seat, move: { ...move } });
    return true;
  }

  /** What the analysis says about the move. */
  review(version: number, depth: AnalysisDepth): MoveReview | undefined {
    const { game } = this.match;
    const matchAt = (count: number) => {
      const match = this.#begin();
      for (const { seat, move } of this.moves.slice(0, count)) tryMove(match, seat, move as Move);
      return match;
    };
    const [review] = analyse({ game, moves: this.moves, matchAt }, depth, version);
    return review;
  }
}

/** Bots among themselves would trade all day, and the advice is not about that. */
const domesticTradeOff = (game: Game): Options => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

function viewAt({ state }: Match, seat: Seat) {
  return { table: state.table, hand: state.hands[seat] as object, seat };
}

/** Makes the first move that a seat chooses, in the order in which bots are asked. @throws Error if none does */
function step(play: Play, choose: (seat: Seat) => Move | undefined): void {
  for (const seat of botMoveOrder(play.match.game, play.match.state.table)) {
    const move = choose(seat);
    if (move && play.make(seat, move)) return;
  }
  throw new Error(`${play.match.game.id} came to a standstill`);
}

/** The analysis at its deepest. Luck is of no interest. */
const DEEP: AnalysisDepth = { ...DEPTHS.deep, worlds: { plain: 1, drawn: 1 } };

/** One game of hints. In thousandths: what each hint lost, and by how much a longer look prefers another move. */
function gameOfHints(game: Game, seed: number): { readonly mistakes: number[]; readonly longerLooks: number[]; readonly hints: number } {
  const [mistakes, longerLooks]: [number[], number[]] = [[], []];
  const play = new Play(game, seed);
  const random = new FastRandom(seed);
  const hinted = seed % SEATS;
  let hints = 0;
  while (!outcomeOf(play.match) && play.moves.length < MOST_MOVES) {
    const { version } = play.match;
    step(play, (seat) => {
      if (seat !== hinted) return game.bots.steady(viewAt(play.match, seat), random);
      return suggest(game, viewAt(play.match, seat), play.memories.of(seat), decisionSeed(version))?.move;
    });
    if (play.moves[version]?.seat !== hinted) continue;
    hints++;
    const review = play.review(version, DEEP);
    if (review && review.lost > 0) mistakes.push(review.lost);
    if (review?.longerLook) longerLooks.push(review.longerLook.gain);
  }
  return { mistakes, longerLooks, hints };
}

function hintsOf(game: Game, games: number): void {
  const limit = THOUSANDTHS_PER_POINT * Number(option("points", "3"));
  const seed = Number(option("seed", "1"));
  const all = Array.from({ length: games }, (_, i) => gameOfHints(game, seed + i));
  const without = all.filter(({ mistakes }) => mistakes.every((lost) => lost <= limit)).length;
  const unanimous = all.filter(({ longerLooks }) => longerLooks.every((gain) => gain <= limit)).length;
  const sum = (count: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + count(one), 0);
  const shareOf = (count: number) => {
    const { low, high } = wilson(count, games);
    return `${((100 * count) / games).toFixed(0)} % of ${games} [${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}]`;
  };
  console.log(
    `${game.id.padEnd(10)} ${sum(({ hints }) => hints)} hints; games without one listed as a mistake over ${limit} thousandths: ${shareOf(without)}, ` +
      `without a longer look that prefers another by so much: ${shareOf(unanimous)}; ${sum(({ longerLooks }) => longerLooks.length)} longer looks, ` +
      `${sum(({ longerLooks }) => longerLooks.filter((gain) => gain > limit).length)} of them over it`,
  );
}

/** The setup, or as many moves of each seat. */
const OPENING = 4;

/** Any legal move that is worth a thought. */
function oddMove(game: Game, match: Match, seat: Seat, random: Random): Move | undefined {
  const view = viewAt(match, seat);
  const moves = (game.searchModel?.candidates(view, random) ?? []).filter((move) => !game.check(view.table, view.hand, seat, move));
  return moves[random.int(Math.max(1, moves.length), "odd")];
}

/** One move in this many is random, or games without draws would all go on in the same way. */
const ODD = 40;

/** Plays on from a move; the seat's share of the win. */
function playedOn(game: Game, { match, seat, move, seed }: { match: Match; seat: Seat; move: Move; seed: number }): number {
  const random = new FastRandom(seed);
  const state = game.clone(match.state);
  game.searchModel?.reshuffle?.(state, random);
  game.simulate(state, seat, move, random);
  for (let moves = 0; moves < MOST_MOVES && game.toMove(state.table).length > 0; moves++)
    for (const next of botMoveOrder(game, state.table)) {
      const view = { table: state.table, hand: state.hands[next] as object, seat: next };
      const isOdd = random.int(ODD, "odd") === 0 && game.toMove(state.table).includes(next);
      const chosen = isOdd ? game.randomMove(view, random) : game.bots.steady(view, random);
      if (chosen && !isRefusal(game.simulate(state, next, chosen, random))) break;
    }
  const outcome = game.outcome(state);
  return outcome ? (winShares(outcome)[seat] as number) : 0;
}

/** What the analysis claims of one decision, and what playing on says: chances. Undefined if it claims nothing. */
function opening(game: Game, seed: number, played: number): { readonly claimed: number; readonly true: number } | undefined {
  const play = new Play(game, seed);
  const random = new FastRandom(seed);
  const at = random.int(OPENING * SEATS, "decision");
  while (play.moves.length < at) step(play, (seat) => game.bots.steady(viewAt(play.match, seat), random));
  const [seat] = game.toMove(play.match.state.table);
  const before = { ...play.match, state: game.clone(play.match.state) };
  const move = seat === undefined ? undefined : oddMove(game, play.match, seat, random);
  if (seat === undefined || !move || !play.make(seat, move)) return undefined;
  const review = play.review(at, DEPTHS.first);
  const better = review?.line[0]?.move;
  if (!review || !better || review.lost === 0 || deepEqual(better, move)) return undefined;
  const shareAfter = (first: Move) =>
    Array.from({ length: played }, (_, i) => playedOn(game, { match: before, seat, move: first, seed: 1000 * seed + i })).reduce(
      (sum, won) => sum + won,
      0,
    ) / played;
  return { claimed: review.lost / 1000, true: shareAfter(better) - shareAfter(move) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length);
}

function openingsOf(game: Game, openings: number): void {
  const [played, seed] = [Number(option("played", "20")), Number(option("seed", "1"))];
  const found = Array.from({ length: openings }, (_, i) => opening(game, seed + i, played)).flatMap((one) => one ?? []);
  const [claimed, real] = [found.map((one) => one.claimed), found.map((one) => one.true)];
  // The factor by which claims are best multiplied.
  const squares = claimed.reduce((sum, claim) => sum + claim ** 2, 0);
  const factor = claimed.reduce((sum, claim, i) => sum + claim * (real[i] as number), 0) / squares;
  const residual = Math.sqrt(claimed.reduce((sum, claim, i) => sum + (claim * ((real[i] as number) - factor * claim)) ** 2, 0)) / squares;
  const points = (share: number) => (100 * share).toFixed(1);
  console.log(
    `${game.id.padEnd(10)} ${found.length} of ${openings} first decisions called mistakes: ${points(meanOf(claimed))} points claimed, ` +
      `${points(meanOf(real))} ± ${points(errorOf(real))} when played on ${played} times; best factor ${factor.toFixed(2)} ± ${residual.toFixed(2)}`,
  );
}

const MIN_CHANCE = 1e-6;

/** Chances at one moment, and the shares of the win. */
type Forecasted = readonly [chances: readonly number[], wins: readonly number[]];

function logLossOf(forecasts: readonly Forecasted[]): number {
  return meanOf(
    forecasts.map(
      ([chances, wins]) => -wins.reduce((sum, won, seat) => sum + won * Math.log(Math.max(MIN_CHANCE, chances[seat] as number)), 0),
    ),
  );
}

const BINS = 10;

/** Expected calibration error: mean distance between chances and shares of wins, in ten bins of chances. */
function calibrationErrorOf(forecasts: readonly Forecasted[]): number {
  const excess = new Array<number>(BINS).fill(0);
  for (const [chances, wins] of forecasts)
    for (const [seat, chance] of chances.entries())
      excess[Math.min(BINS - 1, Math.floor(BINS * chance))] += chance - (wins[seat] as number);
  return excess.reduce((sum, bin) => sum + Math.abs(bin), 0) / forecasts.flatMap(([chances]) => chances).length;
}

/** Points that multiply a chance by e, of those that fit best after the fact. */
const SCORE_WIDTHS = [1, 1.5, 2, 3, 5, 8, 12, 20, 40, 100];
const THIRDS = 3;

/** Seeds that `npm run train` does not begin with. */
const FRESH_SEED = 900_000_000;

function forecastsIn(game: Game, games: number, seats: number): void {
  const level = option("level", "steady") === "sharp" ? "sharp" : "steady";
  const played = Array.from({ length: games }, (_, i) => forecastsOf({ id: game.id, seats, seed: FRESH_SEED + i, level, isShown: true }));
  const thirds = Array.from({ length: THIRDS }, (_, third) => {
    const turns = played.flatMap(({ turns, wins }) =>
      turns.filter((_, i) => Math.floor((THIRDS * i) / turns.length) === third).map((turn) => ({ ...turn, wins })),
    );
    const shown = turns.map(({ chances, wins }): Forecasted => [chances, wins]);
    const byScore = SCORE_WIDTHS.map((width) => logLossOf(turns.map(({ scores, wins }): Forecasted => [softmax(scores, width), wins])));
    return `${(100 * calibrationErrorOf(shown)).toFixed(1)}; ${logLossOf(shown).toFixed(2)}; ${Math.min(...byScore).toFixed(2)}`;
  });
  console.log(
    `${game.id.padEnd(10)} ${seats} seats, ${games} games of ${level}: error in points; log loss (a coin ${Math.log(seats).toFixed(2)}); by score: ${thirds.join(" | ")}`,
  );
}

console.log(`coach: ${machine()}`);
const [hints, openings, forecasts] = [Number(option("hints", "0")), Number(option("openings", "0")), Number(option("forecasts", "0"))];
for (const game of GAMES.filter(({ id }) => id === option("game", id))) {
  if (hints > 0) hintsOf(game, hints);
  if (openings > 0) openingsOf(game, openings);
  if (forecasts > 0) forecastsIn(game, forecasts, Number(option("seats", `${SEATS}`)));
}
