/** Positions of games that steady bots play, some moves left to chance so that odd ones occur too; and who won. */
import { COLOURS, type Game, isRefusal, type Seat, type State } from "../../../shared/core/game.ts";
import { botMoveOrder } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";

export interface Position {
  /** Features by seat. */
  readonly rows: readonly (readonly number[])[];
  /** Share of the victory, by seat. */
  readonly wins: readonly number[];
}

/** One move in this many is random, and one position in this many is sampled. */
const ODD = 25;
const KEPT = 9;
const MOST_MOVES = 20_000;

type AnyState = State<object, object, object>;

function moveOne(game: Game, state: AnyState, seat: Seat, random: FastRandom): boolean {
  const view = { table: state.table, hand: state.hands[seat], seat };
  const odd = random.int(ODD, "odd") === 0;
  const move =
    (odd ? undefined : game.bots.steady(view, random)) ??
    (game.toMove(state.table).includes(seat) ? game.randomMove(view, random) : undefined);
  return move !== undefined && !isRefusal(game.play(state, seat, move, random));
}

function step(game: Game, state: AnyState, random: FastRandom): void {
  for (const seat of botMoveOrder(game, state.table)) if (moveOne(game, state, seat, random)) return;
}

/** Trade among players takes most of the time, and the value does not look at offers. */
const optionsOf = (game: Game) => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

function play(game: Game, seed: number): Position[] {
  const random = new FastRandom(seed);
  const seats = game.seats.min + random.int(game.seats.max - game.seats.min + 1, "seats");
  const options = completeOptions(game.options, optionsOf(game), seats);
  if (isRefusal(options)) throw new Error(options.code);
  const setups = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  const { state } = game.setup(options, setups, random);
  const sampled: number[][][] = [];
  for (let moves = 0; moves < MOST_MOVES && game.toMove(state.table).length > 0; moves++) {
    if (random.int(KEPT, "kept") === 0) sampled.push(game.searchModel?.features?.(state) ?? []);
    step(game, state, random);
  }
  const ranks = game.outcome(state)?.ranks ?? [];
  const first = ranks.filter((rank) => rank === 1).length;
  return sampled.map((rows) => ({ rows, wins: ranks.map((rank) => (rank === 1 ? 1 / first : 0)) }));
}

export function positionsOf(game: Game, games: number, seed: number): Position[] {
  return Array.from({ length: games }, (_, i) => play(game, seed * 100_003 + i)).flat();
}
