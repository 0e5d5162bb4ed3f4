/** Assembles a game from its rules, schemas and bots. Separate from the rules, because boards need neither schemas nor bots. */
import type { ZodType } from "zod";
import type { Types, ViewOf } from "../core/act.ts";
import type { Bot, BotLevel, Game } from "../core/game.ts";
import type { RulesOf } from "../core/rules.ts";
import { searchBot } from "./searchBot.ts";

type GameOf<G extends Types> = Game<G["table"], G["hand"], G["secret"], G["move"], G["event"]>;
type BotOf<G extends Types> = Bot<G["table"], G["hand"], G["move"]>;

/** The fields of `Game` besides its rules. */
interface Definition<G extends Types> extends Pick<GameOf<G>, "tableSchema" | "handSchema" | "openings" | "searchModel" | "attackIn"> {
  readonly moveSchema: ZodType<G["move"]>;
  /** The rule-of-thumb bot; defaults to the random bot. */
  readonly bots?: { readonly steady: BotOf<G> };
  /** Moves that the random bot skips now, so that its games end. */
  randomBotSkips?(table: G["table"], type: G["move"]["type"]): boolean;
}

/** The random bot makes an optional move one time in this many. */
const UNPROMPTED_ONE_IN = 8;

/** Picks uniformly among the choices. */
function randomBot<G extends Types>(rules: RulesOf<G>, randomBotSkips: Definition<G>["randomBotSkips"]): BotOf<G> {
  return (view: ViewOf<G>, random) => {
    if (!rules.toMove(view.table).includes(view.seat) && random.int(UNPROMPTED_ONE_IN, "unasked") > 0) return undefined;
    return rules.randomMove(view, random, randomBotSkips && ((type) => randomBotSkips(view.table, type)));
  };
}

/** Playouts of searching bots when the caller sets no budget. */
const DEFAULT_PLAYOUTS: { readonly [L in Exclude<BotLevel, "random" | "steady">]: number } = { sharp: 60, master: 600 };

export function defineGame<G extends Types>(rules: RulesOf<G>, { bots, randomBotSkips, ...definition }: Definition<G>): GameOf<G> {
  const random = randomBot(rules, randomBotSkips);
  const steady = bots?.steady ?? random;
  const game = { ...rules, ...definition };
  const search = (playouts: number) => searchBot(game, steady, playouts);
  return { ...game, bots: { random, steady, sharp: search(DEFAULT_PLAYOUTS.sharp), master: search(DEFAULT_PLAYOUTS.master) } };
}
