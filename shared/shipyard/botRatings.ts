/**
 * Ratings that Shipyard's bots reached in 71 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game shipyard --ratings sharp:57p,master:570p`. The standard error is about 30 points for steady,
 * and 40 to 55 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 770, steady: 1390, sharp: 1870, master: 2050 };
