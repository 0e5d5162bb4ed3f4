/** Move hints from a bot that sees only the player's view. */
import type { Game, Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import type { GameView } from "../../kit/contract/game.ts";
import type { TableSession } from "../../net/session.ts";

type HintView = Pick<GameView, "table" | "hand" | "seat" | "choices">;

/** Deterministic per view. @param version number of moves played */
export function hintFor(game: Game, { table, hand, seat, choices }: HintView, version: number): Move | undefined {
  if (!hand || choices.length === 0) return undefined;
  return game.bots.steady({ table, hand, seat }, new FastRandom(version));
}

/** A suggested move, with its winning chance if searched. */
export interface Hint {
  readonly move: Move;
  readonly suggestion?: Suggestion;
}

/** A searched move if available, else the heuristic bot's. */
export async function suggestionFor(
  game: Game,
  view: HintView,
  version: number,
  session: Pick<TableSession, "suggest">,
): Promise<Hint | undefined> {
  const first = hintFor(game, view, version);
  const suggestion = first && (await session.suggest?.().catch(() => undefined));
  return suggestion ? { move: suggestion.move, suggestion } : first && { move: first };
}
