/** What the bot that plays with sense would do in the reader's place, from what the reader sees alone. */
import type { Game, Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import type { GameView } from "../../kit/contract/game.ts";
import type { TableSession } from "../../net/session.ts";

/** All that a bot may know: the own view. */
type Asked = Pick<GameView, "table" | "hand" | "seat" | "choices">;

/**
 * The bot's move, if it would make one now. The same view gives the same move, however often one asks.
 * @param version number of moves played
 */
export function hintFor(game: Game, { table, hand, seat, choices }: Asked, version: number): Move | undefined {
  if (!hand || choices.length === 0) return undefined;
  return game.bots.steady({ table, hand, seat }, new FastRandom(version));
}

/** A move that was suggested, with what it promises where somebody has thought about that. */
export interface Hint {
  readonly move: Move;
  readonly advice?: Suggestion;
}

/** The best that is known: what was thought beside the page, else the steady bot's move. */
export async function suggestionFor(
  game: Game,
  asked: Asked,
  version: number,
  session: Pick<TableSession, "advise">,
): Promise<Hint | undefined> {
  const first = hintFor(game, asked, version);
  const advice = first && (await session.advise?.().catch(() => undefined));
  return advice ? { move: advice.move, advice } : first && { move: first };
}
