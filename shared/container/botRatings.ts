/**
 * Ratings that Container's bots reached in 60 games of one of each level, before the heuristic was fitted, with as many playouts as they make
 * in their time on an idle core: `npm run bench -- bots --game container --ratings sharp:135p,master:1350p`. The standard error is about 35
 * points for steady, and 45 to 65 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 860, steady: 1580, sharp: 1730, master: 1840 };
