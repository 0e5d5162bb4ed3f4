/**
 * Speed of the rules: random games/s on one core, cost of one list of legal moves and of one move. Baseline: the same games with
 * structuredClone before each move, or with `--against <commit or folder>` another checkout's rules, in alternating rounds.
 */

import { COLOURS, type Game, isRefusal, type Move, type Seat, type State } from "../../shared/core/game.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { gamesOf } from "./checkout.ts";
import { figure, machine, median } from "./measure.ts";

const ROUNDS = 5;
const SECONDS = 1.5;
const MOVE_LIMIT = 20_000;

interface Played {
  games: number;
  moves: number;
  seconds: number;
}

/** The fewest options that make play comparable with engines that know no trade between players. */
function benchOptions(game: Game, seats: number): Options {
  const chosen = game.options.some((spec) => spec.id === "domesticTrade") ? { domesticTrade: false } : {};
  const options = completeOptions(game.options, chosen, seats);
  if (isRefusal(options)) throw new Error(options.code);
  return options;
}

const company = (seats: number) => COLOURS.slice(0, seats).map((colour) => ({ colour }));

type AnyState = State<object, object, object>;

/** The first state; the setup of older rules returned it alone. */
function setUp(game: Game, options: Options, seats: number, random: FastRandom): AnyState {
  const opening: { state: AnyState } | AnyState = game.setup(options, company(seats), random);
  return "state" in opening ? opening.state : opening;
}

/** A random legal move. Older rules called the function `draw`, and had no `simulate`. */
function drawn(game: Game, state: AnyState, seat: Seat, random: FastRandom): Move {
  const { table, hands } = state;
  const hand = hands[seat];
  return (game.randomMove ?? (game as { draw?: Game["randomMove"] }).draw)({ table, hand, seat }, random) as Move;
}

/** Plays one random game to its end; returns its moves. */
function randomGame(game: Game, options: Options, seats: number, random: FastRandom, copying: boolean): number {
  let state = setUp(game, options, seats, random);
  for (let moves = 0; moves < MOVE_LIMIT; moves++) {
    const waiting = game.toMove(state.table);
    if (waiting.length === 0) return moves;
    const seat = waiting[0];
    const move = drawn(game, state, seat, random);
    if (copying) state = structuredClone(state);
    (game.simulate ?? game.play)(state, seat, move, random);
  }
  return MOVE_LIMIT;
}

/** Seconds of the processor that this process has had: what others do on the machine is not counted. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function playFor(seconds: number, game: Game, seats: number, seed: number, copying: boolean): Played {
  const options = benchOptions(game, seats);
  const random = new FastRandom(seed);
  const played = { games: 0, moves: 0, seconds: 0 };
  const start = worked();
  while (played.seconds < seconds) {
    played.moves += randomGame(game, options, seats, random, copying);
    played.games++;
    played.seconds = worked() - start;
  }
  return played;
}

/** Positions of one random game, for timing single calls. */
function positions(game: Game, seats: number): { state: State<object, object, object>; seat: number; move: Move }[] {
  const random = new FastRandom(7);
  const state = setUp(game, benchOptions(game, seats), seats, random);
  const found = [];
  while (found.length < 2000) {
    const seat = game.toMove(state.table)[0];
    if (seat === undefined) break;
    const move = drawn(game, state, seat, random);
    found.push({ state: game.clone(state), seat, move });
    game.play(state, seat, move, random);
  }
  return found;
}

type Position = ReturnType<typeof positions>[number];

/** Microseconds of one call, over all positions once. */
function round(found: readonly Position[], call: (at: Position) => void): number {
  const start = worked();
  for (const at of found) call(at);
  return ((worked() - start) * 1e6) / found.length;
}

/** Median microseconds of one call over all positions. */
function microseconds(found: readonly Position[], call: (at: Position) => void): number {
  return median(Array.from({ length: ROUNDS * 3 }, () => round(found, call)));
}

const movesRate = ({ moves, seconds }: Played) => moves / seconds;

