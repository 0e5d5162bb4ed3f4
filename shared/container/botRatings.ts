/**
 * Ratings that Container's bots reached in 70 games of one of each level, with as many playouts as they make in their time on an idle core:
 * `npm run bench -- bots --game container --ratings sharp:91p,master:910p --games 70 --seconds 3600`. By resampling these games, the
 * standard error is about 30 points for steady, and 40 to 55 for sharp and master. Sharp and master won 35
 * and 33 of them, so that these two are not told apart.
 */
import type { BotRatings } from "../core/game.ts";

export const botRatings: BotRatings = { random: 840, steady: 1660, sharp: 1760, master: 1720 };
