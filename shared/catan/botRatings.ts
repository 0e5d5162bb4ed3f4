/**
 * Ratings that Catan's bots reached in 80 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game catan --ratings sharp:74p,master:740p --games 80 --set domesticTrade=false`. The standard error is about 30
 * points for steady, and 40 to 55 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 910, steady: 1590, sharp: 1710, master: 1770 };
