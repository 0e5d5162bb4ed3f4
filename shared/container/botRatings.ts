/**
 * Ratings that Container's bots reached in 80 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game container --ratings sharp:91p,master:910p --games 80`. The standard error is about 30 points for steady,
 * and 40 to 55 for sharp and master, which are not told apart.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 830, steady: 1650, sharp: 1780, master: 1740 };
