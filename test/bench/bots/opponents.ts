/** Opponents that the searching bots don't model: what beats the heuristic bot alone may be weak against others. */
import type { Bot, Game, Move, View } from "../../../shared/core/game.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { builder, hoarder, settler, trader } from "./catanOpponents.ts";
import { expander, onePly, planner, twoPly } from "./catanYardsticks.ts";
import { blurred, handSet } from "./containerOpponents.ts";
import { haggler } from "./haggler.ts";

export const MAKES = [
  "greedy",
  "builder",
  "hoarder",
  "trader",
  "settler",
  "haggler",
  "onePly",
  "twoPly",
  "expander",
  "planner",
  "blurred",
  "handSet",
] as const;
export type Make = (typeof MAKES)[number];

type AnyBot = Bot<object, object, Move>;

export function isMake(name: string): name is Make {
  return (MAKES as readonly string[]).includes(name);
}

/** Moves drawn of which the one is made after which the world looks best. */
const TRIES = 16;
/** So often it does anything at all, and does not go in circles. */
const ODD = 12;

/** How a move looks right after it, in a world that may be so. */
function looks(game: Game, view: View<object, object>, move: Move | undefined, seed: number): number {
  const { searchModel } = game;
  if (!searchModel) return 0;
  const world = searchModel.determinize(view, undefined, new FastRandom(seed));
  const refused = move && isRefusal(game.play(world, view.seat, move, new FastRandom(seed)));
  return refused ? -1 : searchModel.value(world)[view.seat];
}

/** Any game's: of some moves drawn at random the one that looks best at once. */
function greedy(game: Game): AnyBot {
  return (view, random: Random) => {
    const drawn = Array.from({ length: random.int(ODD, "odd") === 0 ? 1 : TRIES }, () => game.randomMove(view, random));
    const moves: (Move | undefined)[] = game.toMove(view.table).includes(view.seat) ? drawn : [undefined, ...drawn];
    const seed = random.int(2 ** 31, "world");
    const scored = moves.map((move) => ({ move, score: looks(game, view, move, seed) }));
    return scored.reduce((best, one) => (one.score > best.score ? one : best)).move;
  };
}

/** Those that know their game. */
const OF_GAME: { readonly [game: string]: { readonly [M in Make]?: unknown } } = {
  catan: { builder, hoarder, trader, settler, haggler, onePly, twoPly, expander, planner },
  container: { blurred, handSet },
};

/** Which makes play that game. */
export function makesOf({ id }: Game): Make[] {
  return MAKES.filter((make) => make === "greedy" || OF_GAME[id]?.[make]);
}

/** @throws Error where the game knows no such bot */
export function botOf(game: Game, make: Make): AnyBot {
  if (make === "greedy") return greedy(game);
  const bot = OF_GAME[game.id]?.[make];
  if (!bot) throw new Error(`${game.id} has no ${make}`);
  return bot as AnyBot;
}
