/** The bot that any game has for nothing: any legal move, drawn from the list of choices. */
import type { Bot, Game, Move } from "./game.ts";
import { complete } from "./space.ts";

/** A seat that may act unasked does so one time in so many. */
const UNASKED = 8;

/** A bot that plays legal moves at random. */
export function randomBot<T, H, M extends Move>(game: Pick<Game<T, H, object, M>, "choices" | "toMove">): Bot<T, H, M> {
  return ({ table, hand, seat }, random) => {
    if (!game.toMove(table).includes(seat) && random.int(UNASKED, "unasked") > 0) return undefined;
    const choices = game.choices(table, hand, seat);
    if (choices.length === 0) return undefined;
    return complete(choices[random.int(choices.length, "choice")], random);
  };
}
