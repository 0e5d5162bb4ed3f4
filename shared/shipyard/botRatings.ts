/**
 * Ratings that Shipyard's bots reached in 112 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game shipyard --ratings sharp:31p,master:310p --games 112 --seconds 3600`. By resampling these games, the
 * standard error is about 30 points for steady, and 40 to 55 for sharp and master.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 740, steady: 1580, sharp: 1760, master: 1910 };