/** Moves a second of a full table, beside those of `seats`. */
function benchFull(game: Game, rate: number, seats: number): void {
  const full = Array.from({ length: ROUNDS }, (_, i) => playFor(SECONDS, game, game.seats.max, 100 + i, false));
  figure(`moves, ${game.seats.max} seats`, median(full.map(movesRate)), "moves/s", { name: `${seats} seats`, value: rate });
}

function benchGame(game: Game): void {
  const seats = Math.min(4, game.seats.max);
  console.log(`\n${game.id}, ${seats} seats, domestic trade off if there is such an option`);
  playFor(0.5, game, seats, 1, false);
  const fast = Array.from({ length: ROUNDS }, (_, i) => playFor(SECONDS, game, seats, 100 + i, false));
  const slow = Array.from({ length: ROUNDS }, (_, i) => playFor(SECONDS, game, seats, 100 + i, true));
  const rate = median(fast.map((p) => p.games / p.seconds));
  figure("full random games", rate, "games/s", { name: "structuredClone each move", value: median(slow.map((p) => p.games / p.seconds)) });
  figure("moves in a game (mean)", fast.reduce((n, p) => n + p.moves, 0) / fast.reduce((n, p) => n + p.games, 0), "moves");
  if (game.seats.max > seats) benchFull(game, median(fast.map(movesRate)), seats);
  const found = positions(game, seats);
  const copy = microseconds(found, ({ state }) => structuredClone(state));
  const baseline = { name: "structuredClone of the state", value: copy };
  figure(
    "legal list",
    microseconds(found, ({ state, seat }) => game.choices(state.table, state.hands[seat], seat)),
    "us",
    baseline,
  );
  figure(
    "check",
    microseconds(found, ({ state, seat, move }) => game.check(state.table, state.hands[seat], seat, move)),
    "us",
    baseline,
  );
  figure(
    "clone",
    microseconds(found, ({ state }) => game.clone(state)),
    "us",
    baseline,
  );
  const both = microseconds(found, ({ state, seat, move }) => game.play(game.clone(state), seat, move, new FastRandom(1)));
  figure("clone and move", both, "us", baseline);
}

const rateOf = ({ games, seconds }: Played) => games / seconds;

/** One game, old and new rules in turn: a busy machine then slows both alike. */
function benchAgainst(game: Game, other: Game): void {
  const seats = Math.min(4, game.seats.max);
  for (const each of [game, other]) playFor(0.5, each, seats, 1, false);
  const rounds = Array.from({ length: ROUNDS }, (_, i) => ({
    old: rateOf(playFor(SECONDS, other, seats, 100 + i, false)),
    now: rateOf(playFor(SECONDS, game, seats, 100 + i, false)),
  }));
  const old = { name: "the other checkout", value: median(rounds.map((round) => round.old)) };
  figure(`${game.id}: full random games`, median(rounds.map(({ now }) => now)), "games/s", old);
  compareCalls(`${game.id}: legal list`, [game, other], ROUNDS * 6, ({ choices }, { state, seat }) =>
    choices(state.table, state.hands[seat], seat),
  );
  compareCalls(`${game.id}: a decision of the steady bot`, [game, other], ROUNDS * 6, ({ bots }, { state, seat }) =>
    bots.steady({ table: state.table, hand: state.hands[seat], seat }, new FastRandom(1)),
  );
}

/** One call, by the rules of both in turn. */
function compareCalls(
  name: string,
  games: readonly [now: Game, other: Game],
  rounds: number,
  call: (game: Game, at: Position) => void,
): void {
  const measured = games.map((each) => ({ each, found: positions(each, Math.min(4, each.seats.max)), times: [] as number[] }));
  for (let i = 0; i < rounds; i++) for (const { each, found, times } of measured) times.push(round(found, (at) => call(each, at)));
  const [now, other] = measured.map(({ times }) => median(times));
  figure(name, now, "us", { name: "the other checkout", value: other });
}

console.log(`rules: ${machine()}`);
const [flag, against] = process.argv.slice(2);
if (flag === "--against") {
  const others = await gamesOf(against);
  for (const game of GAMES) {
    const other = others.find(({ id }) => id === game.id);
    if (other) benchAgainst(game, other);
  }
} else for (const game of GAMES) benchGame(game);
