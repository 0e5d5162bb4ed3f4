/** Finds correspondence games whose rules this version cannot play: an upgrade would end games that have run for weeks. */
import type { Game } from "../../shared/core/game.ts";
import { type RecordHeader, supportsRules } from "../../shared/core/record.ts";
import type { Log } from "../lib/log.ts";
import type { CorrespondenceStore } from "../store/correspondence.ts";

/** Prevents the start. The message is one line that says what to do. */
export class OldGamesError extends Error {}

type GameById = (id: string) => Pick<Game, "rulesVersion" | "oldestRulesVersion"> | undefined;

function isPlayable(gameById: GameById, game: string, header: string): boolean {
  const rules = gameById(game);
  try {
    return rules !== undefined && supportsRules(rules, (JSON.parse(header) as RecordHeader).rules);
  } catch {
    // A damaged row has nothing to do with rules.
    return true;
  }
}

/** @param abandons ends such games without a result @throws OldGamesError if there are any, unless `abandons` */
export async function checkOldGames(store: CorrespondenceStore, gameById: GameById, abandons: boolean, log: Log): Promise<void> {
  const ids = (await store.gamesWithDeadline()).filter(({ game, header }) => !isPlayable(gameById, game, header)).map(({ id }) => id);
  if (ids.length === 0) return;
  if (!abandons)
    throw new OldGamesError(
      `${ids.length} correspondence game${ids.length === 1 ? " runs" : "s run"} by rules that this version can't play: start the version before it, or set ABANDON_OLD_GAMES=1 to end them without a result.`,
    );
  await store.abandonGames(ids);
  log.warn({ tables: ids.length }, "ended correspondence games by rules that this version can't play");
}
