/**
 * Ratings that Container's bots reached in 31 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game container --ratings sharp:147p,master:1470p`. The standard error is about 50 points for steady, and 65 to
 * 90 for sharp and master, which are not told apart.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 990, steady: 1600, sharp: 1700, master: 1740 };
