/**
 * Ratings that Catan's bots reached in 80 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game catan --ratings sharp:397p,master:2000p --games 80 --set domesticTrade=false`. The standard error is about 30
 * points for steady, and 45 to 60 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 920, steady: 1550, sharp: 1750, master: 1770 };
