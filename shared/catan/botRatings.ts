/**
 * Ratings that Catan's bots reached in 100 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game catan --ratings sharp:397p,master:2000p --games 100 --set domesticTrade=false`. The standard error is about 30
 * points for steady, and 40 to 55 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 910, steady: 1580, sharp: 1700, master: 1830 };
