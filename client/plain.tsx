/** Any game without a board of its own: played from the list of moves in words. */
import type { Game } from "../shared/game.ts";
import type { AllWords, GameClient } from "./game.ts";

export function plainClient(game: object, words: object): GameClient {
  return {
    game: game as Game,
    words: words as AllWords,
    board: async () => ({
      show: () => undefined,
      animate: async () => undefined,
      resize: () => undefined,
      spots: () => [],
      destroy: () => undefined,
    }),
    Panel: () => null,
    Chip: () => null,
  };
}
