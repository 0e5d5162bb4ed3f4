/**
 * Ratings that Shipyard's bots reached in 80 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game shipyard --ratings sharp:31p,master:310p --games 80`. The standard error is about 30 points for steady,
 * and 40 to 55 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 770, steady: 1420, sharp: 1880, master: 1980 };
