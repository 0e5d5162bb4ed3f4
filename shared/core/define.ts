/** Puts a game together: its rules, and what stands beside them. Apart from the rules, for a screen can do without bots and shapes. */
import type { ZodType } from "zod";
import { searchBot } from "../search/searchBot.ts";
import type { Types, ViewOf } from "./act.ts";
import type { Bot, BotLevel, Game } from "./game.ts";
import type { RulesOf } from "./rules.ts";

type GameOf<G extends Types> = Game<G["table"], G["hand"], G["secret"], G["move"], G["event"]>;
type BotOf<G extends Types> = Bot<G["table"], G["hand"], G["move"]>;

/** What stands beside the rules: the rest of the fields of `Game`. */
interface Definition<G extends Types> extends Pick<GameOf<G>, "tableSchema" | "handSchema" | "searchModel"> {
  readonly moveSchema: ZodType<G["move"]>;
  /** The bot that plays by judgement; the random one takes its place if absent. */
  readonly bots?: { readonly steady: BotOf<G> };
  /** Types of move that the random bot leaves out now: a game may go on for ever otherwise. */
  randomBotSkips?(table: G["table"], type: G["move"]["type"]): boolean;
}

/** A seat that may act unasked does so one time in so many. */
const UNPROMPTED_ONE_IN = 8;

/** The bot that any game has for nothing: any legal move, each choice with the same chance. */
function randomBot<G extends Types>(rules: RulesOf<G>, randomBotSkips: Definition<G>["randomBotSkips"]): BotOf<G> {
  return (view: ViewOf<G>, random) => {
    if (!rules.toMove(view.table).includes(view.seat) && random.int(UNPROMPTED_ONE_IN, "unasked") > 0) return undefined;
    return rules.randomMove(view, random, randomBotSkips && ((type) => randomBotSkips(view.table, type)));
  };
}

/** Playouts of the bots that search, where nobody says how long they may take. */
const DEFAULT_PLAYOUTS: { readonly [L in Exclude<BotLevel, "random" | "steady">]: number } = { sharp: 60, master: 600 };

/** The whole game of these rules. */
export function defineGame<G extends Types>(rules: RulesOf<G>, { bots, randomBotSkips, ...own }: Definition<G>): GameOf<G> {
  const random = randomBot(rules, randomBotSkips);
  const steady = bots?.steady ?? random;
  const game = { ...rules, ...own };
  const search = (playouts: number) => searchBot(game, steady, playouts);
  return { ...game, bots: { random, steady, sharp: search(DEFAULT_PLAYOUTS.sharp), master: search(DEFAULT_PLAYOUTS.master) } };
}
