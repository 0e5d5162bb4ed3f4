/** Wraps a game's client for a puzzle: nobody moves after the answer. */
import type { GameClient } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import type { PuzzleSession } from "../../practice/puzzleSession.ts";
import { t } from "./messages/puzzles/messages.ts";

export function asPuzzle(client: GameClient, { answer }: PuzzleSession): GameClient {
  const { game } = client;
  const formatter = perLocale(() => {
    const own = client.formatter();
    return { ...own, status: (...at: Parameters<typeof own.status>) => (answer.value ? t("status.answered") : own.status(...at)) };
  });
  return {
    ...client,
    formatter,
    game: {
      ...game,
      toMove: (table) => (answer.value ? [] : game.toMove(table)),
      mayAct: (table) => (answer.value ? [] : game.mayAct(table)),
      choices: (...at) => (answer.value ? [] : game.choices(...at)),
      whyNot: (...at) => (answer.value ? { code: "NOT_YOUR_TURN" } : game.whyNot(...at)),
    },
  };
}
