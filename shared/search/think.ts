/** Search by sampled worlds: every candidate is played out in the same imagined worlds with the same luck, and the best one wins. */
import { type Bot, type Game, type GameEvent, isRefusal, type Move, type Seat, type State, type Study, type View } from "../game.ts";
import type { Mind } from "../mind.ts";
import { FastRandom, type Random } from "../random.ts";
import { same } from "../space.ts";
import { Luck } from "./luck.ts";
import { meanOf, type Runner, survivors, winnerOf } from "./race.ts";

/** What the search needs of a game: its rules, its mind, and who plays on. */
export interface Thinkable<T, H, S, M extends Move, E extends GameEvent>
  extends Pick<Game<T, H, S, M, E>, "toMove" | "mayAct" | "draw" | "play" | "clone" | "check"> {
  readonly mind: Mind<T, H, S, M, E>;
  readonly steady: Bot<T, H, M>;
}

/** What came of thinking: the move, what each candidate promises, and how many playouts were made. */
export interface Thought<M extends Move> {
  readonly move: M;
  /** Chance of winning by the playouts, in the order of the candidates, the steady bot's move first. */
  readonly promises: readonly { readonly move: M; readonly value: number; readonly worlds: number }[];
  readonly playouts: number;
}

/** No playout is longer: somebody might go on for ever. */
const MOST_MOVES = 600;
const SEEDS = 0x7fffffff;
/** Seeds of one world: what is hidden, what will be drawn, how everybody plays. */
const SEEDS_A_WORLD = 3;

type GameFor<T, H, S, M extends Move, E extends GameEvent> = Thinkable<T, H, S, M, E>;

function viewOf<T, H, S>({ table, hands }: State<T, H, S>, seat: Seat): View<T, H> {
  return { table, hand: hands[seat], seat };
}

/** The steady bot's move, then what else is worth a try, each once. */
function fieldOf<T, H, S, M extends Move, E extends GameEvent>(
  game: GameFor<T, H, S, M, E>,
  view: View<T, H>,
  first: M,
  random: Random,
): M[] {
  const moves = [first];
  for (const move of game.mind.candidates(view, random)) {
    const known = moves.some((other) => same(other, move));
    if (!known && !game.check(view.table, view.hand, view.seat, move)) moves.push(move);
  }
  return moves;
}

/** One move of whoever may act, those first who need not; false if nobody can. */
function playOne<T, H, S, M extends Move, E extends GameEvent>(
  game: GameFor<T, H, S, M, E>,
  state: State<T, H, S>,
  thinker: Seat,
  luck: Random,
  whims: Random,
): boolean {
  const { mind, steady } = game;
  const owed = game.toMove(state.table);
  const may = game.mayAct(state.table);
  const wish = (view: View<T, H>) => (mind.quick ? mind.quick(view, thinker, whims) : steady(view, whims));
  if (may.length > owed.length)
    for (const seat of may) {
      const move = owed.includes(seat) ? undefined : wish(viewOf(state, seat));
      if (move && !isRefusal(game.play(state, seat, move, luck))) return true;
    }
  if (owed.length === 0) return false;
  const view = viewOf(state, owed[0]);
  const move = wish(view);
  if (move && !isRefusal(game.play(state, owed[0], move, luck))) return true;
  const other = game.draw(view, whims);
  return other !== undefined && !isRefusal(game.play(state, owed[0], other, luck));
}

/** How a move turns out for its seat in one world, 0 to 1. The world is used up. */
function playout<T, H, S, M extends Move, E extends GameEvent>(
  game: GameFor<T, H, S, M, E>,
  world: State<T, H, S>,
  { seat, table }: View<T, H>,
  move: M,
  seed: number,
): number {
  const { mind } = game;
  const luck = new Luck(seed + 1);
  const whims = new FastRandom(seed + 2);
  if (isRefusal(game.play(world, seat, move, luck))) return 0;
  for (let moves = 0; moves < MOST_MOVES && !mind.isFar(table, world.table); moves++) {
    mind.simplify?.(world, seat);
    if (!playOne(game, world, seat, luck, whims)) break;
  }
  return mind.value(world)[seat];
}

/** Plays all that run in one more world. @returns false if the time was over before all had their turn: the world is not counted then */
function runWorld<T, H, S, M extends Move, E extends GameEvent>(
  game: GameFor<T, H, S, M, E>,
  view: View<T, H>,
  running: readonly Runner<M>[],
  seed: number,
  { memory }: Study,
  mayGoOn: () => boolean,
): boolean {
  const world = game.mind.imagine(view, memory, new FastRandom(seed));
  const values: number[] = [];
  for (const { move } of running) {
    if (!mayGoOn()) return false;
    values.push(playout(game, game.clone(world), view, move, seed));
  }
  running.forEach((runner, i) => {
    runner.values.push(values[i]);
  });
  return true;
}

/** So many worlds settle everything. */
const MOST_WORLDS = 512;

/** Thinks about a decision that the seat owes or may take; `first` is what the steady bot would do. */
export function think<T, H, S, M extends Move, E extends GameEvent>(
  game: GameFor<T, H, S, M, E>,
  view: View<T, H>,
  first: M,
  random: Random,
  study: Study,
): Thought<M> {
  const seed = random.int(SEEDS, "search");
  const runners = fieldOf(game, view, first, new FastRandom(seed)).map((move): Runner<M> => ({ move, values: [] }));
  let running = runners;
  let playouts = 0;
  const mayGoOn = () => !study.isOver(playouts++);
  for (let world = 1; running.length > 1 && world <= MOST_WORLDS; world++) {
    if (!runWorld(game, view, running, seed + SEEDS_A_WORLD * world, study, mayGoOn)) break;
    running = survivors(running);
  }
  const promises = runners.map(({ move, values }) => ({ move, value: meanOf(values), worlds: values.length }));
  return { move: winnerOf(running).move, promises, playouts };
}
